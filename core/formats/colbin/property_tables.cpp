#include "core/formats/colbin/property_tables.h"

namespace core::colbin {

Convention lengths() {
    Convention c = scaledBy(metre);
    c.scaleSetting = "units_per_metre";
    return c;
}

Convention directions() { return scaledBy(fixedOne); }

Text metres() { return verbatim("m"); }
Text degrees() { return verbatim("°"); }

double unitsPerMetre(const Settings& settings) { return settings.number("units_per_metre", metre); }

Property derivedVector(std::string key, Text label, Convention convention, Text unit, Text help,
                       std::vector<std::string> labels,
                       std::function<Value(const ColbinDocument&, const Settings&, std::uint64_t, int)> get) {
    const int components = labels.empty() ? 1 : int(labels.size());
    Property p = core::derivedProperty(
        std::move(key), std::move(label), std::move(convention), std::move(unit), std::move(help),
        [get = std::move(get)](const Document& document, const Settings& settings, ItemId item,
                               int component) { return get(as(document), settings, item.index, component); },
        components);
    p.componentLabels = std::move(labels);
    return p;
}

Property derivedProperty(std::string key, Text label, Convention convention, Text unit, Text help,
                         std::function<Value(const ColbinDocument&, const Settings&, std::uint64_t)> get) {
    return derivedVector(
        std::move(key), std::move(label), std::move(convention), std::move(unit), std::move(help), {},
        [get = std::move(get)](const ColbinDocument& document, const Settings& settings, std::uint64_t index,
                               int) { return get(document, settings, index); });
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
