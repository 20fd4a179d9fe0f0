// The properties of a mesh: the fields of its record, and what is worked out of its rows.
#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/operation_keys.h"
#include "core/formats/collision_set/property_tables.h"

#include <fmt/format.h>

namespace core::collision_set {
namespace {

using MeshValue = Value (*)(const Mesh& mesh);

GetValue valueOf(MeshValue value) {
    return [value](const Document& d, const Settings&, ItemId item, int) {
        return value(as(d).mesh(item.index));
    };
}

// Bytes of the record, from its own start on.
struct FieldBytes {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};
using FieldOf = FieldBytes (*)(const Mesh& mesh);

Property stored(const char* key, Text label, StoredType type, Convention convention, Text help, FieldOf field,
                MeshValue value) {
    Property p = storedProperty(key, std::move(label), type, std::move(convention), {}, std::move(help));
    p.get = valueOf(value);
    p.span = [field](const Document& d, ItemId item, int) -> std::optional<Location> {
        const FieldBytes bytes = field(as(d).mesh(item.index));
        return Location{0, places(as(d)).offsets[std::size_t(item.index)] + bytes.offset, bytes.length};
    };
    return p;
}

Property derived(const char* key, Text label, Convention convention, Text unit, Text help, MeshValue value) {
    return derivedProperty(key, std::move(label), std::move(convention), std::move(unit), std::move(help),
                           valueOf(value));
}

Property count(const char* key, Text label, Text help, MeshValue value) {
    return derived(key, std::move(label), plainNumber(), {}, std::move(help), value);
}

std::string hexText(const Bytes& bytes) {
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        out += fmt::format("{}{:02X}", i == 0 ? "" : " ", bytes[i]);
    return out;
}

Status setName(Document& document, ItemId item, int, const Value& value) {
    const Mesh& before = as(document).mesh(item.index);
    Result<std::string> name = bytesOfShown(toString(value));
    if (!name)
        return tl::unexpected(name.error());
    // The name that was read comes back whatever it is.
    if (*name != nameBytes(before.nameFieldAsRead()))
        name = newName(toString(value));
    if (!name)
        return tl::unexpected(name.error());
    static_cast<CollisionSetDocument&>(document).edit().meshes.edit(std::size_t(item.index)).rename(*name);
    return {};
}

Property nameProperty() {
    Property name = stored(
        "name", text("collision_set", "Name"), StoredType::Chars, words(),
        text("collision_set",
             "By which the game finds the mesh. Bytes that are not plain ASCII show as \\xNN."),
        [](const Mesh& m) {
            return FieldBytes{recordStartBytes, nameBytes(m.nameField()).size()};
        },
        [](const Mesh& m) -> Value { return shownName(nameBytes(m.nameField())); });
    name.set = setName;
    name.effect = WriteEffect::WithFollowers;
    name.followers = "size, name_length, name_field; the meshes behind it move";
    return name;
}

std::vector<Property> fields() {
    return {
        readOnly(stored(
                     "size", text("collision_set", "Record size"), StoredType::U32, plainNumber(),
                     text("collision_set", "Bytes behind the first eight of the record."),
                     [](const Mesh&) {
                         return FieldBytes{0, 4};
                     },
                     [](const Mesh& m) { return integer(m.bytes() - recordStartBytes); }),
                 text("collision_set", "Follows the name and the rows.")),
        readOnly(stored(
                     "name_length", text("collision_set", "Name length"), StoredType::U32, plainNumber(),
                     text("collision_set", "Size of the name field in bytes, a multiple of 8."),
                     [](const Mesh&) {
                         return FieldBytes{4, 4};
                     },
                     [](const Mesh& m) { return integer(m.nameField().size()); }),
                 text("collision_set", "Follows the name.")),
        nameProperty(),
        readOnly(stored(
                     "name_field", text("collision_set", "Name field"), StoredType::Chars, words(),
                     text("collision_set", "The bytes as stored, with what is left over behind the name."),
                     [](const Mesh& m) {
                         return FieldBytes{recordStartBytes, m.nameField().size()};
                     },
                     [](const Mesh& m) -> Value { return hexText(m.nameField()); }),
                 text("collision_set", "Set the name, or run Clear name residue."),
                 operation_id::clearNameResidue),
        readOnly(stored(
                     "vertex_count", text("collision_set", "Vertex count"), StoredType::U32, plainNumber(),
                     {},
                     [](const Mesh& m) {
                         return FieldBytes{recordStartBytes + m.nameField().size(), 4};
                     },
                     [](const Mesh& m) { return integer(m.vertices().size()); }),
                 text("collision_set", "Follows the vertices.")),
        readOnly(stored(
                     "triangle_count", text("collision_set", "Triangle count"), StoredType::U32,
                     plainNumber(), {},
                     [](const Mesh& m) {
                         return FieldBytes{recordStartBytes + m.nameField().size() + 4, 4};
                     },
                     [](const Mesh& m) { return integer(m.triangles().size()); }),
                 text("collision_set", "Follows the triangles.")),
    };
}

// What the name tells.
std::vector<Property> nameFigures() {
    Property family = derivedProperty("family", text("collision_set", "Family"), choiceNames(), {},
                                      text("collision_set", "By the first word of the name."),
                                      [](const Document& d, const Settings&, ItemId item, int) {
                                          return integer(std::uint64_t(groups(as(d)).family(item.index)));
                                      });
    family.choices = [](const Document&, const Settings&) {
        std::vector<Choice> choices;
        for (int f = 0; f < familyCount; ++f)
            choices.push_back({f, std::string(familyKey(Family(f))), familyName(Family(f))});
        return choices;
    };
    return {
        std::move(family),
        derived("resource", text("collision_set", "Resource id"), words(), {},
                text("collision_set", "What the parts of one craft share: the name before its part."),
                [](const Mesh& m) -> Value { return shownName(partsOf(nameBytes(m.nameField())).resource); }),
        derived("part", text("collision_set", "Part"), words(), {}, {},
                [](const Mesh& m) -> Value { return shownName(partsOf(nameBytes(m.nameField())).part); }),
        derived("terminated", text("collision_set", "Name ends with a NUL"), yesOrNo(), {}, {},
                [](const Mesh& m) { return integer(isTerminated(m.nameField())); }),
        count("residue", text("collision_set", "Residue"),
              text("collision_set", "Bytes behind the name's NUL that are not zero."),
              [](const Mesh& m) { return integer(residueBytes(m.nameField())); }),
        derivedProperty("offset", text("collision_set", "Record offset"), hexadecimal(8), {}, {},
                        [](const Document& d, const Settings&, ItemId item, int) {
                            return integer(places(as(d)).offsets[std::size_t(item.index)]);
                        }),
    };
}

Property boundsProperty(const char* key, Text label, const Units& units, bool high) {
    return derivedProperty(
        key, std::move(label), measure(units), unitText(units),
        text("collision_set", "Of the vertices that are finite."),
        [high](const Document& d, const Settings&, ItemId item, int component) -> Value {
            const Aabb& box = bounds(as(d).mesh(item.index));
            return box.isEmpty() ? Value() : Value((high ? box.max : box.min)[component]);
        },
        3);
}

std::vector<Property> shapeFigures(const Units& units) {
    Property sign = derived("volume_sign", text("collision_set", "Volume sign"), choiceNames(), {},
                            text("collision_set", "Positive: the triangles run counter-clockwise seen from "
                                                  "outside, if the axes are right-handed."),
                            [](const Mesh& m) { return integer(std::uint64_t(volumes(m).sign)); });
    sign.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{int(VolumeSign::None), "none", text("collision_set", "No closed piece")},
                {int(VolumeSign::Positive), "positive", text("collision_set", "Positive")},
                {int(VolumeSign::Negative), "negative", text("collision_set", "Negative")},
                {int(VolumeSign::Mixed), "mixed", text("collision_set", "Mixed")},
                {int(VolumeSign::Undefined), "undefined",
                 text("collision_set", "Undefined: a corner is not finite")}};
    };
    return {
        boundsProperty("bounds_min", text("collision_set", "Bounds min"), units, false),
        boundsProperty("bounds_max", text("collision_set", "Bounds max"), units, true),
        derived("diagonal", text("collision_set", "Diagonal"), measure(units), unitText(units), {},
                [](const Mesh& m) -> Value { return bounds(m).diagonal(); }),
        derived("area", text("collision_set", "Area"), measure(units, 2), unitText(units, 2), {},
                [](const Mesh& m) -> Value { return area(m); }),
        derived("volume", text("collision_set", "Volume"), measure(units, 3), unitText(units, 3),
                text("collision_set", "Sum over the closed pieces, by the stored winding."),
                [](const Mesh& m) -> Value {
                    const Volumes& all = volumes(m);
                    return all.closed > all.undefined ? Value(all.sum) : Value();
                }),
        std::move(sign),
    };
}

std::vector<Property> topologyFigures() {
    return {
        count("edges", text("collision_set", "Edges"), {},
              [](const Mesh& m) { return integer(topology(m).edges); }),
        derived(
            "euler", text("collision_set", "Euler number"), plainNumber(), {},
            text("collision_set", "Used vertices - edges + triangles; 2 for one closed shell without holes."),
            [](const Mesh& m) -> Value { return topology(m).eulerNumber(); }),
        count("components", text("collision_set", "Components"),
              text("collision_set", "Pieces that hang together through shared vertices."),
              [](const Mesh& m) { return integer(topology(m).components.size()); }),
        count("closed_components", text("collision_set", "Closed components"),
              text("collision_set", "Those without border, non-manifold and clash edges."),
              [](const Mesh& m) { return integer(topology(m).closedComponents()); }),
        count("negative_components", text("collision_set", "Negative components"),
              text("collision_set", "Closed ones of negative volume."),
              [](const Mesh& m) { return integer(volumes(m).insideOut); }),
        count("border_edges", text("collision_set", "Border edges"),
              text("collision_set", "Edges with one triangle."),
              [](const Mesh& m) { return integer(topology(m).borderEdges.size()); }),
        count("non_manifold_edges", text("collision_set", "Non-manifold edges"),
              text("collision_set", "Edges with three triangles or more."),
              [](const Mesh& m) { return integer(topology(m).nonManifoldEdges.size()); }),
        count("clash_edges", text("collision_set", "Clash edges"),
              text("collision_set", "Edges whose two triangles face opposite ways."),
              [](const Mesh& m) { return integer(topology(m).clashEdges.size()); }),
        count("out_of_range", text("collision_set", "Triangles out of range"), {},
              [](const Mesh& m) { return integer(indexFaults(m).outOfRange); }),
        count("repeated_index", text("collision_set", "Triangles with a repeated index"), {},
              [](const Mesh& m) { return integer(indexFaults(m).repeated); }),
        count("zero_area", text("collision_set", "Triangles without area"), {},
              [](const Mesh& m) { return integer(shapeFaults(m).noArea); }),
        count("duplicate_triangles", text("collision_set", "Duplicate triangles"), {},
              [](const Mesh& m) { return integer(indexFaults(m).duplicates); }),
        count("coincident_vertices", text("collision_set", "Coincident vertices"), {},
              [](const Mesh& m) { return integer(shapeFaults(m).coincident); }),
        count("unreferenced_vertices", text("collision_set", "Unreferenced vertices"), {},
              [](const Mesh& m) { return integer(indexFaults(m).unreferenced); }),
        count("non_finite_vertices", text("collision_set", "Vertices that are not finite"), {},
              [](const Mesh& m) { return integer(shapeFaults(m).nonFinite); }),
    };
}

} // namespace

std::vector<Property> meshProperties(const Units& units) {
    std::vector<Property> all;
    for (std::vector<Property> part : {fields(), nameFigures(), shapeFigures(units), topologyFigures()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

} // namespace core::collision_set
