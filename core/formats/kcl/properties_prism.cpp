// Properties of prisms.
#include "core/formats/kcl/property_tables.h"

namespace core::kcl {
namespace {

Property indexInto(const Dialect& dialect, std::string_view key, Text label, Text help,
                   std::uint64_t Model::*count) {
    const std::vector<Field> fields = recordFields(dialect, prismType);
    const std::uint64_t offset = findField(fields, key)->offset;
    return writable(
        stored(dialect, prismType, key, std::move(label), {}, std::move(help)), dialect, prismType,
        GeometryPart, [=](const KclDocument& d, ItemId item, const Value& raw) -> Status {
            const std::uint64_t limit = d.data().model(item.group).*count;
            const auto next = std::uint16_t(toInteger(raw));
            // What the file held may be put back, however odd.
            const bool asStored =
                d.data().asRead.load<std::uint16_t>(recordSpan(d.data(), item)->offset + offset,
                                                    d.data().dialect->order) == next;
            if (next >= limit && !asStored)
                return fail(refused(text("kcl", "%1 is too high: the model has %2, counted from 0")
                                        .arg(unsigned(next))
                                        .arg(limit)));
            return {};
        });
}

// The attribute's copies go along unless the setting says otherwise.
std::vector<ItemId> attributeTogether(const Document& document, const Settings& settings, ItemId item) {
    return settings.choice("edit_copies", 1) != 0 ? copiesOf(as(document), item) : std::vector<ItemId>();
}

Property attributePart(const Profile& profile, const Profile::Field& field, const Property& whole) {
    const bool named = field.key == "type" && !profile.types.empty();
    Property p = storedProperty("attribute." + field.key, verbatim(field.label), StoredType::U16,
                                named ? choiceNames() : plainNumber(), {}, verbatim(field.note));
    p.kind = PropertyKind::PartOf;
    p.partOf = "attribute";
    p.bit = field.bit;
    p.width = field.width;
    p.minimum = 0;
    p.maximum = (std::int64_t(1) << field.width) - 1;
    p.reserved = field.unknown;
    p.get = [whole, field](const Document& d, const Settings& s, ItemId item, int) -> Value {
        return std::int64_t(fieldValue(field, std::uint16_t(toInteger(whole.get(d, s, item, 0)))));
    };
    p.set = [whole, field](Document& d, ItemId item, int, const Value& raw) -> Status {
        const auto old = std::uint16_t(toInteger(whole.get(d, {}, item, 0)));
        return whole.set(d, item, 0, std::int64_t(withField(field, old, std::uint16_t(toInteger(raw)))));
    };
    p.span = whole.span;
    p.together = attributeTogether;
    if (named)
        p.choices = [](const Document& d, const Settings& s) {
            std::vector<Choice> choices;
            for (const Profile::Type& type : as(d).profile(s).types)
                choices.push_back(
                    {type.value, type.name, verbatim(hexValue(type.value, 5) + " " + type.name)});
            return choices;
        };
    return p;
}

const Triangle& triangleOf(const KclDocument& d, ItemId item) {
    return triangles(d, item.group)[std::size_t(item.index)];
}

} // namespace

std::vector<Property> prismProperties(const Dialect& dialect, const Profile& profile) {
    Property attribute = writable(
        stored(dialect, prismType, "attribute", text("kcl", "Attribute"), {},
               text("kcl",
                    "What the surface is; its bits have the meaning of the game's profile. Copies of the "
                    "prism in other models get it too unless the setting “Edit copies” is off.")),
        dialect, prismType, AttributePart);
    attribute.convention = hexadecimal(4);
    attribute.together = attributeTogether;
    std::vector<Property> all = {
        writable(
            stored(dialect, prismType, "length", text("kcl", "Length"), units(),
                   text("kcl", "From the first vertex to the edge between the others, along edge normal C.")),
            dialect, prismType, GeometryPart),
        indexInto(dialect, "position", text("kcl", "Position"), text("kcl", "Number of the first vertex."),
                  &Model::positionCount),
        indexInto(dialect, "face_normal", text("kcl", "Face normal"),
                  text("kcl", "Points to the side that collides."), &Model::normalCount),
        indexInto(dialect, "edge_a", text("kcl", "Edge normal A"),
                  text("kcl", "Outward, of the edge from vertex 1 to 3."), &Model::normalCount),
        indexInto(dialect, "edge_b", text("kcl", "Edge normal B"),
                  text("kcl", "Outward, of the edge from vertex 1 to 2."), &Model::normalCount),
        indexInto(dialect, "edge_c", text("kcl", "Edge normal C"),
                  text("kcl", "Outward, of the edge from vertex 2 to 3."), &Model::normalCount),
    };
    std::vector<Property> parts;
    for (const Profile::Field& field : profile.fields)
        if (field.width < 16) // a field of all bits is the attribute itself
            parts.push_back(attributePart(profile, field, attribute));
    all.push_back(std::move(attribute));
    for (Property& part : parts)
        all.push_back(std::move(part));
    if (dialect.v2)
        all.push_back(
            writable(stored(dialect, prismType, "global_index", text("kcl", "Global index"), {},
                            text("kcl", "Number over the whole file; copies in other models share it in "
                                        "most files. Bit 31 is unknown.")),
                     dialect, prismType, GlobalPart));
    all.push_back(derivedProperty("surface", text("kcl", "Surface"), words(), {},
                                  text("kcl", "What the profile calls this attribute."),
                                  [](const Document& d, const Settings& s, ItemId item, int) -> Value {
                                      const Data& data = dataOf(d);
                                      const Prism prism = loadPrism(data, data.model(item.group), item.index);
                                      return attributeName(as(d).profile(s), prism.attribute);
                                  }));
    all.push_back(derivedProperty("class", text("kcl", "Class"), choiceNames(), {},
                                  text("kcl", "Floor, wall or trigger, by the profile."),
                                  [](const Document& d, const Settings& s, ItemId item, int) -> Value {
                                      const Data& data = dataOf(d);
                                      const Prism prism = loadPrism(data, data.model(item.group), item.index);
                                      return std::int64_t(surfaceClass(as(d).profile(s), prism.attribute));
                                  }));
    all.back().choices = [](const Document&, const Settings&) {
        return std::vector<Choice>{
            {std::int64_t(SurfaceClass::Floor), "floor", className(SurfaceClass::Floor)},
            {std::int64_t(SurfaceClass::Wall), "wall", className(SurfaceClass::Wall)},
            {std::int64_t(SurfaceClass::Trigger), "trigger", className(SurfaceClass::Trigger)},
            {std::int64_t(SurfaceClass::None), "none", className(SurfaceClass::None)},
            {std::int64_t(SurfaceClass::Unknown), "unknown", className(SurfaceClass::Unknown)}};
    };
    for (std::size_t k = 0; k < 3; ++k)
        all.push_back(vectorOf("v" + std::to_string(k + 1),
                               text("kcl", "Vertex %1").arg(std::uint64_t(k + 1)),
                               k == 0 ? text("kcl", "The stored position.")
                                      : text("kcl", "Reconstructed from normals and length."),
                               [k](const KclDocument& d, ItemId item) { return triangleOf(d, item).v[k]; }));
    all.push_back(
        number("area", text("kcl", "Area"), text("kcl", "units²"), {},
               [](const KclDocument& d, ItemId item) -> Value { return area(triangleOf(d, item)); }));
    all.push_back(
        number("slope", text("kcl", "Slope"), verbatim("°"),
               text("kcl", "Between the face normal and straight up: 0 level, 90 upright, 180 facing down."),
               [](const KclDocument& d, ItemId item) -> Value { return slopeDegrees(triangleOf(d, item)); }));
    all.push_back(
        vectorOf("hull_min", text("kcl", "Hull minimum"), text("kcl", "Of the prism with its thickness."),
                 [](const KclDocument& d, ItemId item) {
                     return hullBounds(d.data(), d.data().model(item.group), triangleOf(d, item)).min;
                 }));
    all.push_back(
        vectorOf("hull_max", text("kcl", "Hull maximum"), {}, [](const KclDocument& d, ItemId item) {
            return hullBounds(d.data(), d.data().model(item.group), triangleOf(d, item)).max;
        }));
    all.push_back(number("leaves", text("kcl", "Leaves"), {},
                         text("kcl", "Octree leaves that list the prism."),
                         [](const KclDocument& d, ItemId item) {
                             return integer(lists(d, item.group).leaves.of(item.index).size());
                         }));
    all.push_back(number(
        "copies", text("kcl", "Copies"), {}, text("kcl", "Prisms of other models with the same geometry."),
        [](const KclDocument& d, ItemId item) { return integer(copiesOf(d, item).size()); }));
    return all;
}

} // namespace core::kcl
