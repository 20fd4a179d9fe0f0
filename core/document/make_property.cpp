#include "core/document/make_property.h"

namespace core {
namespace {

Convention of(Convention::Kind kind) {
    Convention c;
    c.kind = kind;
    return c;
}

} // namespace

Convention plainNumber() { return {}; }

Convention scaledBy(double scale) {
    Convention c = of(Convention::Kind::Scaled);
    c.scale = scale;
    return c;
}

Convention hexadecimal(int digits) {
    Convention c = of(Convention::Kind::Hex);
    c.digits = digits;
    return c;
}

Convention choiceNames() { return of(Convention::Kind::Choice); }
Convention words() { return of(Convention::Kind::Text); }
Convention yesOrNo() { return of(Convention::Kind::Boolean); }

const std::vector<std::string>& xyzLabels() {
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
        p.componentLabels = xyzLabels();
    return p;
}

Property derivedProperty(std::string key, Text label, Convention convention, Text unit, Text help,
                         GetValue get, int components) {
    Property p = storedProperty(std::move(key), std::move(label), StoredType::None, std::move(convention),
                                std::move(unit), std::move(help), components);
    p.kind = PropertyKind::Derived;
    p.readOnlyReason = text("document", "Computed from other values; it is not in the file.");
    p.get = std::move(get);
    return p;
}

RecordType recordType(std::string key, std::string path, Text label, Text plural,
                      std::vector<Property> properties, std::vector<std::string> columns,
                      std::string valueKey) {
    RecordType type;
    type.key = std::move(key);
    type.path = std::move(path);
    type.label = std::move(label);
    type.plural = std::move(plural);
    type.properties = std::move(properties);
    type.columns = std::move(columns);
    type.valueKey = std::move(valueKey);
    return type;
}

Property readOnly(Property p, Text why, std::string_view operation) {
    p.readOnlyReason = std::move(why);
    p.editOperation = operation;
    return p;
}

} // namespace core
