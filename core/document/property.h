// The property table: what fields a record type has, how they are stored, shown, written and explained. One
// table drives panes, hex view, dump, diff, command line, expressions and tests.
#pragma once

#include "core/base/text.h"
#include "core/document/item_id.h"
#include "core/document/value.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

class Document;
struct Settings;

enum class PropertyKind {
    Stored,  // bytes of the file
    PartOf,  // bits of a stored property
    Derived, // computed on demand, read-only
};

enum class StoredType { None, U8, U16, U32, U64, I8, I16, I32, I64, F32, F64, Chars };

enum class WriteEffect {
    InPlace,       // only its own bytes change
    WithFollowers, // its bytes and named ones (a count, a size, an entry)
    Relayout,      // the file is laid out anew; every other property keeps its value
};

// How a raw value becomes the shown one.
struct Convention {
    enum class Kind {
        Plain,   // as stored
        Scaled,  // shown = raw / scale
        Radians, // stored in radians, shown in degrees
        Hex,     // an integer shown in hexadecimal, `digits` wide
        Choice,  // an integer with names
        Text,
        Boolean,
    };
    Kind kind = Kind::Plain;
    double scale = 1;
    std::string scaleSetting; // key of a setting that replaces `scale`, or empty
    int digits = 0;
};

// A value with a name, for choices; `key` is stable and untranslated ("true-extents"), for the command line
// and expressions.
struct Choice {
    std::int64_t value = 0;
    std::string key;
    Text label;
};

struct Property {
    std::string key; // stable, snake_case; the field's name in the format's README
    Text label;
    Text help;
    PropertyKind kind = PropertyKind::Stored;
    StoredType type = StoredType::None;
    Convention convention;
    Text unit;
    int components = 1; // 3 for a vector, 9 for a matrix; each is read and written alone
    std::vector<std::string> componentLabels; // "x", "y", "z"
    bool reserved = false;                    // meaning unknown; behind a warning in the pane
    WriteEffect effect = WriteEffect::InPlace;
    // Instead of `effect` for items that differ (a leaf that shares its bytes with another); may be empty.
    std::function<WriteEffect(const Document&, ItemId)> effectOn;
    std::string followers;     // WithFollowers: which fields follow, in words for the README and tooltips
    Text readOnlyReason;       // empty = editable
    std::string editOperation; // edited by running this operation instead of by setting
    std::int64_t minimum = 0;  // raw limits of integers; equal = the stored type's own
    std::int64_t maximum = 0;
    std::string partOf; // PartOf: key of the stored property, and the bits
    int bit = 0;
    int width = 0;

    // Raw value of one component. Total on existing items.
    std::function<Value(const Document&, const Settings&, ItemId, int component)> get;
    // Writes a raw value that is within type and limits; may still refuse (Error names the reason).
    std::function<Status(Document&, ItemId, int component, const Value&)> set;
    // The bytes of one component, if it has any of its own.
    std::function<std::optional<Location>(const Document&, ItemId, int component)> span;
    // Items whose same property is to have the same value, and is set along with this one's (copies of a
    // triangle in neighbouring models); empty function = none.
    std::function<std::vector<ItemId>(const Document&, const Settings&, ItemId)> together;
    // Names of values under these settings; may be empty.
    std::function<std::vector<Choice>(const Document&, const Settings&)> choices;

    bool editable() const { return set != nullptr && readOnlyReason.empty(); }
};

// A kind of record. `path` is its place in the path grammar: literal words with [#] for the numbers of an
// item, at most two: "header", "walls[#]", "grid.cells[#].indices[#]" (group, index). Empty for the file as a
// whole.
struct RecordType {
    std::string key; // "wall"
    std::string path;
    Text label;  // "Wall"
    Text plural; // "Walls"
    std::vector<Property> properties;
    std::vector<std::string> columns; // keys of properties that lists of such items show
    std::string valueKey; // the property meant when a path ends at the item ("grid.cells[5].indices[2]")

    const Property* find(std::string_view key) const;
};

struct Schema {
    std::vector<RecordType> types; // TypeId = place
    const RecordType& of(ItemId id) const { return types[id.type]; }
    const RecordType* find(std::string_view key) const;
    TypeId idOf(const RecordType& type) const { return TypeId(&type - types.data()); }
};

// One component of one property of one item.
struct PropertyRef {
    ItemId item;
    std::string key;
    int component = 0;
    bool operator==(const PropertyRef&) const = default;
};

struct Assignment {
    PropertyRef property;
    Value raw;
};

// What an edit of this item's property does to the file.
WriteEffect writeEffect(const Property& property, const Document& document, ItemId item);

// Least and greatest raw value that the stored type and the property's limits allow.
std::pair<std::int64_t, std::int64_t> rawLimits(const Property& property);

// Raw <-> shown. The shown value is what people read and type: metres, degrees, hex text, a choice's name.
Value shownValue(const Property& property, const Settings& settings, const Value& raw);
std::string shownText(const Document& document, const Settings& settings, const Property& property,
                      const Value& raw);
// Rounds to the nearest raw value; refuses what does not fit, naming value and limit.
Result<Value> rawFromShown(const Document& document, const Settings& settings, const Property& property,
                           std::string_view shown);
Result<Value> rawFromText(const Property& property, std::string_view raw);

} // namespace core
