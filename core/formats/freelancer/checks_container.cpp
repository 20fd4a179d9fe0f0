// Rules UTF-01 to 10: the container below the model.
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/restructure_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace core::freelancer {
namespace {

constexpr std::size_t mostNames = 8; // that a text lists

class ContainerCheck {
  public:
    ContainerCheck(const FreelancerDocument& document, IssueList& issues)
        : m_document(document), m_data(document.data()), m_container(m_data.container()), m_issues(issues) {}

    void run() {
        checkFreeList();
        for (const NodeId id : m_container.live)
            checkEntry(id);
        checkSiblings();
        checkOverlaps();
        checkUnusedSpace();
        checkDictionary();
    }

  private:
    template <typename Say>
    void add(const char* rule, Severity severity, ItemId item, Say&& say) {
        reportCase(m_issues, m_document, rule, severity, item, say);
    }

    static ItemId header() { return {headerType}; }
    Text path(NodeId id) const { return verbatim(nodePath(m_container, id)); }
    Location field(NodeId id, std::uint64_t at, std::uint64_t length) const {
        return {0, m_container.entryOffset(id) + at, length};
    }
    static Fix compactFix() { return makeFix(operation_id::compact, text("freelancer", "Compact")); }
    static Fix unshareFix() { return makeFix(operation_id::unshare, text("freelancer", "Unshare payloads")); }
    static Fix renameFix(NodeId id) {
        Fix fix = makeFix(operation_id::renameNode, text("freelancer", "Rename"), {nodeItem(id)});
        fix.asks = true;
        return fix;
    }

    void checkFreeList() {
        const FreeChain chain = freeChain(m_container);
        if (chain.damage == FreeChain::Damage::None)
            return;
        // The link that breaks it: the header's, or that of the last entry.
        const ItemId item =
            chain.entries.empty() ? header() : ItemId{freeEntryType, 0, 0, chain.entries.size() - 1};
        add("UTF-01", Severity::Warning, item, [&](Issue& issue) {
            const std::string at = hexOffset(chain.damageOffset);
            issue.text =
                chain.damage == FreeChain::Damage::OutsideTree
                    ? text("freelancer", "the free list is damaged at %1: it leaves the tree").arg(at)
                : chain.damage == FreeChain::Damage::Loop
                    ? text("freelancer", "the free list is damaged at %1: it comes back to an entry that it "
                                         "has passed")
                          .arg(at)
                    : text("freelancer", "the free list is damaged at %1: it meets an entry in use").arg(at);
            issue.location = Location{0, chain.damageOffset, 4};
            issue.fix = compactFix();
        });
    }

    void checkEntry(NodeId id) {
        const Entry entry = m_data.entry(id);
        checkAttributes(id, entry.attributes);
        const std::string_view name = m_container.name(id);
        constexpr std::string_view white = " \t\n\v\f\r";
        if (!name.empty() && (white.find(name.front()) != std::string_view::npos ||
                              white.find(name.back()) != std::string_view::npos))
            add("UTF-09", Severity::Note, nodeItem(id), [&](Issue& issue) {
                issue.text =
                    text("freelancer", "the name %1 begins or ends with white space").arg(quoted(name));
                issue.location = field(id, entry_field::name, 4);
                issue.fix = renameFix(id);
            });
        if (entry.isDirectory())
            return;
        if (m_container.isClipped(id))
            add("UTF-02", Severity::Error, nodeItem(id), [&](Issue& issue) {
                const std::uint64_t end =
                    std::uint64_t(m_container.header.dataOffset) + entry.child + entry.used;
                issue.text = text("freelancer", "the payload ends at %1, the file at %2")
                                 .arg(hexOffset(end))
                                 .arg(hexOffset(m_container.file->size()));
                issue.value = double(end - m_container.file->size());
                issue.location = field(id, entry_field::used, 4);
            });
        if (entry.used > entry.allocated || entry.uncompressed != entry.used)
            add("UTF-07", Severity::Warning, nodeItem(id), [&](Issue& issue) {
                issue.text =
                    text("freelancer", "allocated %1, used %2, uncompressed %3: used should fit into "
                                       "allocated and equal uncompressed")
                        .arg(entry.allocated)
                        .arg(entry.used)
                        .arg(entry.uncompressed);
                issue.location = field(id, entry_field::allocated, 12);
            });
    }

    void checkAttributes(NodeId id, std::uint32_t attributes) {
        if (attributes == directoryBit || attributes == leafBit)
            return;
        const std::uint32_t kind = attributes & (directoryBit | leafBit);
        const bool clear = kind == directoryBit || kind == leafBit;
        add("UTF-06", clear ? Severity::Note : Severity::Warning, nodeItem(id), [&](Issue& issue) {
            const std::string value = fmt::format("0x{:X}", attributes);
            issue.text =
                clear ? text("freelancer", "attributes %1: bits beyond 0x10 (directory) or 0x80 (leaf)")
                            .arg(value)
                : kind == 0
                    ? text("freelancer",
                           "attributes %1: neither directory (0x10) nor leaf (0x80); taken for a leaf")
                          .arg(value)
                    : text("freelancer",
                           "attributes %1: both directory (0x10) and leaf (0x80); taken for a directory")
                          .arg(value);
            issue.location = field(id, entry_field::attributes, 4);
        });
    }

    void checkSiblings() {
        for (const NodeId directory : m_container.live) {
            std::unordered_map<std::string, NodeId> first; // anew: clearing a large one takes its size
            for (NodeId child = m_container.node(directory).firstChild; child != noNode;
                 child = m_container.node(child).nextSibling) {
                const auto [same, isNew] = first.try_emplace(folded(m_container.name(child)), child);
                if (isNew)
                    continue;
                add("UTF-08", Severity::Warning, nodeItem(child), [&, before = same->second](Issue& issue) {
                    issue.text = text("freelancer", "%1 has the name of tree[%2], %3; the first is used")
                                     .arg(quoted(m_container.name(child)))
                                     .arg(before)
                                     .arg(quoted(m_container.name(before)));
                    issue.location = field(child, entry_field::name, 4);
                    issue.fix = renameFix(child);
                });
            }
        }
    }

    void checkOverlaps() {
        struct Placed {
            Extent place;
            NodeId leaf;
        };
        std::vector<Placed> all;
        for (const NodeId id : m_container.live)
            if (!m_container.node(id).entry.isDirectory())
                if (const Extent place = m_data.place(id); place.length > 0)
                    all.push_back({place, id});
        std::stable_sort(all.begin(), all.end(), [](const Placed& a, const Placed& b) {
            return a.place.offset != b.place.offset ? a.place.offset < b.place.offset
                                                    : a.place.length > b.place.length;
        });
        Placed furthest{{}, noNode}; // of those before, the one that ends last
        for (const Placed& one : all) {
            const Extent& last = furthest.place;
            if (one.place.offset < last.end() &&
                (one.place.offset != last.offset || one.place.length != last.length))
                add("UTF-03", Severity::Warning, nodeItem(one.leaf), [&](Issue& issue) {
                    issue.text = text("freelancer", "%1 overlaps %2: they share some bytes, but not all")
                                     .arg(path(one.leaf))
                                     .arg(path(furthest.leaf));
                    issue.value = double(std::min(one.place.end(), last.end()) - one.place.offset);
                    issue.location = Location{0, one.place.offset,
                                              std::min(one.place.end(), last.end()) - one.place.offset};
                    issue.fix = unshareFix();
                });
            if (one.place.end() > last.end())
                furthest = one;
        }
        if (const std::uint64_t sharing = sharedLeaves(m_data); sharing > 0)
            add("UTF-04", Severity::Note, header(), [&](Issue& issue) {
                issue.text = textN("freelancer",
                                   "%n lea(f has|ves have) the bytes of another; an edit gives "
                                   "the edited one bytes of its own",
                                   std::int64_t(sharing));
                issue.value = double(sharing);
                issue.fix = unshareFix();
            });
    }

    void checkUnusedSpace() {
        const std::uint64_t dead = m_container.nodes.size() - m_container.live.size();
        if (dead > 0)
            add("UTF-05", Severity::Note, header(), [&](Issue& issue) {
                issue.text =
                    textN("freelancer", "%n entr(y|ies) of the tree (is|are) not in use", std::int64_t(dead));
                issue.value = double(dead);
                issue.fix = compactFix();
            });
        const Unused unused = unusedData();
        if (unused.filled > 0 || unused.bytes > 64 || unused.behind > 0)
            add("UTF-05", Severity::Note, header(), [&](Issue& issue) {
                issue.text = textN("freelancer",
                                   "%n byte(s) of data belong(s|) to no payload; %1 of them not 0, %2 behind "
                                   "the last payload",
                                   std::int64_t(unused.bytes))
                                 .arg(unused.filled)
                                 .arg(unused.behind);
                issue.value = double(unused.bytes);
                issue.location = Location{0, unused.first, 1};
                issue.fix = compactFix();
            });
    }

    struct Unused {
        std::uint64_t bytes = 0, filled = 0, behind = 0;
        std::uint64_t first = 0; // offset
    };
    // Of the data as read; what is appended is in use.
    Unused unusedData() const {
        const std::uint64_t begin = m_container.header.dataOffset, end = m_container.file->size();
        std::vector<std::pair<std::uint64_t, std::uint64_t>> rooms;
        for (const NodeId id : m_container.live)
            if (const Entry entry = m_data.entry(id); !entry.isDirectory())
                rooms.emplace_back(begin + entry.child,
                                   begin + entry.child + std::max(entry.allocated, entry.used));
        std::sort(rooms.begin(), rooms.end());
        rooms.emplace_back(end, end);
        Unused unused;
        std::uint64_t reach = begin;
        for (const auto& [from, to] : rooms) {
            const std::uint64_t gapEnd = std::min(from, end);
            if (gapEnd > reach) {
                if (unused.bytes == 0)
                    unused.first = reach;
                unused.bytes += gapEnd - reach;
                unused.filled +=
                    std::uint64_t(std::count_if(m_container.file->begin() + std::ptrdiff_t(reach),
                                                m_container.file->begin() + std::ptrdiff_t(gapEnd),
                                                [](std::uint8_t byte) { return byte != 0; }));
                if (&from == &rooms.back().first)
                    unused.behind = gapEnd - reach;
            }
            reach = std::max(reach, to);
        }
        return unused;
    }

    void checkDictionary() {
        const Spellings found = spellings();
        const std::uint64_t unused = found.unused.count, again = found.again.count;
        if (unused + again == 0)
            return;
        add("UTF-10", Severity::Note, header(), [&](Issue& issue) {
            const Text unusedWords =
                textN("freelancer", "%n name(s) that no entry has: %1", std::int64_t(unused))
                    .arg(found.unused.listed());
            const Text againWords =
                textN("freelancer", "%n name(s) in a second spelling: %1", std::int64_t(again))
                    .arg(found.again.listed());
            issue.text = again == 0    ? unusedWords
                         : unused == 0 ? againWords
                                       : text("freelancer", "%1; %2").arg(unusedWords).arg(againWords);
            issue.value = double(unused + again);
            issue.location = Location{0, m_container.header.namesOffset, m_container.header.namesUsed};
            // Spellings that are in use stay as they are.
            if (unused > 0 || found.repeated)
                issue.fix = compactFix();
        });
    }

    struct Names {
        std::uint64_t count = 0;
        std::vector<std::string_view> first; // at most mostNames

        void add(std::string_view name) {
            if (count++ < mostNames)
                first.push_back(name.substr(0, longestNameRead));
        }
        std::string listed() const {
            std::string words;
            for (const std::string_view name : first)
                words += (words.empty() ? "“" : ", “") + toUtf8(name) + "”";
            return count > mostNames ? words + ", …" : words;
        }
    };
    struct Spellings {
        Names unused, again;
        bool repeated = false; // byte for byte
    };
    Spellings spellings() const {
        std::vector<std::uint32_t> wanted;
        for (const NodeId id : m_container.live)
            wanted.push_back(m_container.node(id).entry.name);
        std::sort(wanted.begin(), wanted.end());
        Spellings found;
        std::vector<std::string_view> names;
        forEachString(m_container, [&](std::string_view name, std::uint32_t at) {
            if (name.empty())
                return;
            names.push_back(name);
            const auto use = std::lower_bound(wanted.begin(), wanted.end(), at);
            if (use == wanted.end() || *use >= at + name.size())
                found.unused.add(name);
        });
        const auto byPlace = [](std::string_view a, std::string_view b) { return a.data() < b.data(); };
        std::sort(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
            const int order = comparedFolded(a, b);
            return order != 0 ? order < 0 : byPlace(a, b);
        });
        std::vector<std::string_view> again; // all but the first of each
        for (std::size_t i = 1; i < names.size(); ++i)
            if (comparedFolded(names[i - 1], names[i]) == 0) {
                again.push_back(names[i]);
                found.repeated = found.repeated || names[i - 1] == names[i];
            }
        std::sort(again.begin(), again.end(), byPlace);
        for (const std::string_view name : again)
            found.again.add(name);
        return found;
    }

    static int comparedFolded(std::string_view a, std::string_view b) {
        const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
            return x == y || sameName({&x, 1}, {&y, 1});
        });
        if (inA == a.end() || inB == b.end())
            return int(inB == b.end()) - int(inA == a.end());
        return folded({&*inA, 1}) < folded({&*inB, 1}) ? -1 : 1;
    }

    const FreelancerDocument& m_document;
    const Data& m_data;
    const Container& m_container;
    IssueList& m_issues;
};

} // namespace

void checkContainer(const FreelancerDocument& document, IssueList& issues) {
    ContainerCheck(document, issues).run();
}

} // namespace core::freelancer
