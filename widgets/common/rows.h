// What every list of the panes offers: copying as a table, and Enter or a double click on a row. Not a view
// of its own.
#pragma once

#include <QAbstractItemView>

#include <functional>

class QTreeView;

namespace widgets {

// Tab-separated text of the selected rows, or of all rows when none is selected, with a header line; at most
// `limit` rows.
QString tableText(const QAbstractItemView& view, int limit = 100'000);

// Adds the action "Copy as table" (Ctrl+C) to the view and its context menu.
void addCopyAction(QAbstractItemView* view);

// Calls `entered` when a row is double clicked, or Enter is pressed on it while nothing is edited.
void onRowEntered(QAbstractItemView* view, std::function<void(const QModelIndex&)> entered);

// Row height, alternating colours, selection of whole rows: how lists of the panes look.
void styleRows(QAbstractItemView* view);

// As wide as what it holds, at most `most` pixels.
void fitColumn(QTreeView* view, int column, int most);

} // namespace widgets
