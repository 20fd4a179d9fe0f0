#include "core/formats/kcl/fields.h"

namespace core::kcl {
namespace {

constexpr NumberFormat u32{StoredType::U32, 1};
constexpr NumberFormat u16{StoredType::U16, 1};
constexpr NumberFormat f32{StoredType::F32, 1};
constexpr NumberFormat letters{StoredType::Chars, 1};

} // namespace

std::uint64_t Field::bytes() const {
    switch (number.type) {
    case StoredType::U16:
    case StoredType::I16:
        return 2;
    default:
        return 4; // letters too: the magic
    }
}

std::vector<Field> recordFields(const Dialect& dialect, TypeId type) {
    switch (type) {
    case headerType:
        return {{"magic", 0, letters},
                {"octree_offset", file_field::octreeOffset, u32},
                {"models_offset", file_field::modelsOffset, u32},
                {"model_count", file_field::modelCount, u32},
                {"world_min", file_field::worldMin, f32, 3},
                {"world_max", file_field::worldMax, f32, 3},
                {"log2_size", file_field::log2Size, u32, 3},
                {"prism_total", file_field::prismTotal, u32}};
    case globalCellType:
        return {{"key", 0, u32}};
    case modelType: {
        std::vector<Field> fields = {{"positions_offset", model_field::positionsOffset, u32},
                                     {"normals_offset", model_field::normalsOffset, u32},
                                     {"prisms_offset", model_field::prismsOffset, u32},
                                     {"octree_offset", model_field::octreeOffset, u32},
                                     {"thickness", model_field::thickness, dialect.length},
                                     {"grid_min", model_field::gridMin, dialect.coordinate, 3},
                                     {"mask", model_field::mask, u32, 3},
                                     {"shift", model_field::shift, u32},
                                     {"y_shift", model_field::yShift, u32},
                                     {"z_shift", model_field::zShift, u32}};
        if (dialect.hasRadius)
            fields.push_back({"sphere_radius", model_field::radius, dialect.radius});
        return fields;
    }
    case positionType:
        return {{"position", 0, dialect.coordinate, 3}};
    case normalType:
        return {{"normal", 0, dialect.normal, 3}};
    case prismType: {
        std::vector<Field> fields = {{"length", prism_field::length, dialect.length},
                                     {"position", prism_field::position, u16},
                                     {"face_normal", prism_field::face, u16},
                                     {"edge_a", prism_field::edgeA, u16},
                                     {"edge_b", prism_field::edgeB, u16},
                                     {"edge_c", prism_field::edgeC, u16},
                                     {"attribute", prism_field::attribute, u16}};
        if (dialect.v2)
            fields.push_back({"global_index", prism_field::globalIndex, u32});
        return fields;
    }
    case nodeType:
        return {{"key", 0, u32}};
    default:
        return {};
    }
}

std::optional<Location> recordSpan(const Data& data, ItemId item) {
    const auto bytes = [&](std::uint64_t begin, std::uint64_t length) {
        return Location{data.space(), begin, length};
    };
    switch (item.type) {
    case fileType:
        return bytes(0, data.bytes.size());
    case wrapperType:
        return Location{0, 0, data.wrapper->file.size()};
    case headerType:
        return bytes(0, fileHeaderBytes);
    case globalCellType:
        return bytes(data.globalSection.begin + 4 * item.index, 4);
    case modelType: {
        const Model& model = data.model(item.index);
        return model.sameAs >= 0 ? bytes(data.modelList.begin + 4 * item.index, 4)
                                 : bytes(model.whole.begin, data.dialect->modelHeaderBytes());
    }
    case positionType:
        return bytes(positionOffset(data, data.model(item.group), item.index), data.dialect->positionBytes());
    case normalType:
        return bytes(normalOffset(data, data.model(item.group), item.index), data.dialect->normalBytes());
    case prismType:
        return bytes(prismOffset(data, data.model(item.group), item.index), data.dialect->prismBytes());
    case nodeType:
        return bytes(data.model(item.group).octree.begin + 4 * item.index, 4);
    case listType: {
        const Model& model = data.model(item.group);
        const OctreeList& list = model.tree->lists()[std::size_t(item.index)];
        return bytes(model.octree.begin + list.address, 2 * (std::uint64_t(list.count) + 1));
    }
    default:
        return std::nullopt;
    }
}

const Field* findField(const std::vector<Field>& fields, std::string_view key) {
    for (const Field& field : fields)
        if (field.key == key)
            return &field;
    return nullptr;
}

} // namespace core::kcl
