#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/look.h"
#include "core/scene/make_colouring.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace core::kcl {
namespace {

constexpr double other = -1;            // of values that the legend has no room for
constexpr std::size_t namedValues = 48; // entries of a legend
constexpr std::size_t categories = 8;   // hues without a meaning
constexpr double ordinary = 0.99; // part of the values that a ramp spans; few large ones would darken it

using ValueOf = std::function<double(ItemId)>;

constexpr float shades[] = {0, 0.35f, -0.3f, 0.6f, -0.5f, 0.2f, -0.15f, 0.75f};

// A colour for the i-th of many values: the categories, then shades of them.
LegendEntry numbered(double value, Text label, std::size_t i) {
    const Hue hue = Hue(std::size_t(Hue::Category0) + i % categories);
    return {value, std::move(label), {.hue = hue, .shade = shades[i / categories % std::size(shades)]}};
}

std::uint16_t attributeOf(const Data& data, ItemId prism) {
    return data.load<std::uint16_t>(prismOffset(data, data.model(prism.group), prism.index) +
                                    prism_field::attribute);
}

using Counts = std::map<std::uint16_t, std::uint64_t>;

// Prisms by what `part` makes of their attribute.
template <typename Part>
Counts countBy(const Counts& attributes, Part&& part) {
    Counts counts;
    for (const auto& [attribute, prisms] : attributes)
        counts[part(attribute)] += prisms;
    return counts;
}

// Legend entries of the values that most prisms have, by value, and one for the rest.
template <typename Entry>
std::vector<LegendEntry> legendOf(const Counts& counts, Entry&& entry) {
    std::vector<std::pair<std::uint16_t, std::uint64_t>> most(counts.begin(), counts.end());
    const bool more = most.size() > namedValues;
    if (more) {
        std::stable_sort(most.begin(), most.end(),
                         [](const auto& a, const auto& b) { return a.second > b.second; });
        most.resize(namedValues);
        std::sort(most.begin(), most.end());
    }
    std::vector<LegendEntry> legend;
    for (std::size_t i = 0; i < most.size(); ++i)
        legend.push_back(entry(most[i].first, i));
    if (more)
        legend.push_back({other,
                          textN("kcl", "%n other value(s)", std::int64_t(counts.size() - namedValues)),
                          {Hue::Neutral}});
    return legend;
}

// What `part` makes of a prism's attribute, or `other`.
template <typename Part>
ValueOf valueIn(const Data& data, const std::vector<LegendEntry>& legend, Part part) {
    std::vector<double> known;
    for (const LegendEntry& entry : legend)
        known.push_back(entry.value);
    std::sort(known.begin(), known.end());
    return [&data, part, known = std::move(known)](ItemId prism) {
        const double value = part(attributeOf(data, prism));
        return std::binary_search(known.begin(), known.end(), value) ? value : other;
    };
}

template <typename Part, typename Entry>
Colouring byAttribute(const Data& data, const Counts& attributes, std::string key, Text label, Part part,
                      Entry&& entry) {
    std::vector<LegendEntry> legend = legendOf(countBy(attributes, part), entry);
    ValueOf value = valueIn(data, legend, part);
    return discreteColouring(std::move(key), std::move(label), {prismType}, std::move(legend),
                             std::move(value));
}

// --- attributes

LegendEntry typeEntry(const Profile& profile, std::uint16_t type) {
    const Profile::Type* known = profile.type(type);
    if (!known)
        return numbered(type, verbatim(typeName(profile, type)), type);
    return {double(type), verbatim(typeName(profile, type)), {known->hue, known->colour}};
}

// The type's colour, lighter or darker by the variant.
LegendEntry variantEntry(const Profile& profile, const Profile::Field& variants, std::uint16_t both) {
    const auto type = std::uint16_t(both >> variants.width);
    const auto variant = std::uint16_t(both & ((1u << variants.width) - 1));
    LegendEntry entry = typeEntry(profile, type);
    entry.value = both;
    entry.label = verbatim(typeName(profile, type) + ", " + variantName(profile, type, variant));
    if (const float by = shades[variant % std::size(shades)]; by != 0)
        entry.paint.shade = by;
    return entry;
}

LegendEntry fieldEntry(const Profile::Field& field, std::uint16_t value, std::size_t i) {
    if (field.width > 1)
        return numbered(value, verbatim(std::to_string(value)), i);
    return {double(value),
            value != 0 ? text("kcl", "Set") : text("kcl", "Not set"),
            {value != 0 ? Hue::Category1 : Hue::Neutral}};
}

void addAttributes(const KclDocument& document, const Profile& profile, std::vector<Colouring>& all) {
    const Data& data = document.data();
    const Counts& attributes = totals(document).attributes;
    const Profile::Field* const type = profile.field("type");
    const Profile::Field* const variant = profile.field("variant");
    if (profile.meaning == Profile::Meaning::Types && type) {
        all.push_back(byAttribute(
            data, attributes, "type", text("kcl", "Attribute type"),
            [f = *type](std::uint16_t a) { return fieldValue(f, a); },
            [&](std::uint16_t value, std::size_t) { return typeEntry(profile, value); }));
        if (variant)
            all.push_back(byAttribute(
                data, attributes, "type_variant", text("kcl", "Type and variant"),
                [t = *type, v = *variant](std::uint16_t a) {
                    return std::uint16_t(fieldValue(t, a) << v.width | fieldValue(v, a));
                },
                [&](std::uint16_t value, std::size_t) { return variantEntry(profile, *variant, value); }));
    }
    all.push_back(byAttribute(
        data, attributes, "attribute", text("kcl", "Whole attribute"), [](std::uint16_t a) { return a; },
        [&](std::uint16_t value, std::size_t i) {
            return numbered(value, verbatim(described(profile, value)), i);
        }));
    for (const Profile::Field& field : profile.fields)
        if (field.width < 16 && &field != type)
            all.push_back(byAttribute(
                data, attributes, "attribute." + field.key, text("kcl", "Attribute: %1").arg(field.label),
                [field](std::uint16_t a) { return fieldValue(field, a); },
                [&](std::uint16_t value, std::size_t i) { return fieldEntry(field, value, i); }));
}

Colouring byClass(const KclDocument& document, const Profile& profile) {
    const Data& data = document.data();
    // Asking the profile costs words; attributes that no prism has are never asked for.
    std::map<std::uint16_t, double> classes;
    for (const auto& [attribute, prisms] : totals(document).attributes)
        classes[attribute] = double(surfaceClass(profile, attribute));
    std::vector<LegendEntry> legend;
    for (const SurfaceClass surface : {SurfaceClass::Floor, SurfaceClass::Wall, SurfaceClass::Trigger,
                                       SurfaceClass::None, SurfaceClass::Unknown})
        legend.push_back({double(surface), className(surface), {classHue(surface)}});
    return discreteColouring("class", text("kcl", "Class"), {prismType}, std::move(legend),
                             [&data, classes = std::move(classes)](ItemId item) {
                                 const auto found = classes.find(attributeOf(data, item));
                                 return found == classes.end() ? double(SurfaceClass::Unknown)
                                                               : found->second;
                             });
}

// --- shape

// Of the up that the slopes are measured from.
Colouring bySlope(const KclDocument& document, const Settings& settings) {
    constexpr std::int64_t fromPoint = 1;
    const bool planet = settings.choice("up_reference", 0) == fromPoint;
    const glm::dvec3 point(settings.number("up_point_x", 0), settings.number("up_point_y", 0),
                           settings.number("up_point_z", 0));
    return rangeColouring(
        "slope", planet ? text("kcl", "Slope, up from the point") : text("kcl", "Slope to +Y"), {prismType},
        0, 180, verbatim("°"), [&document, planet, point](ItemId item) {
            const Triangle& triangle = triangles(document, item.group)[std::size_t(item.index)];
            if (!planet)
                return slopeDegrees(triangle);
            const glm::dvec3 up = (triangle.v[0] + triangle.v[1] + triangle.v[2]) / 3.0 - point;
            const double size = glm::length(up) * glm::length(triangle.face);
            return size > 0
                       ? glm::degrees(std::acos(std::clamp(glm::dot(up, triangle.face) / size, -1.0, 1.0)))
                       : noColour;
        });
}

// 1 for an equilateral triangle, towards 0 the thinner it is.
double shapeQuality(const Triangle& triangle) {
    double squares = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const glm::dvec3 edge = triangle.v[(k + 1) % 3] - triangle.v[k];
        squares += glm::dot(edge, edge);
    }
    return triangle.finite && squares > 0 ? 4 * std::sqrt(3.0) * area(triangle) / squares : noColour;
}

Colouring byQuality(const KclDocument& document) {
    return rangeColouring("quality", text("kcl", "Shape: 0 a sliver, 1 equilateral"), {prismType}, 0, 1, {},
                          [&document](ItemId item) {
                              return shapeQuality(triangles(document, item.group)[std::size_t(item.index)]);
                          });
}

// --- octrees

// The value that nearly all are at or below.
double mostlyBelow(std::vector<std::uint32_t> values) {
    if (values.empty())
        return 1;
    const auto place = std::ptrdiff_t(double(values.size() - 1) * ordinary);
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return std::max<double>(1, values[std::size_t(place)]);
}

void addLists(const KclDocument& document, std::vector<Colouring>& all) {
    const Data& data = document.data();
    std::vector<std::uint32_t> longest, leaves, entries;
    int depth = 1;
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const ModelLists& inverse = lists(document, m);
        longest.insert(longest.end(), inverse.longest.begin(), inverse.longest.end());
        for (std::uint64_t p = 0; p < data.model(m).prismCount; ++p)
            leaves.push_back(std::uint32_t(inverse.leaves.of(p).size()));
        const Octree& tree = *data.model(m).tree;
        for (const OctreeList& list : tree.lists())
            if (list.count > 0)
                entries.push_back(list.count);
        depth = std::max(depth, tree.depth());
    }
    const auto listOf = [&data](ItemId node) -> const OctreeList* {
        const Octree& tree = *data.model(node.group).tree;
        const auto ordinal = tree.ordinalOf(node.index);
        return ordinal && tree.kind(*ordinal) == NodeKind::Leaf ? &tree.lists()[tree.target(*ordinal)]
                                                                : nullptr;
    };
    all.push_back(
        rangeColouring("leaf_load", text("kcl", "Prisms in its fullest leaf"), {prismType}, 0,
                       mostlyBelow(std::move(longest)), text("kcl", "prisms"), [&document](ItemId item) {
                           return double(lists(document, item.group).longest[std::size_t(item.index)]);
                       }));
    all.push_back(rangeColouring("leaf_count", text("kcl", "Leaves that list it"), {prismType}, 0,
                                 mostlyBelow(std::move(leaves)), text("kcl", "leaves"),
                                 [&document](ItemId item) {
                                     return double(lists(document, item.group).leaves.of(item.index).size());
                                 }));
    all.push_back(rangeColouring("occupancy", text("kcl", "Leaves: prisms listed"), {nodeType}, 0,
                                 mostlyBelow(std::move(entries)), text("kcl", "prisms"),
                                 [listOf](ItemId node) {
                                     const OctreeList* list = listOf(node);
                                     return list ? double(list->count) : noColour;
                                 }));
    all.push_back(
        rangeColouring("level", text("kcl", "Leaves: level"), {nodeType}, 0, depth, {}, [&data](ItemId node) {
            const Octree& tree = *data.model(node.group).tree;
            const auto ordinal = tree.ordinalOf(node.index);
            return ordinal ? double(tree.box(*ordinal).level) : noColour;
        }));
}

// --- models

double modelOf(const Data& data, ItemId item) {
    double model = double(item.group);
    if (item.type == modelType)
        model = double(item.index);
    if (item.type == globalCellType) {
        const GlobalCell* cell = data.global->find(item.index);
        model = cell && cell->kind == GlobalKind::Model ? double(cell->target) : noColour;
    }
    if (model >= double(data.modelCount()))
        return noColour;
    return model >= double(namedValues) ? other : model;
}

void addModels(const KclDocument& document, std::vector<Colouring>& all) {
    const Data& data = document.data();
    const std::uint64_t models = data.modelCount();
    if (models < 2)
        return;
    std::vector<LegendEntry> legend;
    for (std::size_t m = 0; m < models && m < namedValues; ++m)
        legend.push_back(numbered(double(m), text("kcl", "Model %1").arg(std::uint64_t(m)), m));
    if (models > namedValues)
        legend.push_back(
            {other, textN("kcl", "%n other model(s)", std::int64_t(models - namedValues)), {Hue::Neutral}});
    all.push_back(discreteColouring("model", text("kcl", "Model"),
                                    {prismType, nodeType, modelType, globalCellType}, std::move(legend),
                                    [&data](ItemId item) { return modelOf(data, item); }));
    constexpr std::uint64_t manyCopies = 7; // a corner of the world is shared by eight models
    all.push_back(rangeColouring("copies", text("kcl", "Copies in other models"), {prismType}, 0,
                                 double(std::min(models - 1, manyCopies)), text("kcl", "copies"),
                                 [&document](ItemId item) {
                                     const Copies& of = copies(document);
                                     return double(of.of.of(of.number(item.group, item.index)).size());
                                 }));
}

} // namespace

std::vector<Colouring> makeColourings(const KclDocument& document, const Settings& settings) {
    const Profile& profile = document.profile(settings);
    std::vector<Colouring> all;
    addAttributes(document, profile, all);
    if (profile.meaning == Profile::Meaning::Types)
        all.push_back(byClass(document, profile));
    all.push_back(bySlope(document, settings));
    all.push_back(byQuality(document));
    addLists(document, all);
    addModels(document, all);
    all.push_back(discreteColouring("plain", text("kcl", "Plain"), {}, {}, [](ItemId) { return noColour; }));
    return all;
}

} // namespace core::kcl
