#include "core/formats/kcl/property_tables.h"

namespace core::kcl {
namespace {

Convention conventionOf(const NumberFormat& number) {
    return number.isFloat() ? plainNumber() : scaledBy(number.scale);
}

} // namespace

Error refused(Text why) {
    Error error;
    error.code = ErrorCode::Refused;
    error.origin = "kcl";
    error.text = std::move(why);
    return error;
}

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

Property writable(Property p, const Dialect& dialect, TypeId type, unsigned parts, Allowed allowed) {
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

} // namespace core::kcl
