#include "widgets/layers/legend.h"

#include "core/session/translate.h"
#include "widgets/common/semantic_colours.h"

#include <QLinearGradient>
#include <QLocale>
#include <QPainter>

namespace widgets {
namespace {

constexpr int margin = 4;
constexpr int swatch = 13;

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent) {
    setObjectName("legend");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Legend::setColouring(const core::Colouring& colouring, const std::vector<std::uint64_t>& counts,
                          core::Palette palette) {
    m_discrete = colouring.discrete;
    m_rows.clear();
    for (std::size_t i = 0; i < colouring.legend.size(); ++i) {
        const core::LegendEntry& entry = colouring.legend[i];
        const core::Colour colour = core::colourOf(entry.paint, palette);
        m_rows.push_back({toQColor(colour), core::translated(entry.label),
                          i < counts.size() ? QLocale().toString(qulonglong(counts[i])) : QString()});
    }
    const QString unit =
        colouring.unit.empty() ? QString() : QChar(0x00A0) + core::translated(colouring.unit);
    m_low = QString::number(colouring.low, 'g', 5) + unit;
    m_high = QString::number(colouring.high, 'g', 5) + unit;
    setAccessibleName(tr("Legend: %1").arg(text()));
    updateGeometry();
    update();
}

void Legend::clear() {
    m_rows.clear();
    m_low.clear();
    m_high.clear();
    m_discrete = true;
    updateGeometry();
    update();
}

QString Legend::text() const {
    if (!m_discrete)
        return tr("from %1 to %2").arg(m_low, m_high);
    QStringList labels;
    for (const Row& row : m_rows)
        labels << (row.count.isEmpty() ? row.label : tr("%1: %2").arg(row.label, row.count));
    return labels.join(QStringLiteral("; "));
}

int Legend::rowHeight() const { return fontMetrics().height() + 5; }

QSize Legend::sizeHint() const {
    const int rows = m_discrete ? int(m_rows.size()) : 2;
    return {160, rows == 0 ? 0 : rows * rowHeight() + 2 * margin};
}

QSize Legend::minimumSizeHint() const { return {80, sizeHint().height()}; }

void Legend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor border = dimmedText(palette());
    if (!m_discrete) {
        const QRect bar(margin, margin, width() - 2 * margin, rowHeight() - 4);
        QLinearGradient ramp(bar.topLeft(), bar.topRight());
        for (int i = 0; i <= 16; ++i)
            ramp.setColorAt(i / 16.0, toQColor(core::rampColour(i / 16.0)));
        painter.setPen(border);
        painter.setBrush(ramp);
        painter.drawRect(bar.adjusted(0, 0, -1, -1));
        const QRect numbers(margin, margin + rowHeight(), bar.width(), rowHeight());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(numbers, Qt::AlignLeft | Qt::AlignVCenter, m_low);
        painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter, m_high);
        return;
    }
    int y = margin;
    for (const Row& row : m_rows) {
        const QRect line(margin, y, width() - 2 * margin, rowHeight());
        painter.setPen(border);
        painter.setBrush(row.colour);
        painter.drawRect(line.left(), line.top() + (line.height() - swatch) / 2, swatch, swatch);
        const int countWidth = row.count.isEmpty() ? 0 : fontMetrics().horizontalAdvance(row.count) + 8;
        const QRect label = line.adjusted(swatch + 8, 0, -countWidth, 0);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(row.label, Qt::ElideRight, label.width()));
        painter.setPen(border);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.count);
        y += rowHeight();
    }
}

} // namespace widgets
