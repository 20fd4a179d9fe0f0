// The schema of a CollisionSet document, and the properties of file and tail.
#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/operation_keys.h"
#include "core/formats/collision_set/property_tables.h"

#include <fmt/format.h>

namespace core::collision_set {
namespace {

Text bytesUnit() { return text("collision_set", "bytes"); }

std::vector<Property> fileProperties() {
    Property order = derivedProperty(
        "byte_order", text("collision_set", "Byte order"), choiceNames(), {},
        text("collision_set", "Of all numbers in the file. Big-endian is expected on the Xbox 360."),
        [](const Document& d, const Settings&, ItemId, int) {
            return integer(as(d).data().order == ByteOrder::Little);
        });
    order.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{0, "big", text("collision_set", "Big-endian")},
                {1, "little", text("collision_set", "Little-endian")}};
    };
    const auto count = [](const char* key, Text label, TypeId type) {
        return derivedProperty(
            key, std::move(label), plainNumber(), {}, {},
            [type](const Document& d, const Settings&, ItemId, int) { return integer(d.itemCount(type)); });
    };
    return {
        readOnly(std::move(order), text("collision_set", "Changed by the operation Swap byte order."),
                 operation_id::swapByteOrder),
        count("meshes", text("collision_set", "Meshes"), meshType),
        count("vertices", text("collision_set", "Vertices"), vertexType),
        count("triangles", text("collision_set", "Triangles"), triangleType),
        derivedProperty(
            "bytes", text("collision_set", "Size"), plainNumber(), bytesUnit(), {},
            [](const Document& d, const Settings&, ItemId, int) { return integer(as(d).fileSize()); }),
    };
}

// Enough to tell two tails apart without a pane choking on megabytes.
std::string tailText(const Bytes& tail) {
    constexpr std::size_t shown = 32;
    std::string out;
    for (std::size_t i = 0; i < tail.size() && i < shown; ++i)
        out += fmt::format("{}{:02X}", i == 0 ? "" : " ", tail[i]);
    if (tail.size() <= shown)
        return out;
    std::uint64_t sum = 0xCBF29CE484222325ull; // FNV-1a
    for (const std::uint8_t byte : tail)
        sum = (sum ^ byte) * 0x100000001B3ull;
    return out + fmt::format(" ... (checksum {:016X})", sum);
}

std::vector<Property> tailProperties() {
    Property content = storedProperty(
        "content", text("collision_set", "Bytes"), StoredType::Chars, words(), {},
        text("collision_set", "What follows the last whole mesh: kept as it is, and not understood."));
    content.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return tailText(as(d).data().tail);
    };
    content.span = [](const Document& d, ItemId item, int) { return d.itemSpan(item); };
    return {
        derivedProperty("size", text("collision_set", "Size"), plainNumber(), bytesUnit(), {},
                        [](const Document& d, const Settings&, ItemId, int) {
                            return integer(as(d).data().tail.size());
                        }),
        readOnly(std::move(content), text("collision_set", "Removed by the operation Drop tail."),
                 operation_id::dropTail),
    };
}

} // namespace

Convention measure(const Units& units, int power) {
    double scale = 1;
    for (int i = 0; i < power; ++i)
        scale *= units.factor;
    return scaledBy(scale);
}

Schema collisionSetSchema(const Units& units) {
    Schema schema;
    schema.types = {
        recordType("file", "", text("collision_set", "File"), text("collision_set", "Files"),
                   fileProperties(), {"meshes", "bytes"}),
        recordType("mesh", "records[#]", text("collision_set", "Mesh"), text("collision_set", "Meshes"),
                   meshProperties(units), {"name", "vertex_count", "triangle_count", "diagonal"}),
        recordType("vertex", "records[#].vertices[#]", text("collision_set", "Vertex"),
                   text("collision_set", "Vertices"), vertexProperties(units), {"position", "uses"}),
        recordType("triangle", "records[#].triangles[#]", text("collision_set", "Triangle"),
                   text("collision_set", "Triangles"), triangleProperties(units),
                   {"indices", "area", "component"}),
        recordType("tail", "tail", text("collision_set", "Tail"), text("collision_set", "Tails"),
                   tailProperties(), {"size"}),
    };
    return schema;
}

} // namespace core::collision_set
