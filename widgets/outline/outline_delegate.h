// Paints an outline row: its title, then its detail dimmed behind it. No editing.
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

class OutlineDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace widgets
