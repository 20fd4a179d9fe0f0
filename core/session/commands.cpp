#include "core/session/commands.h"

#include "core/session/document_session.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace core {
namespace {

struct PropertyHash {
    std::size_t operator()(const PropertyRef& ref) const noexcept {
        return std::hash<ItemId>()(ref.item) ^
               (std::hash<std::string>()(ref.key) + std::size_t(ref.component));
    }
};

} // namespace

void SessionCommand::redo() {
    if (!std::exchange(m_done, false))
        apply();
}

SetPropertyCommand::SetPropertyCommand(DocumentSession& session, std::vector<ValueEdit> edits,
                                       const QString& label, int gesture)
    : SessionCommand(session, label, gesture), m_edits(std::move(edits)) {}

void SetPropertyCommand::apply() { m_session.applyEdits(m_edits, false); }
void SetPropertyCommand::undo() { m_session.applyEdits(m_edits, true); }

bool SetPropertyCommand::mergeWith(const QUndoCommand* other) {
    const auto& next = static_cast<const SetPropertyCommand&>(*other);
    if (next.gesture() != gesture())
        return false;
    std::unordered_map<PropertyRef, std::size_t, PropertyHash> places;
    for (std::size_t i = 0; i < m_edits.size(); ++i)
        places.emplace(m_edits[i].property, i);
    for (const ValueEdit& edit : next.m_edits) {
        const auto [at, added] = places.emplace(edit.property, m_edits.size());
        if (added)
            m_edits.push_back(edit);
        else
            m_edits[at->second].after = edit.after;
    }
    setObsolete(std::all_of(m_edits.begin(), m_edits.end(),
                            [](const ValueEdit& edit) { return sameValue(edit.before, edit.after); }));
    return true;
}

// Asked at every edit, of every command: no walk over the edits.
quint64 SetPropertyCommand::bytes() const { return sizeof *this + m_edits.capacity() * sizeof(ValueEdit); }

std::unique_ptr<SessionCommand> SetPropertyCommand::moved() {
    auto command = std::make_unique<SetPropertyCommand>(m_session, std::move(m_edits), text(), gesture());
    command->m_done = true;
    return command;
}

RunOperationCommand::RunOperationCommand(DocumentSession& session, State before, State after, IdRemap remap,
                                         std::vector<ItemId> changed, const QString& label, int gesture)
    : SessionCommand(session, label, gesture), m_before(std::move(before)), m_after(std::move(after)),
      m_remap(std::move(remap)), m_changed(std::move(changed)) {}

void RunOperationCommand::apply() {
    m_session.replaceDocument(m_after.document, {true, m_changed, m_remap});
    m_session.select(m_after.selection);
}

void RunOperationCommand::undo() {
    m_session.replaceDocument(
        m_before.document, {true, m_changed, m_remap ? inverseRemap(m_before.document, m_remap) : IdRemap()});
    m_session.select(m_before.selection);
}

bool RunOperationCommand::mergeWith(const QUndoCommand* other) {
    const auto& next = static_cast<const RunOperationCommand&>(*other);
    if (next.gesture() != gesture())
        return false;
    if (m_changed.empty() || next.m_changed.empty())
        m_changed.clear();
    else
        m_changed.insert(m_changed.end(), next.m_changed.begin(), next.m_changed.end());
    if (next.m_remap)
        m_remap = [first = m_remap, second = next.m_remap](ItemId item) {
            const ItemId middle = first ? first(item) : item;
            return middle.valid() ? second(middle) : middle;
        };
    m_after = next.m_after;
    return true;
}

quint64 RunOperationCommand::bytes() const {
    const auto selections = (m_before.selection.size() + m_after.selection.size()) * sizeof(ItemId);
    return sizeof *this + selections + m_changed.size() * sizeof(ItemId) +
           m_before.document->bytesBeyond(*m_after.document);
}

std::unique_ptr<SessionCommand> RunOperationCommand::moved() {
    auto command =
        std::make_unique<RunOperationCommand>(m_session, std::move(m_before), std::move(m_after),
                                              std::move(m_remap), std::move(m_changed), text(), gesture());
    command->m_done = true;
    return command;
}

IdRemap inverseRemap(std::shared_ptr<const Document> before, IdRemap remap) {
    struct Lazy {
        std::shared_ptr<const Document> document;
        IdRemap forward;
        std::unordered_map<ItemId, ItemId> back;
    };
    auto lazy = std::make_shared<Lazy>();
    lazy->document = std::move(before);
    lazy->forward = std::move(remap);
    return [lazy](ItemId item) {
        if (lazy->document) {
            const std::size_t types = lazy->document->schema({}).types.size();
            for (std::size_t type = 0; type < types; ++type) {
                const std::uint64_t count = lazy->document->itemCount(TypeId(type));
                for (std::uint64_t i = 0; i < count; ++i) {
                    const ItemId old = lazy->document->itemAt(TypeId(type), i);
                    if (const ItemId now = lazy->forward(old); now.valid())
                        lazy->back.emplace(now, old);
                }
            }
            lazy->document.reset();
        }
        const auto at = lazy->back.find(item);
        return at == lazy->back.end() ? ItemId() : at->second;
    };
}

} // namespace core
