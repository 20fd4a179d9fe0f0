#include "core/formats/colbin/property_tables.h"

namespace core::colbin {

Convention lengths() {
    Convention c;
    c.kind = Convention::Kind::Scaled;
    c.scale = metre;
    c.scaleSetting = "units_per_metre";
    return c;
}

Convention directions() {
    Convention c;
    c.kind = Convention::Kind::Scaled;
    c.scale = fixedOne;
    return c;
}

Convention hexadecimal(int digits) {
    Convention c;
    c.kind = Convention::Kind::Hex;
    c.digits = digits;
    return c;
}

Convention choiceNames() {
    Convention c;
    c.kind = Convention::Kind::Choice;
    return c;
}

Text metres() { return verbatim("m"); }
Text degrees() { return verbatim("°"); }

double unitsPerMetre(const Settings& settings) { return settings.number("units_per_metre", metre); }

const std::vector<std::string>& xyz() {
    static const std::vector<std::string> labels = {"x", "y", "z"};
    return labels;
}

Property storedProperty(std::string key, Text label, StoredType type, Convention convention, Text unit,
                        Text help, int components) {
    Property p;
    p.key = std::move(key);
    p.label = std::move(label);
    p.help = std::move(help);
    p.type = type;
    p.convention = std::move(convention);
    p.unit = std::move(unit);
    p.components = components;
    if (components == 3)
        p.componentLabels = xyz();
    return p;
}

Property derivedVector(std::string key, Text label, Convention convention, Text unit, Text help,
                       std::vector<std::string> labels,
                       std::function<Value(const ColbinDocument&, const Settings&, std::uint64_t, int)> get) {
    Property p;
    p.key = std::move(key);
    p.label = std::move(label);
    p.help = std::move(help);
    p.kind = PropertyKind::Derived;
    p.convention = std::move(convention);
    p.unit = std::move(unit);
    p.components = labels.empty() ? 1 : int(labels.size());
    p.componentLabels = std::move(labels);
    p.readOnlyReason = text("colbin", "Computed from other values; it is not in the file.");
    p.get = [get = std::move(get)](const Document& document, const Settings& settings, ItemId item,
                                   int component) {
        return get(as(document), settings, item.index, component);
    };
    return p;
}

Property derivedProperty(std::string key, Text label, Convention convention, Text unit, Text help,
                         std::function<Value(const ColbinDocument&, const Settings&, std::uint64_t)> get) {
    return derivedVector(
        std::move(key), std::move(label), std::move(convention), std::move(unit), std::move(help), {},
        [get = std::move(get)](const ColbinDocument& document, const Settings& settings, std::uint64_t index,
                               int) { return get(document, settings, index); });
}

Property readOnly(Property p, Text why, std::string_view operation) {
    p.readOnlyReason = std::move(why);
    p.editOperation = operation;
    return p;
}

void locateBy(Property& property, FieldTable fields) {
    property.span = [key = property.key, fields](const Document& document, ItemId item,
                                                 int component) -> std::optional<Location> {
        const std::optional<Location> record = document.itemSpan(item);
        const std::optional<FieldBytes> field = fieldBytes(fields(as(document)), key, component);
        if (!record || !field)
            return std::nullopt;
        return Location{record->space, record->offset + field->offset, field->length};
    };
}

} // namespace core::colbin
