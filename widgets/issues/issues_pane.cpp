#include "widgets/issues/issues_pane.h"

#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/property_text.h"
#include "widgets/common/rows.h"
#include "widgets/common/semantic_colours.h"
#include "widgets/issues/issue_model.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace widgets {
namespace {

constexpr std::array severities{core::Severity::Error, core::Severity::Warning, core::Severity::Note};

QString noFile() { return IssuesPane::tr("Open a file to see what is wrong or odd in it."); }

QString countText(core::Severity severity, std::uint64_t count) {
    const auto n = std::int64_t(count);
    switch (severity) {
    case core::Severity::Error:
        return core::translated(core::textN("widgets", "%n error(s)", n));
    case core::Severity::Warning:
        return core::translated(core::textN("widgets", "%n warning(s)", n));
    case core::Severity::Note:
        break;
    }
    return core::translated(core::textN("widgets", "%n note(s)", n));
}

// Places closer than this part of the whole join.
constexpr double joinedWithin = 0.005;

} // namespace

IssuesPane::IssuesPane(QWidget* parent) : QWidget(parent) {
    setObjectName("issuesPane");
    setAccessibleName(tr("Issues"));
    build();
}

IssuesPane::~IssuesPane() = default;

void IssuesPane::build() {
    m_model = new IssueModel(this);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 4, 4, 0);
    for (const core::Severity severity : severities) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("severity%1").arg(int(severity)));
        button->setCheckable(true);
        button->setChecked(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(severityIcon(severity, palette()));
        button->setToolTip(tr("Show or hide these"));
        connect(button, &QToolButton::toggled, this, [this, severity](bool on) {
            m_model->setShown(severity, on);
            updateButtons();
        });
        m_filters[std::size_t(severity)] = button;
        top->addWidget(button);
    }
    m_state = new QLabel;
    m_state->setObjectName("issuesState");
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // the row must not widen the window
    m_progress = new QProgressBar;
    m_progress->setObjectName("issuesProgress");
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(80);
    m_cancel = new QToolButton;
    m_cancel->setObjectName("issuesCancel");
    m_cancel->setText(tr("Cancel"));
    m_check = new QPushButton(tr("Full check"));
    m_check->setObjectName("issuesCheck");
    m_check->setToolTip(tr("Runs every rule, the slow ones too"));
    m_fix = new QPushButton(tr("Fix…"));
    m_fix->setObjectName("issuesFix");
    m_fix->setToolTip(tr("Shows what the fix would do before anything changes"));
    top->addWidget(m_state, 1);
    top->addWidget(m_progress);
    top->addWidget(m_cancel);
    top->addWidget(m_check);
    top->addWidget(m_fix);

    m_view = new QTreeView;
    m_view->setObjectName("issuesView");
    m_view->setAccessibleName(tr("Issues by rule and place"));
    m_view->setModel(m_model);
    styleRows(m_view);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(IssueModel::TextColumn, QHeaderView::Stretch);
    addCopyAction(m_view);
    auto* fixAction = new QAction(tr("Fix…"), m_view);
    connect(fixAction, &QAction::triggered, this, &IssuesPane::requestFix);
    m_view->addAction(fixAction);
    onRowEntered(m_view, [this](const QModelIndex& index) { jump(index); });
    m_none = new QLabel;
    m_none->setObjectName("issuesNone");
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setWordWrap(true);
    m_none->setForegroundRole(QPalette::PlaceholderText);

    auto* contents = new QWidget;
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_none, 1);
    m_pages = std::make_unique<PanePages>(this, contents, noFile());

    m_poll = new QTimer(this);
    m_poll->setInterval(100);
    connect(m_poll, &QTimer::timeout, this, [this] {
        if (m_checking)
            m_progress->setValue(int(m_checking->progress().fraction() * 1000));
        else
            updateButtons();
    });
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, &IssuesPane::keepPlace);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const QModelIndex index = m_model->index(row, 0);
            if (m_model->kind(index) == IssueModel::Kind::Group)
                m_view->setExpanded(index, m_model->total(index) <= IssueModel::mostOpen);
        }
        // The sentence gets what the others do not need.
        fitColumn(m_view, IssueModel::CountColumn, 90);
        fitColumn(m_view, IssueModel::WorstColumn, 90);
        fitColumn(m_view, IssueModel::WhereColumn, 220);
        returnToPlace();
    });
    connect(m_check, &QPushButton::clicked, this, &IssuesPane::runFullCheck);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        if (m_checking)
            m_checking->cancel();
    });
    connect(m_fix, &QPushButton::clicked, this, &IssuesPane::requestFix);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &IssuesPane::updateButtons);
    updateButtons();
    setFocusProxy(m_view);
}

void IssuesPane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    m_checking = nullptr;
    if (session) {
        connect(session, &core::DocumentSession::issuesChanged, this, &IssuesPane::startGrouping);
        connect(session, &core::DocumentSession::sceneRebuilt, this, &IssuesPane::startGrouping);
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
        m_pages->showContents();
    } else {
        m_pages->showSentence(noFile());
    }
    m_model->setIssues({}, {}, {}, {});
    startGrouping();
}

void IssuesPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (const core::Severity severity : severities)
            m_filters[std::size_t(severity)]->setIcon(severityIcon(severity, palette()));
}

void IssuesPane::startGrouping() {
    ++m_groupingRun;
    if (m_grouping)
        m_grouping->cancel();
    m_grouping = nullptr;
    updateButtons();
    if (!m_session)
        return;
    // Of the scene the worker gets only figures: if it held the scene, the next edit would have to copy it.
    auto work = [issues = m_session->issues(), boundsOf = m_session->issueBounds(),
                 gap = core::united(m_session->scene().bounds).diagonal() * joinedWithin](core::Progress&) {
        return std::make_pair(issues, core::groupIssues(issues, boundsOf, gap));
    };
    m_grouping =
        core::startJob(this, tr("Group issues"), std::move(work), [this, run = m_groupingRun](auto result) {
            if (!m_session || run != m_groupingRun)
                return;
            const auto nameOf = [this](core::ItemId item) {
                return m_session && item.valid() && m_session->document().exists(item)
                           ? core::translated(m_session->document().title(item))
                           : QString();
            };
            const auto pointText = [this](const core::Aabb& box) {
                if (!m_session || box.isEmpty())
                    return QString();
                const glm::dvec4 at =
                    glm::inverse(m_session->displayTransform()) * glm::dvec4(box.center(), 1.0);
                return QStringLiteral("%1, %2, %3")
                    .arg(at.x, 0, 'g', 6)
                    .arg(at.y, 0, 'g', 6)
                    .arg(at.z, 0, 'g', 6);
            };
            m_model->setIssues(std::move(result.first), std::move(result.second), nameOf, pointText);
            updateButtons();
        });
}

void IssuesPane::updateButtons() {
    for (const core::Severity severity : severities) {
        QToolButton* button = m_filters[std::size_t(severity)];
        const std::uint64_t count = m_session ? m_session->issues().total(severity) : 0;
        button->setText(countText(severity, count));
        button->setEnabled(count > 0);
    }
    const bool checking = !m_checking.isNull();
    if (!checking)
        m_poll->stop();
    m_progress->setVisible(checking);
    m_cancel->setVisible(checking);
    m_check->setEnabled(m_session);
    m_check->setVisible(!checking);
    const std::optional<core::JoinedFix> fix = currentFix();
    m_fix->setEnabled(fix.has_value());
    m_fix->setText(fix && fix->cases > 1
                       ? core::translated(core::textN("widgets", "Fix %n case(s)…", std::int64_t(fix->cases)))
                       : tr("Fix…"));
    m_fix->setToolTip(
        fix || !m_view->currentIndex().isValid()
            ? tr("Shows what the fix would do before anything changes")
            : tr("No fix is known for this rule: change the values that it names in Properties"));
    const bool full = m_session && m_session->issues().tier == core::CheckTier::Full;
    m_state->setText(checking ? tr("Checking…")
                     : full   ? tr("All rules were run")
                              : tr("Quick rules were run"));
    const bool none = m_model->rowCount() == 0;
    m_view->setVisible(!none);
    m_none->setVisible(none);
    m_none->setText(m_model->issues().issues.empty()
                        ? tr("Nothing was found.")
                        : tr("Everything found is hidden by the buttons above."));
}

void IssuesPane::runFullCheck() {
    if (!m_session || m_checking)
        return;
    m_checking = m_session->runCheck(core::CheckTier::Full);
    if (m_checking) {
        m_progress->setValue(0);
        connect(m_checking, &core::Job::finished, this, [this] {
            m_checking = nullptr;
            updateButtons();
        });
        m_poll->start();
    }
    updateButtons();
}

void IssuesPane::jump(const QModelIndex& index) {
    const std::vector<core::ItemId> items = m_model->items(index);
    if (!m_session || items.empty())
        return;
    m_session->select(items);
    m_session->frame(items);
}

// A fix makes the list anew: who works through it goes on where they were.
void IssuesPane::keepPlace() {
    m_keptRule.clear();
    m_keptRows.clear();
    QModelIndex at = m_view->currentIndex().siblingAtColumn(0);
    for (; at.parent().isValid(); at = at.parent())
        m_keptRows.prepend(at.row());
    if (const auto cases = m_model->cases(at); !cases.empty())
        m_keptRule = cases.front()->rule;
}

void IssuesPane::returnToPlace() {
    for (int row = 0; row < m_model->rowCount() && !m_keptRule.empty(); ++row) {
        QModelIndex at = m_model->index(row, 0);
        if (const auto cases = m_model->cases(at); cases.empty() || cases.front()->rule != m_keptRule)
            continue;
        for (const int below : m_keptRows)
            if (const int count = m_model->rowCount(at); count > 0)
                at = m_model->index(std::min(below, count - 1), 0, at);
        m_view->setCurrentIndex(at);
        return;
    }
}

void IssuesPane::firstPlace() {
    m_view->setCurrentIndex({});
    step(1);
}

void IssuesPane::nextPlace() { step(1); }
void IssuesPane::previousPlace() { step(-1); }

void IssuesPane::step(int direction) {
    const std::vector<QModelIndex> places = m_model->places();
    if (places.empty())
        return;
    // From a case within a place, the place is where we are.
    QModelIndex current = m_view->currentIndex().siblingAtColumn(0);
    auto at = std::find(places.begin(), places.end(), current);
    if (at == places.end() && current.isValid())
        at = std::find(places.begin(), places.end(), current.parent());
    const int count = int(places.size());
    int next = direction > 0 ? 0 : count - 1;
    if (at != places.end())
        next = (int(at - places.begin()) + direction + count) % count;
    else if (current.isValid() && m_model->rowCount(current) > 0) // a rule's own row: its first or last place
        for (int i = 0; i < count; ++i)
            if (places[std::size_t(i)].parent() == current) {
                next = direction > 0 ? i : (i - 1 + count) % count;
                break;
            }
    m_view->setCurrentIndex(places[std::size_t(next)]);
    m_view->scrollTo(places[std::size_t(next)]);
    jump(places[std::size_t(next)]);
}

std::optional<core::JoinedFix> IssuesPane::currentFix() const {
    return core::joinedFix(m_model->cases(m_view->currentIndex()));
}

void IssuesPane::requestFix() {
    if (const std::optional<core::JoinedFix> joined = currentFix())
        emit fixRequested(joined->fix);
}

} // namespace widgets
