// Settings, figures and the verdict: what a KCL document says about itself as a whole.
#include "core/document/checking.h"
#include "core/formats/kcl/derived.h"

#include <array>

namespace core::kcl {
namespace {

Value figure(std::uint64_t number) { return std::int64_t(number); }

SettingDefinition numberSetting(std::string key, Text label, Text help, double initial, double minimum,
                                double maximum) {
    SettingDefinition definition;
    definition.key = std::move(key);
    definition.label = std::move(label);
    definition.help = std::move(help);
    definition.kind = SettingDefinition::Kind::Number;
    definition.initial = initial;
    definition.minimum = minimum;
    definition.maximum = maximum;
    return definition;
}

// Rules by how much they hurt, worst first, as sentences about their number of cases.
constexpr std::array sentences = {
    RuleSentence{"KCL-GLOBAL-04",
                 [](std::int64_t n) {
                     return textN("kcl",
                                  "%n model(s) can never be found: no cell of the global octree leads there",
                                  n);
                 }},
    RuleSentence{"KCL-GLOBAL-01",
                 [](std::int64_t n) {
                     return textN("kcl", "%n global cell(s) (names|name) a model that does not exist", n);
                 }},
    RuleSentence{
        "KCL-OCTREE-01",
        [](std::int64_t n) { return textN("kcl", "%n octree(s) (has|have) a grid that does not fit", n); }},
    RuleSentence{
        "KCL-OCTREE-03",
        [](std::int64_t n) { return textN("kcl", "%n branch(es) of an octree (leads|lead) nowhere", n); }},
    RuleSentence{"KCL-OCTREE-04",
                 [](std::int64_t n) { return textN("kcl", "%n list(s) (is|are) broken", n); }},
    RuleSentence{"KCL-OCTREE-05",
                 [](std::int64_t n) {
                     return textN("kcl", "%n list entr(y|ies) (names|name) a prism that does not exist", n);
                 }},
    RuleSentence{
        "KCL-PRISM-01",
        [](std::int64_t n) { return textN("kcl", "%n ind(ex|ices) of prisms (is|are) out of range", n); }},
    RuleSentence{"KCL-OCTREE-08",
                 [](std::int64_t n) {
                     return textN("kcl", "%n prism(s) (is|are) in no list: nothing can hit (it|them)", n);
                 }},
    RuleSentence{"KCL-PRISM-02",
                 [](std::int64_t n) { return textN("kcl", "%n prism(s) (has|have) no area", n); }},
    RuleSentence{
        "KCL-LIMIT-01",
        [](std::int64_t n) { return textN("kcl", "%n list(s) (is|are) longer than the game can hold", n); }},
    RuleSentence{"KCL-COVER-03",
                 [](std::int64_t n) {
                     return textN("kcl", "%n prism(s) (reaches|reach) beyond the octree's grid", n);
                 }},
    RuleSentence{"KCL-COVER-04",
                 [](std::int64_t) {
                     return text("kcl", "geometry was edited: the octree still lists what it listed before");
                 }},
    RuleSentence{"KCL-PRISM-03",
                 [](std::int64_t n) { return textN("kcl", "%n normal(s) (is|are) not of length 1", n); }},
    RuleSentence{"KCL-ATTR-03",
                 [](std::int64_t n) {
                     return textN("kcl", "copies of %n prism(s) in different models differ in attribute", n);
                 }},
    RuleSentence{"KCL-ATTR-02",
                 [](std::int64_t n) {
                     return textN("kcl", "%n surface(s) (has|have) a type that does not fit the slope", n);
                 }},
};

} // namespace

std::vector<SettingDefinition> kclSettings(const Data& data, const Profiles& profiles) {
    SettingDefinition profile;
    profile.key = "profile";
    profile.label = text("kcl", "Game profile");
    profile.help =
        text("kcl", "What the bits of an attribute mean. The file does not say which game it is for; "
                    "it is guessed from the dialect. Nothing is written by it.");
    const std::vector<Profile>& all = profiles.all();
    const Profile& usual = profiles.defaultProfile(data.dialect->id);
    profile.initial = std::int64_t(-1);
    for (std::size_t i = 0; i < all.size(); ++i) {
        profile.choices.push_back({std::int64_t(i), all[i].key, verbatim(all[i].name)});
        if (all[i].key == usual.key)
            profile.initial = std::int64_t(i);
    }
    if (toInteger(profile.initial) < 0)
        profile.choices.push_back({-1, "none", text("kcl", "No game")});

    SettingDefinition edit;
    edit.key = "edit_copies";
    edit.label = text("kcl", "Edit copies");
    edit.help = text("kcl", "An attribute given to a prism is given to its copies in other models too.");
    edit.kind = SettingDefinition::Kind::Boolean;
    edit.initial = std::int64_t(1);

    SettingDefinition up;
    up.key = "up_reference";
    up.label = text("kcl", "Up reference");
    up.help =
        text("kcl", "Against what the checker holds slopes: straight up, away from a point (planets), or "
                    "not at all (tracks with anti-gravity).");
    up.choices = {{0, "y", text("kcl", "+Y")},
                  {1, "point", text("kcl", "Away from a point")},
                  {2, "off", text("kcl", "Off")}};
    up.initial = std::int64_t(0);

    const auto point = [](const char* key, Text label) {
        return numberSetting(key, std::move(label), text("kcl", "Of the point that is down, in units."), 0,
                             -1e7, 1e7);
    };
    const auto cells = [](const char* key, Text label, const char* number,
                          SettingDefinition::Limit::Side side, double initial, double maximum) {
        SettingDefinition definition = numberSetting(
            key, std::move(label), text("kcl", "Which octree cells the layer shows; 0 = no limit."), initial,
            0, maximum);
        definition.limit = {number, side};
        return definition;
    };
    constexpr auto atLeast = SettingDefinition::Limit::Side::AtLeast;
    constexpr auto atMost = SettingDefinition::Limit::Side::AtMost;
    constexpr double longest = 4294967296.0; // a cell's edge
    SettingDefinition minEdge =
        cells("cells_min_edge", text("kcl", "Cells from edge"), "edge", atLeast, 0, longest);
    SettingDefinition maxEdge =
        cells("cells_max_edge", text("kcl", "Cells to edge"), "edge", atMost, 0, longest);
    minEdge.unit = maxEdge.unit = text("kcl", "units");
    SettingDefinition model =
        numberSetting("cells_model", text("kcl", "Cells of model"),
                      text("kcl", "Number of the only model whose cells are shown; -1 = all."), -1, -1, 1e6);
    model.limit = {"model", SettingDefinition::Limit::Side::Exactly};
    return {profile,
            edit,
            up,
            point("up_point_x", text("kcl", "Down point X")),
            point("up_point_y", text("kcl", "Down point Y")),
            point("up_point_z", text("kcl", "Down point Z")),
            cells("cells_min_level", text("kcl", "Cells from level"), "level", atLeast, 0, 32),
            cells("cells_max_level", text("kcl", "Cells to level"), "level", atMost, 0, 32),
            minEdge,
            maxEdge,
            cells("cells_min_count", text("kcl", "Cells from entries"), "entries", atLeast, 1, 65536),
            cells("cells_max_count", text("kcl", "Cells to entries"), "entries", atMost, 0, 65536),
            model};
}

std::vector<Figure> KclDocument::figures(const Settings&) const {
    const Totals& all = totals(*this);
    const Text bytesUnit = text("kcl", "bytes");
    std::vector<Figure> list;
    const auto add = [&](const char* key, Text label, Value value, Text unit = {}) {
        list.push_back({key, std::move(label), std::move(value), std::move(unit)});
    };
    const auto ofV2 = [&](std::uint64_t value) { return m_data.isV2() ? figure(value) : Value(); };
    add("bytes", text("kcl", "File size"),
        figure(m_data.wrapper ? m_data.wrapper->file.size() : m_data.bytes.size()), bytesUnit);
    add("payload_bytes", text("kcl", "Size unpacked"), figure(m_data.bytes.size()), bytesUnit);
    add("models", text("kcl", "Models"), figure(m_data.modelCount()));
    add("positions", text("kcl", "Positions"), figure(all.positions));
    add("normals", text("kcl", "Normals"), figure(all.normals));
    add("prisms", text("kcl", "Prisms"), figure(all.prisms));
    add("keys", text("kcl", "Octree keys"), figure(all.keys));
    add("leaves", text("kcl", "Leaves"), figure(all.leaves));
    add("empty_leaves", text("kcl", "Empty leaves"), figure(all.emptyLeaves));
    add("lists", text("kcl", "Lists"), figure(all.lists));
    add("depth", text("kcl", "Octree depth"), figure(std::uint64_t(all.depth)));
    add("longest_list", text("kcl", "Longest list"), figure(all.longest));
    add("refs", text("kcl", "List entries of all leaves"), figure(all.entries));
    add("unreferenced_prisms", text("kcl", "Prisms in no list"), figure(all.unlisted));
    add("attributes", text("kcl", "Different attributes"), figure(all.attributes.size()));
    add("distinct_global_indices", text("kcl", "Different global indices"), ofV2(all.globalIndices));
    add("global.blocks", text("kcl", "Global blocks stored"), ofV2(m_data.globalSection.size() / blockBytes));
    add("global.blocks_reached", text("kcl", "Global blocks reached"),
        ofV2(m_data.global ? m_data.global->blocksReached() : 0));
    add("global.depth", text("kcl", "Global depth"),
        ofV2(m_data.global ? std::uint64_t(m_data.global->depth()) : 0));
    add("unreachable_models", text("kcl", "Models that no cell leads to"), ofV2(all.unreachable.size()));
    return list;
}

Text KclDocument::verdict(const Settings&, const IssueList& issues) const {
    if (Text sentence = firstSentence(sentences, issues); !sentence.empty())
        return sentence;
    for (const Severity severity : {Severity::Error, Severity::Warning})
        if (const Issue* issue = firstIssue(issues, severity))
            return issue->text;
    if (totals(*this).prisms == 0)
        return text("kcl", "the file holds no prisms");
    return text("kcl", "nothing here should trouble a driver");
}

} // namespace core::kcl
