#include "widgets/pose/pose_pane.h"

#include "core/session/ask_snapshot.h"
#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/rows.h"
#include "widgets/outline/item_selection.h"
#include "widgets/pose/freedom_row.h"
#include "widgets/pose/joint_model.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace widgets {
namespace {

constexpr std::uint64_t askedReferences = 64; // of a list, when looking for a joint

QString noFile() { return PosePane::tr("Open a file with joints to move them here."); }
QString nothingMoves() { return PosePane::tr("Nothing in this file moves: it has no joints."); }
QString notYet() { return PosePane::tr("Reading what can move…"); }

// The item, then what the scene nodes that carry it stand for, from the nearest up.
std::vector<core::ItemId> carriersOf(core::ItemId item, const core::SceneState& state) {
    std::vector<core::ItemId> carriers{item};
    if (!state.scene)
        return carriers;
    const std::vector<core::SceneNode>& nodes = state.scene->nodes;
    std::vector<core::PrimitiveRef> primitives;
    state.finder->find(*state.scene, item, primitives);
    int node = -1;
    if (!primitives.empty())
        node = core::batchView(*state.scene, primitives.front().kind, primitives.front().batch).node;
    else if (const auto own = std::ranges::find(nodes, item, &core::SceneNode::item); own != nodes.end())
        node = int(own - nodes.begin());
    for (std::size_t steps = 0; node >= 0 && steps < nodes.size(); ++steps) {
        const core::SceneNode& here = nodes[std::size_t(node)];
        if (here.item.valid())
            carriers.push_back(here.item);
        node = here.parent;
    }
    return carriers;
}

// The first of the joints among the items and what they refer to. Items of an earlier structure of the
// document, as a scene may still have them, are passed over.
core::ItemId jointOf(const std::vector<core::ItemId>& items, const core::Document& document,
                     const core::Settings& settings, const std::unordered_set<core::ItemId>& joints) {
    for (const core::ItemId item : items) {
        if (!document.exists(item))
            continue;
        if (joints.count(item) != 0)
            return item;
        for (const core::ReferenceList& list : document.references(item, settings))
            for (std::uint64_t i = 0; i < std::min(list.count, askedReferences); ++i)
                if (const core::ItemId target = list.at(i).target; joints.count(target) != 0)
                    return target;
    }
    return {};
}

} // namespace

PosePane::PosePane(QWidget* parent) : QWidget(parent) {
    setObjectName("posePane");
    setAccessibleName(tr("Pose"));
    build();
}

PosePane::~PosePane() = default;

void PosePane::build() {
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 4, 4, 0);
    m_clamp = new QCheckBox(tr("Clamp"));
    m_clamp->setObjectName("poseClamp");
    m_clamp->setChecked(true);
    m_clamp->setToolTip(tr("Keep within their limits what the game keeps there"));
    top->addWidget(m_clamp);
    const auto addButton = [&](const QString& text, const char* name, const QString& toolTip) {
        auto* button = new QPushButton(text);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(toolTip);
        top->addWidget(button);
        return button;
    };
    m_reset = addButton(tr("Reset"), "poseReset", tr("Put the chosen joints to rest"));
    m_resetAll = addButton(tr("Reset all"), "poseResetAll", tr("Put all joints to rest"));
    m_toMinimum =
        addButton(tr("To minimum"), "poseToMinimum", tr("Move the chosen joints to their lower limits"));
    m_toMaximum =
        addButton(tr("To maximum"), "poseToMaximum", tr("Move the chosen joints to their upper limits"));
    m_summary = new QLabel;
    m_summary->setObjectName("poseSummary");
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    top->addWidget(m_summary);
    top->addStretch(1);

    m_model = new JointModel(this);
    m_list = new QTreeView;
    m_list->setObjectName("poseJoints");
    m_list->setAccessibleName(tr("Joints"));
    m_list->setModel(m_model);
    styleRows(m_list);
    m_list->setRootIsDecorated(false);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->resizeSection(JointModel::JointColumn, 200);
    addCopyAction(m_list);
    m_editors = new QScrollArea;
    m_editors->setObjectName("poseEditors");
    m_editors->setWidgetResizable(true);
    m_editors->setFrameShape(QFrame::NoFrame);
    m_editors->setFocusPolicy(Qt::NoFocus);

    auto* splitter = new QSplitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_editors);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({400, 500});
    auto* contents = new QWidget;
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(splitter, 1);
    m_pages = std::make_unique<PanePages>(this, contents, noFile());
    setFocusProxy(m_list);

    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PosePane::rowsChosen);
    onRowEntered(m_list, [this](const QModelIndex& index) {
        if (m_session && m_session->document().exists(m_model->item(index.row())))
            m_session->frame({m_model->item(index.row())});
    });
    connect(m_clamp, &QCheckBox::toggled, this, [this](bool on) {
        if (m_session)
            m_session->setClampPose(on);
    });
    connect(m_reset, &QPushButton::clicked, this,
            [this] { setChosen([](const core::DegreeOfFreedom&) { return 0.0; }); });
    connect(m_resetAll, &QPushButton::clicked, this, [this] {
        if (m_session)
            m_session->setPose({});
    });
    const auto to = [this](double core::DegreeOfFreedom::*limit) {
        setChosen([limit](const core::DegreeOfFreedom& freedom) { return freedom.*limit; });
    };
    connect(m_toMinimum, &QPushButton::clicked, this, [to] { to(&core::DegreeOfFreedom::minimum); });
    connect(m_toMaximum, &QPushButton::clicked, this, [to] { to(&core::DegreeOfFreedom::maximum); });
}

void PosePane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    delete m_asking;
    m_session = session;
    if (session) {
        using Session = core::DocumentSession;
        connect(session, &Session::degreesOfFreedomChanged, this, &PosePane::takeFreedoms);
        connect(session, &Session::sceneRebuilt, this, &PosePane::showPage);
        connect(session, &Session::poseChanged, this, &PosePane::takePose);
        connect(session, &Session::selectionChanged, this, &PosePane::followSelection);
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
    }
    m_model->setSession(session);
    takeFreedoms();
}

void PosePane::showPage() {
    if (m_model->rowCount() > 0)
        m_pages->showContents();
    else if (!m_session)
        m_pages->showSentence(noFile());
    else
        m_pages->showSentence(m_session->scene().scene || m_session->upToDate() ? nothingMoves() : notYet());
}

void PosePane::takeFreedoms() {
    m_model->refresh();
    showPage();
    followSelection();
    if (chosenRows().empty() && m_model->rowCount() > 0)
        chooseRows({m_model->item(0)});
    showEditors();
}

// --- which joints

std::vector<int> PosePane::chosenRows() const {
    std::vector<int> rows;
    for (const QModelIndex& index : m_list->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

void PosePane::chooseRows(const std::vector<core::ItemId>& joints) {
    const QItemSelection rows = selectionOf(joints, [this](core::ItemId item) {
        const int row = m_model->rowOf(item);
        return row < 0 ? QModelIndex() : m_model->index(row, 0);
    });
    if (rows.isEmpty())
        return;
    m_following = true;
    m_list->selectionModel()->setCurrentIndex(rows.first().topLeft(), QItemSelectionModel::NoUpdate);
    m_list->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_list->scrollTo(rows.first().topLeft());
    m_following = false;
}

void PosePane::followSelection() {
    if (m_following)
        return;
    delete m_asking;
    if (!m_session || m_model->rowCount() == 0)
        return;
    std::vector<core::ItemId> joints;
    for (const core::ItemId item : m_session->selection().items())
        if (m_model->rowOf(item) >= 0)
            joints.push_back(item);
    if (!joints.empty() || m_session->selection().items().size() != 1)
        return chooseRows(joints);
    const core::ItemId item = m_session->selection().items().front();
    if (!m_session->document().exists(item))
        return;
    std::unordered_set<core::ItemId> all;
    for (int row = 0; row < m_model->rowCount(); ++row)
        all.insert(m_model->item(row));
    m_asking = core::askSnapshot(
        this, *m_session,
        [items = carriersOf(item, m_session->scene()), all = std::move(all)](
            const std::shared_ptr<const core::Document>& document, const core::Settings& settings,
            core::Progress&) { return jointOf(items, *document, settings, all); },
        [this](core::ItemId joint) {
            m_asking = nullptr;
            if (joint.valid())
                chooseRows({joint});
        });
}

void PosePane::rowsChosen() {
    showEditors();
    if (m_following || !m_session)
        return;
    std::vector<core::ItemId> joints;
    for (const int row : chosenRows())
        joints.push_back(m_model->item(row));
    m_following = true; // it comes back as the session's selection
    m_session->select(std::move(joints));
    m_following = false;
}

// --- the controls of the chosen ones

void PosePane::showEditors() {
    m_rows.clear();
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(6, 2, 6, 4);
    const std::vector<int> chosen = chosenRows();
    for (std::size_t i = 0; i < chosen.size() && i < std::size_t(mostGroups); ++i) {
        const QString title = m_model->title(chosen[i]);
        auto* group = new QGroupBox(title);
        auto* grid = new QGridLayout(group);
        grid->setContentsMargins(6, 4, 6, 4);
        grid->setColumnStretch(1, 1);
        for (core::DegreeOfFreedom& freedom : m_model->freedomsOf(chosen[i])) {
            auto* row = new FreedomRow(std::move(freedom), m_session->settings(), title, grid);
            connect(row, &FreedomRow::edited, this, [this, row](double raw) {
                if (!m_session)
                    return;
                core::Pose pose = m_session->pose();
                pose.set(row->freedom().item, row->freedom().key, raw);
                m_session->setPose(std::move(pose));
                takePose(); // the clamp may have changed nothing but what was typed
            });
            m_rows.push_back(row);
        }
        column->addWidget(group);
    }
    if (chosen.size() > std::size_t(mostGroups)) {
        auto* more = new QLabel(core::translated(
            core::textN("widgets", "%n more joint(s) (is|are) chosen; the buttons above move all of them.",
                        std::int64_t(chosen.size()) - mostGroups)));
        more->setObjectName("poseMore");
        more->setWordWrap(true);
        column->addWidget(more);
    }
    column->addStretch(1);
    m_editors->setWidget(page); // deletes the one before
    QWidget* before = m_list;
    for (FreedomRow* row : m_rows)
        before = row->tabAfter(before);
    takePose();
}

void PosePane::takePose() {
    m_model->refreshPose();
    const bool there = m_session && m_model->rowCount() > 0;
    const core::Pose rest;
    const core::Pose& pose = there ? m_session->pose() : rest;
    for (FreedomRow* row : m_rows)
        row->show(pose.value(row->freedom().item, row->freedom().key));
    std::unordered_set<core::ItemId> moved;
    for (const auto& [place, value] : pose.values)
        moved.insert(place.first);
    const std::vector<int> chosen = chosenRows();
    m_reset->setEnabled(
        std::ranges::any_of(chosen, [&](int row) { return moved.count(m_model->item(row)) != 0; }));
    m_resetAll->setEnabled(!pose.atRest());
    m_toMinimum->setEnabled(!chosen.empty());
    m_toMaximum->setEnabled(!chosen.empty());
    m_summary->setText(tr("%1 of %2 joints moved").arg(moved.size()).arg(m_model->rowCount()));
    if (m_session) {
        const QSignalBlocker quiet(m_clamp);
        m_clamp->setChecked(m_session->clampPose());
    }
}

void PosePane::setChosen(const std::function<double(const core::DegreeOfFreedom&)>& valueOf) {
    if (!m_session)
        return;
    core::Pose pose = m_session->pose();
    for (const int row : chosenRows())
        for (const core::DegreeOfFreedom& freedom : m_model->freedomsOf(row))
            if (const double value = valueOf(freedom); std::isfinite(value)) // limits may be anything
                pose.set(freedom.item, freedom.key, value);
    m_session->setPose(std::move(pose));
}

void PosePane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_pages)
        takePose();
}

} // namespace widgets
