#include "widgets/contents/contents_pane.h"

#include "core/session/ask_snapshot.h"
#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/property_text.h"
#include "widgets/common/rows.h"
#include "widgets/contents/reference_model.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QToolButton>
#include <QToolTip>
#include <QTreeView>

#include <algorithm>
#include <unordered_set>

namespace widgets {
namespace {

constexpr std::size_t mostHistory = 100;

QString nothingSelected() {
    return widgets::ContentsPane::tr(
        "Select something, a cell for example, to list what it refers to and what refers to it.");
}

} // namespace

ContentsPane::ContentsPane(QWidget* parent) : QWidget(parent) {
    setObjectName("contentsPane");
    setAccessibleName(tr("Contents"));
    build();
}

ContentsPane::~ContentsPane() = default;

void ContentsPane::build() {
    m_model = new ReferenceModel(this);
    const auto makeAction = [this](const char* name, const QString& text, const QIcon& icon,
                                   const QKeySequence& keys, void (ContentsPane::*slot)()) {
        auto* action = new QAction(icon, text, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        if (!keys.isEmpty())
            action->setToolTip(tr("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        return button;
    };
    const QIcon backIcon = style()->standardIcon(QStyle::SP_ArrowBack);
    const QIcon forwardIcon = style()->standardIcon(QStyle::SP_ArrowForward);
    m_back = makeAction("contentsBack", tr("Back to the container"), backIcon, QKeySequence(),
                        &ContentsPane::back); // the window's own action has the key
    m_follow = makeAction("contentsFollow", tr("List the selected row's own contents"), forwardIcon,
                          QKeySequence(Qt::ALT | Qt::Key_Right), &ContentsPane::follow);
    m_head = new QLabel;
    m_head->setObjectName("contentsHead");
    m_head->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_head->setTextFormat(Qt::PlainText);
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long paths must not widen the pane
    m_tabs = new QTabBar;
    m_tabs->setObjectName("contentsTabs");
    m_tabs->setAccessibleName(tr("Kinds of references"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_none = new QLabel(tr("Nothing here refers to anything else."));
    m_none->setObjectName("contentsNone");
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_none->setWordWrap(true);

    m_view = new QTreeView;
    m_view->setObjectName("contentsView");
    m_view->setAccessibleName(tr("References"));
    m_view->setModel(m_model);
    styleRows(m_view);
    m_view->setRootIsDecorated(false);
    m_view->header()->setStretchLastSection(true);
    m_view->header()->setSectionsClickable(true);
    m_view->header()->setSortIndicatorShown(true);
    m_view->header()->setSortIndicatorClearable(true);
    m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
    connect(m_view->header(), &QHeaderView::sortIndicatorChanged, this, &ContentsPane::sort);
    addCopyAction(m_view);
    onRowEntered(m_view, [this](const QModelIndex&) { selectRows(true); });

    auto* contents = new QWidget;
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 4, 6, 0);
    top->setSpacing(2);
    top->addWidget(m_back);
    top->addWidget(m_follow);
    top->addSpacing(4);
    top->addWidget(m_head, 1);
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(top);
    layout->addWidget(m_tabs);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_none, 1);
    m_pages = std::make_unique<PanePages>(this, contents, nothingSelected());

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0 && std::size_t(index) < m_sections.size())
            m_role = m_sections[std::size_t(index)].role;
        showSection(index, false);
    });
    connect(m_view, &QAbstractItemView::clicked, this, [this] { selectRows(true); });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this] { selectRows(false); });
    setFocusProxy(m_view);
}

void ContentsPane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    m_history.clear();
    m_container.clear();
    if (session) {
        connect(session, &core::DocumentSession::selectionChanged, this, &ContentsPane::onSelectionChanged);
        connect(session, &core::DocumentSession::changed, this, &ContentsPane::onChanged);
        connect(session, &core::DocumentSession::settingsChanged, this, [this] { refill(true); });
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
        m_container = session->selection().items();
    }
    refill(false);
}

bool ContentsPane::pinned() const { return m_session && m_session->selection().items() != m_container; }

void ContentsPane::onSelectionChanged() {
    if (m_selecting)
        updateHead();
    else
        setContainer(m_session->selection().items());
}

void ContentsPane::setContainer(std::vector<core::ItemId> items) {
    if (items == m_container) {
        const QScopedValueRollback<bool> selecting(m_selecting, true);
        m_view->clearSelection();
        updateHead();
        return;
    }
    if (!m_container.empty()) {
        m_history.push_back(std::move(m_container));
        if (m_history.size() > mostHistory)
            m_history.erase(m_history.begin());
    }
    m_container = std::move(items);
    refill(false);
}

void ContentsPane::back() {
    if (!m_session)
        return;
    std::vector<core::ItemId> items = m_container;
    if (!pinned()) {
        if (m_history.empty())
            return;
        items = std::move(m_history.back());
        m_history.pop_back();
        m_container = items; // set at once, so that the way back is not remembered as a way
        refill(false);
    }
    m_session->select(std::move(items));
    updateHead();
}

void ContentsPane::follow() {
    if (m_session && pinned() && !m_session->selection().empty())
        setContainer(m_session->selection().items());
}

void ContentsPane::onChanged(const core::Change& change) {
    if (!change.structure) {
        refill(true);
        return;
    }
    // Numbers may mean other items now: go along where it is known how, else forget.
    const core::Document& document = m_session->document();
    const auto follows = [&](std::vector<core::ItemId>& items) {
        std::vector<core::ItemId> kept;
        for (core::ItemId item : items) {
            if (change.remap)
                item = change.remap(item);
            if (item.valid() && document.exists(item))
                kept.push_back(item);
        }
        items = std::move(kept);
    };
    follows(m_container);
    for (std::vector<core::ItemId>& items : m_history)
        follows(items);
    std::erase_if(m_history, [](const auto& items) { return items.empty(); });
    refill(false);
}

// Rows that mean the same as before stay until the new ones are there.
void ContentsPane::refill(bool keepRows) {
    delete m_asking;
    if (!m_session || m_container.empty()) {
        m_sections.clear();
        m_model->setSection(nullptr, {});
        m_pages->showSentence(nothingSelected());
        return;
    }
    m_pages->showContents();
    m_asking = core::askSnapshot(
        this, *m_session,
        [items = m_container](const std::shared_ptr<const core::Document>& document,
                              const core::Settings& settings,
                              core::Progress&) { return referenceSections(document, settings, items); },
        [this, keepRows](std::vector<ReferenceSection> sections) {
            m_asking = nullptr;
            showSections(std::move(sections), keepRows);
        });
    if (m_asking && !keepRows) {
        m_sections.clear();
        m_model->setSection(nullptr, {});
        updateHead();
    }
}

void ContentsPane::showSections(std::vector<ReferenceSection> sections, bool keepRows) {
    m_sections = std::move(sections);
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > int(m_sections.size()))
        m_tabs->removeTab(m_tabs->count() - 1);
    int chosen = -1;
    for (int i = 0; i < int(m_sections.size()); ++i) {
        const ReferenceSection& section = m_sections[std::size_t(i)];
        const QString label = tr("%1 (%L2)").arg(core::translated(section.label)).arg(section.count);
        if (i < m_tabs->count())
            m_tabs->setTabText(i, label);
        else
            m_tabs->addTab(label);
        m_tabs->setTabToolTip(i, section.computed ? tr("Computed; not stored in the file") : QString());
        if (section.role == m_role || (chosen < 0 && section.count > 0))
            chosen = section.role == m_role || chosen < 0 ? i : chosen;
    }
    const int index = chosen >= 0 ? chosen : 0;
    if (!m_sections.empty())
        m_tabs->setCurrentIndex(index);
    m_tabs->setVisible(!m_sections.empty());
    m_view->setVisible(!m_sections.empty());
    m_none->setVisible(m_sections.empty());
    showSection(m_sections.empty() ? -1 : index, keepRows);
    updateHead();
}

void ContentsPane::showSection(int index, bool keepRows) {
    const QScopedValueRollback<bool> selecting(m_selecting, true);
    const bool known = index >= 0 && std::size_t(index) < m_sections.size();
    m_model->setSection(m_session, known ? m_sections[std::size_t(index)] : ReferenceSection{}, keepRows);
    if (!keepRows) {
        const QSignalBlocker quiet(m_view->header());
        m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
        delete m_sorting;
    } else if (m_view->header()->sortIndicatorSection() >= 0) {
        sort(); // its values may be others now
    }
    if (!keepRows && m_model->rowCount() > 0)
        for (int column = 0; column < m_model->columnCount(); ++column) {
            m_view->resizeColumnToContents(column);
            m_view->setColumnWidth(column, std::min(m_view->columnWidth(column) + 8, 260));
        }
}

// By the column that the header shows; by none, in the file's own order.
void ContentsPane::sort() {
    delete m_sorting;
    const QHeaderView* header = m_view->header();
    const int column = header->sortIndicatorSection();
    if (!m_session || column < 0 || column >= m_model->columnCount()) {
        const QScopedValueRollback<bool> selecting(m_selecting, true);
        m_model->setOrder({});
        return;
    }
    m_sorting = core::startJob(
        this, tr("Sorting"),
        [section = m_model->section(), by = m_model->orderBy(column, header->sortIndicatorOrder()),
         settings = m_session->settings()](core::Progress& progress) {
            return sortedReferences(section, settings, by, progress);
        },
        [this](core::Result<std::vector<std::uint64_t>> order) {
            m_sorting = nullptr;
            if (!order) {
                QToolTip::showText(m_view->mapToGlobal(QPoint()), core::translated(order.error()), m_view);
                m_view->header()->setSortIndicator(-1, Qt::AscendingOrder);
                return;
            }
            const QScopedValueRollback<bool> selecting(m_selecting, true); // the same rows stay selected
            m_model->setOrder(std::move(*order));
        });
}

void ContentsPane::selectRows(bool frame) {
    if (!m_session || m_selecting)
        return;
    std::vector<core::ItemId> items;
    std::unordered_set<core::ItemId> seen; // lists may name one item twice
    for (const QItemSelectionRange& range : m_view->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const core::ItemId item = m_model->target(m_model->index(row, 0));
            if (item.valid() && seen.insert(item).second)
                items.push_back(item);
        }
    if (items.empty())
        return;
    const QScopedValueRollback<bool> selecting(m_selecting, true);
    if (items != m_session->selection().items())
        m_session->select(items);
    if (frame)
        m_session->frame(items);
}

void ContentsPane::updateHead() {
    if (!m_session || m_container.empty())
        return;
    const core::Document& document = m_session->document();
    QString head = m_container.size() == 1 ? itemName(document, m_container.front())
                                           : tr("%L1 items").arg(m_container.size());
    if (m_container.size() > mostSources)
        head = tr("The first %L1 of %L2 items").arg(mostSources).arg(m_container.size());
    m_head->setText(tr("Of %1").arg(head));
    m_back->defaultAction()->setEnabled(pinned() || !m_history.empty());
    m_follow->defaultAction()->setEnabled(pinned() && !m_session->selection().empty());
}

} // namespace widgets
