#include "widgets/outline/item_selection.h"

#include <algorithm>

namespace widgets {

QItemSelection selectionOf(const std::vector<core::ItemId>& items,
                           const std::function<QModelIndex(core::ItemId)>& indexOf) {
    struct Row {
        QModelIndex parent;
        QModelIndex index;
    };
    std::vector<Row> rows;
    rows.reserve(items.size());
    for (const core::ItemId item : items)
        if (const QModelIndex index = indexOf(item); index.isValid())
            rows.push_back({index.parent(), index});
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return a.parent == b.parent ? a.index.row() < b.index.row() : a.parent < b.parent;
    });

    QItemSelection selection;
    for (std::size_t first = 0; first < rows.size() && std::size_t(selection.size()) < mostRanges;) {
        std::size_t last = first;
        while (last + 1 < rows.size() && rows[last + 1].parent == rows[first].parent &&
               rows[last + 1].index.row() <= rows[last].index.row() + 1)
            ++last;
        selection.append(QItemSelectionRange(rows[first].index, rows[last].index));
        first = last + 1;
    }
    return selection;
}

} // namespace widgets
