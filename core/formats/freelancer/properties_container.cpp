// The properties of the container: file, header, nodes, free entries and tail.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/properties.h"

#include <algorithm>
#include <array>

namespace core::freelancer {
namespace {

const Container& containerOf(const Document& document) { return as(document).data().container(); }

ByteView names(const Container& container) {
    return ByteView(*container.file).subspan(container.header.namesOffset, container.header.namesUsed);
}

Text followsTheTree() { return text("freelancer", "Follows from the tree and its payloads."); }

// A word of the header or of an entry, which is written with the tree and never alone.
template <typename Record>
struct Word {
    const char* key;
    Text label;
    std::uint64_t offset;
    std::uint32_t Record::*member;
    int hexDigits; // 0: decimal
    Text help;
};

template <typename Record, typename RecordOf, typename OffsetOf>
Property wordProperty(const Word<Record>& word, RecordOf recordOf, OffsetOf offsetOf) {
    Property p = storedProperty(word.key, word.label, StoredType::U32,
                                word.hexDigits ? hexadecimal(word.hexDigits) : plainNumber(), {}, word.help);
    p.get = [member = word.member, recordOf](const Document& d, const Settings&, ItemId item, int) {
        return integer(recordOf(d, item).*member);
    };
    p.span = [offset = word.offset, offsetOf](const Document& d, ItemId item,
                                              int) -> std::optional<Location> {
        return Location{0, offsetOf(d, item) + offset, 4};
    };
    return readOnly(std::move(p), followsTheTree());
}

// --- header

Property headerWord(const Word<Header>& word) {
    return wordProperty(
        word, [](const Document& d, ItemId) -> const Header& { return containerOf(d).header; },
        [](const Document&, ItemId) { return std::uint64_t(0); });
}

Property signatureProperty() {
    Property p = textProperty("signature", text("freelancer", "Signature"));
    p.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return std::string(containerOf(d).file->begin(), containerOf(d).file->begin() + 4);
    };
    p.span = [](const Document&, ItemId, int) -> std::optional<Location> { return Location{0, 0, 4}; };
    return readOnly(std::move(p), text("freelancer", "Every UTF file begins with it."));
}

Property filetimeProperty() {
    constexpr std::uint64_t offset = 0x30;
    Property p = storedProperty("filetime", text("freelancer", "File time"), StoredType::U64, hexadecimal(16),
                                {}, text("freelancer", "Steps of 100 ns since 1601. May be 0 or junk."));
    p.get = [](const Document& d, const Settings&, ItemId, int) { return integer(as(d).data().filetime()); };
    p.set = [](Document& d, ItemId, int, const Value& value) -> Status {
        static_cast<FreelancerDocument&>(d).editValues().setFiletime(std::uint64_t(toInteger(value)));
        return {};
    };
    p.span = [](const Document&, ItemId, int) -> std::optional<Location> { return Location{0, offset, 8}; };
    return p;
}

// --- nodes

Property nodeWord(const Word<Entry>& word) {
    return wordProperty(
        word, [](const Document& d, ItemId item) { return as(d).data().entry(NodeId(item.index)); },
        [](const Document& d, ItemId item) { return containerOf(d).entryOffset(NodeId(item.index)); });
}

Property nameProperty() {
    Property p = textProperty("name", text("freelancer", "Name"),
                              text("freelancer", "In the dictionary, where nodes share a spelling."));
    p.get = [](const Document& d, const Settings&, ItemId item, int) -> Value {
        return toUtf8(containerOf(d).name(NodeId(item.index)));
    };
    p.span = [](const Document& d, ItemId item, int) -> std::optional<Location> {
        const Container& container = containerOf(d);
        const auto node = NodeId(item.index);
        return Location{0, container.header.namesOffset + std::uint64_t(container.node(node).entry.name),
                        container.name(node).size()};
    };
    return readOnly(std::move(p), text("freelancer", "Changed by the operation Rename node."),
                    operation_id::renameNode);
}

Property attributesProperty() {
    Property p =
        storedProperty("attributes", text("freelancer", "Attributes"), StoredType::U32, hexadecimal(8), {},
                       text("freelancer", "Bit 0x10: directory, bit 0x80: leaf. Others are not understood."));
    p.get = [](const Document& d, const Settings&, ItemId item, int) {
        return integer(as(d).data().entry(NodeId(item.index)).attributes);
    };
    p.set = [](Document& d, ItemId item, int, const Value& value) -> Status {
        const auto node = NodeId(item.index);
        const auto attributes = std::uint32_t(toInteger(value));
        if ((attributes & directoryBit) != (containerOf(d).node(node).entry.attributes & directoryBit))
            return fail(ErrorCode::Refused,
                        text("freelancer", "bit 0x10 makes a directory of a node: it must stay as it is"));
        static_cast<FreelancerDocument&>(d).editValues().setAttributes(node, attributes);
        return {};
    };
    p.span = [](const Document& d, ItemId item, int) -> std::optional<Location> {
        return Location{0, containerOf(d).entryOffset(NodeId(item.index)) + 0x08, 4};
    };
    return p;
}

Property timeProperty(int which) {
    constexpr std::array keys{"created", "accessed", "modified"};
    const std::array labels{text("freelancer", "Created"), text("freelancer", "Accessed"),
                            text("freelancer", "Modified")};
    Property p = storedProperty(keys[std::size_t(which)], labels[std::size_t(which)], StoredType::U32,
                                hexadecimal(8), {}, text("freelancer", "DOS date and time."));
    p.get = [which](const Document& d, const Settings&, ItemId item, int) {
        return integer(as(d).data().entry(nodeOf(as(d), item)).times[std::size_t(which)]);
    };
    p.set = [which](Document& d, ItemId item, int, const Value& value) -> Status {
        static_cast<FreelancerDocument&>(d).editValues().setTime(NodeId(item.index), which,
                                                                 std::uint32_t(toInteger(value)));
        return {};
    };
    p.span = [which](const Document& d, ItemId item, int) -> std::optional<Location> {
        return Location{0, containerOf(d).entryOffset(nodeOf(as(d), item)) + 0x20 + 4 * std::uint64_t(which),
                        4};
    };
    return p;
}

bool isLeaf(const Document& document, ItemId item) {
    return !containerOf(document).node(NodeId(item.index)).entry.isDirectory();
}

std::optional<Bytes> bytesOfHex(std::string_view hex) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
    };
    Bytes bytes;
    for (std::size_t i = 0; i < hex.size();) {
        if (hex[i] == ' ') {
            ++i;
            continue;
        }
        if (i + 1 >= hex.size() || digit(hex[i]) < 0 || digit(hex[i + 1]) < 0)
            return std::nullopt;
        bytes.push_back(std::uint8_t(16 * digit(hex[i]) + digit(hex[i + 1])));
        i += 2;
    }
    return bytes;
}

// Bytes that feed no record: those of records are properties there.
Property payloadProperty() {
    constexpr std::size_t longest = 1024;
    Property p =
        textProperty("payload", text("freelancer", "Bytes"),
                     text("freelancer", "In hexadecimal, for leaves that belong to no other record. As "
                                        "many bytes must come back; more than 1024 are not edited here."));
    p.followers = "the entry of its leaf, and the end of the file, where the shared bytes are put anew";
    p.effectOn = [](const Document& d, ItemId item) {
        return !isLeaf(d, item) || as(d).data().editsInPlace(NodeId(item.index)) ? WriteEffect::InPlace
                                                                                 : WriteEffect::WithFollowers;
    };
    p.get = [](const Document& d, const Settings&, ItemId item, int) -> Value {
        const auto node = NodeId(item.index);
        if (!isLeaf(d, item) || leafUses(as(d)).count(node) != 0)
            return {};
        const ByteView bytes = as(d).data().payload(node);
        return bytes.size() <= longest ? hexText(bytes) : bytesText(bytes);
    };
    p.set = [](Document& d, ItemId item, int, const Value& value) -> Status {
        const auto node = NodeId(item.index);
        if (!isLeaf(d, item))
            return fail(ErrorCode::Refused, text("freelancer", "a directory has no bytes of its own"));
        if (leafUses(as(d)).count(node) != 0)
            return fail(ErrorCode::Refused,
                        text("freelancer", "its bytes belong to a record: edit them there"));
        const std::uint64_t size = as(d).data().payload(node).size();
        if (size > longest)
            return fail(ErrorCode::Refused,
                        text("freelancer", "%1 bytes are too many to edit as text").arg(size));
        std::optional<Bytes> bytes = bytesOfHex(toString(value));
        if (!bytes)
            return fail(ErrorCode::Refused, text("freelancer", "a byte is two hexadecimal digits"));
        if (bytes->size() != size)
            return fail(ErrorCode::Refused, text("freelancer", "%1 bytes are needed, not %2")
                                                .arg(size)
                                                .arg(std::uint64_t(bytes->size())));
        return static_cast<FreelancerDocument&>(d).edit().setPayload(node, std::move(*bytes));
    };
    p.span = [](const Document& d, ItemId item, int) -> std::optional<Location> {
        if (!isLeaf(d, item))
            return std::nullopt;
        const Extent place = as(d).data().place(NodeId(item.index));
        return Location{0, place.offset, place.length};
    };
    return p;
}

// --- free entries

Property freeWord(const Word<Entry>& word) {
    return wordProperty(
        word,
        [](const Document& d, ItemId item) -> const Entry& {
            return containerOf(d).node(nodeOf(as(d), item)).entry;
        },
        [](const Document& d, ItemId item) { return containerOf(d).entryOffset(nodeOf(as(d), item)); });
}

} // namespace

std::vector<Property> fileProperties() {
    Property kind = derivedProperty("kind", text("freelancer", "Kind"), choiceNames(), {}, {},
                                    [](const Document& d, const Settings&, ItemId, int) {
                                        return integer(std::uint64_t(as(d).model().kind));
                                    });
    kind.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{int(ModelKind::Compound), "compound", text("freelancer", "Compound model")},
                {int(ModelKind::SinglePart), "part", text("freelancer", "Single part")},
                {int(ModelKind::Other), "other", text("freelancer", "Library or other tree")}};
    };
    const auto count = [](const char* key, Text label, TypeId type) {
        return countProperty(key, std::move(label), {},
                             [type](const FreelancerDocument& d, ItemId) { return d.itemCount(type); });
    };
    Property dictionary =
        textProperty("names", text("freelancer", "Dictionary"),
                     text("freelancer", "The names of all nodes, one after another with a NUL behind each."));
    dictionary.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return bytesText(names(containerOf(d)));
    };
    dictionary.span = [](const Document& d, ItemId, int) -> std::optional<Location> {
        const Header& header = containerOf(d).header;
        return Location{0, header.namesOffset, header.namesAllocated};
    };
    return {
        std::move(kind),
        countProperty("bytes", text("freelancer", "Size"), text("freelancer", "In bytes."),
                      [](const FreelancerDocument& d, ItemId) { return d.data().fileSize(); }),
        count("nodes", text("freelancer", "Nodes"), nodeType),
        count("parts", text("freelancer", "Parts"), partType),
        count("hardpoints", text("freelancer", "Hardpoints"), hardpointType),
        count("meshes", text("freelancer", "Meshes"), meshType),
        readOnly(std::move(dictionary), text("freelancer", "Follows the names of the nodes.")),
    };
}

std::vector<Property> headerProperties() {
    std::vector<Property> all{signatureProperty()};
    for (const Word<Header>& word : std::vector<Word<Header>>{
             {"version", text("freelancer", "Version"), 0x04, &Header::version, 3, {}},
             {"tree_offset", text("freelancer", "Tree offset"), 0x08, &Header::treeOffset, 8, {}},
             {"tree_size", text("freelancer", "Tree size"), 0x0C, &Header::treeSize, 0, {}},
             {"free_entry", text("freelancer", "First free entry"), 0x10, &Header::freeEntry, 8,
              text("freelancer", "Offset in the file; 0: there is none.")},
             {"entry_size", text("freelancer", "Entry size"), 0x14, &Header::entrySize, 0, {}},
             {"names_offset", text("freelancer", "Names offset"), 0x18, &Header::namesOffset, 8, {}},
             {"names_allocated", text("freelancer", "Names allocated"), 0x1C, &Header::namesAllocated, 0, {}},
             {"names_used", text("freelancer", "Names used"), 0x20, &Header::namesUsed, 0, {}},
             {"data_offset", text("freelancer", "Data offset"), 0x24, &Header::dataOffset, 8, {}},
             {"free_data_offset", text("freelancer", "First free data"), 0x28, &Header::freeDataOffset, 8,
              text("freelancer", "Offset in the file; 0: there is none.")},
             {"free_data_size", text("freelancer", "Free data size"), 0x2C, &Header::freeDataSize, 0,
              text("freelancer", "Junk where there is no free list.")},
         })
        all.push_back(headerWord(word));
    all.push_back(filetimeProperty());
    return all;
}

std::vector<Property> nodeProperties() {
    const auto hex = [](const char* key, Text label, std::uint64_t offset, std::uint32_t Entry::*member,
                        Text help) {
        return nodeWord({key, std::move(label), offset, member, 8, std::move(help)});
    };
    const auto number = [](const char* key, Text label, std::uint64_t offset, std::uint32_t Entry::*member,
                           Text help) {
        return nodeWord({key, std::move(label), offset, member, 0, std::move(help)});
    };
    return {
        nameProperty(),
        hex("next", text("freelancer", "Next sibling"), 0x00, &Entry::next,
            text("freelancer", "Offset in the tree; 0: the last one.")),
        hex("name_offset", text("freelancer", "Name offset"), 0x04, &Entry::name,
            text("freelancer", "In the dictionary.")),
        attributesProperty(),
        number("sharing", text("freelancer", "Sharing"), 0x0C, &Entry::sharing,
               text("freelancer", "Not understood, nearly always 0.")),
        hex("child", text("freelancer", "Child or data"), 0x10, &Entry::child,
            text("freelancer", "Directories: offset of the first child in the tree, 0: empty. Leaves: offset "
                               "of the bytes in the data region.")),
        number("allocated", text("freelancer", "Allocated"), 0x14, &Entry::allocated,
               text("freelancer", "Room in bytes.")),
        number("used", text("freelancer", "Used"), 0x18, &Entry::used,
               text("freelancer", "Bytes of the payload.")),
        number("uncompressed", text("freelancer", "Uncompressed"), 0x1C, &Entry::uncompressed,
               text("freelancer", "Equal to used in every known file.")),
        timeProperty(0),
        timeProperty(1),
        timeProperty(2),
        derivedProperty("shared", text("freelancer", "Shares its bytes"), yesOrNo(), {},
                        text("freelancer", "Another leaf lies on the same bytes: an edit puts its own copy "
                                           "at the end of the file."),
                        [](const Document& d, const Settings&, ItemId item, int) {
                            return integer(containerOf(d).shared[std::size_t(item.index)]);
                        }),
        derivedProperty("path", text("freelancer", "Path"), words(), {}, {},
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            return nodePath(containerOf(d), NodeId(item.index));
                        }),
        payloadProperty(),
    };
}

std::vector<Property> freeEntryProperties() {
    std::vector<Property> all;
    for (const Word<Entry>& word : std::vector<Word<Entry>>{
             {"next", text("freelancer", "Next free entry"), 0x00, &Entry::next, 8,
              text("freelancer", "Offset in the tree; 0: the last one.")},
             {"name_offset", text("freelancer", "Name offset"), 0x04, &Entry::name, 8, {}},
             {"attributes", text("freelancer", "Attributes"), 0x08, &Entry::attributes, 8, {}},
             {"sharing", text("freelancer", "Sharing"), 0x0C, &Entry::sharing, 0, {}},
             {"child", text("freelancer", "Child or data"), 0x10, &Entry::child, 8, {}},
             {"allocated", text("freelancer", "Allocated"), 0x14, &Entry::allocated, 0, {}},
             {"used", text("freelancer", "Used"), 0x18, &Entry::used, 0, {}},
             {"uncompressed", text("freelancer", "Uncompressed"), 0x1C, &Entry::uncompressed, 0, {}},
         })
        all.push_back(freeWord(word));
    for (int which = 0; which < 3; ++which)
        all.push_back(readOnly(timeProperty(which), followsTheTree()));
    all.push_back(countProperty("entry", text("freelancer", "Entry"),
                                text("freelancer", "Its number in the tree."),
                                [](const FreelancerDocument& d, ItemId item) { return nodeOf(d, item); }));
    return all;
}

std::vector<Property> tailProperties() {
    const auto bytes = [](const Document& d) {
        const Container& container = containerOf(d);
        return ByteView(*container.file).subspan(std::size_t(tailBegin(as(d))));
    };
    Property content = textProperty("content", text("freelancer", "Bytes"),
                                    text("freelancer", "What lies behind all regions and payloads: kept."));
    content.get = [bytes](const Document& d, const Settings&, ItemId, int) -> Value {
        return bytesText(bytes(d));
    };
    content.span = [](const Document& d, ItemId item, int) { return d.itemSpan(item); };
    return {
        countProperty("size", text("freelancer", "Size"), text("freelancer", "In bytes."),
                      [bytes](const FreelancerDocument& d, ItemId) { return bytes(d).size(); }),
        readOnly(std::move(content), text("freelancer", "Removed by the operation Compact."),
                 operation_id::compact),
    };
}

} // namespace core::freelancer
