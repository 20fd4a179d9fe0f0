// Property values as people read them in panes: translated names of choices, units, vectors in one line.
#pragma once

#include "core/document/document.h"

#include <QString>

namespace widgets {

// The shown value of one component, without its unit; names of choices and booleans are translated.
QString valueText(const core::Document& document, const core::Settings& settings,
                  const core::Property& property, const core::Value& raw);
// All components of an item's property, joined by ", ", with the unit when `withUnit`.
QString propertyText(const core::Document& document, const core::Settings& settings,
                     const core::Property& property, core::ItemId item, bool withUnit);
// The choices that a boolean or choice property offers now; empty for others.
std::vector<core::Choice> choicesOf(const core::Document& document, const core::Settings& settings,
                                    const core::Property& property);
QString componentLabel(const core::Property& property, int component);

// The item's title and path ("Wall 3", "walls[3]"), as tooltips and headers name it.
QString itemName(const core::Document& document, core::ItemId item);

} // namespace widgets
