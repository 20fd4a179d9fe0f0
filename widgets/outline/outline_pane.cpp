#include "widgets/outline/outline_pane.h"

#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/rows.h"
#include "widgets/outline/item_selection.h"
#include "widgets/outline/outline_delegate.h"
#include "widgets/outline/outline_filter.h"
#include "widgets/outline/outline_model.h"
#include "widgets/outline/row_list_model.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTreeView>

namespace widgets {
namespace {

// More hits than this are not a list that anyone reads.
constexpr std::size_t mostFound = 200'000;

// Items that an edit may move to other rows by their values (a joint by its parent's name) are looked at one
// by one, up to this many.
constexpr std::size_t mostLookedAt = 1000;

// True when the items have other rows than before, or these have other parents, places or numbers of
// children.
bool rowsMoved(const core::Outline& before, const core::Outline& after,
               const std::vector<core::ItemId>& items) {
    for (std::size_t i = 0; i < std::min(items.size(), mostLookedAt); ++i) {
        core::RowId row = before.row(items[i]);
        if (row != after.row(items[i]))
            return true;
        for (; row != core::rootRow; row = before.parent(row))
            if (before.parent(row) != after.parent(row) ||
                before.indexInParent(row) != after.indexInParent(row) ||
                before.childCount(row) != after.childCount(row))
                return true;
    }
    return false;
}

QString noFile() { return widgets::OutlinePane::tr("Open a file to see what it is made of."); }

} // namespace

OutlinePane::OutlinePane(QWidget* parent) : QWidget(parent) {
    setObjectName("outlinePane");
    setAccessibleName(tr("Outline"));
    build();
}

OutlinePane::~OutlinePane() = default;

void OutlinePane::build() {
    m_model = new OutlineModel(this);
    m_rows = new RowListModel(this);

    m_choice = new QComboBox;
    m_choice->setObjectName("outlineChoice");
    m_choice->setAccessibleName(tr("Which outline"));
    m_filter = new QLineEdit;
    m_filter->setObjectName("outlineFilter");
    m_filter->setPlaceholderText(tr("Filter by name"));
    m_filter->setAccessibleName(tr("Filter the outline by name"));
    m_filter->setClearButtonEnabled(true);
    m_found = new QLabel;
    m_found->setObjectName("outlineFound");
    m_found->setForegroundRole(QPalette::PlaceholderText);
    m_found->hide();

    m_tree = new QTreeView;
    m_tree->setObjectName("outlineTree");
    m_tree->setAccessibleName(tr("Items of the document"));
    m_tree->setHeaderHidden(true);
    m_tree->setModel(m_model);
    m_list = new QListView;
    m_list->setObjectName("outlineList");
    m_list->setAccessibleName(tr("Items that match the filter"));
    m_list->setUniformItemSizes(true);
    m_list->setModel(m_rows);
    for (QAbstractItemView* view :
         {static_cast<QAbstractItemView*>(m_tree), static_cast<QAbstractItemView*>(m_list)}) {
        styleRows(view);
        view->setAlternatingRowColors(false);
        view->setItemDelegate(new OutlineDelegate(view));
        addCopyAction(view);
        onRowEntered(view, [this](const QModelIndex&) { frameSelection(); });
        QItemSelectionModel* selection = view->selectionModel();
        connect(selection, &QItemSelectionModel::selectionChanged, this,
                [this, selection] { takeSelectionFromView(selection); });
    }
    m_views = new QStackedWidget;
    m_views->addWidget(m_tree);
    m_views->addWidget(m_list);

    auto* contents = new QWidget;
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 4, 4, 0);
    top->addWidget(m_choice);
    top->addWidget(m_filter, 1);
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_found);
    layout->addWidget(m_views, 1);
    m_found->setContentsMargins(6, 0, 6, 0);
    m_pages = std::make_unique<PanePages>(this, contents, noFile());

    m_filterDelay.setSingleShot(true);
    m_filterDelay.setInterval(150);
    connect(&m_filterDelay, &QTimer::timeout, this, &OutlinePane::startFilter);
    connect(m_filter, &QLineEdit::textChanged, &m_filterDelay, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        (m_views->currentWidget() == m_list ? static_cast<QWidget*>(m_list) : m_tree)->setFocus();
    });
    connect(m_choice, &QComboBox::activated, this, &OutlinePane::rebuild);
    setFocusProxy(m_tree);
}

void OutlinePane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    m_filter->clear();
    m_choice->clear();
    if (session) {
        for (const core::OutlineName& name : session->document().outlines())
            m_choice->addItem(core::translated(name.label), QString::fromStdString(name.key));
        connect(session, &core::DocumentSession::changed, this, &OutlinePane::onChanged);
        connect(session, &core::DocumentSession::selectionChanged, this, [this] {
            if (!m_syncing) // one made here needs no echo
                showSelection();
        });
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
        m_pages->showContents();
    } else {
        m_pages->showSentence(noFile());
    }
    m_choice->setVisible(m_choice->count() > 1);
    rebuild();
}

void OutlinePane::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

std::string OutlinePane::outlineKey() const { return m_choice->currentData().toString().toStdString(); }

std::shared_ptr<const core::Outline> OutlinePane::makeOutline() const {
    if (!m_session || m_choice->count() == 0)
        return nullptr;
    return m_session->document().outline(outlineKey());
}

void OutlinePane::rebuild() {
    const QScopedValueRollback<bool> syncing(m_syncing, true);
    m_model->setOutline(makeOutline());
    m_rows->setRows(nullptr, {});
    if (m_model->rowCount() == 1)
        m_tree->expand(m_model->index(0, 0));
    startFilter();
    showSelection();
}

void OutlinePane::onChanged(const core::Change& change) {
    std::shared_ptr<const core::Outline> outline = makeOutline();
    if (!change.structure &&
        !(outline && m_model->outline() && rowsMoved(*m_model->outline(), *outline, change.items))) {
        m_model->refresh(outline);
        m_rows->refresh(std::move(outline));
        m_tree->viewport()->update();
        return;
    }
    // Row ids may mean other rows now; the top levels that were open are opened again by their place.
    std::vector<int> open;
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (m_tree->isExpanded(m_model->index(row, 0)))
            open.push_back(row);
    rebuild();
    for (const int row : open)
        m_tree->expand(m_model->index(row, 0));
}

void OutlinePane::startFilter() {
    m_filterDelay.stop();
    ++m_filterRun;
    if (m_filterJob)
        m_filterJob->cancel();
    m_filterJob = nullptr;
    const QString words = m_filter->text().trimmed();
    if (words.isEmpty() || !m_session) {
        m_views->setCurrentWidget(m_tree);
        m_found->hide();
        return;
    }
    m_found->setText(tr("Looking…"));
    m_found->show();
    const quint64 revision = m_session->revision();
    auto work = [snapshot = m_session->snapshot(), key = outlineKey(), words](core::Progress& progress) {
        const std::unique_ptr<core::Outline> outline = snapshot->outline(key);
        return filterOutline(*outline, words, mostFound, progress);
    };
    m_filterJob = core::startJob(
        this, tr("Filter"), std::move(work), [this, revision, run = m_filterRun](FilterResult result) {
            if (!m_session || run != m_filterRun)
                return;
            if (revision != m_session->revision()) {
                m_filterDelay.start();
                return;
            }
            const QString count = core::translated(
                core::textN("widgets", "%n item(s) found", std::int64_t(result.rows.size())));
            m_found->setText(result.more ? tr("The first %L1 items found").arg(result.rows.size()) : count);
            const QScopedValueRollback<bool> syncing(m_syncing, true);
            m_rows->setRows(makeOutline(), std::move(result.rows));
            m_views->setCurrentWidget(m_list);
            showSelection();
        });
}

core::ItemId OutlinePane::itemOf(const QModelIndex& index) const {
    return index.model() == m_rows ? m_rows->item(index) : m_model->item(index);
}

core::Values OutlinePane::viewChoicesOf(const QModelIndex& index) const {
    return index.model() == m_rows ? core::Values() : m_model->viewChoices(index);
}

void OutlinePane::takeSelectionFromView(QItemSelectionModel* selection) {
    if (m_syncing || !m_session)
        return;
    std::vector<core::ItemId> items;
    for (const QItemSelectionRange& range : selection->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const core::ItemId item = itemOf(range.model()->index(row, 0, range.parent()));
            if (item.valid())
                items.push_back(item);
        }
    // The current row's item is the selection's current one.
    const core::ItemId current = itemOf(selection->currentIndex());
    if (const auto at = std::find(items.begin(), items.end(), current); at != items.end())
        std::rotate(at, at + 1, items.end());
    const QScopedValueRollback<bool> syncing(m_syncing, true);
    m_session->select(std::move(items));
    if (const QModelIndexList rows = selection->selectedRows(); rows.size() == 1)
        for (const auto& [key, value] : viewChoicesOf(rows.front()))
            m_session->setSetting(key, value);
}

void OutlinePane::showSelection() {
    if (!m_session)
        return;
    const QScopedValueRollback<bool> syncing(m_syncing, true);
    const std::vector<core::ItemId>& items = m_session->selection().items();
    const auto show = [&](QAbstractItemView* view, const auto& indexOf) {
        const QItemSelection rows = selectionOf(items, indexOf);
        view->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        const QModelIndex current = indexOf(m_session->selection().current());
        if (current.isValid()) {
            view->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
            view->scrollTo(current);
        }
    };
    show(m_tree, [&](core::ItemId item) { return m_model->indexOf(item); });
    if (m_views->currentWidget() == m_list)
        show(m_list, [&](core::ItemId item) { return m_rows->indexOf(item); });
}

void OutlinePane::frameSelection() {
    if (m_session && !m_session->selection().empty())
        m_session->frame(m_session->selection().items());
}

} // namespace widgets
