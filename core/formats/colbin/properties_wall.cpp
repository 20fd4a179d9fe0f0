#include "core/formats/colbin/derived.h"
#include "core/formats/colbin/geometry.h"
#include "core/formats/colbin/property_tables.h"

namespace core::colbin {
namespace {

const Wall& wallOf(const Document& document, std::uint64_t index) {
    return as(document).data().walls[std::size_t(index)];
}

Wall& editWall(Document& document, ItemId item, unsigned parts = WallsPart) {
    return editable(document).edit(parts).walls.edit(std::size_t(item.index));
}

Property located(Property p) {
    locateBy(p, [](const ColbinDocument& d) { return wallFields(d.data().wallSize); });
    return p;
}

// A vector of three 32-bit numbers (16-bit axes in a 52-byte record).
Property vectorProperty(std::string key, Text label, StoredType type, Convention convention, Text unit,
                        Text help, std::function<Int3&(Wall&)> of) {
    Property p = storedProperty(std::move(key), std::move(label), type, std::move(convention),
                                std::move(unit), std::move(help), 3);
    p.get = [of](const Document& d, const Settings&, ItemId item, int c) {
        Wall wall = wallOf(d, item.index);
        return integer(std::int64_t(of(wall)[std::size_t(c)]));
    };
    p.set = [of](Document& d, ItemId item, int c, const Value& v) -> Status {
        of(editWall(d, item))[std::size_t(c)] = std::int32_t(toInteger(v));
        return {};
    };
    return located(std::move(p));
}

Property axis(std::size_t k, std::string key, Text label, bool narrow) {
    return vectorProperty(
        std::move(key), std::move(label), narrow ? StoredType::I16 : StoredType::I32, directions(), {},
        text(
            "colbin",
            "Direction of one side of the box: an axis of the object, 4096 = 1.0. The engine keeps 16 bits "
            "of "
            "each number and scales the box by the axis' length. Axes that are not square to each other come "
            "from a turned child of a stretched parent."),
        [k](Wall& w) -> Int3& { return w.axes[k]; });
}

Property flags() {
    Property p = storedProperty("flags", text("colbin", "Flags"), StoredType::U32, hexadecimal(8), {},
                                text("colbin", "0 in all known files; the engine loads and ignores it."));
    p.reserved = true;
    p.get = [](const Document& d, const Settings&, ItemId item, int) {
        return integer(std::int64_t(wallOf(d, item.index).flags));
    };
    p.set = [](Document& d, ItemId item, int, const Value& v) -> Status {
        editWall(d, item, 0).flags = std::uint32_t(toInteger(v));
        return {};
    };
    return located(std::move(p));
}

Property axisPadding() {
    Property p = storedProperty(
        "axis_padding", text("colbin", "Axis paddings"), StoredType::U16, hexadecimal(4), {},
        text("colbin", "The two bytes behind each axis of a 52-byte record; 0 in all known files."), 3);
    p.componentLabels = {"0", "1", "2"};
    p.reserved = true;
    p.get = [](const Document& d, const Settings&, ItemId item, int c) {
        return integer(std::int64_t(wallOf(d, item.index).axisPadding[std::size_t(c)]));
    };
    p.set = [](Document& d, ItemId item, int c, const Value& v) -> Status {
        editWall(d, item, 0).axisPadding[std::size_t(c)] = std::uint16_t(toInteger(v));
        return {};
    };
    return located(std::move(p));
}

Property kind() {
    Property p = derivedProperty(
        "kind", text("colbin", "Kind"), choiceNames(), {},
        text("colbin",
             "Fat: the smallest half extent is above 32, so a face oblique to its object's axes became a "
             "block. "
             "Thin: a side below 32 beside longer ones, normal for small faces. Broken: a zero axis or a "
             "negative half extent."),
        [](const ColbinDocument& d, const Settings&, std::uint64_t i) {
            return integer(std::int64_t(wallKind(d.data().walls[std::size_t(i)])));
        });
    p.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{std::int64_t(WallKind::Plain), "plain", text("colbin", "Plain")},
                {std::int64_t(WallKind::Fat), "fat", text("colbin", "Fat")},
                {std::int64_t(WallKind::Thin), "thin", text("colbin", "Thin")},
                {std::int64_t(WallKind::Broken), "broken", text("colbin", "Broken")}};
    };
    return p;
}

Property thinAxisProperty() {
    Property p = derivedProperty(
        "thin_axis", text("colbin", "Thin axis"), choiceNames(), {},
        text("colbin", "The axis with the smallest half extent: across the face that the box was "
                       "made from. Any of the three; the first one on ties."),
        [](const ColbinDocument& d, const Settings&, std::uint64_t i) {
            return integer(std::int64_t(thinAxis(d.data().walls[std::size_t(i)])));
        });
    p.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{0, "0", text("colbin", "Axis 0")},
                {1, "1", text("colbin", "Axis 1")},
                {2, "2", text("colbin", "Axis 2")}};
    };
    return p;
}

Property handednessProperty() {
    Property p = derivedProperty(
        "handedness", text("colbin", "Handedness"), choiceNames(), {},
        text("colbin",
             "Left-handed axes come from mirrored objects and are harmless. Flat: the axes lie in a plane."),
        [](const ColbinDocument& d, const Settings&, std::uint64_t i) {
            return integer(std::int64_t(handedness(d.data().walls[std::size_t(i)])));
        });
    p.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{1, "right", text("colbin", "Right-handed")},
                {-1, "left", text("colbin", "Left-handed")},
                {0, "flat", text("colbin", "Flat")}};
    };
    return p;
}

bool hasLookup(const ColbinDocument& d) { return d.data().hasGrid() && gridUsable(d.data().grid); }

std::vector<Property> lookupProperties() {
    const Convention plain;
    return {
        derivedVector("reach", text("colbin", "Reach"), plain, text("colbin", "cells"),
                      text("colbin",
                           "Columns and rows of the grid under the box's true extent, both ends included and "
                           "held inside the grid."),
                      {"gx_low", "gx_high", "gz_low", "gz_high"},
                      [](const ColbinDocument& d, const Settings&, std::uint64_t i, int c) -> Value {
                          if (!hasLookup(d))
                              return {};
                          const CellRect rect = trueReach(d.data().grid, d.data().walls[std::size_t(i)]);
                          const std::int64_t ends[] = {rect.x0, rect.x1, rect.z0, rect.z1};
                          return ends[c];
                      }),
        derivedProperty(
            "cells_reached", text("colbin", "Cells reached"), plain, {},
            text("colbin",
                 "Cells that should list this wall: under a box lookup the engine would find it there."),
            [](const ColbinDocument& d, const Settings&, std::uint64_t i) -> Value {
                if (!hasLookup(d))
                    return {};
                return integer(trueReach(d.data().grid, d.data().walls[std::size_t(i)]).count());
            }),
        derivedProperty("cells_listing", text("colbin", "Cells listing it"), plain, {},
                        text("colbin", "Cells whose stored list names this wall."),
                        [](const ColbinDocument& d, const Settings&, std::uint64_t i) {
                            return integer(std::uint64_t(listedIn(d).of(i).size()));
                        }),
        derivedProperty(
            "cells_missing", text("colbin", "Cells missing it"), plain, {},
            text("colbin", "Cells that it reaches but that do not list it: there a grid lookup would let the "
                           "player through."),
            [](const ColbinDocument& d, const Settings&, std::uint64_t i) -> Value {
                if (!hasLookup(d))
                    return {};
                return integer(MissingCells(d, i).count());
            }),
    };
}

} // namespace

std::vector<Property> wallProperties(std::uint8_t version, std::uint64_t wallSize) {
    const bool narrow = wallSize == wallBytes1;
    const Convention plain;
    std::vector<Property> all = {
        vectorProperty(
            "center", text("colbin", "Centre"), StoredType::I32, lengths(), metres(),
            text("colbin",
                 "Middle of the box. The exporter takes the mean of the face's corners, so the box of a "
                 "triangle hangs over one side. Moving it does not touch the grid."),
            [](Wall& w) -> Int3& { return w.center; }),
        axis(0, "axis0", text("colbin", "Axis 0"), narrow),
        axis(1, "axis1", text("colbin", "Axis 1"), narrow),
        axis(2, "axis2", text("colbin", "Axis 2"), narrow),
        vectorProperty(
            "half_extent", text("colbin", "Half extents"), StoredType::I32, lengths(), metres(),
            text("colbin",
                 "Half the box's length along axis 0, 1 and 2. The exporter raises the thinnest to 32 "
                 "raw units (0.25 m); the others may be 0."),
            [](Wall& w) -> Int3& { return w.halfExtent; }),
        flags(),
    };
    all[4].componentLabels = {"0", "1", "2"};
    if (narrow)
        all.push_back(axisPadding());
    all.push_back(kind());
    all.push_back(thinAxisProperty());
    all.push_back(derivedProperty(
        "thickness", text("colbin", "Thickness"), plain, metres(),
        text("colbin", "Whole length of the box along its thin axis: twice the smallest half "
                       "extent, times the axis' length."),
        [](const ColbinDocument& d, const Settings& s, std::uint64_t i) -> Value {
            const Wall& wall = d.data().walls[std::size_t(i)];
            const int k = thinAxis(wall);
            return 2.0 * wall.halfExtent[std::size_t(k)] * axisLength(wall, k) / fixedOne / unitsPerMetre(s);
        }));
    all.push_back(derivedProperty("volume", text("colbin", "Volume"), plain, verbatim("m³"),
                                  text("colbin", "Of the box as it stands, sheared or not."),
                                  [](const ColbinDocument& d, const Settings& s, std::uint64_t i) -> Value {
                                      const double unit = unitsPerMetre(s);
                                      return volume(d.data().walls[std::size_t(i)]) / (unit * unit * unit);
                                  }));
    all.push_back(derivedVector(
        "axis_length", text("colbin", "Axis lengths"), directions(), {},
        text("colbin", "1 for a sound axis; the exporter's truncation takes up to 0.0005 off."),
        {"0", "1", "2"}, [](const ColbinDocument& d, const Settings&, std::uint64_t i, int c) -> Value {
            return axisLength(d.data().walls[std::size_t(i)], c);
        }));
    all.push_back(handednessProperty());
    if (version == 2)
        for (Property& p : lookupProperties())
            all.push_back(std::move(p));
    return all;
}

} // namespace core::colbin
