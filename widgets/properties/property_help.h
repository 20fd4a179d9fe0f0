// The help text of a property: what it means, how it is stored, what an edit writes.
#pragma once

#include "core/document/document.h"

#include <QString>

namespace widgets {

// Rich text; everything that comes from formats is escaped.
QString propertyHelp(const core::Property& property, const core::Document& document,
                     const core::Settings& settings);

} // namespace widgets
