// The schema of a KCL document under a game profile.
#include "core/document/make_property.h"
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/fields.h"

#include <cmath>

namespace core::kcl {
namespace {

KclDocument& editable(Document& document) { return static_cast<KclDocument&>(document); }
Value integer(std::uint64_t value) { return std::int64_t(value); }
Text units() { return text("kcl", "units"); }
Text bytesUnit() { return text("kcl", "bytes"); }
const Data& dataOf(const Document& document) { return as(document).data(); }

Error refused(Text why) {
    Error error;
    error.code = ErrorCode::Refused;
    error.origin = "kcl";
    error.text = std::move(why);
    return error;
}

// Gives a stored property its bytes by the field of its key.
Property inRecord(Property p, const Dialect& dialect, TypeId type) {
    const std::vector<Field> fields = recordFields(dialect, type);
    const Field field = *findField(fields, p.key);
    p.span = [field](const Document& document, ItemId item, int component) -> std::optional<Location> {
        std::optional<Location> record = document.itemSpan(item);
        if (record) {
            record->offset += field.offset + field.bytes() * std::uint64_t(component);
            record->length = field.bytes();
        }
        return record;
    };
    p.get = [field](const Document& document, const Settings&, ItemId item, int component) -> Value {
        const Data& data = dataOf(document);
        const std::uint64_t at =
            recordSpan(data, item)->offset + field.offset + field.bytes() * std::uint64_t(component);
        return loadRaw(data, at, field.number.type);
    };
    return p;
}

// Written in place; `parts` are the caches that it drops, `allowed` may refuse.
using Allowed = std::function<Status(const KclDocument&, ItemId, const Value&)>;
Property writable(Property p, const Dialect& dialect, TypeId type, unsigned parts, Allowed allowed = {}) {
    const std::vector<Field> fields = recordFields(dialect, type);
    const Field field = *findField(fields, p.key);
    p.set = [field, parts, allowed = std::move(allowed)](Document& document, ItemId item, int component,
                                                         const Value& raw) -> Status {
        KclDocument& kcl = editable(document);
        if (allowed)
            if (Status ok = allowed(kcl, item, raw); !ok)
                return ok;
        const std::uint64_t at =
            recordSpan(kcl.data(), item)->offset + field.offset + field.bytes() * std::uint64_t(component);
        storeRaw(kcl.edit(parts), at, field.number.type, raw);
        return {};
    };
    return p;
}

Convention conventionOf(const NumberFormat& number) {
    return number.isFloat() ? plainNumber() : scaledBy(number.scale);
}

// A number of the file in the dialect's own form.
Property stored(const Dialect& dialect, TypeId type, std::string_view key, Text label, Text unit, Text help) {
    const std::vector<Field> fields = recordFields(dialect, type);
    const Field& field = *findField(fields, key);
    return inRecord(storedProperty(std::string(key), std::move(label), field.number.type,
                                   conventionOf(field.number), std::move(unit), std::move(help),
                                   field.components),
                    dialect, type);
}

Property layout(const Dialect& dialect, TypeId type, std::string_view key, Text label, Text help) {
    Property p = readOnly(stored(dialect, type, key, std::move(label), bytesUnit(), std::move(help)),
                          text("kcl", "Follows the layout of the file; operations move it."));
    p.convention = hexadecimal(8);
    return p;
}

Property vectorOf(std::string key, Text label, Text help,
                  std::function<glm::dvec3(const KclDocument&, ItemId)> get) {
    return derivedProperty(
        std::move(key), std::move(label), plainNumber(), units(), std::move(help),
        [get = std::move(get)](const Document& document, const Settings&, ItemId item,
                               int component) -> Value { return get(as(document), item)[component]; },
        3);
}

void addBox(std::vector<Property>& all, std::function<Aabb(const KclDocument&, ItemId)> box) {
    all.push_back(vectorOf("box_min", text("kcl", "Box minimum"), {},
                           [box](const KclDocument& d, ItemId item) { return box(d, item).min; }));
    all.push_back(vectorOf("box_max", text("kcl", "Box maximum"), {},
                           [box](const KclDocument& d, ItemId item) { return box(d, item).max; }));
}

Property number(std::string key, Text label, Text unit, Text help,
                std::function<Value(const KclDocument&, ItemId)> get) {
    return derivedProperty(std::move(key), std::move(label), plainNumber(), std::move(unit), std::move(help),
                           [get = std::move(get)](const Document& document, const Settings&, ItemId item,
                                                  int) { return get(as(document), item); });
}

// --- file, wrapper, header

std::vector<Property> fileProperties() {
    return {number("size", text("kcl", "Size"), bytesUnit(), text("kcl", "Of the KCL itself, unpacked."),
                   [](const KclDocument& d, ItemId) { return integer(d.data().bytes.size()); }),
            derivedProperty(
                "dialect", text("kcl", "Dialect"), words(), {},
                text("kcl", "The family that the file belongs to, told by its content."),
                [](const Document& d, const Settings&, ItemId, int) -> Value { return as(d).dialect(); })};
}

std::string hexText(ByteView bytes) {
    constexpr std::size_t shown = 32;
    std::string out;
    constexpr char digits[] = "0123456789ABCDEF";
    for (std::size_t i = 0; i < bytes.size() && i < shown; ++i) {
        out += digits[bytes[i] >> 4];
        out += digits[bytes[i] & 15];
    }
    return bytes.size() > shown ? out + "…" : out;
}

std::vector<Property> wrapperProperties() {
    Property declared = readOnly(
        storedProperty("declared_size", text("kcl", "Declared size"), StoredType::U32, plainNumber(),
                       bytesUnit(), text("kcl", "Size of what is unpacked; big-endian in every game.")),
        text("kcl", "Follows the content."));
    declared.get = [](const Document& d, const Settings&, ItemId, int) {
        return integer(loadBytes<std::uint32_t>(dataOf(d).wrapper->file.data() + 4, ByteOrder::Big));
    };
    declared.span = [](const Document&, ItemId, int) { return std::optional(Location{0, 4, 4}); };
    Property reserved =
        readOnly(storedProperty("reserved", text("kcl", "Reserved"), StoredType::Chars, words(), {},
                                text("kcl", "Eight bytes, mostly 0; kept on save.")),
                 text("kcl", "Nobody knows what they do; they are kept."));
    reserved.reserved = true;
    reserved.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return hexText(dataOf(d).wrapper->reserved);
    };
    reserved.span = [](const Document&, ItemId, int) { return std::optional(Location{0, 8, 8}); };
    return {std::move(declared), std::move(reserved),
            number("stream_bytes", text("kcl", "Packed stream"), bytesUnit(), {},
                   [](const KclDocument& d, ItemId) { return integer(d.data().wrapper->streamEnd - 16); }),
            number("tail_bytes", text("kcl", "Bytes after the stream"), bytesUnit(),
                   text("kcl",
                        "Up to three zeros align the file; anything else is kept until the content changes."),
                   [](const KclDocument& d, ItemId) {
                       return integer(d.data().wrapper->file.size() - d.data().wrapper->streamEnd);
                   })};
}

std::vector<Property> headerProperties(const Dialect& dialect) {
    const auto bounds = [&](std::string_view key, Text label, Text help) {
        return writable(stored(dialect, headerType, key, std::move(label), units(), std::move(help)), dialect,
                        headerType, HeaderPart);
    };
    Property magic = readOnly(storedProperty("magic", text("kcl", "Magic"), StoredType::Chars, words(), {},
                                             text("kcl", "02 02 00 00 in both byte orders.")),
                              text("kcl", "Without it this would be another file."));
    magic.get = [](const Document& d, const Settings&, ItemId, int) -> Value {
        return hexText(dataOf(d).bytes.slice(0, 4));
    };
    magic.span = [](const Document& d, ItemId, int) {
        return std::optional(Location{dataOf(d).space(), 0, 4});
    };
    Property log2 =
        stored(dialect, headerType, "log2_size", text("kcl", "Log2 of the world's size"), text("kcl", "bits"),
               text("kcl", "For each axis: the padded world is 2 to this power long. The cells of the "
                           "global octree are this size halved once a level."));
    log2.minimum = 0;
    log2.maximum = 31;
    Property total =
        stored(dialect, headerType, "prism_total", text("kcl", "Prism total"), {},
               text("kcl", "The sum over all models in most files; the highest global index plus "
                           "one in some."));
    return {std::move(magic),
            layout(dialect, headerType, "octree_offset", text("kcl", "Global octree offset"), {}),
            layout(dialect, headerType, "models_offset", text("kcl", "Model list offset"), {}),
            readOnly(stored(dialect, headerType, "model_count", text("kcl", "Models"), {}, {}),
                     text("kcl", "Follows the models.")),
            bounds("world_min", text("kcl", "World minimum"), text("kcl", "Origin of the global octree.")),
            bounds("world_max", text("kcl", "World maximum"),
                   text("kcl", "Content and its padding; not minimum plus padded size.")),
            writable(std::move(log2), dialect, headerType, HeaderPart),
            writable(std::move(total), dialect, headerType, HeaderPart)};
}

// --- global cells

std::vector<Choice> keyKinds() {
    return {{0, "branch", text("kcl", "Branch")},
            {1, "unknown", text("kcl", "Unknown")},
            {2, "model", text("kcl", "Model")},
            {3, "empty", text("kcl", "Empty")}};
}

// Between model and empty cells; branches are structure.
Status mayBecome(const KclDocument& document, ItemId item, std::uint32_t next) {
    const auto now = std::uint32_t(
        toInteger(loadRaw(document.data(), recordSpan(document.data(), item)->offset, StoredType::U32)));
    const auto leaf = [](std::uint32_t key) { return key >> 30 >= 2; };
    if (!leaf(now) || !leaf(next))
        return fail(refused(text("kcl", "only cells that are empty or name a model can be edited; branches "
                                        "are the octree's structure")));
    return {};
}

// Bits of the key as a property of their own.
Property keyPart(const Dialect& dialect, Property p, int bit, int width) {
    p.kind = PropertyKind::PartOf;
    p.partOf = "key";
    p.bit = bit;
    p.width = width;
    p.minimum = 0;
    p.maximum = (std::int64_t(1) << width) - 1;
    const Property whole =
        inRecord(storedProperty("key", {}, StoredType::U32, hexadecimal(8), {}, {}), dialect, globalCellType);
    const std::uint32_t mask = std::uint32_t(p.maximum) << bit;
    p.get = [whole, mask, bit](const Document& d, const Settings& s, ItemId item, int) -> Value {
        return std::int64_t((std::uint32_t(toInteger(whole.get(d, s, item, 0))) & mask) >> bit);
    };
    p.span = whole.span;
    p.set = [whole, mask, bit](Document& d, ItemId item, int, const Value& raw) -> Status {
        const auto old = std::uint32_t(toInteger(whole.get(d, {}, item, 0)));
        const std::uint32_t next = (old & ~mask) | (std::uint32_t(toInteger(raw)) << bit & mask);
        KclDocument& kcl = editable(d);
        if (Status ok = mayBecome(kcl, item, next); !ok)
            return ok;
        const std::uint64_t at = recordSpan(kcl.data(), item)->offset;
        storeRaw(kcl.edit(GlobalPart), at, StoredType::U32, std::int64_t(next));
        kcl.readGlobalAgain();
        return {};
    };
    return p;
}

std::vector<Property> globalCellProperties(const Dialect& dialect) {
    if (!dialect.v2)
        return {};
    Property key =
        stored(dialect, globalCellType, "key", text("kcl", "Key"), {},
               text("kcl", "Bits 31 and 30: 10 names a model, 11 is empty, 00 leads to a child block, "
                           "01 is unknown."));
    key.convention = hexadecimal(8);
    key.set = [](Document& d, ItemId item, int, const Value& raw) -> Status {
        KclDocument& kcl = editable(d);
        if (Status ok = mayBecome(kcl, item, std::uint32_t(toInteger(raw))); !ok)
            return ok;
        const std::uint64_t at = recordSpan(kcl.data(), item)->offset;
        storeRaw(kcl.edit(GlobalPart), at, StoredType::U32, raw);
        kcl.readGlobalAgain();
        return {};
    };
    Property kind = storedProperty("kind", text("kcl", "Kind"), StoredType::U32, choiceNames(), {},
                                   text("kcl", "What the cell holds."));
    kind.choices = [](const Document&, const Settings&) { return keyKinds(); };
    Property model = storedProperty("model", text("kcl", "Model"), StoredType::U32, plainNumber(), {},
                                    text("kcl", "The model that is asked for places in this cell."));
    std::vector<Property> all = {std::move(key), keyPart(dialect, std::move(kind), 30, 2),
                                 keyPart(dialect, std::move(model), 0, 30)};
    addBox(all, [](const KclDocument& d, ItemId item) {
        const GlobalCell* cell = d.data().global->find(item.index);
        return cell ? globalBounds(d.data(), *cell) : Aabb{};
    });
    return all;
}

// --- models

std::vector<Property> modelProperties(const Dialect& dialect) {
    const auto notNegative = [](const KclDocument&, ItemId, const Value& raw) -> Status {
        if (toNumber(raw) < 0)
            return fail(refused(text("kcl", "%1 is below 0").arg(toNumber(raw))));
        return {};
    };
    const auto real = [](const Property& p) { // a repeated model has no header of its own
        Property own = p;
        own.get = [get = p.get](const Document& d, const Settings& s, ItemId item, int c) -> Value {
            return dataOf(d).model(item.index).sameAs < 0 ? get(d, s, item, c) : Value();
        };
        own.span = [span = p.span](const Document& d, ItemId item, int c) -> std::optional<Location> {
            return dataOf(d).model(item.index).sameAs < 0 ? span(d, item, c) : std::nullopt;
        };
        if (p.set)
            own.set = [set = p.set](Document& d, ItemId item, int c, const Value& raw) -> Status {
                if (dataOf(d).model(item.index).sameAs >= 0)
                    return fail(refused(
                        text("kcl", "this entry of the model list repeats an earlier one: edit that")));
                return set(d, item, c, raw);
            };
        return own;
    };
    const auto rebuilt = [&](std::string_view key, Text label, Text help) {
        Property p = readOnly(stored(dialect, modelType, key, std::move(label), {}, std::move(help)),
                              text("kcl", "Only rebuilding the octree may change it."));
        p.convention = hexadecimal(8);
        return p;
    };
    std::vector<Property> all = {
        layout(dialect, modelType, "positions_offset", text("kcl", "Positions offset"),
               text("kcl", "From the model's start.")),
        layout(dialect, modelType, "normals_offset", text("kcl", "Normals offset"), {}),
        layout(dialect, modelType, "prisms_offset", text("kcl", "Prisms offset"),
               dialect.v2 ? Text()
                          : text("kcl", "Stored 16 bytes too low, because lists count prisms from 1.")),
        layout(dialect, modelType, "octree_offset", text("kcl", "Octree offset"), {}),
        writable(stored(dialect, modelType, "thickness", text("kcl", "Thickness"), units(),
                        text("kcl", "How deep a prism reaches behind its face.")),
                 dialect, modelType, GeometryPart, notNegative),
        writable(stored(dialect, modelType, "grid_min", text("kcl", "Grid minimum"), units(),
                        text("kcl", "Origin of the octree's root grid.")),
                 dialect, modelType, HeaderPart),
        rebuilt(
            "mask", text("kcl", "Masks"),
            text("kcl",
                 "All bits but those within the grid: its extent along an axis is the inverse plus one.")),
        rebuilt("shift", text("kcl", "Shift"), text("kcl", "Log2 of a root cell's edge.")),
        rebuilt("y_shift", text("kcl", "Y shift"), text("kcl", "Log2 of the root cells along X.")),
        rebuilt("z_shift", text("kcl", "Z shift"), text("kcl", "Log2 of the root cells along X times Y.")),
    };
    if (dialect.hasRadius)
        all.push_back(
            writable(stored(dialect, modelType, "sphere_radius", text("kcl", "Sphere radius"), units(),
                            text("kcl", "The largest collider that the octree must serve.")),
                     dialect, modelType, HeaderPart, notNegative));
    for (Property& p : all)
        p = real(p);
    const auto count = [&](const char* key, Text label, std::function<std::uint64_t(const Model&)> get) {
        all.push_back(number(key, std::move(label), {}, {}, [get](const KclDocument& d, ItemId item) {
            return integer(get(d.data().model(item.index)));
        }));
    };
    count("position_count", text("kcl", "Positions"), [](const Model& m) { return m.positionCount; });
    count("normal_count", text("kcl", "Normals"), [](const Model& m) { return m.normalCount; });
    count("prism_count", text("kcl", "Prisms"), [](const Model& m) { return m.prismCount; });
    count("key_count", text("kcl", "Octree keys"), [](const Model& m) { return m.tree->keyCount(); });
    count("entry_count", text("kcl", "List entries"), [](const Model& m) { return m.tree->entries(); });
    all.push_back(
        derivedProperty("stale", text("kcl", "Octree is stale"), yesOrNo(), {},
                        text("kcl", "Geometry was edited since the octree was stored; it still finds "
                                    "what it listed before."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            return std::int64_t(as(d).isStale(item.index));
                        }));
    return all;
}

// --- positions, normals

std::vector<Property> positionProperties(const Dialect& dialect) {
    return {
        writable(stored(dialect, positionType, "position", text("kcl", "Position"), units(),
                        text("kcl", "First vertex of every prism that uses it. Moving it moves them whole.")),
                 dialect, positionType, GeometryPart),
        number("users", text("kcl", "Used by prisms"), {}, {},
               [](const KclDocument& d, ItemId item) {
                   return integer(users(d, item.group).ofPosition.of(item.index).size());
               }),
        derivedProperty("signature", text("kcl", "Tool signature"), words(), {},
                        text("kcl", "Some tools sign with the first position: eight letters and a number."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            return toolSignature(dataOf(d), dataOf(d).model(item.group), item.index);
                        })};
}

std::vector<Property> normalProperties(const Dialect& dialect) {
    return {writable(stored(dialect, normalType, "normal", text("kcl", "Normal"), {},
                            text("kcl", "Of a face or an edge; shared by all prisms that name it.")),
                     dialect, normalType, GeometryPart),
            number("length", text("kcl", "Length"), {}, text("kcl", "1 for a sound normal."),
                   [](const KclDocument& d, ItemId item) -> Value {
                       return glm::length(loadNormal(d.data(), d.data().model(item.group), item.index));
                   }),
            number("users", text("kcl", "Used by prisms"), {}, {}, [](const KclDocument& d, ItemId item) {
                return integer(users(d, item.group).ofNormal.of(item.index).size());
            })};
}

// --- prisms

Property indexInto(const Dialect& dialect, std::string_view key, Text label, Text help,
                   std::uint64_t Model::*count) {
    const std::vector<Field> fields = recordFields(dialect, prismType);
    const std::uint64_t offset = findField(fields, key)->offset;
    return writable(
        stored(dialect, prismType, key, std::move(label), {}, std::move(help)), dialect, prismType,
        GeometryPart, [=](const KclDocument& d, ItemId item, const Value& raw) -> Status {
            const std::uint64_t limit = d.data().model(item.group).*count;
            const auto next = std::uint16_t(toInteger(raw));
            // What the file held may be put back, however odd.
            const bool asStored =
                d.data().asRead.load<std::uint16_t>(recordSpan(d.data(), item)->offset + offset,
                                                    d.data().dialect->order) == next;
            if (next >= limit && !asStored)
                return fail(refused(text("kcl", "%1 is too high: the model has %2, counted from 0")
                                        .arg(unsigned(next))
                                        .arg(limit)));
            return {};
        });
}

// The attribute's copies go along unless the setting says otherwise.
std::vector<ItemId> attributeTogether(const Document& document, const Settings& settings, ItemId item) {
    return settings.choice("edit_copies", 1) != 0 ? copiesOf(as(document), item) : std::vector<ItemId>();
}

Property attributePart(const Profile& profile, const Profile::Field& field, const Property& whole) {
    const bool named = field.key == "type" && !profile.types.empty();
    Property p = storedProperty("attribute." + field.key, verbatim(field.label), StoredType::U16,
                                named ? choiceNames() : plainNumber(), {}, verbatim(field.note));
    p.kind = PropertyKind::PartOf;
    p.partOf = "attribute";
    p.bit = field.bit;
    p.width = field.width;
    p.minimum = 0;
    p.maximum = (std::int64_t(1) << field.width) - 1;
    p.reserved = field.unknown;
    p.get = [whole, field](const Document& d, const Settings& s, ItemId item, int) -> Value {
        return std::int64_t(fieldValue(field, std::uint16_t(toInteger(whole.get(d, s, item, 0)))));
    };
    p.set = [whole, field](Document& d, ItemId item, int, const Value& raw) -> Status {
        const auto old = std::uint16_t(toInteger(whole.get(d, {}, item, 0)));
        return whole.set(d, item, 0, std::int64_t(withField(field, old, std::uint16_t(toInteger(raw)))));
    };
    p.span = whole.span;
    p.together = attributeTogether;
    if (named)
        p.choices = [](const Document& d, const Settings& s) {
            std::vector<Choice> choices;
            for (const Profile::Type& type : as(d).profile(s).types)
                choices.push_back(
                    {type.value, type.name, verbatim(hexValue(type.value, 5) + " " + type.name)});
            return choices;
        };
    return p;
}

const Triangle& triangleOf(const KclDocument& d, ItemId item) {
    return triangles(d, item.group)[std::size_t(item.index)];
}

std::vector<Property> prismProperties(const Dialect& dialect, const Profile& profile) {
    Property attribute = writable(
        stored(dialect, prismType, "attribute", text("kcl", "Attribute"), {},
               text("kcl",
                    "What the surface is; its bits have the meaning of the game's profile. Copies of the "
                    "prism in other models get it too unless the setting “Edit copies” is off.")),
        dialect, prismType, AttributePart);
    attribute.convention = hexadecimal(4);
    attribute.together = attributeTogether;
    std::vector<Property> all = {
        writable(
            stored(dialect, prismType, "length", text("kcl", "Length"), units(),
                   text("kcl", "From the first vertex to the edge between the others, along edge normal C.")),
            dialect, prismType, GeometryPart),
        indexInto(dialect, "position", text("kcl", "Position"), text("kcl", "Number of the first vertex."),
                  &Model::positionCount),
        indexInto(dialect, "face_normal", text("kcl", "Face normal"),
                  text("kcl", "Points to the side that collides."), &Model::normalCount),
        indexInto(dialect, "edge_a", text("kcl", "Edge normal A"),
                  text("kcl", "Outward, of the edge from vertex 1 to 3."), &Model::normalCount),
        indexInto(dialect, "edge_b", text("kcl", "Edge normal B"),
                  text("kcl", "Outward, of the edge from vertex 1 to 2."), &Model::normalCount),
        indexInto(dialect, "edge_c", text("kcl", "Edge normal C"),
                  text("kcl", "Outward, of the edge from vertex 2 to 3."), &Model::normalCount),
    };
    std::vector<Property> parts;
    for (const Profile::Field& field : profile.fields)
        if (field.width < 16) // a field of all bits is the attribute itself
            parts.push_back(attributePart(profile, field, attribute));
    all.push_back(std::move(attribute));
    for (Property& part : parts)
        all.push_back(std::move(part));
    if (dialect.v2)
        all.push_back(
            writable(stored(dialect, prismType, "global_index", text("kcl", "Global index"), {},
                            text("kcl", "Number over the whole file; copies in other models share it in "
                                        "most files. Bit 31 is unknown.")),
                     dialect, prismType, GlobalPart));
    all.push_back(derivedProperty("surface", text("kcl", "Surface"), words(), {},
                                  text("kcl", "What the profile calls this attribute."),
                                  [](const Document& d, const Settings& s, ItemId item, int) -> Value {
                                      const Data& data = dataOf(d);
                                      const Prism prism = loadPrism(data, data.model(item.group), item.index);
                                      return attributeName(as(d).profile(s), prism.attribute);
                                  }));
    all.push_back(derivedProperty("class", text("kcl", "Class"), choiceNames(), {},
                                  text("kcl", "Floor, wall or trigger, by the profile."),
                                  [](const Document& d, const Settings& s, ItemId item, int) -> Value {
                                      const Data& data = dataOf(d);
                                      const Prism prism = loadPrism(data, data.model(item.group), item.index);
                                      return std::int64_t(surfaceClass(as(d).profile(s), prism.attribute));
                                  }));
    all.back().choices = [](const Document&, const Settings&) {
        return std::vector<Choice>{
            {std::int64_t(SurfaceClass::Floor), "floor", className(SurfaceClass::Floor)},
            {std::int64_t(SurfaceClass::Wall), "wall", className(SurfaceClass::Wall)},
            {std::int64_t(SurfaceClass::Trigger), "trigger", className(SurfaceClass::Trigger)},
            {std::int64_t(SurfaceClass::None), "none", className(SurfaceClass::None)},
            {std::int64_t(SurfaceClass::Unknown), "unknown", className(SurfaceClass::Unknown)}};
    };
    for (std::size_t k = 0; k < 3; ++k)
        all.push_back(vectorOf("v" + std::to_string(k + 1),
                               text("kcl", "Vertex %1").arg(std::uint64_t(k + 1)),
                               k == 0 ? text("kcl", "The stored position.")
                                      : text("kcl", "Reconstructed from normals and length."),
                               [k](const KclDocument& d, ItemId item) { return triangleOf(d, item).v[k]; }));
    all.push_back(
        number("area", text("kcl", "Area"), text("kcl", "units²"), {},
               [](const KclDocument& d, ItemId item) -> Value { return area(triangleOf(d, item)); }));
    all.push_back(
        number("slope", text("kcl", "Slope"), verbatim("°"),
               text("kcl", "Between the face normal and straight up: 0 level, 90 upright, 180 facing down."),
               [](const KclDocument& d, ItemId item) -> Value { return slopeDegrees(triangleOf(d, item)); }));
    all.push_back(
        vectorOf("hull_min", text("kcl", "Hull minimum"), text("kcl", "Of the prism with its thickness."),
                 [](const KclDocument& d, ItemId item) {
                     return hullBounds(d.data(), d.data().model(item.group), triangleOf(d, item)).min;
                 }));
    all.push_back(
        vectorOf("hull_max", text("kcl", "Hull maximum"), {}, [](const KclDocument& d, ItemId item) {
            return hullBounds(d.data(), d.data().model(item.group), triangleOf(d, item)).max;
        }));
    all.push_back(number("leaves", text("kcl", "Leaves"), {},
                         text("kcl", "Octree leaves that list the prism."),
                         [](const KclDocument& d, ItemId item) {
                             return integer(lists(d, item.group).leaves.of(item.index).size());
                         }));
    all.push_back(number(
        "copies", text("kcl", "Copies"), {}, text("kcl", "Prisms of other models with the same geometry."),
        [](const KclDocument& d, ItemId item) { return integer(copiesOf(d, item).size()); }));
    return all;
}

// --- nodes, lists

std::uint64_t ordinalOf(const KclDocument& d, ItemId item) {
    return *d.data().model(item.group).tree->ordinalOf(item.index);
}

std::vector<Choice> nodeKinds() {
    return {{std::int64_t(NodeKind::Branch), "branch", text("kcl", "Branch")},
            {std::int64_t(NodeKind::Leaf), "leaf", text("kcl", "Leaf")},
            {std::int64_t(NodeKind::Shared), "shared", text("kcl", "Shared branch")},
            {std::int64_t(NodeKind::Broken), "broken", text("kcl", "Broken")}};
}

std::vector<Property> nodeProperties(const Dialect& dialect) {
    Property key =
        readOnly(stored(dialect, nodeType, "key", text("kcl", "Key"), {},
                        text("kcl", "Bit 31 set: a leaf; the rest is the way from the start of this block "
                                    "of keys to two bytes before the list. Clear: the way to the child "
                                    "block.")),
                 text("kcl", "Structure of the octree; operations change it."));
    key.convention = hexadecimal(8);
    Property kind = derivedProperty("kind", text("kcl", "Kind"), choiceNames(), {}, {},
                                    [](const Document& d, const Settings&, ItemId item, int) -> Value {
                                        const KclDocument& kcl = as(d);
                                        return std::int64_t(
                                            kcl.data().model(item.group).tree->kind(ordinalOf(kcl, item)));
                                    });
    kind.choices = [](const Document&, const Settings&) { return nodeKinds(); };
    std::vector<Property> all = {
        std::move(key), std::move(kind),
        number("entries", text("kcl", "Entries"), {}, text("kcl", "Prisms that the leaf lists."),
               [](const KclDocument& d, ItemId item) -> Value {
                   const Octree& tree = *d.data().model(item.group).tree;
                   const std::uint64_t ordinal = ordinalOf(d, item);
                   return tree.kind(ordinal) == NodeKind::Leaf
                              ? integer(tree.lists()[tree.target(ordinal)].count)
                              : Value();
               }),
        number("level", text("kcl", "Level"), {}, text("kcl", "0 for a cell of the root grid."),
               [](const KclDocument& d, ItemId item) -> Value {
                   return std::int64_t(d.data().model(item.group).tree->box(ordinalOf(d, item)).level);
               }),
        number("edge", text("kcl", "Edge"), units(), {}, [](const KclDocument& d, ItemId item) -> Value {
            return std::ldexp(1.0, d.data().model(item.group).tree->box(ordinalOf(d, item)).edge);
        })};
    addBox(all, [](const KclDocument& d, ItemId item) {
        return nodeBounds(d.data(), d.data().model(item.group), ordinalOf(d, item));
    });
    return all;
}

std::vector<Property> listProperties() {
    const auto of = [](const KclDocument& d, ItemId item) -> const OctreeList& {
        return d.data().model(item.group).tree->lists()[std::size_t(item.index)];
    };
    return {number("address", text("kcl", "Address"), bytesUnit(),
                   text("kcl", "Of the first entry, from the octree's start."),
                   [of](const KclDocument& d, ItemId item) { return integer(of(d, item).address); }),
            number("count", text("kcl", "Entries"), {}, {},
                   [of](const KclDocument& d, ItemId item) { return integer(of(d, item).count); }),
            number("users", text("kcl", "Leaves"), {}, text("kcl", "Leaves that point to this list."),
                   [of](const KclDocument& d, ItemId item) { return integer(of(d, item).users); })};
}

} // namespace

Schema kclSchema(const Dialect& dialect, const Profile& profile) {
    Schema schema;
    schema.types.push_back(
        recordType("file", "", text("kcl", "File"), text("kcl", "Files"), fileProperties()));
    schema.types.push_back(recordType("wrapper", "wrapper", text("kcl", "Yaz0 wrapper"),
                                      text("kcl", "Yaz0 wrappers"), wrapperProperties()));
    schema.types.push_back(recordType("header", "header", text("kcl", "Header"), text("kcl", "Headers"),
                                      dialect.v2 ? headerProperties(dialect) : std::vector<Property>()));
    schema.types.push_back(
        recordType("global_cell", "global_cells[#]", text("kcl", "Global cell"), text("kcl", "Global cells"),
                   globalCellProperties(dialect),
                   dialect.v2 ? std::vector<std::string>{"kind", "model"} : std::vector<std::string>()));
    schema.types.push_back(recordType("model", "models[#]", text("kcl", "Model"), text("kcl", "Models"),
                                      modelProperties(dialect), {"prism_count", "key_count", "entry_count"}));
    schema.types.push_back(recordType("position", "models[#].positions[#]", text("kcl", "Position"),
                                      text("kcl", "Positions"), positionProperties(dialect),
                                      {"position", "users"}));
    schema.types.push_back(recordType("normal", "models[#].normals[#]", text("kcl", "Normal"),
                                      text("kcl", "Normals"), normalProperties(dialect),
                                      {"normal", "length", "users"}));
    schema.types.push_back(recordType("prism", "models[#].prisms[#]", text("kcl", "Prism"),
                                      text("kcl", "Prisms"), prismProperties(dialect, profile),
                                      {"attribute", "surface", "slope", "area", "leaves"}));
    schema.types.push_back(recordType("node", "models[#].octree.keys[#]", text("kcl", "Octree cell"),
                                      text("kcl", "Octree cells"), nodeProperties(dialect),
                                      {"kind", "level", "edge", "entries"}));
    schema.types.push_back(recordType("list", "models[#].octree.lists[#]", text("kcl", "Octree list"),
                                      text("kcl", "Octree lists"), listProperties(),
                                      {"count", "users", "address"}));
    return schema;
}

} // namespace core::kcl
