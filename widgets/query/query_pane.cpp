#include "widgets/query/query_pane.h"

#include "core/session/translate.h"
#include "widgets/common/number_box.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/rows.h"
#include "widgets/common/semantic_colours.h"
#include "widgets/query/query_model.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

namespace widgets {
namespace {

QString noFile() {
    return QueryPane::tr("Open a file with an index to ask what its engine would find at a point.");
}
QString noIndex() { return QueryPane::tr("This file stores no index, so there is no lookup to follow."); }

} // namespace

QueryPane::QueryPane(QWidget* parent) : QWidget(parent) {
    setObjectName("queryPane");
    setAccessibleName(tr("Query"));
    build();
}

QueryPane::~QueryPane() = default;

void QueryPane::build() {
    // Two rows, so that the pane keeps no window wide: the place, and what is asked about it.
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 4, 4, 0);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(4, 0, 4, 0);
    static const char* const names[] = {"X", "Y", "Z"};
    const auto addField = [&](QHBoxLayout* row, const QString& label, const char* objectName) {
        auto* box = new NumberBox;
        box->setObjectName(QLatin1String(objectName));
        auto* text = new QLabel(label);
        text->setBuddy(box);
        box->setAccessibleName(label);
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        box->setMinimumWidth(box->fontMetrics().horizontalAdvance(QStringLiteral("-0000.0")) + 8);
        row->addWidget(text);
        row->addWidget(box);
        connect(box, &QDoubleSpinBox::valueChanged, this, &QueryPane::takeNumbers);
        connect(box->findChild<QLineEdit*>(), &QLineEdit::returnPressed, this, &QueryPane::run);
        return box;
    };
    for (std::size_t axis = 0; axis < 3; ++axis)
        m_fields[axis] = addField(top, QLatin1String(names[axis]), names[axis]);
    m_radiusField = addField(below, tr("Radius"), "radius");
    m_radiusField->setMinimum(0);
    m_radiusField->setToolTip(tr("0 asks about the point alone"));
    m_units = new QComboBox;
    m_units->setObjectName("queryUnits");
    m_units->setAccessibleName(tr("Units of the numbers"));
    m_units->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_units->setMinimumContentsLength(6);
    m_pick = new QToolButton;
    m_pick->setObjectName("queryPick");
    m_pick->setText(tr("Pick in view"));
    m_pick->setCheckable(true);
    m_run = new QPushButton(tr("Ask"));
    m_run->setObjectName("queryRun");
    top->addWidget(m_units);
    below->addWidget(m_pick);
    below->addWidget(m_run);
    m_other = new QLabel;
    m_other->setObjectName("queryOther");
    m_other->setForegroundRole(QPalette::PlaceholderText);
    m_summary = new QLabel;
    m_summary->setObjectName("querySummary");
    for (QLabel* label : {m_other, m_summary}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(6, 0, 6, 0);
    }
    m_other->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_summary->setWordWrap(true);
    top->addWidget(m_other, 1);
    below->addStretch(1);

    m_stepModel = new StepModel(this);
    m_steps = new QListView;
    m_steps->setObjectName("querySteps");
    m_steps->setAccessibleName(tr("Steps of the lookup"));
    m_steps->setModel(m_stepModel);
    styleRows(m_steps);
    m_steps->setSelectionMode(QAbstractItemView::SingleSelection);
    m_steps->setUniformItemSizes(false);
    m_steps->setWordWrap(true);
    addCopyAction(m_steps);
    m_candidateModel = new CandidateModel(this);
    m_candidates = new QTreeView;
    m_candidates->setObjectName("queryCandidates");
    m_candidates->setAccessibleName(tr("What the lookup finds and what is hit"));
    m_candidates->setModel(m_candidateModel);
    styleRows(m_candidates);
    m_candidates->setRootIsDecorated(false);
    addCopyAction(m_candidates);
    connect(m_steps, &QAbstractItemView::clicked, this,
            [this](const QModelIndex& index) { selectItem(m_stepModel->item(index), false); });
    onRowEntered(m_steps, [this](const QModelIndex& index) { selectItem(m_stepModel->item(index), true); });
    connect(m_candidates->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { selectItem(m_candidateModel->item(index), false); });
    onRowEntered(m_candidates,
                 [this](const QModelIndex& index) { selectItem(m_candidateModel->item(index), true); });

    auto* splitter = new QSplitter;
    splitter->addWidget(m_steps);
    splitter->addWidget(m_candidates);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({300, 600});
    auto* contents = new QWidget;
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addLayout(below);
    layout->addWidget(m_summary);
    layout->addWidget(splitter, 1);
    m_pages = std::make_unique<PanePages>(this, contents, noFile());

    connect(m_units, &QComboBox::activated, this, &QueryPane::showNumbers);
    connect(m_pick, &QToolButton::toggled, this, &QueryPane::pickRequested);
    connect(m_run, &QPushButton::clicked, this, &QueryPane::run);
    setFocusProxy(m_fields[0]);
}

void QueryPane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    if (session != m_session) { // another file, another place
        m_point = {};
        m_radius = 0;
    }
    m_session = session;
    m_pick->setChecked(false);
    if (session) {
        connect(session, &core::DocumentSession::queryChanged, this, &QueryPane::showResult);
        connect(session, &core::DocumentSession::settingsChanged, this, &QueryPane::updateUnits);
        connect(session, &core::DocumentSession::sceneRebuilt, this, &QueryPane::showResult);
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
    }
    m_units->clear();
    updateUnits();
    showResult();
}

void QueryPane::updateUnits() {
    m_unit = m_session ? m_session->format().lengthUnit(m_session->document(), m_session->settings())
                       : core::LengthUnit{};
    if (m_unit.perUnit == 0)
        m_unit.perUnit = 1;
    const int chosen = m_units->currentIndex();
    m_units->clear();
    m_units->addItem(tr("file units"));
    if (!m_unit.unit.empty())
        m_units->addItem(core::translated(m_unit.unit));
    m_units->setCurrentIndex(chosen >= 0 && chosen < m_units->count() ? chosen : m_units->count() - 1);
    m_units->setVisible(m_units->count() > 1);
    showNumbers();
}

double QueryPane::perShownUnit() const { return m_units->currentIndex() == 1 ? m_unit.perUnit : 1.0; }

void QueryPane::showNumbers() {
    for (int axis = 0; axis < 3; ++axis) {
        const QSignalBlocker quiet(m_fields[std::size_t(axis)]);
        m_fields[std::size_t(axis)]->setValue(m_point[axis] / perShownUnit());
    }
    const QSignalBlocker quiet(m_radiusField);
    m_radiusField->setValue(m_radius / perShownUnit());
    takeNumbers();
}

void QueryPane::takeNumbers() {
    // The fields round; what they show unchanged keeps its exact value.
    const auto take = [this](double& value, const NumberBox* box) {
        if (box->textFromValue(value / perShownUnit()) != box->textFromValue(box->value()))
            value = box->value() * perShownUnit();
    };
    for (int axis = 0; axis < 3; ++axis)
        take(m_point[axis], m_fields[std::size_t(axis)]);
    take(m_radius, m_radiusField);
    const bool inFile = m_units->currentIndex() == 0;
    const double divisor = inFile ? m_unit.perUnit : 1.0;
    const QString unit = inFile ? core::translated(m_unit.unit) : tr("file units");
    m_other->setVisible(m_units->count() > 1);
    m_other->setText(tr("= %1, %2, %3 %4")
                         .arg(m_point.x / divisor, 0, 'g', 8)
                         .arg(m_point.y / divisor, 0, 'g', 8)
                         .arg(m_point.z / divisor, 0, 'g', 8)
                         .arg(unit));
}

void QueryPane::setPoint(const glm::dvec3& point) {
    m_point = point;
    showNumbers();
    run();
}

void QueryPane::setPicking(bool picking) { m_pick->setChecked(picking); }

void QueryPane::run() {
    if (!m_session || m_session->indices().empty())
        return;
    m_summary->setText(tr("Asking…"));
    m_session->runQuery(m_point, m_radius);
}

void QueryPane::showResult() {
    if (!m_session || m_session->indices().empty()) {
        m_pages->showSentence(m_session ? noIndex() : noFile());
        m_stepModel->setSteps({});
        m_candidateModel->setCandidates(nullptr, {}, m_unit);
        return;
    }
    m_pages->showContents();
    const std::optional<core::QueryResult>& result = m_session->queryResult();
    m_stepModel->setSteps(result ? result->lookup.steps : std::vector<core::LookupStep>{});
    m_candidateModel->setCandidates(
        m_session, result ? result->candidates : std::vector<core::QueryCandidate>{}, m_unit);
    QPalette colours = palette();
    if (!result) {
        m_summary->setText(tr("Type a point or pick one in the view, then ask."));
    } else {
        int hits = 0;
        int listed = 0;
        for (const core::QueryCandidate& candidate : result->candidates) {
            hits += candidate.hit;
            listed += candidate.listed;
        }
        const QString found =
            core::translated(core::textN("widgets", "%n item(s) found through the index", listed));
        const QString hit = core::translated(core::textN("widgets", "%n item(s) hit", hits));
        const QString lost = result->lost == 0
                                 ? tr("nothing is lost")
                                 : core::translated(core::textN("widgets", "%n of them lost by the index",
                                                                std::int64_t(result->lost)));
        m_summary->setText(tr("%1; %2; %3.").arg(found, hit, lost));
        colours.setColor(QPalette::WindowText,
                         colourOf(result->lost ? Meaning::Error : Meaning::Good, palette()));
    }
    m_summary->setPalette(colours);
    for (int column = 0; column < CandidateModel::ReasonColumn; ++column)
        m_candidates->resizeColumnToContents(column);
}

void QueryPane::selectItem(core::ItemId item, bool frame) {
    if (!m_session || !item.valid() || !m_session->document().exists(item))
        return;
    m_session->select(item);
    if (frame)
        m_session->frame({item});
}

} // namespace widgets
