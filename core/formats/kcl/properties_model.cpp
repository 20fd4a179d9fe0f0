// Properties of models, positions and normals.
#include "core/formats/kcl/property_tables.h"

namespace core::kcl {

std::vector<Property> modelProperties(const Dialect& dialect) {
    const auto notNegative = [](const KclDocument&, ItemId, const Value& raw) -> Status {
        if (toNumber(raw) < 0)
            return fail(refused(text("kcl", "%1 is below 0").arg(toNumber(raw))));
        return {};
    };
    const auto real = [](const Property& p) { // a repeated model has no header of its own
        Property own = p;
        own.get = [get = p.get](const Document& d, const Settings& s, ItemId item, int c) -> Value {
            return dataOf(d).model(item.index).sameAs < 0 ? get(d, s, item, c) : Value();
        };
        own.span = [span = p.span](const Document& d, ItemId item, int c) -> std::optional<Location> {
            return dataOf(d).model(item.index).sameAs < 0 ? span(d, item, c) : std::nullopt;
        };
        if (p.set)
            own.set = [set = p.set](Document& d, ItemId item, int c, const Value& raw) -> Status {
                if (dataOf(d).model(item.index).sameAs >= 0)
                    return fail(refused(
                        text("kcl", "this entry of the model list repeats an earlier one: edit that")));
                return set(d, item, c, raw);
            };
        return own;
    };
    const auto rebuilt = [&](std::string_view key, Text label, Text help) {
        Property p = readOnly(stored(dialect, modelType, key, std::move(label), {}, std::move(help)),
                              text("kcl", "Only rebuilding the octree may change it."));
        p.convention = hexadecimal(8);
        return p;
    };
    std::vector<Property> all = {
        layout(dialect, modelType, "positions_offset", text("kcl", "Positions offset"),
               text("kcl", "From the model's start.")),
        layout(dialect, modelType, "normals_offset", text("kcl", "Normals offset"), {}),
        layout(dialect, modelType, "prisms_offset", text("kcl", "Prisms offset"),
               dialect.v2 ? Text()
                          : text("kcl", "Stored 16 bytes too low, because lists count prisms from 1.")),
        layout(dialect, modelType, "octree_offset", text("kcl", "Octree offset"), {}),
        writable(stored(dialect, modelType, "thickness", text("kcl", "Thickness"), units(),
                        text("kcl", "How deep a prism reaches behind its face.")),
                 dialect, modelType, GeometryPart, notNegative),
        writable(stored(dialect, modelType, "grid_min", text("kcl", "Grid minimum"), units(),
                        text("kcl", "Origin of the octree's root grid.")),
                 dialect, modelType, HeaderPart),
        rebuilt(
            "mask", text("kcl", "Masks"),
            text("kcl",
                 "All bits but those within the grid: its extent along an axis is the inverse plus one.")),
        rebuilt("shift", text("kcl", "Shift"), text("kcl", "Log2 of a root cell's edge.")),
        rebuilt("y_shift", text("kcl", "Y shift"), text("kcl", "Log2 of the root cells along X.")),
        rebuilt("z_shift", text("kcl", "Z shift"), text("kcl", "Log2 of the root cells along X times Y.")),
    };
    if (dialect.hasRadius)
        all.push_back(
            writable(stored(dialect, modelType, "sphere_radius", text("kcl", "Sphere radius"), units(),
                            text("kcl", "The largest collider that the octree must serve.")),
                     dialect, modelType, HeaderPart, notNegative));
    for (Property& p : all)
        p = real(p);
    const auto count = [&](const char* key, Text label, std::function<std::uint64_t(const Model&)> get) {
        all.push_back(number(key, std::move(label), {}, {}, [get](const KclDocument& d, ItemId item) {
            return integer(get(d.data().model(item.index)));
        }));
    };
    count("position_count", text("kcl", "Positions"), [](const Model& m) { return m.positionCount; });
    count("normal_count", text("kcl", "Normals"), [](const Model& m) { return m.normalCount; });
    count("prism_count", text("kcl", "Prisms"), [](const Model& m) { return m.prismCount; });
    count("key_count", text("kcl", "Octree keys"), [](const Model& m) { return m.tree->keyCount(); });
    count("entry_count", text("kcl", "List entries"), [](const Model& m) { return m.tree->entries(); });
    all.push_back(
        derivedProperty("stale", text("kcl", "Octree is stale"), yesOrNo(), {},
                        text("kcl", "Geometry was edited since the octree was stored; it still finds "
                                    "what it listed before."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            return std::int64_t(as(d).isStale(item.index));
                        }));
    return all;
}

std::vector<Property> positionProperties(const Dialect& dialect) {
    return {
        writable(stored(dialect, positionType, "position", text("kcl", "Position"), units(),
                        text("kcl", "First vertex of every prism that uses it. Moving it moves them whole.")),
                 dialect, positionType, GeometryPart),
        number("users", text("kcl", "Used by prisms"), {}, {},
               [](const KclDocument& d, ItemId item) {
                   return integer(users(d, item.group).ofPosition.of(item.index).size());
               }),
        derivedProperty("signature", text("kcl", "Tool signature"), words(), {},
                        text("kcl", "Some tools sign with the first position: eight letters and a number."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            return toolSignature(dataOf(d), dataOf(d).model(item.group), item.index);
                        })};
}

std::vector<Property> normalProperties(const Dialect& dialect) {
    return {writable(stored(dialect, normalType, "normal", text("kcl", "Normal"), {},
                            text("kcl", "Of a face or an edge; shared by all prisms that name it.")),
                     dialect, normalType, GeometryPart),
            number("length", text("kcl", "Length"), {}, text("kcl", "1 for a sound normal."),
                   [](const KclDocument& d, ItemId item) -> Value {
                       return glm::length(loadNormal(d.data(), d.data().model(item.group), item.index));
                   }),
            number("users", text("kcl", "Used by prisms"), {}, {}, [](const KclDocument& d, ItemId item) {
                return integer(users(d, item.group).ofNormal.of(item.index).size());
            })};
}

} // namespace core::kcl
