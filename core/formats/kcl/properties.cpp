// The schema of a KCL document under a game profile, and what concerns the file as a whole.
#include "core/formats/kcl/property_tables.h"

namespace core::kcl {
namespace {

std::vector<Property> fileProperties() {
    return {number("size", text("kcl", "Size"), bytesUnit(), text("kcl", "Of the KCL itself, unpacked."),
                   [](const KclDocument& d, ItemId) { return integer(d.data().bytes.size()); }),
            derivedProperty(
                "dialect", text("kcl", "Dialect"), words(), {},
                text("kcl", "The family that the file belongs to, told by its content."),
                [](const Document& d, const Settings&, ItemId, int) -> Value { return as(d).dialect(); })};
}

std::string hexText(ByteView bytes) {
    constexpr std::size_t shown = 32;
    std::string out;
    constexpr char digits[] = "0123456789ABCDEF";
    for (std::size_t i = 0; i < bytes.size() && i < shown; ++i) {
        out += digits[bytes[i] >> 4];
        out += digits[bytes[i] & 15];
    }
    return bytes.size() > shown ? out + "…" : out;
}

std::vector<Property> wrapperProperties() {
    Property declared = readOnly(
        storedProperty("declared_size", text("kcl", "Declared size"), StoredType::U32, plainNumber(),
                       bytesUnit(), text("kcl", "Size of what is unpacked; big-endian in every game.")),
        text("kcl", "Follows the content."));
    declared.get = [](const Document& d, const Settings&, ItemId, int) {
        return integer(loadBytes<std::uint32_t>(dataOf(d).wrapper->file.data() + 4, ByteOrder::Big));
    };
    declared.span = [](const Document&, ItemId, int) { return std::optional(Location{0, 4, 4}); };
    Property reserved =
        readOnly(storedProperty("reserved", text("kcl", "Reserved"), StoredType::Chars, words(), {},
                                text("kcl", "Eight bytes, mostly 0; kept on save.")),
                 text("kcl", "Nobody knows what they do; they are kept."));
    reserved.reserved = true;
    reserved.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return hexText(dataOf(d).wrapper->reserved);
    };
    reserved.span = [](const Document&, ItemId, int) { return std::optional(Location{0, 8, 8}); };
    return {std::move(declared), std::move(reserved),
            number("stream_bytes", text("kcl", "Packed stream"), bytesUnit(), {},
                   [](const KclDocument& d, ItemId) { return integer(d.data().wrapper->streamEnd - 16); }),
            number("tail_bytes", text("kcl", "Bytes after the stream"), bytesUnit(),
                   text("kcl",
                        "Up to three zeros align the file; anything else is kept until the content changes."),
                   [](const KclDocument& d, ItemId) {
                       return integer(d.data().wrapper->file.size() - d.data().wrapper->streamEnd);
                   })};
}

} // namespace

std::vector<Property> headerProperties(const Dialect& dialect) {
    const auto bounds = [&](std::string_view key, Text label, Text help) {
        return writable(stored(dialect, headerType, key, std::move(label), units(), std::move(help)), dialect,
                        headerType, HeaderPart);
    };
    Property magic = readOnly(storedProperty("magic", text("kcl", "Magic"), StoredType::Chars, words(), {},
                                             text("kcl", "02 02 00 00 in both byte orders.")),
                              text("kcl", "Without it this would be another file."));
    magic.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return hexText(dataOf(d).bytes.slice(0, 4));
    };
    magic.span = [](const Document& d, ItemId, int) {
        return std::optional(Location{dataOf(d).space(), 0, 4});
    };
    Property log2 =
        stored(dialect, headerType, "log2_size", text("kcl", "Log2 of the world's size"), text("kcl", "bits"),
               text("kcl", "For each axis: the padded world is 2 to this power long. The cells of the "
                           "global octree are this size halved once a level."));
    log2.minimum = 0;
    log2.maximum = 31;
    Property total =
        stored(dialect, headerType, "prism_total", text("kcl", "Prism total"), {},
               text("kcl", "The sum over all models in most files; the highest global index plus "
                           "one in some."));
    return {std::move(magic),
            layout(dialect, headerType, "octree_offset", text("kcl", "Global octree offset"), {}),
            layout(dialect, headerType, "models_offset", text("kcl", "Model list offset"), {}),
            readOnly(stored(dialect, headerType, "model_count", text("kcl", "Models"), {}, {}),
                     text("kcl", "Follows the models.")),
            bounds("world_min", text("kcl", "World minimum"), text("kcl", "Origin of the global octree.")),
            bounds("world_max", text("kcl", "World maximum"),
                   text("kcl", "Content and its padding; not minimum plus padded size.")),
            writable(std::move(log2), dialect, headerType, HeaderPart),
            writable(std::move(total), dialect, headerType, HeaderPart)};
}

Schema kclSchema(const Dialect& dialect, const Profile& profile) {
    Schema schema;
    schema.types.push_back(
        recordType("file", "", text("kcl", "File"), text("kcl", "Files"), fileProperties()));
    schema.types.push_back(recordType("wrapper", "wrapper", text("kcl", "Yaz0 wrapper"),
                                      text("kcl", "Yaz0 wrappers"), wrapperProperties()));
    schema.types.push_back(recordType("header", "header", text("kcl", "Header"), text("kcl", "Headers"),
                                      dialect.v2 ? headerProperties(dialect) : std::vector<Property>()));
    schema.types.push_back(
        recordType("global_cell", "global_cells[#]", text("kcl", "Global cell"), text("kcl", "Global cells"),
                   globalCellProperties(dialect),
                   dialect.v2 ? std::vector<std::string>{"kind", "model"} : std::vector<std::string>()));
    schema.types.push_back(recordType("model", "models[#]", text("kcl", "Model"), text("kcl", "Models"),
                                      modelProperties(dialect), {"prism_count", "key_count", "entry_count"}));
    schema.types.push_back(recordType("position", "models[#].positions[#]", text("kcl", "Position"),
                                      text("kcl", "Positions"), positionProperties(dialect),
                                      {"position", "users"}));
    schema.types.push_back(recordType("normal", "models[#].normals[#]", text("kcl", "Normal"),
                                      text("kcl", "Normals"), normalProperties(dialect),
                                      {"normal", "length", "users"}));
    schema.types.push_back(recordType("prism", "models[#].prisms[#]", text("kcl", "Prism"),
                                      text("kcl", "Prisms"), prismProperties(dialect, profile),
                                      {"attribute", "surface", "slope", "area", "leaves"}));
    schema.types.push_back(recordType("node", "models[#].octree.keys[#]", text("kcl", "Octree cell"),
                                      text("kcl", "Octree cells"), nodeProperties(dialect),
                                      {"kind", "level", "edge", "entries"}));
    schema.types.push_back(recordType("list", "models[#].octree.lists[#]", text("kcl", "Octree list"),
                                      text("kcl", "Octree lists"), listProperties(),
                                      {"count", "users", "address"}));
    return schema;
}

} // namespace core::kcl
