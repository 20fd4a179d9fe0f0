#include "core/session/derivation.h"

#include "core/formats/overlays.h"
#include "core/session/document_session.h"

#include <algorithm>
#include <utility>

namespace core {
namespace {

constexpr int pauseMs = 150;
constexpr const char* cellsOverlay = "cells";
constexpr const char* issuesOverlay = "issues";

// What the session gives out has a control block of its own: however many in the GUI thread keep it, the
// scene itself counts one for all of them.
struct SceneHandle {
    std::shared_ptr<const Scene> counted;
    void operator()(const Scene*) const {}
};

std::shared_ptr<const DerivedView> makeView(const Format& format, std::shared_ptr<const Basis> basis,
                                            bool withCells) {
    auto view = std::make_shared<DerivedView>();
    view->colourings = format.colourings(*basis->document, basis->settings);
    view->indices = format.indices(*basis->document, basis->settings);
    view->degreesOfFreedom = format.degreesOfFreedom(*basis->document, basis->settings);
    if (withCells && !view->indices.empty())
        view->cells = std::make_shared<const Scene>(
            cellOverlay(*view->indices.front(), format.displayTransform(*basis->document, basis->settings)));
    view->basis = std::move(basis);
    return view;
}

} // namespace

std::shared_ptr<const Scene> forWorkers(const std::shared_ptr<const Scene>& scene) {
    const auto* handle = std::get_deleter<SceneHandle>(scene);
    return handle ? handle->counted : scene;
}

Derivation::Derivation(DocumentSession& session) : m_session(session) {
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &Derivation::startDelayed);
    m_posePause.setSingleShot(true);
    m_posePause.setInterval(pauseMs);
    connect(&m_posePause, &QTimer::timeout, this, &Derivation::startMarks);
    // The session is still being set up; the first work starts with the event loop.
    m_pause.start(0);
}

Derivation::~Derivation() = default;

std::shared_ptr<const Basis> Derivation::basis() const {
    return std::make_shared<Basis>(Basis{m_session.snapshot(), m_session.settings()});
}

void Derivation::edited(const std::vector<ItemId>& items) {
    ++m_generation;
    m_told = false;
    if (m_findingsJob)
        m_findingsJob->cancel(); // its result would be dropped
    if (m_sceneFits && !m_sceneJob && !items.empty()) {
        if (updateScene(items))
            m_sceneGeneration = m_generation;
        else
            startScene();
    } else if (m_sceneFits && !m_sceneJob) {
        startScene();
    }
    m_pause.start(pauseMs);
}

void Derivation::restructured() {
    ++m_generation;
    m_told = false;
    m_sceneFits = false;
    dropPicker();
    m_posePause.stop();
    delete m_sceneJob;
    delete m_viewJob;
    delete m_findingsJob;
    m_session.setOverlay(cellsOverlay, nullptr);
    m_session.setOverlay(issuesOverlay, nullptr);
    const auto gone = [this](const Issue& issue) {
        return issue.item.valid() && !m_session.document().exists(issue.item);
    };
    if (std::erase_if(m_findings.issues.issues, gone) != 0)
        emit m_session.issuesChanged();
    m_pause.start(0);
}

bool Derivation::upToDate() const {
    const bool pickerThere = m_picker || !m_session.scene().scene;
    return !m_pause.isActive() && !m_sceneJob && !m_pickerJob && !m_viewJob && !m_findingsJob &&
           m_sceneGeneration == m_generation && m_viewGeneration == m_generation &&
           m_findingsGeneration == m_generation && pickerThere;
}

void Derivation::tellWhenUpToDate() {
    if (m_told || !upToDate())
        return;
    m_told = true;
    startMarks();
    emit m_session.derived();
}

void Derivation::report(const Error& error) {
    if (error.code != ErrorCode::Cancelled)
        emit m_session.failed(error);
}

// --- the scene

std::shared_ptr<const Scene> Derivation::handle() const { return {m_scene.get(), SceneHandle{m_scene}}; }

void Derivation::ownScene() {
    constexpr long own = 2; // m_scene and the handle; a third is in a worker, which reads it
    if (m_scene.use_count() > own) {
        m_scene = std::make_shared<Scene>(*m_scene);
        m_session.m_scene.scene = handle();
    }
}

bool Derivation::updateScene(const std::vector<ItemId>& items) {
    ownScene();
    const std::vector<SceneNode> nodes = m_scene->nodes;
    const auto update =
        m_session.format().updateScene(m_session.document(), m_session.settings(), items, *m_scene);
    if (!update)
        return false;
    if (!m_session.pose().atRest())
        placeNodes(); // the format has put those that it touched to rest
    const bool moved =
        !std::ranges::equal(nodes, m_scene->nodes, {}, &SceneNode::transform, &SceneNode::transform);
    m_bounds.grow(*m_scene, *update);
    m_session.m_scene.bounds = m_bounds.now(*m_scene);
    if (m_picker)
        m_picker->update(m_session.m_scene.scene, *update);
    else if (m_pickerJob)
        m_pickerMissed.ranges.insert(m_pickerMissed.ranges.end(), update->ranges.begin(),
                                     update->ranges.end());
    emit m_session.sceneUpdated(*update);
    if (moved)
        emit m_session.sceneMoved();
    return true;
}

bool Derivation::placeNodes() {
    std::vector<NodeTransform> moved =
        m_session.format().poseNodes(m_session.document(), m_session.settings(), m_session.pose());
    std::erase_if(moved, [this](const NodeTransform& one) {
        const auto node = std::size_t(one.node); // an older scene may have fewer
        return node >= m_scene->nodes.size() || m_scene->nodes[node].transform == one.transform;
    });
    if (moved.empty())
        return false;
    ownScene();
    for (const NodeTransform& one : moved)
        m_scene->nodes[std::size_t(one.node)].transform = one.transform;
    return true;
}

void Derivation::showPose() {
    if (!m_scene || !m_sceneFits)
        return; // the scene that comes takes the pose along
    if (!placeNodes())
        return;
    m_session.m_scene.bounds = m_bounds.now(*m_scene);
    if (m_picker)
        m_picker->update(m_session.m_scene.scene, {});
    emit m_session.sceneMoved();
    m_posePause.start();
}

void Derivation::tellFreedoms(const DerivedView& before, bool posed) {
    const auto same = [](const DegreeOfFreedom& a, const DegreeOfFreedom& b) {
        return a.item == b.item && a.key == b.key && a.minimum == b.minimum && a.maximum == b.maximum &&
               a.clamped == b.clamped && a.convention.kind == b.convention.kind;
    };
    // Sliders that are being dragged stay.
    if (!std::equal(before.degreesOfFreedom.begin(), before.degreesOfFreedom.end(),
                    m_view->degreesOfFreedom.begin(), m_view->degreesOfFreedom.end(), same))
        emit m_session.degreesOfFreedomChanged();
    if (posed)
        emit m_session.poseChanged();
}

void Derivation::startScene() {
    delete m_sceneJob;
    delete m_viewJob; // the scene brings a view of its own
    m_sceneJob = startJob(
        this, DocumentSession::tr("Building the view"),
        [basis = basis(), format = &m_session.format(),
         cells = m_session.overlayShown(Overlay::Cells)](Progress& progress) -> Result<SceneResult> {
            Result<Scene> scene = format->scene(*basis->document, basis->settings, progress);
            if (!scene)
                return tl::unexpected(scene.error());
            auto finder = std::make_shared<const PrimitiveFinder>(*scene);
            RestBounds bounds(*scene);
            return SceneResult{std::make_shared<Scene>(std::move(*scene)), std::move(finder),
                               std::move(bounds), makeView(*format, basis, cells)};
        },
        [this, generation = m_generation](Result<SceneResult> result) {
            m_sceneJob = nullptr;
            takeScene(std::move(result), generation);
        });
    m_session.announce(m_sceneJob);
}

void Derivation::takeScene(Result<SceneResult> result, quint64 generation) {
    if (!result) {
        m_sceneGeneration = m_viewGeneration = m_generation; // there will be none
        if (!m_sceneFits) {
            m_scene.reset();
            m_session.takeScene(nullptr, nullptr, {});
        }
        report(result.error());
        return tellWhenUpToDate();
    }
    dropPicker();
    const std::shared_ptr<const DerivedView> before = std::exchange(m_view, result->view);
    m_viewGeneration = m_sceneGeneration = generation;
    m_sceneFits = true;
    m_scene = std::move(result->scene);
    m_bounds = std::move(result->bounds);
    const bool posed = m_session.fitPose();
    if (!m_session.pose().atRest())
        placeNodes();
    m_session.takeScene(handle(), std::move(result->finder), m_bounds.now(*m_scene));
    m_session.setOverlay(cellsOverlay, m_view->cells);
    tellFreedoms(*before, posed);
    if (generation != m_generation)
        return startScene(); // edited meanwhile
    startPicker();
    if (m_session.overlayShown(Overlay::Cells) != bool(m_view->cells))
        startView(); // switched meanwhile
}

// --- the picker

void Derivation::dropPicker() {
    delete m_pickerJob;
    m_pickerMissed.ranges.clear();
    if (!m_picker)
        return;
    m_picker.reset();
    emit m_session.pickerChanged();
}

void Derivation::startPicker() {
    m_pickerJob = startJob(
        this, DocumentSession::tr("Preparing to pick"),
        [scene = std::shared_ptr<const Scene>(m_scene)](Progress&) {
            return std::make_shared<ScenePicker>(scene);
        },
        [this](std::shared_ptr<ScenePicker> picker) {
            m_pickerJob = nullptr;
            m_picker = std::move(picker);
            m_picker->update(m_session.m_scene.scene, m_pickerMissed); // also lets go of the worker's scene
            m_pickerMissed.ranges.clear();
            emit m_session.pickerChanged();
            tellWhenUpToDate();
        });
}

// --- what waits for a pause

void Derivation::startDelayed() {
    if (!m_sceneFits && !m_sceneJob)
        startScene();
    else if (!m_sceneJob && m_viewGeneration != m_generation)
        startView();
    if (m_findingsGeneration != m_generation)
        check(CheckTier::Quick);
}

void Derivation::startView() {
    delete m_viewJob;
    m_viewJob = startJob(
        this, DocumentSession::tr("Updating the colours"),
        [basis = basis(), format = &m_session.format(), cells = m_session.overlayShown(Overlay::Cells)](
            Progress&) { return makeView(*format, basis, cells); },
        [this, generation = m_generation](std::shared_ptr<const DerivedView> view) {
            m_viewJob = nullptr;
            if (generation != m_generation)
                return; // the pause after that edit starts another
            const std::shared_ptr<const DerivedView> before = std::exchange(m_view, std::move(view));
            m_viewGeneration = generation;
            const bool posed = m_session.fitPose();
            if (posed)
                showPose();
            m_session.setOverlay(cellsOverlay, m_view->cells);
            emit m_session.sceneStyleChanged();
            tellFreedoms(*before, posed);
            tellWhenUpToDate();
        });
}

void Derivation::overlaysWanted() {
    if (m_session.overlayShown(Overlay::Cells) != bool(m_view->cells) && !m_sceneJob)
        startView(); // a scene that is being made cannot know; takeScene() looks again
    startMarks();
}

void Derivation::startMarks() {
    delete m_marksJob;
    m_posePause.stop();
    if (!m_session.overlayShown(Overlay::Issues) || !m_scene || m_findings.issues.issues.empty())
        return m_session.setOverlay(issuesOverlay, nullptr);
    m_marksJob = startJob(
        this, DocumentSession::tr("Marking the issues"),
        [boundsOf = m_session.issueBounds(), issues = m_findings.issues](Progress&) {
            return std::make_shared<const Scene>(issueOverlay(issues, boundsOf));
        },
        [this, generation = m_generation](std::shared_ptr<const Scene> marks) {
            m_marksJob = nullptr;
            if (generation == m_generation)
                m_session.setOverlay(issuesOverlay, std::move(marks));
        });
}

Job* Derivation::check(CheckTier tier) {
    delete m_findingsJob;
    m_told = false;
    m_findingsJob = startJob(
        this, DocumentSession::tr("Checking"),
        [basis = basis(), tier](Progress& progress) -> Result<Findings> {
            const Document& document = *basis->document;
            Findings findings;
            findings.figures = document.figures(basis->settings);
            Result<IssueList> issues = document.check(basis->settings, tier, {}, progress);
            if (!issues)
                return tl::unexpected(issues.error());
            findings.issues = std::move(*issues);
            findings.verdict = document.verdict(basis->settings, findings.issues);
            return findings;
        },
        [this, generation = m_generation](Result<Findings> findings) {
            m_findingsJob = nullptr;
            if (generation != m_generation)
                return;
            m_findingsGeneration = generation;
            if (findings) {
                m_findings = std::move(*findings);
                emit m_session.issuesChanged();
            } else {
                report(findings.error());
            }
            tellWhenUpToDate();
        });
    return m_session.announce(m_findingsJob);
}

} // namespace core
