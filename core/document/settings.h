// The document's view and reading choices that never change bytes: up axis, units, profile. A value, passed
// to whoever needs it.
#pragma once

#include "core/document/property.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct SettingDefinition {
    std::string key;
    Text label;
    Text help;
    Text unit;
    enum class Kind { Choice, Number, Boolean, Text, Folder } kind = Kind::Choice;
    Value initial;
    std::vector<Choice> choices;
    double minimum = 0;
    double maximum = 0; // equal = no limit
    // The setting only sifts what a scene holds: primitives with that number (PrimitiveItems::numbers) are
    // shown when it keeps to the value. At `minimum` the setting limits nothing. It must change nothing else.
    struct Limit {
        std::string number;
        enum class Side { AtLeast, AtMost, Exactly } side = Side::AtLeast;
    };
    std::optional<Limit> limit;
};

struct Settings {
    Values values;

    double number(std::string_view key, double otherwise) const;
    std::int64_t choice(std::string_view key, std::int64_t otherwise = 0) const;
    bool operator==(const Settings& other) const;
};

Settings initialSettings(const std::vector<SettingDefinition>& definitions);
// "up_axis=y-up": a choice by its key, or a number within the limits.
Status applySetting(Settings& settings, const std::vector<SettingDefinition>& definitions,
                    std::string_view assignment);
Result<Value> parseSetting(const SettingDefinition& definition, std::string_view text);

} // namespace core
