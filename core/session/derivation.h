// Keeps what is derived from a session's document up to date, in workers: scene, picker, colourings, indices,
// figures and issues. Private to the session.
#pragma once

#include "core/formats/format.h"
#include "core/scene/picking.h"
#include "core/scene/primitive_finder.h"
#include "core/scene/rest_bounds.h"
#include "core/session/job.h"

#include <QPointer>
#include <QTimer>

#include <memory>
#include <vector>

namespace core {

class DocumentSession;

// A document and its settings at one moment, kept with what refers to them.
struct Basis {
    std::shared_ptr<const Document> document;
    Settings settings;
};

// Colourings, indices and degrees of freedom, with the document that they speak of.
struct DerivedView {
    std::shared_ptr<const Basis> basis;
    std::vector<Colouring> colourings;
    std::vector<std::unique_ptr<SpatialIndex>> indices;
    std::vector<DegreeOfFreedom> degreesOfFreedom;
    std::shared_ptr<const Scene> cells; // the overlay, when it is shown
};

struct Findings {
    IssueList issues;
    std::vector<Figure> figures;
    Text verdict;
};

// Every edit makes a new generation. A result is taken over only when no restructuring came in between; an
// older scene of the same structure is shown and made again. Edits in place change the scene at once, all
// else waits until the edits pause.
class Derivation : public QObject {
    Q_OBJECT

  public:
    explicit Derivation(DocumentSession& session);
    ~Derivation() override;

    // Properties of these items changed in place; empty = of any.
    void edited(const std::vector<ItemId>& items);
    // Items came, went or moved, or the settings changed.
    void restructured();
    // The session has another pose.
    void showPose();

    // Makes or takes away the overlays that the session shows.
    void overlaysWanted();
    Job* check(CheckTier tier);
    std::shared_ptr<const Basis> basis() const;
    bool upToDate() const;
    // Grows with every edit and every setting that changes what is derived.
    quint64 generation() const { return m_generation; }

    const DerivedView& view() const { return *m_view; }
    const Findings& findings() const { return m_findings; }
    std::shared_ptr<const ScenePicker> picker() const { return m_picker; }

  private:
    struct SceneResult {
        std::shared_ptr<Scene> scene;
        std::shared_ptr<const PrimitiveFinder> finder;
        RestBounds bounds;
        std::shared_ptr<const DerivedView> view;
    };

    void ownScene();
    bool placeNodes(); // true when some moved
    void tellFreedoms(const DerivedView& before, bool posed);
    bool updateScene(const std::vector<ItemId>& items);
    std::shared_ptr<const Scene> handle() const;
    void dropPicker();
    void startScene();
    void takeScene(Result<SceneResult> result, quint64 generation);
    void startPicker();
    void startView();
    void startMarks();
    void startDelayed();
    void tellWhenUpToDate();
    void report(const Error& error);

    DocumentSession& m_session;
    quint64 m_generation = 1;
    quint64 m_sceneGeneration = 0; // of the scene shown; 0 = there is none
    quint64 m_viewGeneration = 0;
    quint64 m_findingsGeneration = 0;
    bool m_sceneFits = false;       // the scene shown has the structure of the document
    bool m_told = false;            // derived() was emitted for this generation
    std::shared_ptr<Scene> m_scene; // counted: this, the handle given out, and workers
    RestBounds m_bounds;            // of that scene
    std::shared_ptr<const DerivedView> m_view = std::make_shared<DerivedView>();
    Findings m_findings;
    std::shared_ptr<ScenePicker> m_picker;
    SceneUpdate m_pickerMissed; // edits of the scene since the picker's worker began
    QPointer<Job> m_sceneJob;
    QPointer<Job> m_pickerJob;
    QPointer<Job> m_viewJob;
    QPointer<Job> m_findingsJob;
    QPointer<Job> m_marksJob;
    QTimer m_pause;
    QTimer m_posePause;
};

} // namespace core
