// Rename part: everything that knows a part by its name follows.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"

#include <fmt/format.h>

#include <algorithm>

namespace core::freelancer {
namespace {

constexpr std::size_t longestPartName = nameFieldBytes - 1;

Bytes terminated(const std::string& name) {
    Bytes bytes(name.begin(), name.end());
    bytes.push_back(0);
    return bytes;
}

class PartRenaming {
  public:
    PartRenaming(Run& run, Place part, std::string name)
        : m_run(run), m_model(run.model()), m_container(run.data().container()), m_data(run.data()),
          m_part(m_model.parts[std::size_t(part)]), m_place(part), m_old(m_part.objectName),
          m_name(std::move(name)) {}

    Result<Outcome> perform() {
        if (const Status ok = check(); !ok)
            return tl::unexpected(ok.error());
        m_run.say(text("freelancer", "Object name"),
                  changeWords(verbatim(toUtf8(m_old)), verbatim(toUtf8(m_name))));
        const bool withFragment = m_run.flag("with_fragment") && m_part.fragment >= 0;
        for (const Status& done : {setText(m_part.objectNameLeaf, m_old, m_name), renameInRecords(),
                                   renameInMaps(), withFragment ? renameFragment() : Status()})
            if (!done)
                return tl::unexpected(done.error());
        return write();
    }

  private:
    std::string path() const { return fieldPath(m_run, partItem(m_place), "object_name"); }

    Status check() const {
        if (m_name.empty() || m_name.size() > longestPartName)
            return refuseRun(path(), text("freelancer", "a name takes 1 to %1 bytes, this one takes %2")
                                         .arg(std::uint64_t(longestPartName))
                                         .arg(std::uint64_t(m_name.size())));
        if (m_name.find('\0') != std::string::npos)
            return refuseRun(path(), text("freelancer", "a name ends at NUL; it cannot hold one"));
        const std::uint32_t crc = nameCrc(m_name);
        for (std::size_t p = 0; p < m_model.parts.size(); ++p) {
            const std::string& other = m_model.parts[p].objectName;
            if (Place(p) == m_place || other.empty())
                continue;
            const std::string where = fieldPath(m_run, partItem(Place(p)), "object_name");
            if (sameName(other, m_name))
                return refuseRun(where,
                                 text("freelancer", "there is a part “%1” already").arg(toUtf8(other)));
            if (nameCrc(other) == crc)
                return refuseRun(where, text("freelancer", "“%1” has the checksum %2 of the new name already")
                                            .arg(toUtf8(other))
                                            .arg(fmt::format("0x{:08X}", crc)));
        }
        return {};
    }

    // Records and maps mean the first part of a name.
    bool meant(std::string_view name) const {
        return !m_old.empty() && m_part.sameNameAs < 0 && sameName(name, m_old);
    }

    Status setText(NodeId leaf, const std::string& before, const std::string& after) {
        if (leaf == noNode || before == after)
            return {};
        m_changes = true;
        return m_data.setPayload(leaf, terminated(after));
    }

    Status renameInRecords() {
        PayloadEdits edits(m_run.data());
        std::uint64_t records = 0;
        for (const Joint& joint : m_model.joints) {
            const bool parent = meant(joint.parent), child = meant(joint.child);
            if (!parent && !child)
                continue;
            ++records;
            std::uint8_t* record = edits.of(joint.leaf).data() + joint.offset();
            for (const bool isChild : {false, true})
                if ((isChild ? child : parent) && (isChild ? joint.child : joint.parent) != m_name) {
                    std::uint8_t* field = record + (isChild ? nameFieldBytes : 0);
                    std::fill_n(field, nameFieldBytes, std::uint8_t(0));
                    std::copy(m_name.begin(), m_name.end(), field);
                }
        }
        m_run.say(text("freelancer", "Joint records that follow"), records);
        m_changes = m_changes || edits.differ();
        return edits.commit(m_data);
    }

    Status renameInMaps() {
        std::uint64_t maps = 0;
        for (const AnimationMap& map : m_model.maps) {
            const bool parent = map.parentLeaf != noNode && meant(map.parent);
            const bool child = map.childLeaf != noNode && meant(map.child);
            maps += parent || child;
            for (const Status& done : {parent ? setText(map.parentLeaf, map.parent, m_name) : Status(),
                                       child ? setText(map.childLeaf, map.child, m_name) : Status()})
                if (!done)
                    return done;
        }
        m_run.say(text("freelancer", "Animation maps that follow"), maps);
        return {};
    }

    // The part's old name in it gives way to the new one; without it the new name stands for all but the
    // extension.
    std::string fragmentName() const {
        const std::string old(m_container.name(fragment().node));
        const std::size_t at = m_old.empty() ? std::string::npos : folded(old).find(folded(m_old));
        if (at != std::string::npos)
            return old.substr(0, at) + m_name + old.substr(at + m_old.size());
        const std::size_t dot = old.rfind('.');
        return m_name + (dot == std::string::npos ? std::string() : old.substr(dot));
    }

    const Fragment& fragment() const { return m_model.fragments[std::size_t(m_part.fragment)]; }

    Status renameFragment() {
        const std::string old(m_container.name(fragment().node));
        m_fragmentName = fragmentName();
        if (m_fragmentName == old)
            return {};
        for (const NodeId sibling : m_container.children(rootNode))
            if (sibling != fragment().node && sameName(m_container.name(sibling), m_fragmentName))
                return refuseRun(nodePath(m_container, sibling),
                                 text("freelancer", "“%1” stands beside the fragment already")
                                     .arg(toUtf8(m_fragmentName)));
        for (const Place place : fragment().parts) {
            const Part& user = m_model.parts[std::size_t(place)];
            if (Status done = setText(user.fileNameLeaf, user.fileName, m_fragmentName); !done)
                return done;
        }
        m_run.say(text("freelancer", "Fragment"),
                  changeWords(verbatim(toUtf8(old)), verbatim(toUtf8(m_fragmentName))));
        m_run.say(text("freelancer", "File names that follow"), std::uint64_t(fragment().parts.size()));
        return {};
    }

    Result<Outcome> write() {
        const std::string node = "Part_" + m_name;
        const bool renamesNode =
            m_container.name(m_part.node) == "Part_" + m_old && !m_old.empty() && m_old != m_name;
        const bool renamesFragment =
            !m_fragmentName.empty() && m_fragmentName != m_container.name(fragment().node);
        if (renamesNode)
            for (const NodeId sibling : m_container.children(m_model.cmpnd))
                if (sibling != m_part.node && sameName(m_container.name(sibling), node))
                    return refuseRun(nodePath(m_container, sibling),
                                     text("freelancer", "“%1” stands there already").arg(toUtf8(node)));
        const bool addsLeaf = m_part.objectNameLeaf == noNode;
        if (!renamesNode && !renamesFragment && !addsLeaf)
            return m_changes ? restructuredOutcome(m_run, std::move(m_data), {}) : unchanged(m_run);
        TreeEdit edit(m_data);
        if (addsLeaf)
            edit.addLeaf(m_part.node, "Object name", terminated(m_name));
        if (renamesNode) {
            edit.rename(m_part.node, node);
            m_run.say(text("freelancer", "Node"),
                      changeWords(verbatim(toUtf8("Part_" + m_old)), verbatim(toUtf8(node))));
        }
        if (renamesFragment)
            edit.rename(fragment().node, m_fragmentName);
        Result<Restructured> made = restructured(edit);
        if (!made)
            return tl::unexpected(made.error());
        return restructuredOutcome(m_run, std::move(made->data), made->newNumber);
    }

    Run& m_run;
    const Model& m_model;
    const Container& m_container;
    Data m_data; // of the document to be, but for renamed nodes
    const Part& m_part;
    Place m_place;
    std::string m_old, m_name;
    std::string m_fragmentName; // empty: it keeps its own
    bool m_changes = false;
};

Result<Outcome> renamePart(Run& run) {
    const std::vector<std::uint64_t> parts = run.chosen(partType);
    if (parts.size() != 1)
        return refuseRun(
            {},
            text("freelancer", "%1 parts are selected; a name is for one").arg(std::uint64_t(parts.size())));
    Result<std::string> name = fromUtf8(run.words("name"));
    if (!name)
        return refuseRun(fieldPath(run, partItem(Place(parts.front())), "object_name"), name.error().text);
    return PartRenaming(run, Place(parts.front()), std::move(*name)).perform();
}

} // namespace

std::vector<Operation> partOperations() {
    Operation rename =
        declare(operation_id::renamePart, text("freelancer", "Rename part"),
                text("freelancer",
                     "Object name, node name, joint records and animation maps. A .sur beside the model "
                     "knows parts by the checksum of the name; it is not changed."),
                Operation::Items::Required, {partType});
    rename.parameters = {
        textParameter("name", text("freelancer", "New name"),
                      text("freelancer", "1 to 63 characters of windows-1252."), {}),
        flagParameter("with_fragment", text("freelancer", "Rename the fragment too"),
                      text("freelancer", "Its directory, and the file name of every part that uses it."),
                      false)};
    return {finishOperation(std::move(rename), renamePart)};
}

} // namespace core::freelancer
