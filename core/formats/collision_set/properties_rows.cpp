// The properties of vertices and triangles.
#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/property_tables.h"

#include <cmath>

namespace core::collision_set {
namespace {

const Mesh& meshOf(const Document& document, ItemId item) { return as(document).mesh(item.group); }

const uvec3& vertexRow(const Document& document, ItemId item) {
    return meshOf(document, item).vertices()[std::size_t(item.index)];
}

const uvec3& triangleRow(const Document& document, ItemId item) {
    return meshOf(document, item).triangles()[std::size_t(item.index)];
}

// The 4 bytes of one component of a row.
std::optional<Location> wordOfRow(const Document& document, ItemId item, int component) {
    std::optional<Location> row = document.itemSpan(item);
    if (row) {
        row->offset += 4 * std::uint64_t(component);
        row->length = 4;
    }
    return row;
}

Mesh& editable(Document& document, ItemId item) {
    return static_cast<CollisionSetDocument&>(document).editRows(item.group);
}

Status setPosition(Document& document, ItemId item, int component, const Value& value) {
    float stored = 0;
    if (const auto* single = std::get_if<float>(&value)) {
        stored = *single; // NaNs of any kind as well
    } else {
        const double number = toNumber(value, std::nan(""));
        stored = float(number);
        if (!std::isfinite(stored))
            return fail(ErrorCode::Refused,
                        text("collision_set", "%1 does not fit into a 32-bit float").arg(number));
    }
    editable(document, item).editVertex(std::size_t(item.index))[component] =
        std::bit_cast<std::uint32_t>(stored);
    return {};
}

// Nothing unless all corners exist and are finite.
std::optional<dvec3> doubleAreaNormal(const Document& document, ItemId item) {
    vec3 corners[3];
    if (!cornersOf(meshOf(document, item), triangleRow(document, item), corners))
        return std::nullopt;
    return glm::cross(dvec3(corners[1]) - dvec3(corners[0]), dvec3(corners[2]) - dvec3(corners[0]));
}

} // namespace

std::vector<Property> vertexProperties(const Units& units) {
    Property position = storedProperty(
        "position", text("collision_set", "Position"), StoredType::F32,
        units.factor == 1 ? plainNumber() : measure(units), unitText(units),
        text("collision_set", "In the mesh's own space; the file places nothing in a world."), 3);
    position.get = [](const Document& d, const Settings&, ItemId item, int component) -> Value {
        return std::bit_cast<float>(vertexRow(d, item)[component]);
    };
    position.set = setPosition;
    position.span = wordOfRow;
    return {
        std::move(position),
        derivedProperty("uses", text("collision_set", "Triangles"), plainNumber(), {},
                        text("collision_set", "How many triangles name the vertex."),
                        [](const Document& d, const Settings&, ItemId item, int) {
                            return integer(users(meshOf(d, item)).of(std::size_t(item.index)).size());
                        }),
    };
}

std::vector<Property> triangleProperties(const Units& units) {
    Property indices =
        storedProperty("indices", text("collision_set", "Vertices"), StoredType::U32, plainNumber(), {},
                       text("collision_set", "Numbers of vertices of the same mesh, counted from 0."), 3);
    indices.componentLabels = {"i0", "i1", "i2"};
    indices.get = [](const Document& d, const Settings&, ItemId item, int component) {
        return integer(triangleRow(d, item)[component]);
    };
    indices.set = [](Document& d, ItemId item, int component, const Value& value) -> Status {
        editable(d, item).editTriangle(std::size_t(item.index))[component] = std::uint32_t(toInteger(value));
        return {};
    };
    indices.span = wordOfRow;
    return {
        std::move(indices),
        derivedProperty("area", text("collision_set", "Area"), measure(units, 2), unitText(units, 2), {},
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            const auto normal = doubleAreaNormal(d, item);
                            return normal ? Value(glm::length(*normal) / 2) : Value();
                        }),
        derivedProperty(
            "normal", text("collision_set", "Normal"), plainNumber(), {},
            text("collision_set", "To the side from which the corners run counter-clockwise, if the axes are "
                                  "right-handed."),
            [](const Document& d, const Settings&, ItemId item, int component) -> Value {
                const auto normal = doubleAreaNormal(d, item);
                const double length = normal ? glm::length(*normal) : 0;
                return length > 0 ? Value((*normal)[component] / length) : Value();
            },
            3),
        derivedProperty("component", text("collision_set", "Component"), plainNumber(), {},
                        text("collision_set",
                             "Which piece of the mesh it belongs to, by lowest triangle; none "
                             "for a triangle that names a vertex twice or one that does not "
                             "exist."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            const std::uint32_t component =
                                topology(meshOf(d, item)).componentOf[std::size_t(item.index)];
                            return component == MeshTopology::noComponent ? Value() : integer(component);
                        }),
    };
}

} // namespace core::collision_set
