// The lossless in-memory form of one opened file, as a value: cheap to clone, edited through its property
// table and operations.
#pragma once

#include "core/base/bytes.h"
#include "core/document/issue.h"
#include "core/document/operation.h"
#include "core/document/outline.h"
#include "core/document/property.h"
#include "core/document/reference.h"
#include "core/document/settings.h"

#include <memory>
#include <string_view>
#include <vector>

namespace core {

// One of the files that a document is made of; part 0 is the one that was opened.
struct PartInfo {
    std::string name;
    Text label;
    bool readOnly = false;
};

struct ByteSpaceInfo {
    int space = 0;
    Text label;
    std::uint64_t size = 0;
};

// A named number of the document for `info`, status bar and diff; dots in the key nest in JSON. monostate =
// not for this file.
struct Figure {
    std::string key;
    Text label;
    Value value;
    Text unit;
};

// Which items changed in place, or that the structure did.
struct Change {
    bool structure = false;
    std::vector<ItemId> items;
    IdRemap remap;
};

struct ByteHit {
    ItemId item;
    std::string property; // empty: padding of the record
    int component = 0;
};

class Document {
  public:
    virtual ~Document() = default;

    // Shares all big arrays; microseconds whatever the size.
    virtual std::unique_ptr<Document> clone() const = 0;
    // Bytes of memory that this document holds and `other`, of the same kind, does not share; roughly. Unless
    // a format knows better: all of it.
    virtual std::uint64_t bytesBeyond(const Document& other) const;

    virtual std::string_view formatKey() const = 0;
    virtual std::string dialect() const = 0; // key that Options::dialect takes back; may be empty
    virtual Text description() const = 0;    // "COLBIN version 2": for title and status bar
    virtual std::vector<PartInfo> parts() const;
    virtual std::vector<ByteSpaceInfo> byteSpaces() const = 0;

    // The bytes of a space that the file unwraps to; nothing for the file itself (0), which the format
    // writes.
    virtual std::optional<Bytes> unwrappedBytes(int) const { return std::nullopt; }

    virtual const std::vector<SettingDefinition>& settingDefinitions() const = 0;
    virtual const Schema& schema(const Settings& settings) const = 0;

    // Items of a type, in file order. itemAt is total for ordinal < count.
    virtual std::uint64_t itemCount(TypeId type) const = 0;
    virtual ItemId itemAt(TypeId type, std::uint64_t ordinal) const = 0;
    virtual bool exists(ItemId item) const = 0;
    // The whole record's bytes, if it has any.
    virtual std::optional<Location> itemSpan(ItemId item) const = 0;
    virtual ByteHit itemAtByte(int space, std::uint64_t offset) const = 0;
    // Path of an item and back, by the path patterns of the schema unless a format knows better.
    virtual std::string path(ItemId item) const;
    virtual Result<ItemId> find(std::string_view path) const;
    virtual Text title(ItemId item) const; // "Wall 3"

    virtual std::vector<OutlineName> outlines() const = 0; // the first is the canonical one
    virtual std::unique_ptr<Outline> outline(std::string_view key) const = 0;

    virtual std::vector<ReferenceList> references(ItemId item, const Settings& settings) const = 0;
    virtual std::vector<Figure> figures(const Settings& settings) const = 0;
    virtual std::vector<Operation> operations(const Settings& settings) const = 0;
    // `scope` empty = everything, else only rules about these items where that is cheaper.
    virtual Result<IssueList> check(const Settings& settings, CheckTier tier,
                                    const std::vector<ItemId>& scope, Progress& progress) const = 0;
    // One sentence on what matters most, for the banner.
    virtual Text verdict(const Settings& settings, const IssueList& issues) const = 0;
};

// Reads and writes one component through the table; the value is checked against type and limits first.
const Property* findProperty(const Document& document, const Settings& settings, ItemId item,
                             std::string_view key);
Value propertyValue(const Document& document, const Settings& settings, const PropertyRef& ref);
Status setProperty(Document& document, const Settings& settings, const PropertyRef& ref, const Value& raw);
// "walls[3].half_extent[0]" -> item, key, component (-1: the path names a vector whole; key empty: an item).
Result<PropertyRef> findPropertyPath(const Document& document, const Settings& settings,
                                     std::string_view path);
std::string propertyPath(const Document& document, const Settings& settings, const PropertyRef& ref);
// "PATH=VALUE" in shown units or "PATH:raw=VALUE"; a vector whole takes its values with commas between them.
Result<std::vector<Assignment>> parseAssignment(const Document& document, const Settings& settings,
                                                std::string_view assignment);

// The assignments and those that go along with them (Property::together), each component once; what was named
// itself keeps its own value.
std::vector<Assignment> withTogether(const Document& document, const Settings& settings,
                                     const std::vector<Assignment>& assignments);

// The operation that every document has: sets properties named by paths. Used by fixes and by the command
// line.
Operation setPropertyOperation();
// The document's own operations and the built-in ones.
const Operation* findOperation(const std::vector<Operation>& operations, std::string_view id);

} // namespace core
