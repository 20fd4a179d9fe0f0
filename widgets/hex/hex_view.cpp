#include "widgets/hex/hex_view.h"

#include "widgets/common/semantic_colours.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <limits>

namespace widgets {
namespace {

constexpr int margin = 6;

QColor mix(const QColor& a, const QColor& b, double t) {
    return QColor::fromRgbF(float(a.redF() + (b.redF() - a.redF()) * t),
                            float(a.greenF() + (b.greenF() - a.greenF()) * t),
                            float(a.blueF() + (b.blueF() - a.blueF()) * t));
}

} // namespace

HexView::HexView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setCursor(Qt::IBeamCursor);
    updateScrollBars();
}

void HexView::setBytes(std::shared_ptr<const core::Bytes> bytes) {
    m_bytes = std::move(bytes);
    const std::uint64_t last = size() ? size() - 1 : 0;
    m_caret = std::min(m_caret, last);
    m_anchor = std::min(m_anchor, last);
    updateScrollBars();
    viewport()->update();
}

void HexView::setMarks(std::vector<ByteSpan> records, ByteSpan property) {
    std::sort(records.begin(), records.end(),
              [](const ByteSpan& a, const ByteSpan& b) { return a.offset < b.offset; });
    m_records = std::move(records);
    m_property = property;
    viewport()->update();
}

int HexView::rowHeight() const { return fontMetrics().height() + 3; }
int HexView::visibleRows() const { return std::max(1, viewport()->height() / rowHeight()); }
int HexView::charWidth() const { return fontMetrics().horizontalAdvance(QLatin1Char('0')); }
int HexView::offsetDigits() const { return size() > 0xFFFFFFFFull ? 12 : size() > 0xFFFF ? 8 : 4; }

int HexView::hexX(int column) const {
    const int start = margin + (offsetDigits() + 2) * charWidth() - horizontalScrollBar()->value();
    return start + column * 3 * charWidth() + (column >= 8 ? charWidth() : 0);
}

int HexView::textX(int column) const { return hexX(perRow) + charWidth() + column * charWidth(); }

void HexView::updateScrollBars() {
    const std::uint64_t spare = std::uint64_t(visibleRows());
    const std::uint64_t most = rows() > spare ? rows() - spare : 0;
    verticalScrollBar()->setRange(0, int(std::min<std::uint64_t>(most, std::numeric_limits<int>::max())));
    verticalScrollBar()->setPageStep(visibleRows());
    const int width = textX(perRow) + horizontalScrollBar()->value() + margin;
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(charWidth());
}

QColor HexView::backgroundOf(std::uint64_t offset) const {
    const QColor base = palette().color(QPalette::Base);
    const QColor mark = palette().color(QPalette::Highlight);
    if (offset >= m_property.offset && offset - m_property.offset < m_property.length)
        return mix(base, mark, 0.62);
    const auto after =
        std::upper_bound(m_records.begin(), m_records.end(), offset,
                         [](std::uint64_t at, const ByteSpan& span) { return at < span.offset; });
    if (after != m_records.begin() && offset - (after - 1)->offset < (after - 1)->length)
        return mix(base, mark, 0.26);
    return {};
}

void HexView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setFont(font());
    const QColor dim = dimmedText(palette());
    const QColor normal = palette().color(QPalette::Text);
    const int ascent = fontMetrics().ascent() + 1;
    const ByteSpan chosen = selected();
    const std::uint64_t firstRow = std::uint64_t(verticalScrollBar()->value());
    static const char digits[] = "0123456789ABCDEF";
    for (std::uint64_t row = firstRow; row < rows(); ++row) {
        const int y = int(row - firstRow) * rowHeight();
        if (y > viewport()->height())
            break;
        painter.setPen(dim);
        painter.drawText(
            margin - horizontalScrollBar()->value(), y + ascent,
            QStringLiteral("%1").arg(row * perRow, offsetDigits(), 16, QLatin1Char('0')).toUpper());
        for (int column = 0; column < perRow; ++column) {
            const std::uint64_t offset = row * perRow + std::uint64_t(column);
            if (offset >= size())
                break;
            const std::uint8_t byte = (*m_bytes)[std::size_t(offset)];
            const QRect hexCell(hexX(column), y, charWidth() * 2, rowHeight());
            const QRect textCell(textX(column), y, charWidth(), rowHeight());
            if (const QColor background = backgroundOf(offset); background.isValid()) {
                const bool joined = column + 1 < perRow && backgroundOf(offset + 1) == background;
                painter.fillRect(
                    joined ? hexCell.adjusted(0, 0, hexX(column + 1) - hexX(column) - charWidth() * 2, 0)
                           : hexCell,
                    background);
                painter.fillRect(textCell, background);
            }
            if (chosen.length > 1 && offset >= chosen.offset && offset - chosen.offset < chosen.length) {
                painter.fillRect(hexCell, palette().color(QPalette::Highlight));
                painter.setPen(palette().color(QPalette::HighlightedText));
            } else {
                painter.setPen(byte == 0 && !backgroundOf(offset).isValid() ? dim : normal);
            }
            const QChar pair[2] = {QLatin1Char(digits[byte >> 4]), QLatin1Char(digits[byte & 15])};
            painter.drawText(hexCell.left(), y + ascent, QString(pair, 2));
            const bool printable = byte >= 0x20 && byte < 0x7F;
            painter.setPen(printable ? normal : dim);
            painter.drawText(textCell.left(), y + ascent,
                             printable ? QString(QLatin1Char(char(byte))) : QString(QChar(0x00B7)));
            if (offset == m_caret) {
                painter.setPen(hasFocus() ? normal : dim);
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(hexCell.adjusted(-1, 0, 0, -1));
                painter.drawRect(textCell.adjusted(-1, 0, 0, -1));
            }
        }
    }
}

QRect HexView::byteRect(std::uint64_t offset) const {
    const std::uint64_t row = offset / perRow;
    const std::uint64_t first = std::uint64_t(verticalScrollBar()->value());
    if (offset >= size() || row < first || row > first + std::uint64_t(visibleRows()))
        return {};
    return {hexX(int(offset % perRow)), int(row - first) * rowHeight(), charWidth() * 2, rowHeight()};
}

std::int64_t HexView::byteAt(const QPoint& point) const {
    if (point.y() < 0 || size() == 0)
        return -1;
    int column = -1;
    const int half = charWidth() / 2;
    if (point.x() >= textX(0) && point.x() < textX(perRow))
        column = (point.x() - textX(0)) / charWidth();
    else
        for (int c = 0; c < perRow; ++c)
            if (point.x() >= hexX(c) - half && point.x() < hexX(c) + charWidth() * 2 + half)
                column = c;
    if (column < 0)
        return -1;
    const std::uint64_t row =
        std::uint64_t(verticalScrollBar()->value()) + std::uint64_t(point.y() / rowHeight());
    const std::uint64_t offset = row * perRow + std::uint64_t(column);
    return offset < size() ? std::int64_t(offset) : -1;
}

void HexView::ensureVisible(std::uint64_t offset) {
    const std::uint64_t row = offset / perRow;
    const std::uint64_t first = std::uint64_t(verticalScrollBar()->value());
    const std::uint64_t shown = std::uint64_t(visibleRows());
    if (row < first)
        verticalScrollBar()->setValue(int(row));
    else if (row >= first + shown)
        verticalScrollBar()->setValue(
            int(row - shown + 1 + std::min<std::uint64_t>(shown / 3, rows() - row - 1)));
}

void HexView::setCaret(std::uint64_t offset) {
    m_caret = m_anchor = size() ? std::min(offset, size() - 1) : 0;
    ensureVisible(m_caret);
    viewport()->update();
    emit caretMoved(m_caret);
}

ByteSpan HexView::selected() const {
    if (size() == 0)
        return {};
    const std::uint64_t first = std::min(m_caret, m_anchor);
    return {first, std::max(m_caret, m_anchor) - first + 1};
}

QString HexView::selectedText() const {
    const ByteSpan span = selected();
    QString text;
    for (std::uint64_t i = 0; i < span.length && i < 16 * 1024 * 1024; ++i)
        text += QStringLiteral("%1%2")
                    .arg(i ? QStringLiteral(" ") : QString())
                    .arg((*m_bytes)[std::size_t(span.offset + i)], 2, 16, QLatin1Char('0'));
    return text.toUpper();
}

void HexView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void HexView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateScrollBars();
}

void HexView::mousePressEvent(QMouseEvent* event) {
    const std::int64_t offset = byteAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || offset < 0)
        return;
    m_caret = std::uint64_t(offset);
    if (!event->modifiers().testFlag(Qt::ShiftModifier))
        m_anchor = m_caret;
    viewport()->update();
    emit caretMoved(m_caret);
    emit byteActivated(m_caret);
}

void HexView::mouseMoveEvent(QMouseEvent* event) {
    const std::int64_t offset = byteAt(event->position().toPoint());
    if (!event->buttons().testFlag(Qt::LeftButton) || offset < 0 || std::uint64_t(offset) == m_caret)
        return;
    m_caret = std::uint64_t(offset);
    ensureVisible(m_caret);
    viewport()->update();
    emit caretMoved(m_caret);
}

void HexView::moveCaret(std::int64_t by, bool keepAnchor) {
    if (size() == 0)
        return;
    const std::int64_t target = std::int64_t(m_caret) + by;
    m_caret = std::uint64_t(std::clamp<std::int64_t>(target, 0, std::int64_t(size() - 1)));
    if (!keepAnchor)
        m_anchor = m_caret;
    ensureVisible(m_caret);
    viewport()->update();
    emit caretMoved(m_caret);
}

void HexView::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const bool whole = event->modifiers().testFlag(Qt::ControlModifier);
    const std::int64_t column = std::int64_t(m_caret % perRow);
    const std::int64_t everything = std::int64_t(size());
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCaret(-1, shift);
    case Qt::Key_Right:
        return moveCaret(1, shift);
    case Qt::Key_Up:
        return moveCaret(m_caret >= perRow ? -perRow : 0, shift);
    case Qt::Key_Down:
        return moveCaret(m_caret + perRow < size() ? perRow : 0, shift);
    case Qt::Key_PageUp:
        return moveCaret(-std::int64_t(visibleRows()) * perRow, shift);
    case Qt::Key_PageDown:
        return moveCaret(std::int64_t(visibleRows()) * perRow, shift);
    case Qt::Key_Home:
        return moveCaret(whole ? -everything : -column, shift);
    case Qt::Key_End:
        return moveCaret(whole ? everything : perRow - 1 - column, shift);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (size())
            emit byteActivated(m_caret);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool HexView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_describe) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::int64_t offset = byteAt(help->pos());
        if (offset >= 0)
            QToolTip::showText(help->globalPos(), m_describe(std::uint64_t(offset)), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace widgets
