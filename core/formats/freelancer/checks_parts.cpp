// Rules CMP-PART-01 to 09.
#include "core/formats/freelancer/checks.h"

#include "core/formats/freelancer/names.h"

#include <algorithm>
#include <unordered_map>

namespace core::freelancer {
namespace {

std::string_view nodeName(const Check& check, const Part& part) { return check.container.name(part.node); }

// CMP-PART-01, 02.
void checkObjectName(Check& check, Place place) {
    const Part& part = check.model.parts[std::size_t(place)];
    if (part.objectName.empty())
        check.add("CMP-PART-01", Severity::Error, partItem(place), [&](Issue& issue) {
            const bool missing = part.objectNameLeaf == noNode;
            issue.text = missing
                             ? text("freelancer", "no Object name: no joint can name this part")
                             : text("freelancer", "the Object name is empty: no joint can name this part");
            issue.location = missing ? check.entryOf(part.node) : check.wholeLeaf(part.objectNameLeaf);
        });
    if (part.sameNameAs >= 0)
        check.add("CMP-PART-02", Severity::Error, partItem(place), [&](Issue& issue) {
            const Part& first = check.model.parts[std::size_t(part.sameNameAs)];
            issue.text = text("freelancer", "%1 is the Object name of %2 too: joints mean that one, and "
                                            "this part is drawn nowhere")
                             .arg(quoted(part.objectName))
                             .arg(quoted(nodeName(check, first)));
            issue.location = check.wholeLeaf(part.objectNameLeaf);
            check.offerToAsk(issue, operation_id::renamePart, text("freelancer", "Rename part"));
        });
}

// CMP-PART-03.
void checkFragment(Check& check, Place place) {
    const Part& part = check.model.parts[std::size_t(place)];
    if (part.fragment >= 0)
        return;
    check.add("CMP-PART-03", Severity::Warning, partItem(place), [&](Issue& issue) {
        if (part.fileName.empty()) {
            issue.text = text("freelancer", "no File name: the part has no fragment");
            issue.location = check.entryOf(part.node);
            return;
        }
        issue.text = text("freelancer", "no fragment directory %1: the part has neither mesh nor hardpoints")
                         .arg(quoted(part.fileName));
        issue.location = check.wholeLeaf(part.fileNameLeaf);
    });
}

// CMP-PART-04. The second of two directories with one name is UTF-08's.
void checkUnusedDirectories(Check& check) {
    const std::unordered_set<NodeId> firsts = check.container.firstOfEachName(rootNode);
    for (const NodeId node : check.model.unusedRootDirectories) {
        if (firsts.count(node) == 0)
            continue;
        check.add("CMP-PART-04", Severity::Note, nodeItem(node), [&](Issue& issue) {
            issue.text =
                text("freelancer", "no part has the File name %1").arg(quoted(check.container.name(node)));
            issue.location = check.nameField(node);
            check.offer(issue, operation_id::removeNode, text("freelancer", "Remove directory"));
        });
    }
}

// CMP-PART-05.
void checkRoot(Check& check) {
    const Model& model = check.model;
    if (model.cmpnd == noNode)
        return;
    if (model.root < 0) {
        check.add("CMP-PART-05", Severity::Warning, nodeItem(model.cmpnd), [&](Issue& issue) {
            issue.text = text("freelancer", "Cmpnd holds no part");
            issue.location = check.entryOf(model.cmpnd);
        });
        return;
    }
    const Part& root = model.parts[std::size_t(model.root)];
    const auto offerRename = [&](Issue& issue) {
        check.offerToAsk(issue, operation_id::renamePart, text("freelancer", "Rename part"));
    };
    if (!model.rootByName)
        check.add("CMP-PART-05", Severity::Warning, partItem(model.root), [&](Issue& issue) {
            issue.text = text("freelancer", "no part's node is called Root: the first, %1, is taken for it")
                             .arg(quoted(nodeName(check, root)));
            issue.location = check.nameField(root.node);
            check.offerToAsk(issue, operation_id::renameNode, text("freelancer", "Rename node"),
                             {nodeItem(root.node)});
        });
    else if (!root.objectName.empty() && !sameName(root.objectName, "Root"))
        check.add("CMP-PART-05", Severity::Note, partItem(model.root), [&](Issue& issue) {
            issue.text =
                text("freelancer", "the root's Object name is %1, not Root").arg(quoted(root.objectName));
            issue.location = check.wholeLeaf(root.objectNameLeaf);
            offerRename(issue);
        });
}

// CMP-PART-06 of one part; hardpoints have theirs in checks_hardpoints.cpp.
void checkShape(Check& check, Place place) {
    const Part& part = check.model.parts[std::size_t(place)];
    const auto note = [&](auto&& say) {
        check.add("CMP-PART-06", Severity::Note, partItem(place), std::forward<decltype(say)>(say));
    };
    const std::string usual = "Part_" + part.objectName;
    const bool isRoot = place == check.model.root && check.model.rootByName;
    if (!part.objectName.empty() && !isRoot && !sameName(nodeName(check, part), usual))
        note([&](Issue& issue) {
            issue.text = text("freelancer", "the node is called %1, not %2")
                             .arg(quoted(nodeName(check, part)))
                             .arg(quoted(usual));
            issue.location = check.nameField(part.node);
            check.offerToAsk(issue, operation_id::renameNode, text("freelancer", "Rename node"),
                             {nodeItem(part.node)});
        });
    const auto checkEnd = [&](NodeId leaf, Text name) {
        const ByteView bytes = check.payload(leaf);
        if (bytes.empty() || std::find(bytes.begin(), bytes.end(), 0) != bytes.end())
            return;
        note([&](Issue& issue) {
            issue.text = text("freelancer", "%1: %2 bytes and no NUL behind them")
                             .arg(std::move(name))
                             .arg(std::uint64_t(bytes.size()));
            issue.location = check.wholeLeaf(leaf);
        });
    };
    checkEnd(part.objectNameLeaf, verbatim("Object name"));
    checkEnd(part.fileNameLeaf, verbatim("File name"));
    if (part.indexLeaf == noNode)
        note([&](Issue& issue) {
            issue.text = text("freelancer", "no Index");
            issue.location = check.entryOf(part.node);
        });
    else if (const std::size_t size = check.payload(part.indexLeaf).size(); size != 4)
        note([&](Issue& issue) {
            issue.text = text("freelancer", "Index has %1 bytes, not 4").arg(std::uint64_t(size));
            issue.location = check.wholeLeaf(part.indexLeaf);
        });
}

// CMP-PART-07. What is not a permutation of 0 .. n-1 has an index twice or one beyond them.
void checkIndices(Check& check) {
    const std::vector<Part>& parts = check.model.parts;
    std::unordered_map<std::int32_t, Place> first;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!parts[i].index)
            continue;
        const std::int32_t index = *parts[i].index;
        const auto known = first.emplace(index, Place(i));
        const bool isNew = known.second;
        const bool isRoot = Place(i) == check.model.root && index != 0;
        const bool beyond = index < 0 || std::uint64_t(index) >= parts.size();
        if (isNew && !isRoot && !beyond)
            continue;
        check.add("CMP-PART-07", Severity::Note, partItem(Place(i)), [&](Issue& issue) {
            issue.text = isRoot   ? text("freelancer", "the root's Index is %1, not 0").arg(index)
                         : !isNew ? text("freelancer", "Index %1 is that of %2 too")
                                        .arg(index)
                                        .arg(quoted(nodeName(check, parts[std::size_t(known.first->second)])))
                                  : text("freelancer", "Index %1 leaves a gap: %2 parts count from 0 to %3")
                                        .arg(index)
                                        .arg(std::uint64_t(parts.size()))
                                        .arg(std::uint64_t(parts.size() - 1));
            issue.location = check.bytes(parts[i].indexLeaf, 0, 4);
        });
    }
}

// CMP-PART-09.
void checkChecksums(Check& check) {
    std::unordered_map<std::uint32_t, Place> first;
    for (std::size_t i = 0; i < check.model.parts.size(); ++i) {
        const Part& part = check.model.parts[i];
        if (part.objectName.empty() || part.sameNameAs >= 0)
            continue;
        const std::uint32_t crc = nameCrc(part.objectName);
        const auto known = first.emplace(crc, Place(i));
        if (known.second)
            continue;
        check.add("CMP-PART-09", Severity::Warning, partItem(Place(i)), [&](Issue& issue) {
            issue.text = text("freelancer", "%1 has the checksum of %2, %3: a .sur cannot tell them apart")
                             .arg(quoted(part.objectName))
                             .arg(quoted(check.model.parts[std::size_t(known.first->second)].objectName))
                             .arg(hexNumber(crc));
            issue.location = check.wholeLeaf(part.objectNameLeaf);
            check.offerToAsk(issue, operation_id::renamePart, text("freelancer", "Rename part"));
        });
    }
}

} // namespace

bool checkParts(Check& check) {
    for (std::size_t i = 0; i < check.model.parts.size(); ++i) {
        if (check.cancelled())
            return true;
        const Place place = Place(i);
        checkObjectName(check, place);
        checkFragment(check, place);
        checkShape(check, place);
        // One without a name is CMP-PART-01's.
        if (const Part& part = check.model.parts[i]; part.orphan && !part.objectName.empty())
            check.add("CMP-PART-08", Severity::Warning, partItem(place), [&](Issue& issue) {
                issue.text = text("freelancer", "no joint: drawn at the origin");
                issue.location = check.wholeLeaf(part.objectNameLeaf);
            });
    }
    checkUnusedDirectories(check);
    checkRoot(check);
    checkIndices(check);
    checkChecksums(check);
    return check.cancelled();
}

} // namespace core::freelancer
