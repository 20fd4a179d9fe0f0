// Bytes in rows of sixteen with offsets and characters, marks and a caret. Knows bytes and spans, no
// document.
#pragma once

#include "core/base/bytes.h"

#include <QAbstractScrollArea>

#include <functional>
#include <memory>
#include <vector>

namespace widgets {

struct ByteSpan {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

class HexView : public QAbstractScrollArea {
    Q_OBJECT

  public:
    static constexpr int perRow = 16;

    explicit HexView(QWidget* parent = nullptr);

    void setBytes(std::shared_ptr<const core::Bytes> bytes);
    std::uint64_t size() const { return m_bytes ? m_bytes->size() : 0; }
    // Records are tinted, the property is darker. Sorted and joined here.
    void setMarks(std::vector<ByteSpan> records, ByteSpan property);
    // What a byte is, for the tooltip.
    void setDescribe(std::function<QString(std::uint64_t)> describe) { m_describe = std::move(describe); }

    std::uint64_t caret() const { return m_caret; }
    void setCaret(std::uint64_t offset); // clamped; brings it into view
    void ensureVisible(std::uint64_t offset);
    // Between anchor and caret, for copying.
    ByteSpan selected() const;
    QString selectedText() const;               // "43 4F 4C"
    QRect byteRect(std::uint64_t offset) const; // of the two digits, in the viewport; empty when not shown

  signals:
    void byteActivated(quint64 offset); // clicked, or Enter on the caret
    void caretMoved(quint64 offset);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    std::uint64_t rows() const { return (size() + perRow - 1) / perRow; }
    int rowHeight() const;
    int visibleRows() const;
    int charWidth() const;
    int hexX(int column) const;
    int textX(int column) const;
    int offsetDigits() const;
    std::int64_t byteAt(const QPoint& point) const; // -1 = none
    void updateScrollBars();
    void moveCaret(std::int64_t by, bool keepAnchor);
    QColor backgroundOf(std::uint64_t offset) const;

    std::shared_ptr<const core::Bytes> m_bytes;
    std::vector<ByteSpan> m_records;
    ByteSpan m_property;
    std::function<QString(std::uint64_t)> m_describe;
    std::uint64_t m_caret = 0;
    std::uint64_t m_anchor = 0;
};

} // namespace widgets
