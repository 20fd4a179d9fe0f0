// One open document with everything a window needs to show and edit it: undo stack, selection, settings,
// scene, issues, file.
#pragma once

#include "core/document/compare.h"
#include "core/formats/registry.h"
#include "core/scene/picking.h"
#include "core/session/job.h"
#include "core/session/selection.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <vector>

namespace core {

struct Assignment {
    PropertyRef property;
    Value raw;
};

// The scene as the viewport draws it. A shared value: an update copies what it touches.
struct SceneState {
    std::shared_ptr<const Scene> scene;   // of the document
    std::shared_ptr<const Scene> overlay; // of audit, query and issues; may be null
    std::vector<bool> layerVisible;       // by scene layer
    std::vector<float> layerOpacity;
    std::string colouring;                               // key of the chosen one
    std::shared_ptr<const std::vector<ItemId>> isolated; // null = everything
};

class DocumentSession : public QObject {
    Q_OBJECT

  public:
    // Takes a document that was just read from `path` (empty: a sample or new, to be saved by Save As).
    DocumentSession(std::unique_ptr<Document> document, QString path, QString title, Bytes original,
                    QObject* parent = nullptr);
    ~DocumentSession() override;

    // --- the document
    const Document& document() const { return *m_document; }
    std::shared_ptr<const Document> snapshot() const; // a clone for worker threads
    const Format& format() const { return *m_format; }
    const QString& path() const { return m_path; }
    QString title() const { return m_title; } // file name
    bool clean() const;
    quint64 revision() const { return m_revision; } // grows with every change of the document

    // --- editing; all of it undoable
    QUndoStack& undoStack() { return m_undo; }
    // One command. Edits of one gesture (same token, not 0) merge; back at the old values it vanishes.
    // Nothing happens on an Error.
    Status setProperties(const std::vector<Assignment>& assignments, int gesture = 0);
    void commit(Outcome outcome, const QString& label, int gesture = 0);
    // Bytes that the undo history holds beyond the document, roughly.
    quint64 historyBytes() const;
    // Runs on a snapshot in a worker; `done` gets the outcome, to be previewed and then committed or dropped.
    Job* runOperation(const Operation& operation, const std::vector<ItemId>& items, const Values& parameters,
                      std::function<void(Result<Outcome>)> done);
    std::vector<Operation> operations() const; // the document's own, then the built-in ones

    // --- selection
    const Selection& selection() const { return m_selection; }
    void select(std::vector<ItemId> items);
    void select(ItemId item) { select(std::vector<ItemId>{item}); }
    void toggleSelected(ItemId item);
    // The property that hex view and properties pane mark; key empty = none.
    const PropertyRef& currentProperty() const { return m_currentProperty; }
    void setCurrentProperty(PropertyRef property);
    // Asks whoever shows things to bring these into view.
    void frame(const std::vector<ItemId>& items) { emit frameRequested(items); }

    // --- settings of the document (never bytes)
    const Settings& settings() const { return m_settings; }
    void setSetting(const std::string& key, const Value& value);

    // --- what is derived, in workers; signals tell when it is there
    const SceneState& scene() const { return m_scene; }
    const std::vector<Colouring>& colourings() const { return m_colourings; }
    const std::vector<std::unique_ptr<SpatialIndex>>& indices() const { return m_indices; }
    std::shared_ptr<const ScenePicker> picker() const { return m_picker; } // null until built
    const IssueList& issues() const { return m_issues; }
    const std::vector<Figure>& figures() const { return m_figures; }
    Text verdict() const;
    const std::optional<Audit>& audit() const { return m_audit; } // of the first index; cleared by edits
    const std::optional<QueryResult>& queryResult() const { return m_query; }
    Job* runCheck(CheckTier tier);
    Job* runAudit();
    Job* runQuery(const glm::dvec3& point, double radius); // file space
    void clearOverlays();
    // The file's bytes as they would be saved now, for the hex pane; made in a worker and cached by revision.
    Job* requestBytes(std::function<void(std::shared_ptr<const Bytes>)> done);

    // --- view choices kept with the session
    void setLayerVisible(int layer, bool visible);
    void setLayerOpacity(int layer, float opacity);
    void setColouring(const std::string& key);
    void isolate(const std::vector<ItemId>& items); // empty = show everything again
    void hide(const std::vector<ItemId>& items);
    bool hidden(ItemId item) const;
    glm::dmat4 displayTransform() const; // file space -> display space

    // --- file
    // Plans in a worker; `done` gets what a save would do, to be confirmed when it has warnings.
    Job* planSave(std::function<void(Result<SavePlan>)> done);
    // Writes atomically, keeping the file that was there as .bak at the first save of the session (and as
    // .orig the first time ever).
    Status save(const SavePlan& plan, const QString& path);
    // Reads the file again, keeping settings and what of the selection still exists.
    Job* reload(std::function<void(Status)> done);

  signals:
    void changed(const core::Change& change);
    void selectionChanged();
    void currentPropertyChanged();
    void settingsChanged();
    void sceneRebuilt();                                // scene() is new as a whole
    void sceneUpdated(const core::SceneUpdate& update); // ranges of scene()
    void sceneStyleChanged();                           // visibility, opacity, colouring, isolation, overlay
    void issuesChanged();
    void auditChanged();
    void queryChanged();
    void frameRequested(const std::vector<core::ItemId>& items);
    void fileChanged(); // path, title or clean state
    void diskChanged(); // the file on disk is another than the one read or saved; the document is not clean
    void jobStarted(core::Job* job);
    void failed(const core::Error& error); // for the banner

  private:
    friend class SetPropertyCommand;
    friend class RunOperationCommand;
    struct Derivation;

    std::unique_ptr<Document> m_document;
    const Format* m_format;
    QString m_path;
    QString m_title;
    Bytes m_original;
    quint64 m_revision = 0;
    Settings m_settings;
    QUndoStack m_undo;
    Selection m_selection;
    PropertyRef m_currentProperty;
    SceneState m_scene;
    std::vector<Colouring> m_colourings;
    std::vector<std::unique_ptr<SpatialIndex>> m_indices;
    std::shared_ptr<ScenePicker> m_picker;
    IssueList m_issues;
    std::vector<Figure> m_figures;
    std::optional<Audit> m_audit;
    std::optional<QueryResult> m_query;
};

} // namespace core
