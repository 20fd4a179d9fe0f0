#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/property_tables.h"

#include <cmath>

namespace core::colbin {
namespace {

const Floor& floorOf(const Document& document, std::uint64_t index) {
    return as(document).data().floors[std::size_t(index)];
}

Floor& editFloor(Document& document, ItemId item) {
    return editable(document).edit(FloorsPart).floors.edit(std::size_t(item.index));
}

Property located(Property p) {
    locateBy(p, [](const ColbinDocument&) { return floorFields(); });
    return p;
}

Property vertex(std::size_t k, std::string key, Text label) {
    Property p = storedProperty(
        std::move(key), std::move(label), StoredType::I32, lengths(), metres(),
        text("colbin", "Corner of the triangle. The order of the corners alone tells ground from ceiling. "
                       "Moving a corner does not turn the stored normal: use Recompute normals."),
        3);
    p.get = [k](const Document& d, const Settings&, ItemId item, int c) {
        return integer(std::int64_t(floorOf(d, item.index).vertices[k][std::size_t(c)]));
    };
    p.set = [k](Document& d, ItemId item, int c, const Value& v) -> Status {
        editFloor(d, item).vertices[k][std::size_t(c)] = std::int32_t(toInteger(v));
        return {};
    };
    return located(std::move(p));
}

Property normal() {
    Property p = storedProperty(
        "normal", text("colbin", "Normal"), StoredType::I16, directions(), {},
        text(
            "colbin",
            "Direction of the face as the exporter stored it, turned until its y is not below 0. In a Y-down "
            "file it points into the ground, against the winding: that is the normal state. Undersides and "
            "ceilings get the same normal as ground."),
        3);
    p.get = [](const Document& d, const Settings&, ItemId item, int c) {
        return integer(std::int64_t(floorOf(d, item.index).normal[std::size_t(c)]));
    };
    p.set = [](Document& d, ItemId item, int c, const Value& v) -> Status {
        editFloor(d, item).normal[std::size_t(c)] = std::int16_t(toInteger(v));
        return {};
    };
    return located(std::move(p));
}

Property padding() {
    Property p = storedProperty(
        "padding", text("colbin", "Padding"), StoredType::U16, hexadecimal(4), {},
        text("colbin", "0 in all known files; the engine skips it. What it would mean is unknown."));
    p.reserved = true;
    p.get = [](const Document& d, const Settings&, ItemId item, int) {
        return integer(std::int64_t(floorOf(d, item.index).padding));
    };
    p.set = [](Document& d, ItemId item, int, const Value& v) -> Status {
        editFloor(d, item).padding = std::uint16_t(toInteger(v));
        return {};
    };
    return located(std::move(p));
}

Property facingProperty() {
    Property p = derivedProperty(
        "facing", text("colbin", "Facing"), choiceNames(), {},
        text("colbin",
             "Ground when the winding points up under the document's up axis, ceiling when it points down. "
             "The engine does not look at floors yet; a ray from above would hit both."),
        [](const ColbinDocument& d, const Settings& s, std::uint64_t i) {
            return integer(
                std::int64_t(facing(d.data().floors[std::size_t(i)], s.choice("up_axis", yDown) == yDown)));
        });
    p.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{std::int64_t(FloorFacing::Ground), "ground", text("colbin", "Ground")},
                {std::int64_t(FloorFacing::Ceiling), "ceiling", text("colbin", "Ceiling")},
                {std::int64_t(FloorFacing::Neither), "neither", text("colbin", "Neither")}};
    };
    return p;
}

Property windingProperty() {
    return derivedVector(
        "winding_normal", text("colbin", "Winding normal"), {}, {},
        text("colbin", "g = (v1 - v0) x (v2 - v0), raw units squared: its direction follows the order of "
                       "the corners, its length is twice the area."),
        xyzLabels(), [](const ColbinDocument& d, const Settings&, std::uint64_t i, int c) -> Value {
            return double(windingNormal(d.data().floors[std::size_t(i)])[std::size_t(c)]);
        });
}

} // namespace

std::vector<Property> floorProperties() {
    const Convention plain;
    return {
        vertex(0, "v0", text("colbin", "Corner 0")),
        vertex(1, "v1", text("colbin", "Corner 1")),
        vertex(2, "v2", text("colbin", "Corner 2")),
        normal(),
        padding(),
        facingProperty(),
        derivedProperty("slope", text("colbin", "Slope"), plain, degrees(),
                        text("colbin",
                             "Angle between the triangle and the horizontal plane. The stock exporter calls "
                             "everything up to 45.57 degrees a floor."),
                        [](const ColbinDocument& d, const Settings&, std::uint64_t i) -> Value {
                            return slopeDegrees(d.data().floors[std::size_t(i)]);
                        }),
        derivedProperty("area", text("colbin", "Area"), plain, verbatim("m²"),
                        text("colbin", "0 for a triangle whose corners lie in a line."),
                        [](const ColbinDocument& d, const Settings& s, std::uint64_t i) -> Value {
                            const double unit = unitsPerMetre(s);
                            return area(d.data().floors[std::size_t(i)]) / (unit * unit);
                        }),
        derivedProperty(
            "least_altitude", text("colbin", "Least altitude"), plain, metres(),
            text("colbin", "Height of the triangle over its longest edge; below 2 raw units it is a sliver."),
            [](const ColbinDocument& d, const Settings& s, std::uint64_t i) -> Value {
                return leastAltitude(d.data().floors[std::size_t(i)]) / unitsPerMetre(s);
            }),
        derivedProperty(
            "normal_angle", text("colbin", "Angle to normal"), plain, degrees(),
            text("colbin",
                 "Angle between the stored normal and the triangle's own, their signs left aside. More "
                 "than a degree or two means a bent n-gon or a corner edited later."),
            [](const ColbinDocument& d, const Settings&, std::uint64_t i) -> Value {
                return normalAngle(d.data().floors[std::size_t(i)]);
            }),
        windingProperty(),
    };
}

} // namespace core::colbin
