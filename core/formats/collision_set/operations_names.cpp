// Operations on names: rename, by a text or by a pattern over many, and clearing what is left over behind
// them.
#include "core/formats/collision_set/name_pattern.h"
#include "core/formats/collision_set/operations.h"

#include <algorithm>
#include <unordered_map>

namespace core::collision_set {
namespace {

constexpr std::size_t previewRows = 200;

// The new name of a mesh as typed, or nothing when it keeps its own.
class Naming {
  public:
    static Result<Naming> make(const Run& run, std::uint64_t meshes) {
        Naming naming;
        naming.m_text = run.words("text");
        const std::string find = run.words("find");
        if (!naming.m_text.empty() && !find.empty())
            return refuseRun({}, text("collision_set", "give either a new name, or a text to find"));
        if (!naming.m_text.empty() && run.items.empty() && meshes > 1)
            return refuseRun({}, text("collision_set", "select the meshes that are to have this name"));
        if (!find.empty()) {
            Result<NamePattern> pattern = NamePattern::make(find, run.words("replace"));
            if (!pattern)
                return tl::unexpected(pattern.error());
            naming.m_pattern = std::move(*pattern);
        }
        if (naming.m_text.empty() && find.empty() && run.integer("ending") == choice::asItWas)
            return refuseRun({}, text("collision_set", "give a new name, or a text to find"));
        return naming;
    }

    std::optional<std::string> of(std::string_view shown) const {
        if (m_pattern)
            return m_pattern->apply(shown);
        return m_text.empty() ? std::nullopt : std::optional(m_text);
    }

  private:
    std::string m_text;
    std::optional<NamePattern> m_pattern;
};

std::uint64_t repeatedNames(const Data& data) {
    std::unordered_map<std::string_view, int> seen;
    std::uint64_t repeated = 0;
    for (const Mesh& mesh : data.meshes)
        repeated += seen[nameBytes(mesh.nameField())]++ > 0;
    return repeated;
}

Result<Outcome> rename(Run& run) {
    const std::vector<std::uint32_t> chosen = run.meshes();
    const Result<Naming> naming = Naming::make(run, chosen.size());
    if (!naming)
        return tl::unexpected(naming.error());
    std::vector<std::uint32_t> changed;
    std::vector<ReportRow> preview;
    for (const std::uint32_t m : chosen) {
        const Mesh& before = run.document.mesh(m);
        const std::string old = shownName(nameBytes(before.nameField()));
        const std::optional<std::string> wish = naming->of(old);
        Mesh after = before;
        if (wish && *wish != old) {
            const Result<std::string> name = nameFor(m, *wish);
            if (!name)
                return tl::unexpected(name.error());
            after.rename(*name);
        }
        if (run.integer("ending") == choice::withNul && !isTerminated(after.nameField())) {
            const Result<std::string> name = nameFor(m, shownName(nameBytes(after.nameField())));
            if (!name)
                return tl::unexpected(name.error());
            after.setNameField(fieldFor(*name, true));
        }
        if (after.nameField() == before.nameField())
            continue;
        if (const Status ok =
                checkSize(m, after.nameField().size(), after.vertices().size(), after.triangles().size());
            !ok)
            return tl::unexpected(ok.error());
        preview.push_back({meshName(before), meshName(after)});
        run.data.meshes.edit(m) = std::move(after);
        changed.push_back(m);
    }
    run.say(text("collision_set", "Meshes renamed"), std::uint64_t(changed.size()));
    if (const std::uint64_t repeated = repeatedNames(run.data); repeated > repeatedNames(run.document.data()))
        run.say(text("collision_set", "Meshes with the name of an earlier one"), repeated, Severity::Warning);
    const std::size_t shown = std::min(preview.size(), previewRows);
    run.report.insert(run.report.end(), preview.begin(), preview.begin() + std::ptrdiff_t(shown));
    run.sayIfAny(text("collision_set", "And more"), std::uint64_t(preview.size() - shown));
    if (changed.empty())
        return nothingChanged(run);
    return restructured(run, stayingMoves(run.data.meshes.size()), changed); // names make the families
}

Result<Outcome> clearResidue(Run& run) {
    std::uint64_t bytes = 0;
    std::vector<std::uint32_t> changed;
    for (const std::uint32_t m : run.meshes()) {
        const Bytes& field = run.document.mesh(m).nameField();
        const std::uint64_t residue = residueBytes(field);
        if (residue == 0)
            continue;
        Bytes cleared = field;
        std::fill(cleared.begin() + std::ptrdiff_t(nameBytes(field).size()), cleared.end(), std::uint8_t(0));
        run.data.meshes.edit(m).setNameField(std::move(cleared));
        bytes += residue;
        changed.push_back(m);
    }
    run.say(text("collision_set", "Bytes cleared"), bytes);
    run.say(text("collision_set", "Names"), std::uint64_t(changed.size()));
    return edited(run, changed);
}

} // namespace

std::vector<Operation> nameOperations() {
    Operation renaming = declareOnMeshes(
        operation_id::rename, text("collision_set", "Rename"),
        text("collision_set",
             "Gives the selected meshes a name, or replaces a part of their names. The report shows each "
             "name as it was and as it will be. What was left over behind an old name goes."),
        Operation::Items::Optional);
    renaming.parameters = {
        textParameter("text", text("collision_set", "New name"),
                      text("collision_set", "1 to 255 characters of plain ASCII; empty: find and replace."),
                      {}),
        textParameter("find", text("collision_set", "Find"),
                      text("collision_set",
                           "A part of the name, or a pattern for the whole name: * stands for "
                           "any characters, ? for one."),
                      {}),
        textParameter("replace", text("collision_set", "Replace by"),
                      text("collision_set", "* and ? stand for what they stood for in the pattern."), {}),
        choiceParameter(
            "ending", text("collision_set", "Ending"),
            text("collision_set", "Whether games' readers want a NUL behind the name is not known."),
            {{choice::asItWas, "as-it-was", text("collision_set", "A NUL if there was one")},
             {choice::withNul, "nul", text("collision_set", "Always a NUL")}})};

    Operation clear = declareOnMeshes(
        operation_id::clearNameResidue, text("collision_set", "Clear name residue"),
        text("collision_set", "Fills the bytes behind the names with zeros."), Operation::Items::Optional);
    return {finishOperation(std::move(renaming), rename), finishOperation(std::move(clear), clearResidue)};
}

} // namespace core::collision_set
