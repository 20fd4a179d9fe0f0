#include "app/cli/commands.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"
#include "core/scene/pose_units.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string file;
    std::vector<std::string> set;
    bool clamp = false;
};

using Freedoms = std::vector<core::DegreeOfFreedom>;

core::Error wrong(core::ErrorCode code, const std::string& assignment, const std::string& text) {
    core::Error error;
    error.code = code;
    error.path = assignment;
    error.text = core::verbatim(text);
    return error;
}

// A joint by its path or title, or by the name of what hangs on it: the posed item that refers to it first.
class Joints {
  public:
    Joints(const OpenedFile& file, const Freedoms& freedoms, const std::vector<core::PosedItem>& items)
        : m_file(file), m_freedoms(freedoms), m_items(items) {
        for (const core::DegreeOfFreedom& freedom : freedoms)
            m_joints.insert(freedom.item);
    }

    std::optional<core::ItemId> find(const std::string& name) const {
        const core::Document& document = *m_file.document;
        if (const auto item = document.find(name); item && m_joints.count(*item) != 0)
            return *item;
        for (const core::ItemId joint : m_joints)
            if (core::english(document.title(joint)) == name)
                return joint;
        for (const core::PosedItem& posed : m_items)
            if (posed.name == name)
                if (const core::ItemId joint = jointOf(posed.item); joint.valid())
                    return joint;
        return std::nullopt;
    }
    // In the order of the file.
    std::vector<const core::DegreeOfFreedom*> freedomsOf(core::ItemId joint) const {
        std::vector<const core::DegreeOfFreedom*> of;
        for (const core::DegreeOfFreedom& freedom : m_freedoms)
            if (freedom.item == joint)
                of.push_back(&freedom);
        return of;
    }

  private:
    core::ItemId jointOf(core::ItemId item) const {
        if (m_joints.count(item) != 0)
            return item;
        for (const core::ReferenceList& list : m_file.document->references(item, m_file.settings))
            for (std::uint64_t i = 0; i < list.count; ++i)
                if (const core::ItemId target = list.at(i).target; m_joints.count(target) != 0)
                    return target;
        return {};
    }

    const OpenedFile& m_file;
    const Freedoms& m_freedoms;
    const std::vector<core::PosedItem>& m_items;
    std::set<core::ItemId> m_joints;
};

// "JOINT.DOF=V[,V...]": that degree of freedom and those after it; "JOINT=V,V...": all of them. ":raw" before
// the "=" takes values as they are stored.
core::Status assign(core::Pose& pose, const Joints& joints, const core::Settings& settings,
                    const std::string& assignment) {
    const std::size_t equals = assignment.rfind('=');
    if (equals == std::string::npos)
        return core::fail(
            wrong(core::ErrorCode::Usage, assignment, "takes JOINT.DOF=VALUE or JOINT=VALUE,..."));
    std::string name = assignment.substr(0, equals);
    const bool raw = name.ends_with(":raw");
    if (raw)
        name.resize(name.size() - 4);

    std::vector<const core::DegreeOfFreedom*> targets;
    const std::optional<core::ItemId> whole = joints.find(name);
    if (whole) {
        targets = joints.freedomsOf(*whole);
    } else {
        const std::size_t dot = std::min(name.rfind('.'), name.size());
        const auto joint = joints.find(name.substr(0, dot));
        if (!joint)
            return core::fail(wrong(core::ErrorCode::NotFound, assignment,
                                    "there is no joint that moves “" + name.substr(0, dot) + "”"));
        targets = joints.freedomsOf(*joint);
        std::string known;
        for (const core::DegreeOfFreedom* freedom : targets)
            known += (known.empty() ? "" : ", ") + freedom->key;
        const std::string key = dot < name.size() ? name.substr(dot + 1) : std::string();
        const auto first = std::ranges::find(targets, key, &core::DegreeOfFreedom::key);
        if (first == targets.end())
            return core::fail(wrong(core::ErrorCode::NotFound, assignment,
                                    "the joint has no degree of freedom “" + key + "”; it has " + known));
        targets.erase(targets.begin(), first);
    }

    std::vector<double> values;
    for (std::size_t from = equals + 1; from <= assignment.size();) {
        const std::size_t comma = std::min(assignment.find(',', from), assignment.size());
        const auto number = core::parseNumber(std::string_view(assignment).substr(from, comma - from));
        if (!number)
            return core::fail(wrong(core::ErrorCode::Usage, assignment, core::english(number.error().text)));
        values.push_back(*number);
        from = comma + 1;
    }
    if (values.size() > targets.size() || (whole && values.size() != targets.size()))
        return core::fail(wrong(
            core::ErrorCode::Usage, assignment,
            fmt::format("takes {}{} values, not {}", whole ? "" : "up to ", targets.size(), values.size())));
    for (std::size_t i = 0; i < values.size(); ++i)
        pose.set(targets[i]->item, targets[i]->key,
                 raw ? values[i] : core::rawValue(*targets[i], settings, values[i]));
    return {};
}

Json jsonOfMatrix(const glm::dmat4& matrix) {
    Json rows = Json::array();
    for (int row = 0; row < 3; ++row) {
        Json cells = Json::array();
        for (int column = 0; column < 4; ++column)
            cells.push_back(jsonOf(matrix[column][row]));
        rows.push_back(std::move(cells));
    }
    return rows;
}

Json jsonOfPose(const OpenedFile& file, const Freedoms& freedoms, const core::Pose& pose,
                const std::vector<core::PosedItem>& items) {
    Json json = header(file);
    json["degrees_of_freedom"] = Json::array();
    for (const core::DegreeOfFreedom& freedom : freedoms) {
        const double raw = pose.value(freedom.item, freedom.key);
        json["degrees_of_freedom"].push_back(
            Json{{"path", pathOf(*file.document, freedom.item)},
                 {"key", freedom.key},
                 {"label", jsonOf(freedom.label)},
                 {"raw", jsonOf(raw)},
                 {"shown", jsonOf(core::shownValue(freedom, file.settings, raw))},
                 {"unit", jsonOf(freedom.unit)},
                 {"minimum", jsonOf(freedom.minimum)},
                 {"maximum", jsonOf(freedom.maximum)},
                 {"clamped", freedom.clamped}});
    }
    json["items"] = Json::array();
    for (const core::PosedItem& item : items)
        json["items"].push_back(Json{{"path", pathOf(*file.document, item.item)},
                                     {"name", item.name},
                                     {"matrix", jsonOfMatrix(item.world)}});
    return json;
}

std::string textOfPose(const OpenedFile& file, const Freedoms& freedoms, const core::Pose& pose,
                       const std::vector<core::PosedItem>& items) {
    std::string out;
    std::vector<std::vector<std::string>> moved;
    for (const core::DegreeOfFreedom& freedom : freedoms)
        if (const double raw = pose.value(freedom.item, freedom.key); raw != 0)
            moved.push_back({file.document->path(freedom.item) + "." + freedom.key,
                             fmt::format("{:.9g} {}", core::shownValue(freedom, file.settings, raw),
                                         core::english(freedom.unit)),
                             core::withinLimits(freedom, raw) ? "" : "outside its limits"});
    if (!moved.empty())
        out += "Pose:\n" + table(moved, 2);
    for (const core::PosedItem& item : items) {
        out += fmt::format("{} ({})\n", item.name, file.document->path(item.item));
        std::vector<std::vector<std::string>> rows(3);
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 4; ++column)
                rows[std::size_t(row)].push_back(fmt::format("{:.9g}", item.world[column][row]));
        out += table(rows, 2);
    }
    return out;
}

int poseFile(const Options& options) {
    const auto file = openFile(options.file, options);
    if (!file)
        return print(failure(options.file, file.error(), options.json));
    const core::Format& format = core::formatOf(*file->document);
    const Freedoms freedoms = format.degreesOfFreedom(*file->document, file->settings);
    core::Pose pose;
    const auto atRest = format.posedItems(*file->document, file->settings, pose);
    const Joints joints(*file, freedoms, atRest);
    for (const std::string& assignment : options.set)
        if (const core::Status done = assign(pose, joints, file->settings, assignment); !done)
            return print(failure(options.file, done.error(), options.json));
    if (options.clamp)
        pose = core::clampedPose(pose, freedoms);
    const auto items = format.posedItems(*file->document, file->settings, pose);

    Output output;
    if (options.json)
        output.out = line(jsonOfPose(*file, freedoms, pose, items));
    else if (items.empty())
        output.out = options.file + ": nothing in this file has a place that moves\n";
    else
        output.out = textOfPose(*file, freedoms, pose, items);
    return print(output);
}

} // namespace

void addPoseCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "pose", "Where every part stands, at rest or with its joints moved");
    command.argument("FILE", options->file, "File");
    command.repeated("--set", "JOINT.DOF=V[,V...]", options->set,
                     "Move a joint, named by its path or by the part that hangs on it; in shown units, or "
                     "JOINT.DOF:raw=V as stored; more values go to the degrees of freedom after it; "
                     "JOINT=V,V,V gives all of them");
    command.flag("--clamp", options->clamp, "Keep within their limits what the game keeps there");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = poseFile(*options); });
}

} // namespace cli
