#include "widgets/main_window/icons.h"

#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QStringList>

namespace widgets {
namespace {

// Strokes on a 24 x 24 sheet: "M x y" moves, "L x y" draws, "C x y r" a circle, "Z" closes.
const QHash<QString, QString>& strokes() {
    static const QHash<QString, QString> table{
        {"open", "M 3 19 L 3 5 L 9 5 L 11 8 L 20 8 L 20 11 M 3 19 L 6.5 11 L 22 11 L 19 19 Z"},
        {"save",
         "M 4 4 L 17 4 L 20 7 L 20 20 L 4 20 Z M 8 4 L 8 9 L 15 9 L 15 4 M 7 20 L 7 13 L 17 13 L 17 20"},
        {"reload", "M 19 9 L 16.5 6.2 L 12.5 5 L 8.5 6 L 5.6 9.2 L 5 13 L 6.4 16.6 L 9.6 18.8 L 13.5 18.9 L "
                   "17 17 L 18.8 14 M 19.5 4 L 19.5 9.3 L 14 9.3"},
        {"undo", "M 8 5 L 4 9 L 8 13 M 4 9 L 14 9 L 18 11 L 19.5 14.5 L 18 18 L 14 20 L 9 20"},
        {"redo", "M 16 5 L 20 9 L 16 13 M 20 9 L 10 9 L 6 11 L 4.5 14.5 L 6 18 L 10 20 L 15 20"},
        {"find", "C 10 10 6 M 14.5 14.5 L 21 21"},
        {"filter", "M 3 5 L 21 5 L 14 13 L 14 20 L 10 18 L 10 13 Z"},
        {"fit", "M 4 9 L 4 4 L 9 4 M 15 4 L 20 4 L 20 9 M 20 15 L 20 20 L 15 20 M 9 20 L 4 20 L 4 15 M 9 9 L "
                "15 9 L 15 15 L 9 15 Z"},
        {"fit_selection",
         "M 4 9 L 4 4 L 9 4 M 15 4 L 20 4 L 20 9 M 20 15 L 20 20 L 15 20 M 9 20 L 4 20 L 4 15 C 12 12 3.5"},
        {"ortho", "M 4 8 L 14 8 L 14 20 L 4 20 Z M 4 8 L 10 3 L 20 3 L 20 15 L 14 20 M 14 8 L 20 3"},
        {"shaded", "M 12 3 L 20 7.5 L 20 16.5 L 12 21 L 4 16.5 L 4 7.5 Z M 4 7.5 L 12 12 L 20 7.5 M 12 12 L "
                   "12 21 M 14 13.5 L 14 18.5 M 16 12.4 L 16 17.4 M 18 11.2 L 18 16.2"},
        {"wire", "M 12 3 L 20 7.5 L 20 16.5 L 12 21 L 4 16.5 L 4 7.5 Z M 4 7.5 L 12 12 L 20 7.5 M 12 12 L 12 "
                 "21 M 4 16.5 L 12 12 L 20 16.5"},
        {"xray", "M 4 8 L 15 8 L 15 20 L 4 20 Z M 9 3 L 20 3 L 20 15 L 9 15 Z M 4 8 L 9 3 M 15 8 L 20 3 M 15 "
                 "20 L 20 15 M 4 20 L 9 15"},
        {"heat", "M 4 4 L 20 4 L 20 20 L 4 20 Z M 9.3 4 L 9.3 20 M 14.6 4 L 14.6 20 M 4 9.3 L 20 9.3 M 4 "
                 "14.6 L 20 14.6 M 10.3 10.3 L 13.6 13.6 M 13.6 10.3 L 10.3 13.6"},
        {"check", "M 4 12.5 L 9.5 18 L 20 6"},
        {"audit",
         "M 4 4 L 13 4 L 13 13 L 4 13 Z M 8.5 4 L 8.5 13 M 4 8.5 L 13 8.5 C 16 16 4 M 19 19 L 22 22"},
        {"cell", "M 4 4 L 20 4 L 20 20 L 4 20 Z M 12 4 L 12 20 M 4 12 L 20 12 M 13.5 18 L 18 13.5 M 13.5 "
                 "15.5 L 15.5 13.5"},
        {"query", "C 12 12 8 C 12 12 2 M 12 1.5 L 12 6 M 12 18 L 12 22.5 M 1.5 12 L 6 12 M 18 12 L 22.5 12"},
        {"measure",
         "M 3 16 L 16 3 L 21 8 L 8 21 Z M 6.2 12.8 L 8.4 15 M 9.2 9.8 L 12.4 13 M 12.2 6.8 L 14.4 9"},
    };
    return table;
}

QPainterPath pathOf(const QString& drawing) {
    QPainterPath path;
    const QStringList words = drawing.split(QLatin1Char(' '));
    const auto number = [&](qsizetype i) { return words.value(i).toDouble(); };
    for (qsizetype i = 0; i < words.size();) {
        const QString& word = words[i];
        if (word == QLatin1String("C")) {
            path.addEllipse(QPointF(number(i + 1), number(i + 2)), number(i + 3), number(i + 3));
            i += 4;
        } else if (word == QLatin1String("Z")) {
            path.closeSubpath();
            i += 1;
        } else {
            const QPointF to(number(i + 1), number(i + 2));
            word == QLatin1String("M") ? path.moveTo(to) : path.lineTo(to);
            i += 3;
        }
    }
    return path;
}

QPixmap drawn(const QPainterPath& path, QColor ink, int side) {
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(side / 24.0, side / 24.0);
    painter.setPen(QPen(ink, 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    return pixmap;
}

} // namespace

QIcon icon(const QString& name, const QColor& ink) {
    const auto found = strokes().constFind(name);
    if (found == strokes().constEnd())
        return {};
    const QPainterPath path = pathOf(*found);
    QColor faint = ink;
    faint.setAlphaF(0.35f);
    QIcon out;
    for (const int side : {24, 48}) {
        out.addPixmap(drawn(path, ink, side), QIcon::Normal);
        out.addPixmap(drawn(path, faint, side), QIcon::Disabled);
    }
    return out;
}

} // namespace widgets
