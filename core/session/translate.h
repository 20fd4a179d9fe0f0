// Turns core's Text values into the user's language, by Qt's installed translators.
#pragma once

#include "core/base/result.h"
#include "core/base/text.h"

#include <QString>

namespace core {

// Arguments are translated too. What no translator knows is English with its plural forms chosen.
QString translated(const Text& text);
// One line for the banner: the same order as describe(), translated.
QString translated(const Error& error);

} // namespace core
