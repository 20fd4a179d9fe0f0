#include "core/formats/kcl/io.h"

#include "core/base/byte_cursor.h"
#include "core/formats/kcl/yaz0.h"

#include <algorithm>

namespace core::kcl {
namespace {

constexpr std::string_view origin = "kcl";

// The sections of a model whose header lies at model.whole.begin; the cursor's scope names the model.
void readModel(ByteCursor& cursor, const Dialect& dialect, Model& model) {
    const std::uint64_t begin = model.whole.begin;
    const std::uint64_t size = model.whole.size();
    cursor.seek(begin, "header");
    if (!cursor.failed() && size < dialect.modelHeaderBytes()) {
        cursor.reject(
            ErrorCode::Truncated, "header", begin, size,
            text("kcl", "header needs %1 bytes, %2 left").arg(dialect.modelHeaderBytes()).arg(size));
    }
    std::uint64_t begins[std::size(sectionFields)] = {};
    std::uint64_t least = 0x38;
    std::string_view before = "header";
    for (std::size_t i = 0; i < std::size(sectionFields); ++i) {
        const SectionField& field = sectionFields[i];
        const std::uint64_t value =
            std::uint64_t(cursor.u32(field.name)) + (field.biased ? dialect.prismBias() : 0);
        if (cursor.failed())
            return;
        if (value > size)
            cursor.reject(ErrorCode::BadValue, field.name, begin + field.at, 4,
                          text("kcl",
                               "begins at %1, but the model has %2 bytes: the file is cut short, or the "
                               "offset is wrong")
                              .arg(value)
                              .arg(size));
        else if (value < least)
            cursor.reject(ErrorCode::BadValue, field.name, begin + field.at, 4,
                          text("kcl", "begins at %1, before %2 at %3: the sections are out of order")
                              .arg(value)
                              .arg(before)
                              .arg(least));
        if (cursor.failed())
            return;
        begins[i] = least = value;
        before = field.name;
    }
    model.positions = {begin + begins[0], begin + begins[1]};
    model.normals = {begin + begins[1], begin + begins[2]};
    model.prisms = {begin + begins[2], begin + begins[3]};
    model.octree = {begin + begins[3], model.whole.end};
    model.positionCount = model.positions.size() / dialect.positionBytes();
    model.normalCount = model.normals.size() / dialect.normalBytes();
    model.prismCount = model.prisms.size() / dialect.prismBytes();
}

void readTree(ByteView payload, const Dialect& dialect, Model& model) {
    const auto word = [&](std::uint64_t at) {
        return loadBytes<std::uint32_t>(payload.data() + model.whole.begin + at, dialect.order);
    };
    GridWords grid;
    for (std::size_t k = 0; k < 3; ++k)
        grid.mask[k] = word(model_field::mask + 4 * k);
    grid.shift = word(model_field::shift);
    grid.yShift = word(model_field::yShift);
    grid.zShift = word(model_field::zShift);
    model.tree = std::make_shared<const Octree>(
        Octree::read(payload.subspan(std::size_t(model.octree.begin), std::size_t(model.octree.size())),
                     dialect.order, grid, dialect.listEnd()));
}

// A model that an earlier one already holds: no records of its own.
void repeatModel(Model& model, int first) {
    model.sameAs = first;
    model.positions = model.normals = model.prisms = model.octree = {model.whole.begin, model.whole.begin};
    model.tree = std::make_shared<const Octree>(Octree::read({}, ByteOrder::Big, {}, 0));
}

std::vector<Model> readModelList(ByteCursor& cursor, Data& data, std::uint64_t size) {
    std::vector<Model> models;
    cursor.seek(file_field::octreeOffset, "header");
    ByteCursor::Scope header(cursor, "header");
    const std::uint64_t octree = cursor.u32("octree_offset");
    const std::uint64_t list = cursor.u32("models_offset");
    const std::uint64_t count = cursor.u32("model_count");
    if (cursor.failed())
        return models;
    if (octree < fileHeaderBytes)
        cursor.reject(
            ErrorCode::BadValue, "octree_offset", file_field::octreeOffset, 4,
            text("kcl", "begins at %1, inside the header of %2 bytes").arg(octree).arg(fileHeaderBytes));
    else if (list < octree)
        cursor.reject(ErrorCode::BadValue, "models_offset", file_field::modelsOffset, 4,
                      text("kcl", "begins at %1, before the global octree at %2").arg(list).arg(octree));
    else if (list > size)
        cursor.reject(
            ErrorCode::BadValue, "models_offset", file_field::modelsOffset, 4,
            text("kcl", "begins at %1, but the file has %2 bytes: it is cut short, or the offset is wrong")
                .arg(list)
                .arg(size));
    else if (4 * count > size - list)
        cursor.reject(ErrorCode::BadValue, "model_count", file_field::modelCount, 4,
                      text("kcl", "%1 offsets need %2 bytes, %3 left at %4")
                          .arg(count)
                          .arg(4 * count)
                          .arg(size - list)
                          .arg(hexOffset(list)));
    if (cursor.failed())
        return models;
    data.globalSection = {octree, list};
    data.modelList = {list, list + 4 * count};
    cursor.seek(list, "models_offset");
    models.resize(std::size_t(count));
    std::vector<std::uint64_t> ends;
    for (Model& model : models) {
        model.whole.begin = cursor.u32("models_offset");
        ends.push_back(model.whole.begin);
    }
    ends.push_back(size);
    std::sort(ends.begin(), ends.end());
    for (Model& model : models)
        model.whole.end =
            std::max(model.whole.begin, *std::upper_bound(ends.begin(), ends.end() - 1, model.whole.begin));
    return models;
}

} // namespace

Result<Data> readPayload(ByteView payload, const Dialect& dialect, int space, Progress& progress) {
    Data data;
    data.dialect = &dialect;
    ByteCursor cursor(payload, dialect.order, origin, space);
    std::vector<Model> models;
    if (dialect.v2) {
        {
            ByteCursor::Scope scope(cursor, "header");
            cursor.needRecord(fileHeaderBytes);
        }
        if (!cursor.failed())
            models = readModelList(cursor, data, payload.size());
    } else {
        models.resize(1);
        models[0].whole = {0, payload.size()};
    }
    std::vector<std::pair<std::uint64_t, int>> seen; // offset -> first model
    for (std::size_t m = 0; m < models.size(); ++m)
        seen.emplace_back(models[m].whole.begin, int(m));
    std::sort(seen.begin(), seen.end());
    for (std::size_t m = 0; m < models.size() && !cursor.failed(); ++m) {
        if (progress.cancelled())
            return Progress::cancelledError();
        progress.set(double(m) / double(models.size()));
        Model& model = models[m];
        const auto first = std::lower_bound(seen.begin(), seen.end(), std::pair(model.whole.begin, -1));
        if (first->second != int(m)) {
            repeatModel(model, first->second);
            continue;
        }
        ByteCursor::Scope scope(cursor, "models", m);
        if (model.whole.begin > payload.size()) {
            cursor.reject(
                ErrorCode::BadValue, "header", data.modelList.begin + 4 * m, 4,
                text("kcl",
                     "begins at %1, but the file has %2 bytes: it is cut short, or the offset is wrong")
                    .arg(model.whole.begin)
                    .arg(std::uint64_t(payload.size())));
            break;
        }
        readModel(cursor, dialect, model);
        if (!cursor.failed())
            readTree(payload, dialect, model);
    }
    if (cursor.failed())
        return fail(cursor.error());
    data.bytes = SharedBytes(payload);
    data.asRead = data.bytes;
    data.models = std::make_shared<const std::vector<Model>>(std::move(models));
    if (dialect.v2)
        data.global = std::make_shared<const GlobalTree>(GlobalTree::read(
            payload.subspan(std::size_t(data.globalSection.begin), std::size_t(data.globalSection.size())),
            dialect.order));
    progress.set(1);
    return data;
}

Result<Data> readFile(ByteView file, const Dialect* dialect, Progress& progress) {
    std::shared_ptr<Wrapper> wrapper;
    Bytes unpacked;
    ByteView payload = file;
    if (isYaz0(file)) {
        Result<Yaz0> yaz0 = decodeYaz0(file, progress);
        if (!yaz0)
            return fail(std::move(yaz0.error()));
        wrapper = std::make_shared<Wrapper>();
        wrapper->file.assign(file.begin(), file.end());
        wrapper->reserved = yaz0->reserved;
        wrapper->streamEnd = yaz0->streamEnd;
        wrapper->overrun = yaz0->overrun;
        unpacked = std::move(yaz0->payload);
        payload = unpacked;
    }
    const int space = wrapper ? 1 : 0;
    if (!dialect) {
        const Detected found = detect(payload, payload.size());
        dialect = found.dialect;
        if (!dialect) {
            Error error;
            error.code = ErrorCode::Unrecognised;
            error.origin = origin;
            error.location = Location{space, 0, std::min<std::uint64_t>(payload.size(), 16)};
            error.text =
                found.undecided
                    ? text("kcl", "the header fits neither byte order: choose the dialect v2be or v2le")
                    : text("kcl", "these bytes are no KCL that is known here");
            return fail(std::move(error));
        }
    }
    Result<Data> data = readPayload(payload, *dialect, space, progress);
    if (data && wrapper) {
        wrapper->payload = data->bytes;
        data->wrapper = std::move(wrapper);
    }
    return data;
}

Result<Data> withPayload(const Data& data, Bytes payload, Progress& progress) {
    Result<Data> made = readPayload(payload, *data.dialect, data.space(), progress);
    if (made)
        made->wrapper = data.wrapper;
    return made;
}

} // namespace core::kcl
