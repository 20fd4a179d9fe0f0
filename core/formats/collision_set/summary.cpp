// Settings, units, figures and the verdict: what a CollisionSet document says about itself as a whole.
#include "core/document/checking.h"
#include "core/formats/collision_set/derived.h"

#include <array>

namespace core::collision_set {
namespace {

Value figure(std::uint64_t number) { return std::int64_t(number); }

SettingDefinition setting(std::string key, Text label, Text help, SettingDefinition::Kind kind,
                          Value initial) {
    SettingDefinition definition;
    definition.key = std::move(key);
    definition.label = std::move(label);
    definition.help = std::move(help);
    definition.kind = kind;
    definition.initial = std::move(initial);
    return definition;
}

SettingDefinition choiceSetting(std::string key, Text label, Text help, std::vector<Choice> choices) {
    SettingDefinition definition = setting(std::move(key), std::move(label), std::move(help),
                                           SettingDefinition::Kind::Choice, choices.front().value);
    definition.choices = std::move(choices);
    return definition;
}

constexpr std::string_view usualLabel = "units";

// Rules by how much they hurt, worst first, as sentences about their number of cases.
constexpr std::array sentences = {
    RuleSentence{"CSET-MESH-02",
                 [](std::int64_t n) {
                     return textN("collision_set", "%n triangle(s) (names|name) a vertex that does not exist",
                                  n);
                 }},
    RuleSentence{"CSET-MESH-03",
                 [](std::int64_t n) {
                     return textN("collision_set",
                                  "%n vert(ex|ices) (has|have) a coordinate that is no number", n);
                 }},
    RuleSentence{"CSET-NAME-01",
                 [](std::int64_t n) {
                     return textN("collision_set", "%n mesh(es) (has|have) the name of an earlier one", n);
                 }},
    RuleSentence{"CSET-NAME-02",
                 [](std::int64_t n) { return textN("collision_set", "%n mesh(es) (has|have) no name", n); }},
    RuleSentence{
        "CSET-NAME-06",
        [](std::int64_t n) { return textN("collision_set", "%n name(s) (is|are) not plain ASCII", n); }},
    RuleSentence{"CSET-MESH-01",
                 [](std::int64_t n) {
                     return textN("collision_set", "%n mesh(es) (has|have) nothing to collide with", n);
                 }},
    RuleSentence{"CSET-MESH-11",
                 [](std::int64_t n) {
                     return textN("collision_set",
                                  "%n mesh(es) (has|have) triangles turned against each other", n);
                 }},
    RuleSentence{"CSET-MESH-04",
                 [](std::int64_t n) {
                     return textN("collision_set", "%n triangle(s) (names|name) a vertex twice", n);
                 }},
    RuleSentence{
        "CSET-MESH-05",
        [](std::int64_t n) { return textN("collision_set", "%n triangle(s) (has|have) no area", n); }},
    RuleSentence{"CSET-MESH-06",
                 [](std::int64_t n) {
                     return textN("collision_set", "%n triangle(s) (repeats|repeat) an earlier one", n);
                 }},
    RuleSentence{"CSET-MESH-10",
                 [](std::int64_t n) {
                     return textN("collision_set",
                                  "%n mesh(es) (has|have) edges with three triangles or more", n);
                 }},
};

} // namespace

std::vector<SettingDefinition> collisionSetSettings() {
    using Kind = SettingDefinition::Kind;
    SettingDefinition factor =
        setting("unit_factor", text("collision_set", "Units in one"),
                text("collision_set", "How many units of the file one shown unit is. Nobody knows the game's "
                                      "unit; one metre a unit would make a small craft 133 m long."),
                Kind::Number, 1.0);
    factor.minimum = 1e-6;
    factor.maximum = 1e6;
    return {
        choiceSetting("layout", text("collision_set", "Layout"),
                      text("collision_set",
                           "Gallery: every mesh at a place of its own. Stacked: every mesh at "
                           "its own origin, as the parts of one craft belong together. The "
                           "file places nothing."),
                      {{gallery, "gallery", text("collision_set", "Gallery")},
                       {stacked, "stacked", text("collision_set", "Stacked")}}),
        choiceSetting("gallery_size", text("collision_set", "Gallery size"),
                      text("collision_set", "Meshes of one library differ in size by more than a thousand."),
                      {{equalSize, "equal", text("collision_set", "Equal")},
                       {trueSize, "true", text("collision_set", "True")}}),
        setting("shown", text("collision_set", "Only names that begin with"),
                text("collision_set", "Shows the meshes whose names begin like this, such as a resource id; "
                                      "empty: all."),
                Kind::Text, std::string()),
        choiceSetting(
            "up_axis", text("collision_set", "Up axis"),
            text("collision_set", "The file does not say which way is up. For the view only."),
            {{yUp, "y-up", text("collision_set", "Y up")}, {zUp, "z-up", text("collision_set", "Z up")}}),
        setting("unit_label", text("collision_set", "Unit"),
                text("collision_set", "What lengths are called."), Kind::Text, std::string(usualLabel)),
        std::move(factor),
    };
}

Units unitsOf(const Settings& settings) {
    Units units;
    if (const auto label = settings.values.find("unit_label"); label != settings.values.end())
        units.label = toString(label->second);
    if (units.label == usualLabel)
        units.label.clear();
    units.factor = settings.number("unit_factor", 1);
    if (!(units.factor > 0))
        units.factor = 1;
    return units;
}

Text unitText(const Units& units, int power) {
    Text label = units.label.empty() ? text("collision_set", "units") : verbatim(units.label);
    if (power == 2)
        return text("collision_set", "%1²").arg(std::move(label));
    return power == 3 ? text("collision_set", "%1³").arg(std::move(label)) : label;
}

std::vector<Figure> CollisionSetDocument::figures(const Settings& settings) const {
    const Units units = unitsOf(settings);
    std::vector<Figure> list;
    const auto add = [&](std::string key, Text label, Value value, Text unit = {}) {
        list.push_back({std::move(key), std::move(label), std::move(value), std::move(unit)});
    };
    add("byte_order", text("collision_set", "Byte order"), std::string(dialect()));
    add("meshes", text("collision_set", "Meshes"), figure(itemCount(meshType)));
    add("vertices", text("collision_set", "Vertices"), figure(itemCount(vertexType)));
    add("triangles", text("collision_set", "Triangles"), figure(itemCount(triangleType)));
    add("bytes", text("collision_set", "File size"), figure(fileSize()), text("collision_set", "bytes"));
    add("tail_bytes", text("collision_set", "Bytes not understood"), figure(m_data.tail.size()),
        text("collision_set", "bytes"));
    for (const Groups::FamilyGroup& group : groups(*this).families)
        add("families." + std::string(familyKey(group.family)),
            text("collision_set", "Meshes: %1").arg(familyName(group.family)), figure(group.meshes));
    add("resource_ids", text("collision_set", "Resource ids"), figure(groups(*this).resources.size()));

    Value smallest, largest;
    for (const Mesh& mesh : m_data.meshes) {
        const Aabb& box = bounds(mesh);
        if (box.isEmpty())
            continue;
        const double diagonal = box.diagonal() / units.factor;
        if (!hasValue(smallest) || diagonal < toNumber(smallest))
            smallest = diagonal;
        if (!hasValue(largest) || diagonal > toNumber(largest))
            largest = diagonal;
    }
    add("smallest_diagonal", text("collision_set", "Smallest diagonal"), smallest, unitText(units));
    add("largest_diagonal", text("collision_set", "Largest diagonal"), largest, unitText(units));
    return list;
}

Text CollisionSetDocument::verdict(const Settings&, const IssueList& issues) const {
    if (!m_data.tail.empty())
        return textN("collision_set", "%n byte(s) behind the last whole mesh cannot be read",
                     std::int64_t(m_data.tail.size()));
    if (m_data.meshes.empty())
        return text("collision_set", "the library is empty");
    if (Text sentence = firstSentence(sentences, issues); !sentence.empty())
        return sentence;
    return text("collision_set", "every mesh can be read and found");
}

} // namespace core::collision_set
