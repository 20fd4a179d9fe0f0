// One open document with everything a window needs to show and edit it: undo stack, selection, settings,
// scene, issues, file. It knows no widget.
#pragma once

#include "core/document/compare.h"
#include "core/formats/registry.h"
#include "core/scene/picking.h"
#include "core/scene/primitive_finder.h"
#include "core/session/job.h"
#include "core/session/open_file.h"
#include "core/session/selection.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace core {

class AppSettings;
class Derivation;
class FileWatch;
class SessionCommand;
struct ValueEdit;

// What can be laid over the scene besides the results of audit and query; nothing at first.
enum class Overlay {
    Cells,  // of the first index, as a heat map of what they list
    Issues, // a box around each item with an issue
};

// The scene as the viewport draws it, for the GUI thread: an edit or a pose changes `scene` in place, whoever
// keeps the pointer, and only then tells by sceneUpdated() or sceneMoved(). Other threads take
// forWorkers(scene).
struct SceneState {
    std::shared_ptr<const Scene> scene;            // of the document; null until built
    std::shared_ptr<const PrimitiveFinder> finder; // of that scene
    LayerBounds bounds;                            // of that scene, or more: see RestBounds
    std::shared_ptr<const Scene> overlay;          // audit, query, cells and issues in one; may be null
    std::vector<bool> layerVisible;                // by scene layer
    std::vector<float> layerOpacity;
    std::vector<bool> overlayLayerVisible;               // by overlay layer
    std::string colouring;                               // key of the chosen one
    PrimitiveLimits limits;                              // that the settings set
    std::shared_ptr<const std::vector<ItemId>> isolated; // null = everything
    std::shared_ptr<const std::vector<ItemId>> hidden;   // null = none
};

// The same scene, unchanging: the next edit copies it as a whole when this is still held.
std::shared_ptr<const Scene> forWorkers(const std::shared_ptr<const Scene>& scene);

class DocumentSession : public QObject {
    Q_OBJECT

  public:
    // `settings` (may be null, outlives the session) gives and keeps the file's view choices.
    explicit DocumentSession(OpenedFile file, AppSettings* settings = nullptr, QObject* parent = nullptr);
    // Takes a document that was just read from `path` (empty: a sample or new, to be saved by Save As).
    DocumentSession(std::unique_ptr<Document> document, QString path, QString title, Bytes original,
                    QObject* parent = nullptr);
    ~DocumentSession() override;

    // --- the document
    // The object stays where it is while properties change; operations, undo and redo of them, and reload
    // bring another one (changed() with structure).
    const Document& document() const { return *m_document; }
    // An unchanging clone, for worker threads and for what must outlive an edit; made once a revision.
    std::shared_ptr<const Document> snapshot() const;
    const Format& format() const { return *m_format; }
    const QString& path() const { return m_path; }
    QString title() const { return m_title; } // file name
    bool clean() const;
    // The file's bytes as they were read or saved last.
    std::shared_ptr<const Bytes> savedBytes() const { return m_original; }
    quint64 revision() const { return m_revision; } // grows with every change of the document

    // --- editing; all of it undoable
    QUndoStack& undoStack() { return m_undo; }
    // One command. Edits of one gesture (same token, not 0) merge; back at the old values it vanishes.
    // Nothing happens on an Error.
    Status setProperties(const std::vector<Assignment>& assignments, int gesture = 0);
    // Takes over the outcome of an operation. Error (Refused) when the document was edited since revision
    // `basis` (given), on which the outcome was computed.
    Status commit(Outcome outcome, const QString& label, int gesture = 0,
                  std::optional<quint64> basis = std::nullopt);
    // A token that no gesture has used yet.
    int newGesture() { return ++m_lastGesture; }
    // Bytes that the undo history holds beyond the document, roughly.
    quint64 historyBytes() const;
    // Beyond this the oldest edits are let go and cannot be undone any more; the newest always can.
    quint64 historyBudget() const { return m_historyBudget; }
    void setHistoryBudget(quint64 bytes);
    int forgottenEdits() const { return m_forgottenEdits; }
    // Runs on a snapshot in a worker; `done` gets the outcome, to be previewed and then committed or dropped.
    // It gets Error (Refused) when the document was edited meanwhile.
    Job* runOperation(const Operation& operation, const std::vector<ItemId>& items, const Values& parameters,
                      std::function<void(Result<Outcome>)> done);
    std::vector<Operation> operations() const; // the document's own, then the built-in ones

    // --- selection
    const Selection& selection() const { return m_selection; }
    void select(std::vector<ItemId> items); // items that do not exist are left out
    void select(ItemId item) { select(std::vector<ItemId>{item}); }
    void toggleSelected(ItemId item);
    // The property that hex view and properties pane mark; key empty = none.
    const PropertyRef& currentProperty() const { return m_currentProperty; }
    void setCurrentProperty(PropertyRef property);
    // Asks whoever shows things to bring these into view.
    void frame(const std::vector<ItemId>& items) { emit frameRequested(items); }

    // --- settings of the document (never bytes)
    const Settings& settings() const { return m_settings; }
    // A setting with a limit sifts the scene that is there; any other makes all that is derived anew.
    void setSetting(const std::string& key, const Value& value);

    // --- pose: a view choice that moves nodes of scene() and nothing else; never bytes, never undone
    // Made with the colourings, and replaced with them; empty = nothing moves. Items may be gone since.
    const std::vector<DegreeOfFreedom>& degreesOfFreedom() const;
    const Pose& pose() const { return m_pose; }
    // What is not finite is left out; with clampPose(), what a game clamps is kept within its limits. Quick:
    // a slider may call it at every step.
    void setPose(Pose pose);
    bool clampPose() const { return m_clampPose; }
    void setClampPose(bool on);

    // --- what is derived, in workers; signals tell when it is there
    const SceneState& scene() const { return m_scene; }
    // Colourings and indices speak of the document as it was when they were made: they are replaced together
    // with a new scene, and a moment after an edit (sceneStyleChanged()). Take them anew at those signals.
    const std::vector<Colouring>& colourings() const;
    const Colouring* colouring() const; // the chosen one, or null
    const std::vector<std::unique_ptr<SpatialIndex>>& indices() const;
    // Null until built. For the GUI thread: an edit updates it in place.
    std::shared_ptr<const ScenePicker> picker() const;
    const IssueList& issues() const;
    // Bounds of the items that have issues, as the scene shows them now (display space; empty where it does
    // not). To be asked in any thread.
    std::function<Aabb(ItemId)> issueBounds() const;
    const std::vector<Figure>& figures() const;
    Text verdict() const;
    // True when everything derived belongs to the document as it is; see derived().
    bool upToDate() const;
    const std::optional<Audit>& audit() const { return m_audit; } // of the first index; cleared by edits
    const std::optional<QueryResult>& queryResult() const { return m_query; } // cleared by edits
    Job* runCheck(CheckTier tier);
    // Null when the file has no index.
    Job* runAudit();
    Job* runQuery(const glm::dvec3& point, double radius); // file space
    void clearOverlays();                                  // of audit and query
    void showOverlay(Overlay overlay, bool shown);
    bool overlayShown(Overlay overlay) const;
    // The file's bytes as they would be saved now, for the hex pane; made in a worker and cached by revision.
    // Null when they are at hand: `done` has then been called.
    Job* requestBytes(std::function<void(std::shared_ptr<const Bytes>)> done, int space = 0);

    // --- view choices kept with the session
    void setLayerVisible(int layer, bool visible);
    void setLayerOpacity(int layer, float opacity);
    void setOverlayLayerVisible(int layer, bool visible);
    void setColouring(const std::string& key);
    void isolate(const std::vector<ItemId>& items); // empty = show everything again
    void hide(const std::vector<ItemId>& items);
    bool hidden(ItemId item) const;
    glm::dmat4 displayTransform() const; // file space -> display space

    // --- file
    // Plans in a worker; `done` gets what a save would do, to be confirmed when it has warnings.
    Job* planSave(std::function<void(Result<SavePlan>)> done);
    // Writes atomically, keeping the file that was there as .bak at the first save of the session (and as
    // .orig the first time ever). Takes over `path` as its own. On an Error, as when the document was edited
    // since the plan, file and document are what they were.
    Status save(const SavePlan& plan, const QString& path);
    // Reads the file again, keeping settings and what of the selection still exists. Starts a new history.
    Job* reload(std::function<void(Status)> done);
    bool changedOnDisk() const { return m_changedOnDisk; }
    void ignoreDiskChange(); // the user keeps the document as it is

  signals:
    void changed(const core::Change& change);
    void selectionChanged();
    void currentPropertyChanged();
    void settingsChanged();                             // other than limits
    void sceneRebuilt();                                // scene() is new as a whole
    void sceneUpdated(const core::SceneUpdate& update); // ranges of scene()
    void sceneMoved(); // nodes of scene() stand elsewhere; its batches are what they were
    // Visibility, opacity, colouring and its values, limits, isolation, overlay.
    void sceneStyleChanged();
    void pickerChanged(); // there is another picker, or none for now
    void poseChanged();   // pose() or clampPose()
    void degreesOfFreedomChanged();
    void issuesChanged(); // issues, verdict and figures
    void auditChanged();
    void queryChanged();
    void derived(); // upToDate() became true
    void frameRequested(const std::vector<core::ItemId>& items);
    void fileChanged(); // path, title or clean state
    void reloaded();    // from disk, by itself or when asked
    void diskChanged(); // the file on disk is another than the one read or saved; the document is not clean
    void jobStarted(core::Job* job);
    void failed(const core::Error& error); // for the banner

  private:
    friend class Derivation;
    friend class SetPropertyCommand;
    friend class RunOperationCommand;

    // For the commands: cannot fail on what setProperties() and commit() have tried.
    void applyEdits(const std::vector<ValueEdit>& edits, bool undo);
    void replaceDocument(std::shared_ptr<const Document> document, const Change& change);
    // For the derivation: a scene made anew, or null.
    void takeScene(std::shared_ptr<const Scene> scene, std::shared_ptr<const PrimitiveFinder> finder,
                   LayerBounds bounds);
    Job* announce(Job* job);

    Result<std::vector<ValueEdit>> tryAssignments(const std::vector<Assignment>& assignments) const;
    void touch();
    void push(SessionCommand* command);
    void keepWithinBudget();
    std::vector<quint64> historySizes() const;
    void followItems(const IdRemap& remap);
    bool followPose(const IdRemap& remap); // true when the pose changed
    bool fitPose();                        // to new degrees of freedom; likewise
    bool takePose(Pose pose);              // likewise
    void setHiddenItems(std::unordered_set<ItemId> isolated, std::unordered_set<ItemId> hidden);
    void setOverlay(const char* name, std::shared_ptr<const Scene> scene); // null takes it away
    void restoreViewChoices();
    // To another document of the file: what nobody chose is what suits that one. True when values changed.
    bool fitSettings(const Document& before);
    void chooseSetting(const std::string& key, const Value& value);
    void keepViewChoices();
    void compareWithDisk();
    void adopt(OpenedFile file);

    std::unique_ptr<Document> m_document;
    const Format* m_format;
    AppSettings* m_appSettings;
    QString m_path;
    QString m_title;
    ReadOptions m_readOptions;
    std::shared_ptr<const Bytes> m_original; // as read or saved last
    quint64 m_revision = 0;
    mutable std::shared_ptr<const Document> m_snapshot;
    std::map<int, std::shared_ptr<const Bytes>> m_bytes; // of this revision by space, those asked for
    std::optional<quint64> m_plannedRevision;
    Settings m_settings;
    QUndoStack m_undo;
    quint64 m_historyBudget = quint64(1) << 30;
    int m_forgottenEdits = 0;
    int m_lastGesture = 0;
    Selection m_selection;
    PropertyRef m_currentProperty;
    SceneState m_scene;
    Pose m_pose;
    bool m_clampPose = true;
    std::unordered_set<ItemId> m_isolatedSet;
    std::unordered_set<ItemId> m_hiddenSet;
    std::unordered_map<std::string, bool> m_layerChoice; // by layer key, what the user chose
    std::unordered_map<std::string, float> m_opacityChoice;
    std::optional<Audit> m_audit;
    std::optional<QueryResult> m_query;
    std::map<std::string, std::shared_ptr<const Scene>> m_overlays; // what SceneState::overlay is joined of
    bool m_cellsShown = false;
    bool m_issuesShown = false;
    QStringList m_backedUp; // paths whose .bak this session wrote
    bool m_changedOnDisk = false;
    FileWatch* m_watch;
    Derivation* m_derivation;
};

} // namespace core
