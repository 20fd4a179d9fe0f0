#include "widgets/outline/outline_delegate.h"

#include "widgets/common/semantic_colours.h"
#include "widgets/outline/outline_model.h"

#include <QApplication>
#include <QPainter>

namespace widgets {

void OutlineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QStyle* style = row.widget ? row.widget->style() : QApplication::style();
    const QString detail = index.data(OutlineModel::DetailRole).toString();
    style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    if (detail.isEmpty())
        return;

    const QRect text = style->subElementRect(QStyle::SE_ItemViewItemText, &row, row.widget);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, row.widget) + 1;
    const int used = row.fontMetrics.horizontalAdvance(row.text) + margin;
    QRect rest = text.adjusted(used + row.fontMetrics.averageCharWidth() * 2, 0, -margin, 0);
    rest.setRight(row.rect.right() - margin);
    if (rest.width() < row.fontMetrics.averageCharWidth() * 3)
        return;
    QColor colour = dimmedText(row.palette);
    if (row.state & QStyle::State_Selected) {
        colour = row.palette.color(QPalette::HighlightedText);
        colour.setAlphaF(0.75f);
    }
    painter->save();
    painter->setPen(colour);
    painter->setFont(row.font);
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                      row.fontMetrics.elidedText(detail, Qt::ElideRight, rest.width()));
    painter->restore();
}

QSize OutlineDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    const QString detail = index.data(OutlineModel::DetailRole).toString();
    if (!detail.isEmpty())
        size.rwidth() +=
            option.fontMetrics.horizontalAdvance(detail) + option.fontMetrics.averageCharWidth() * 3;
    size.setHeight(std::max(size.height(), option.fontMetrics.height() + 4));
    return size;
}

} // namespace widgets
