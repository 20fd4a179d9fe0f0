// Light and dark looks of the window. Auto follows the desktop's portal where there is one, else the palette
// at start.
#pragma once

#include "core/session/app_settings.h"

namespace widgets {

// Applies palette and style to the application; returns whether it is dark now.
bool applyTheme(core::AppSettings::Theme theme);
// What Auto means on this desktop; asked once at start, before any theme was applied.
bool desktopIsDark();

} // namespace widgets
