// The few colours with a meaning that panes use beside the palette's roles, legible on light and dark. No
// scene colours: those are core/scene/palette.h.
#pragma once

#include "core/document/issue.h"
#include "core/scene/palette.h"

#include <QColor>
#include <QIcon>
#include <QPalette>

namespace widgets {

enum class Meaning { Error, Warning, Note, Good };

bool isDark(const QPalette& palette);
// For text and marks on the palette's Base or Window.
QColor colourOf(Meaning meaning, const QPalette& palette);
Meaning meaningOf(core::Severity severity);
// Text that steps back: units, counts, computed values. Still readable (about 4.5:1).
QColor dimmedText(const QPalette& palette);
// Behind text: a tint of the meaning over Base.
QColor backgroundOf(Meaning meaning, const QPalette& palette);

QColor toQColor(const core::Colour& colour);
// A mark of its own shape for each severity (circle, triangle, octagon), so that hue is not needed.
QIcon severityIcon(core::Severity severity, const QPalette& palette);
// A small square of the colour with a border.
QIcon swatchIcon(const QColor& colour, const QPalette& palette);

} // namespace widgets
