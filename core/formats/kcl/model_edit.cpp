#include "core/formats/kcl/model_edit.h"

#include "core/formats/kcl/document.h"

namespace core::kcl {
namespace {

constexpr std::uint64_t users = 16; // numbers of vector users a prism: one for each field

} // namespace

ModelEdit::ModelEdit(const Data& data, std::uint64_t model)
    : m_data(data), m_model(model), m_parts(partsOf(data, model)),
      m_positions(data, data.model(model).positions, data.model(model).positionCount,
                  data.dialect->coordinate),
      m_normals(data, data.model(model).normals, data.model(model).normalCount, data.dialect->normal) {
    for (std::uint64_t p = 0; p < data.model(model).prismCount; ++p)
        for (std::uint64_t field = prism_field::position; field < prism_field::attribute; field += 2)
            tableOf(field).use(index(p, field));
}

std::uint16_t ModelEdit::index(std::uint64_t prism, std::uint64_t field) const {
    return loadBytes<std::uint16_t>(m_parts.prisms.data() + m_data.dialect->prismBytes() * prism + field,
                                    m_data.dialect->order);
}

void ModelEdit::setIndex(std::uint64_t prism, std::uint64_t field, std::uint16_t value) {
    if (index(prism, field) == value)
        return;
    storeBytes(m_parts.prisms.data() + m_data.dialect->prismBytes() * prism + field, value,
               m_data.dialect->order);
    m_changed.insert(prism);
}

void ModelEdit::setLength(std::uint64_t prism, std::uint32_t bits) {
    std::uint8_t* at = m_parts.prisms.data() + m_data.dialect->prismBytes() * prism + prism_field::length;
    if (loadBytes<std::uint32_t>(at, m_data.dialect->order) == bits)
        return;
    storeBytes(at, bits, m_data.dialect->order);
    m_changed.insert(prism);
}

std::optional<VectorBits> ModelEdit::vectorAt(std::uint64_t prism, std::uint64_t field) const {
    const std::vector<VectorBits>& all = tableOf(field).all();
    const std::uint16_t at = index(prism, field);
    return at < all.size() ? std::optional(all[at]) : std::nullopt;
}

void ModelEdit::wantVector(std::uint64_t prism, std::uint64_t field, const VectorBits& bits) {
    if (tableOf(field).want(users * prism + field, index(prism, field), bits))
        m_changed.insert(prism);
}

Status ModelEdit::settle(VectorTable& table, std::uint64_t limit, const char* records) {
    const auto moved = table.settle(limit);
    if (!moved) {
        Error error = moved.error();
        error.path = modelPath(m_model, records);
        return fail(std::move(error));
    }
    for (const auto& [user, entry] : *moved)
        setIndex(user / users, user % users, entry);
    return {};
}

Status ModelEdit::settle() {
    if (Status ok = settle(m_positions, maxPositions, "positions"); !ok)
        return ok;
    return settle(m_normals, maxNormals, "normals");
}

void ModelEdit::writeTo(Data& data) const {
    const Model& model = data.model(m_model);
    const std::uint64_t size = data.dialect->prismBytes();
    for (const std::uint64_t prism : m_changed)
        for (std::uint64_t at = 0; at < prism_field::attribute; at += 2)
            data.bytes.store(
                prismOffset(data, model, prism) + at,
                loadBytes<std::uint16_t>(m_parts.prisms.data() + size * prism + at, data.dialect->order),
                data.dialect->order);
    for (const std::uint16_t i : m_positions.overwritten())
        storeBits(data.bytes, positionOffset(data, model, i), m_positions.format(), data.dialect->order,
                  m_positions.all()[i]);
    for (const std::uint16_t i : m_normals.overwritten())
        storeBits(data.bytes, normalOffset(data, model, i), m_normals.format(), data.dialect->order,
                  m_normals.all()[i]);
}

std::vector<ItemId> ModelEdit::overwritten() const {
    std::vector<ItemId> all;
    for (const std::uint16_t i : m_positions.overwritten())
        all.push_back({positionType, 0, std::uint32_t(m_model), i});
    for (const std::uint16_t i : m_normals.overwritten())
        all.push_back({normalType, 0, std::uint32_t(m_model), i});
    return all;
}

std::vector<ItemId> ModelEdit::items() const {
    std::vector<ItemId> all = overwritten();
    for (const std::uint64_t prism : m_changed)
        all.push_back(prismItem(m_model, prism));
    return all;
}

ModelParts ModelEdit::parts() const {
    ModelParts parts = m_parts;
    parts.positions = m_positions.bytes(m_data.dialect->order);
    parts.normals = m_normals.bytes(m_data.dialect->order);
    return parts;
}

PrismShape shapeOf(const std::array<glm::dvec3, 3>& v) {
    const glm::dvec3 across = glm::cross(v[1] - v[0], v[2] - v[0]);
    const auto unit = [](const glm::dvec3& direction) { return direction / glm::length(direction); };
    const glm::dvec3 face = unit(across);
    return {{face, unit(glm::cross(face, v[2] - v[0])), unit(glm::cross(v[1] - v[0], face)),
             unit(glm::cross(face, v[1] - v[2]))},
            glm::length(across)};
}

} // namespace core::kcl
