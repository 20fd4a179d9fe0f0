// The two undo commands that carry every edit. They change the session's document only through the session.
#pragma once

#include "core/document/document.h"
#include "core/session/selection.h"

#include <QUndoCommand>

#include <memory>
#include <vector>

namespace core {

class DocumentSession;

// One component of a property with its raw value before and after.
struct ValueEdit {
    PropertyRef property;
    Value before;
    Value after;
};

class SessionCommand : public QUndoCommand {
  public:
    SessionCommand(DocumentSession& session, const QString& label, int gesture)
        : QUndoCommand(label), m_session(session), m_gesture(gesture) {}
    // Bytes that it holds beyond after(), roughly.
    virtual quint64 bytes() const = 0;
    // Documents that it holds; null without.
    virtual const Document* before() const { return nullptr; }
    virtual const Document* after() const { return nullptr; }
    // Takes over what this one holds, as a command that is done already: pushing it changes nothing.
    virtual std::unique_ptr<SessionCommand> moved() = 0;
    int gesture() const { return m_gesture; }

    void redo() final;

  protected:
    virtual void apply() = 0;

    DocumentSession& m_session;
    bool m_done = false; // the next redo() has nothing to do

  private:
    int m_gesture; // 0 = merges with nothing
};

// Sets properties. Merges with the next one of its gesture; obsolete when every value is back.
class SetPropertyCommand final : public SessionCommand {
  public:
    // The edits are known to succeed both ways, on the document as it is.
    SetPropertyCommand(DocumentSession& session, std::vector<ValueEdit> edits, const QString& label,
                       int gesture);
    void undo() override;
    int id() const override { return gesture() == 0 ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;
    quint64 bytes() const override;
    std::unique_ptr<SessionCommand> moved() override;

  private:
    void apply() override;

    std::vector<ValueEdit> m_edits;
};

// Puts another document in place of the one that was, with selections before and after.
class RunOperationCommand final : public SessionCommand {
  public:
    struct State {
        std::shared_ptr<const Document> document;
        std::vector<ItemId> selection;
    };
    // `changed` empty or `structure` true: everything may have changed.
    RunOperationCommand(DocumentSession& session, State before, State after, IdRemap remap,
                        std::vector<ItemId> changed, const QString& label, int gesture);
    void undo() override;
    int id() const override { return gesture() == 0 ? -1 : 2; }
    bool mergeWith(const QUndoCommand* other) override;
    quint64 bytes() const override;
    const Document* before() const override { return m_before.document.get(); }
    const Document* after() const override { return m_after.document.get(); }
    std::unique_ptr<SessionCommand> moved() override;

  private:
    void apply() override;

    State m_before;
    State m_after;
    IdRemap m_remap;
    std::vector<ItemId> m_changed;
};

// The way back of a remap: asks for every item of `before` once, when it is first used.
IdRemap inverseRemap(std::shared_ptr<const Document> before, IdRemap remap);

} // namespace core
