// The toolbar's line icons, drawn at run time in the theme's ink from a small table of strokes.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace widgets {

// `name` is one of the table's ("open", "save", "undo" ...); an unknown one gives a null icon.
QIcon icon(const QString& name, const QColor& ink);

} // namespace widgets
