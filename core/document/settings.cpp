#include "core/document/settings.h"

#include <algorithm>

namespace core {

double Settings::number(std::string_view key, double otherwise) const {
    const auto found = values.find(key);
    return found == values.end() ? otherwise : toNumber(found->second, otherwise);
}

std::int64_t Settings::choice(std::string_view key, std::int64_t otherwise) const {
    const auto found = values.find(key);
    return found == values.end() ? otherwise : toInteger(found->second, otherwise);
}

bool Settings::operator==(const Settings& other) const {
    return std::equal(
        values.begin(), values.end(), other.values.begin(), other.values.end(),
        [](const auto& a, const auto& b) { return a.first == b.first && sameValue(a.second, b.second); });
}

Settings initialSettings(const std::vector<SettingDefinition>& definitions) {
    Settings settings;
    for (const SettingDefinition& definition : definitions)
        settings.values[definition.key] = definition.initial;
    return settings;
}

Result<Value> parseSetting(const SettingDefinition& definition, std::string_view text) {
    switch (definition.kind) {
    case SettingDefinition::Kind::Choice: {
        std::string known;
        for (const Choice& choice : definition.choices) {
            if (choice.key == text)
                return Value(choice.value);
            known += (known.empty() ? "" : ", ") + choice.key;
        }
        return fail(ErrorCode::Usage, core::text("document", "setting %1 cannot be “%2”; it takes %3")
                                          .arg(definition.key)
                                          .arg(text)
                                          .arg(known));
    }
    case SettingDefinition::Kind::Boolean:
        if (text == "1" || text == "on" || text == "true" || text == "yes")
            return Value(std::int64_t(1));
        if (text == "0" || text == "off" || text == "false" || text == "no")
            return Value(std::int64_t(0));
        return fail(ErrorCode::Usage,
                    core::text("document", "setting %1 takes on or off").arg(definition.key));
    case SettingDefinition::Kind::Number: {
        const auto number = parseNumber(text);
        if (!number)
            return tl::unexpected(number.error());
        if (definition.minimum != definition.maximum &&
            !(*number >= definition.minimum && *number <= definition.maximum))
            return fail(ErrorCode::Usage, core::text("document", "setting %1 takes %2 to %3")
                                              .arg(definition.key)
                                              .arg(definition.minimum)
                                              .arg(definition.maximum));
        return Value(*number);
    }
    case SettingDefinition::Kind::Text:
    case SettingDefinition::Kind::Folder:
        break;
    }
    return Value(std::string(text));
}

Status applySetting(Settings& settings, const std::vector<SettingDefinition>& definitions,
                    std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::Usage, text("document", "“%1” is not KEY=VALUE").arg(assignment));
    const std::string_view key = assignment.substr(0, equals);
    std::string known;
    for (const SettingDefinition& definition : definitions) {
        if (definition.key == key) {
            auto value = parseSetting(definition, assignment.substr(equals + 1));
            if (!value)
                return tl::unexpected(value.error());
            settings.values[definition.key] = std::move(*value);
            return {};
        }
        known += (known.empty() ? "" : ", ") + definition.key;
    }
    return fail(ErrorCode::Usage,
                text("document", "this document has no setting “%1”; it has %2").arg(key).arg(known));
}

} // namespace core
