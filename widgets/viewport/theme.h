// The colours of the 3D view itself, for a light and a dark window.
#pragma once

#include <QColor>

namespace viewport {

struct Theme {
    QColor backgroundTop, backgroundBottom;
    QColor edge; // of triangles and boxes
    QColor grid;
    QColor text, textBehind; // readouts and labels, and the plate below them
    QColor casing;           // around highlights
    QColor hover;
};

inline Theme themeFor(bool dark) {
    if (dark)
        return {QColor(0x2b, 0x30, 0x38),      QColor(0x17, 0x1a, 0x1f), QColor(0x0c, 0x0e, 0x12),
                QColor(0x8b, 0x97, 0xa6),      QColor(0xe6, 0xea, 0xef), QColor(0x12, 0x15, 0x19, 200),
                QColor(0x08, 0x0a, 0x0d, 220), QColor(0xff, 0xff, 0xff)};
    return {QColor(0xf7, 0xf8, 0xfa),      QColor(0xd9, 0xde, 0xe5), QColor(0x26, 0x2d, 0x36),
            QColor(0x64, 0x70, 0x80),      QColor(0x1d, 0x23, 0x2b), QColor(0xff, 0xff, 0xff, 215),
            QColor(0x14, 0x18, 0x1e, 230), QColor(0xff, 0xff, 0xff)};
}

} // namespace viewport
