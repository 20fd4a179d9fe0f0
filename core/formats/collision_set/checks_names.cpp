// Rules CSET-NAME-01 to 06.
#include "core/formats/collision_set/checks.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace core::collision_set {
namespace {

class Names {
  public:
    explicit Names(const Check& check) {
        for (std::uint64_t m = 0; m < check.data.meshes.size(); ++m)
            m_first.try_emplace(nameBytes(check.data.meshes[std::size_t(m)].nameField()), m);
    }

    std::uint64_t first(std::string_view name) const { return m_first.at(name); }

    // A name that no mesh has: this one, else with a number behind it. Empty when it would be too long, or
    // when very many numbers are taken.
    std::string free(const std::string& wish) const {
        std::string name = wish;
        for (int number = 2; name.size() <= longestName && number < 1000; ++number) {
            if (m_first.count(name) == 0)
                return name;
            name = wish + "_" + std::to_string(number);
        }
        return {};
    }

  private:
    std::unordered_map<std::string_view, std::uint64_t> m_first;
};

std::string plain(std::string_view name) {
    std::string made(name);
    std::replace_if(
        made.begin(), made.end(),
        [](char c) {
            return !isPlain({&c, 1});
        },
        '_');
    return made;
}

std::optional<Fix> renameFix(const Names& names, std::uint64_t m, const std::string& wish) {
    const std::string name = names.free(wish);
    if (name.empty())
        return std::nullopt;
    return makeFix(operation_id::rename, text("collision_set", "Rename to %1").arg(shownName(name)),
                   {meshItem(m)}, {{"text", shownName(name)}});
}

// The name's own bytes, or its whole field.
void narrowToName(Issue& issue, const Mesh& mesh, bool field = false) {
    narrow(issue, recordStartBytes, field ? mesh.nameField().size() : nameBytes(mesh.nameField()).size());
}

void checkName(Check& check, const Names& names, std::uint64_t m, const Mesh& mesh) {
    const Bytes& field = mesh.nameField();
    const std::string_view name = nameBytes(field);
    const ItemId item = meshItem(m);
    if (const std::uint64_t first = names.first(name); first < m)
        check.add("NAME-01", Severity::Warning, item, [&](Issue& issue) {
            issue.text =
                text("collision_set", "same name as mesh %1 (%2); a lookup by name finds one of them")
                    .arg(first)
                    .arg(meshName(mesh));
            narrowToName(issue, mesh);
            issue.fix = renameFix(names, m, name.empty() ? "mesh_cmesh" : plain(name));
        });
    if (name.empty())
        check.add("NAME-02", Severity::Warning, item, [&](Issue& issue) {
            issue.text = text("collision_set", "no name");
            narrowToName(issue, mesh, true);
            issue.fix = renameFix(names, m, "mesh_cmesh");
        });
    else if (name.find(nameMark) == std::string_view::npos)
        check.add("NAME-03", Severity::Note, item, [&](Issue& issue) {
            issue.text = text("collision_set", "“%1” is unlike every known name, which has “%2” in it")
                             .arg(meshName(mesh))
                             .arg(nameMark);
            narrowToName(issue, mesh);
            issue.fix = renameFix(names, m, plain(name) + std::string(nameMark));
        });
    if (!isTerminated(field))
        check.add("NAME-04", Severity::Note, item, [&](Issue& issue) {
            issue.text = text("collision_set",
                              "the name fills its field; a reader that wants a NUL runs on into the counts");
            narrowToName(issue, mesh, true);
            if (isPlain(name) && name.size() <= longestName)
                issue.fix = makeFix(operation_id::rename, text("collision_set", "Add a NUL"), {item},
                                    {{"text", shownName(name)}, {"ending", std::int64_t(choice::withNul)}});
        });
    if (const std::uint64_t residue = residueBytes(field); residue > 0)
        check.add("NAME-05", Severity::Note, item, [&](Issue& issue) {
            issue.text =
                textN("collision_set", "%n byte(s) of residue behind the name", std::int64_t(residue));
            issue.value = double(residue);
            narrow(issue, recordStartBytes + name.size() + 1, field.size() - name.size() - 1);
            issue.fix =
                makeFix(operation_id::clearNameResidue, text("collision_set", "Clear name residue"), {item});
        });
    if (!isPlain(name))
        check.add("NAME-06", Severity::Warning, item, [&](Issue& issue) {
            issue.text = text("collision_set", "“%1” is not plain ASCII").arg(meshName(mesh));
            narrowToName(issue, mesh);
            issue.fix = renameFix(names, m, plain(name));
        });
}

} // namespace

bool checkNames(Check& check) {
    const Names names(check);
    return check.forEachMesh([&](std::uint64_t m, const Mesh& mesh) { checkName(check, names, m, mesh); });
}

} // namespace core::collision_set
