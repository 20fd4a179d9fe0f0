// Rules CMP-CONS-01 to 09: the leaves of Cons, and records that are not used.
#include "core/formats/freelancer/checks.h"

#include "core/formats/freelancer/names.h"

#include <algorithm>
#include <unordered_map>

namespace core::freelancer {
namespace {

constexpr std::size_t mostLoopNames = 8; // of a loop that are written out

void offerDelete(Check& check, Issue& issue) {
    check.offer(issue, operation_id::deleteRecord, text("freelancer", "Delete record"));
}

Location nameBytes(const Check& check, const Joint& joint, bool child) {
    return check.bytes(joint.leaf, joint.offset() + (child ? nameFieldBytes : 0), nameFieldBytes);
}

// CMP-CONS-01, 02.
void checkLeaves(Check& check) {
    for (int t = 0; t < jointTypeCount; ++t) {
        const NodeId leaf = check.model.consLeaf[std::size_t(t)];
        const std::uint64_t size = check.payload(leaf).size();
        const std::uint64_t rest = size % jointLayouts[std::size_t(t)].bytes;
        if (rest == 0)
            continue;
        check.add("CMP-CONS-01", Severity::Error, nodeItem(leaf), [&](Issue& issue) {
            const std::uint64_t record = jointLayouts[std::size_t(t)].bytes;
            issue.text = text("freelancer", "%1 bytes are no whole number of %2-byte records: %3 are read, "
                                            "%4 bytes are left over")
                             .arg(size)
                             .arg(record)
                             .arg(size / record)
                             .arg(rest);
            issue.location = check.bytes(leaf, size - rest, rest);
            issue.value = double(rest);
        });
    }
    const std::unordered_set<NodeId> firsts = check.container.firstOfEachName(check.model.cons);
    for (const NodeId node : check.model.consLeftovers) {
        const std::string_view name = check.container.name(node);
        const bool directory = check.container.node(node).entry.isDirectory();
        if (firsts.count(node) == 0)
            continue; // the second of its name: UTF-08's
        check.add("CMP-CONS-02", Severity::Warning, nodeItem(node), [&](Issue& issue) {
            if (directory) {
                issue.text = text("freelancer", "directory %1 in Cons: kept, not read").arg(quoted(name));
                issue.location = check.nameField(node);
                return;
            }
            issue.text = text("freelancer", "unknown leaf %1 of %2 bytes in Cons: kept, not read")
                             .arg(quoted(name))
                             .arg(std::uint64_t(check.payload(node).size()));
            issue.location = check.wholeLeaf(node);
        });
    }
}

std::string_view trimmed(std::string_view name) {
    constexpr std::string_view white = " \t\r\n\v\f";
    const std::size_t begin = name.find_first_not_of(white);
    if (begin == std::string_view::npos)
        return {};
    return name.substr(begin, name.find_last_not_of(white) + 1 - begin);
}

using Trimmed = std::unordered_map<std::string, Place>;

Trimmed trimmedNames(const Model& model) {
    Trimmed names;
    for (std::size_t i = 0; i < model.parts.size(); ++i)
        if (const std::string name = folded(trimmed(model.parts[i].objectName)); !name.empty())
            names.emplace(name, Place(i));
    return names;
}

// CMP-CONS-03, 04.
void sayUnknown(Check& check, Issue& issue, const Joint& joint, bool child, const Trimmed& names) {
    const std::string& name = child ? joint.child : joint.parent;
    issue.location = nameBytes(check, joint, child);
    const auto near = names.find(folded(trimmed(name)));
    if (near == names.end()) {
        issue.text =
            child ? text("freelancer", "child %1 is no part: the record is not used").arg(quoted(name))
                  : text("freelancer", "parent %1 is no part: the record is not used").arg(quoted(name));
        offerDelete(check, issue);
        return;
    }
    const Part& meant = check.model.parts[std::size_t(near->second)];
    issue.text = (child ? text("freelancer", "child %1 is no part, but %2 is: the record is not used")
                        : text("freelancer", "parent %1 is no part, but %2 is: the record is not used"))
                     .arg(quoted(name))
                     .arg(quoted(meant.objectName));
    // Where the child has its joint already, the right name would not help.
    const Place childPart = child ? near->second : joint.childPart;
    if (childPart == check.model.root || check.model.parts[std::size_t(childPart)].joint >= 0)
        offerDelete(check, issue);
    else
        check.offerValues(issue, text("freelancer", "Rename to %1").arg(quoted(meant.objectName)),
                          {{issue.item, child ? "child" : "parent", toUtf8(meant.objectName)}});
}

// "a → b → … → a": parents first.
std::string loopOf(const Model& model, const Joint& joint) {
    std::vector<Place> up; // from the parent to the child that is above it
    for (Place p = joint.parentPart; p >= 0 && p != joint.childPart; p = model.parts[std::size_t(p)].parent)
        up.push_back(p);
    up.push_back(joint.childPart);
    std::string loop;
    for (std::size_t i = up.size(); i-- > 0;) {
        const std::size_t from = up.size() - 1 - i;
        if (up.size() > mostLoopNames && from == mostLoopNames - 2 && i > 0) {
            loop += "… → ";
            i = 0;
        }
        loop += toUtf8(model.parts[std::size_t(up[i])].objectName) + " → ";
    }
    return loop + toUtf8(model.parts[std::size_t(joint.childPart)].objectName);
}

void checkUnresolved(Check& check, const Joint& joint, const Trimmed& names) {
    const ItemId item = jointItem(joint);
    const auto warn = [&](std::string_view rule, auto&& say) {
        check.add(rule, Severity::Warning, item, [&](Issue& issue) {
            issue.location = nameBytes(check, joint, true);
            say(issue);
        });
    };
    switch (joint.unresolved) {
    case Unresolved::None:
        break;
    case Unresolved::SelfParent:
        warn("CMP-CONS-05", [&](Issue& issue) {
            issue.text = joint.child.empty()
                             ? text("freelancer", "parent and child are blank: the record is not used")
                             : text("freelancer", "%1 is its own parent: the record is not used")
                                   .arg(quoted(joint.child));
            issue.location = check.bytes(joint.leaf, joint.offset(), 2 * nameFieldBytes);
            offerDelete(check, issue);
        });
        break;
    case Unresolved::UnknownChild:
        warn("CMP-CONS-03", [&](Issue& issue) { sayUnknown(check, issue, joint, true, names); });
        break;
    case Unresolved::UnknownParent:
        warn("CMP-CONS-04", [&](Issue& issue) { sayUnknown(check, issue, joint, false, names); });
        break;
    case Unresolved::RootAsChild:
        warn("CMP-CONS-08", [&](Issue& issue) {
            issue.text = text("freelancer", "the child, %1, is the root: the record is not used")
                             .arg(quoted(joint.child));
            offerDelete(check, issue);
        });
        break;
    case Unresolved::SecondParent:
        warn("CMP-CONS-06", [&](Issue& issue) {
            const Joint& first =
                check.model.joints[std::size_t(check.model.parts[std::size_t(joint.childPart)].joint)];
            issue.text = text("freelancer", "%1 hangs on %2 by %3 already: this record, with the parent %4, "
                                            "is not used")
                             .arg(quoted(joint.child))
                             .arg(quoted(first.parent))
                             .arg(check.document.path(jointItem(first)))
                             .arg(quoted(joint.parent));
            offerDelete(check, issue);
        });
        break;
    case Unresolved::Cycle:
        check.add("CMP-CONS-07", Severity::Error, item, [&](Issue& issue) {
            issue.text = text("freelancer", "the record would close the loop %1: it is not used")
                             .arg(loopOf(check.model, joint));
            issue.location = nameBytes(check, joint, false);
        });
        break;
    }
}

// CMP-CONS-09. Records that no order could help do not count as the parent's.
void checkOrder(Check& check) {
    const Model& model = check.model;
    std::unordered_map<Place, std::uint32_t> last; // record of each child, in one leaf
    for (std::size_t t = 0; t < std::size_t(jointTypeCount); ++t) {
        last.clear();
        for (std::uint32_t j = model.jointStart[t]; j < model.jointStart[t + 1]; ++j) {
            const Joint& joint = model.joints[j];
            if (joint.childPart >= 0 && joint.unresolved != Unresolved::SelfParent &&
                joint.unresolved != Unresolved::RootAsChild && joint.unresolved != Unresolved::Cycle)
                last[joint.childPart] = joint.record;
        }
        for (std::uint32_t j = model.jointStart[t]; j < model.jointStart[t + 1]; ++j) {
            const Joint& joint = model.joints[j];
            const auto parents = last.find(joint.parentPart);
            if (parents == last.end() || parents->second <= joint.record ||
                joint.unresolved == Unresolved::SelfParent)
                continue;
            check.add("CMP-CONS-09", Severity::Note, jointItem(joint), [&](Issue& issue) {
                issue.text =
                    text("freelancer", "stands before record %1 of the leaf, which is its parent's, %2")
                        .arg(parents->second)
                        .arg(quoted(joint.parent));
                issue.location = nameBytes(check, joint, false);
            });
        }
    }
}

} // namespace

bool checkRecords(Check& check) {
    checkLeaves(check);
    const Trimmed names = trimmedNames(check.model);
    for (const Joint& joint : check.model.joints) {
        if (check.cancelled())
            return true;
        checkUnresolved(check, joint, names);
    }
    checkOrder(check);
    return check.cancelled();
}

} // namespace core::freelancer
