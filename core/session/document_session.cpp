#include "core/session/document_session.h"

#include "core/session/app_settings.h"
#include "core/session/commands.h"
#include "core/session/derivation.h"
#include "core/session/file_watch.h"
#include "core/session/translate.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace core {

DocumentSession::DocumentSession(OpenedFile file, AppSettings* settings, QObject* parent)
    : QObject(parent), m_document(std::move(file.document)),
      m_format(file.format ? file.format : &formatOf(*m_document)), m_appSettings(settings),
      m_path(std::move(file.path)), m_title(std::move(file.title)), m_readOptions(std::move(file.options)),
      m_original(std::make_shared<const Bytes>(std::move(file.bytes))),
      m_settings(initialSettings(m_document->settingDefinitions())), m_watch(new FileWatch(this)),
      m_derivation(new Derivation(*this)) {
    m_bytes[0] = m_original;
    if (file.saved) {
        m_original = std::make_shared<const Bytes>(std::move(*file.saved));
        m_undo.resetClean();
        m_changedOnDisk = file.savedMeanwhile;
    }
    restoreViewChoices();
    connect(&m_undo, &QUndoStack::cleanChanged, this, [this] { emit fileChanged(); });
    connect(m_watch, &FileWatch::noticed, this, &DocumentSession::compareWithDisk);
    m_watch->watch(m_path);
}

DocumentSession::DocumentSession(std::unique_ptr<Document> document, QString path, QString title,
                                 Bytes original, QObject* parent)
    : DocumentSession(OpenedFile{std::move(document), std::move(path), std::move(title), std::move(original)},
                      nullptr, parent) {}

DocumentSession::~DocumentSession() {
    m_undo.disconnect(this);
    delete m_derivation;
    delete m_watch;
}

std::shared_ptr<const Document> DocumentSession::snapshot() const {
    if (!m_snapshot)
        m_snapshot = m_document->clone();
    return m_snapshot;
}

Job* DocumentSession::announce(Job* job) {
    emit jobStarted(job);
    return job;
}

// --- editing

Result<std::vector<ValueEdit>>
DocumentSession::tryAssignments(const std::vector<Assignment>& assignments) const {
    const std::unique_ptr<Document> trial = m_document->clone();
    std::vector<ValueEdit> edits;
    edits.reserve(assignments.size());
    for (const auto& [ref, raw] : assignments) {
        if (!ref.item.valid() || !trial->exists(ref.item))
            return fail(ErrorCode::Refused, text("session", "the item to edit is not there any more"));
        Value before = propertyValue(*trial, m_settings, ref);
        if (Status set = core::setProperty(*trial, m_settings, ref, raw); !set)
            return tl::unexpected(set.error());
        Value after = propertyValue(*trial, m_settings, ref); // as stored
        if (!sameValue(before, after))
            edits.push_back({ref, std::move(before), std::move(after)});
    }
    // Undo must succeed whatever happens: try the way back too.
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        const Property* property = findProperty(*trial, m_settings, edit->property.item, edit->property.key);
        if (Status back = property->set(*trial, edit->property.item, edit->property.component, edit->before);
            !back)
            return tl::unexpected(back.error());
    }
    return edits;
}

Status DocumentSession::setProperties(const std::vector<Assignment>& assignments, int gesture) {
    Result<std::vector<ValueEdit>> edits = tryAssignments(withTogether(*m_document, m_settings, assignments));
    if (!edits)
        return tl::unexpected(edits.error());
    if (edits->empty())
        return {};
    const ValueEdit& first = edits->front();
    const Property* property = findProperty(*m_document, m_settings, first.property.item, first.property.key);
    const auto sameItem = [&](const ValueEdit& edit) { return edit.property.item == first.property.item; };
    const QString label =
        std::all_of(edits->begin(), edits->end(), sameItem)
            ? tr("Set %1 of %2")
                  .arg(translated(property->label), translated(m_document->title(first.property.item)))
            : tr("Set %1 of several items").arg(translated(property->label));
    push(new SetPropertyCommand(*this, std::move(*edits), label, gesture));
    return {};
}

void DocumentSession::applyEdits(const std::vector<ValueEdit>& edits, bool undo) {
    Change change;
    const auto apply = [&](const ValueEdit& edit) {
        const auto& [item, key, component] = edit.property;
        const Property* property = findProperty(*m_document, m_settings, item, key);
        [[maybe_unused]] const Status set =
            property->set(*m_document, item, component, undo ? edit.before : edit.after);
        assert(set && "setProperties() has tried it both ways");
        if (change.items.empty() || change.items.back() != item)
            change.items.push_back(item);
    };
    if (undo)
        std::for_each(edits.rbegin(), edits.rend(), apply);
    else
        std::for_each(edits.begin(), edits.end(), apply);
    touch();
    m_derivation->edited(change.items);
    emit changed(change);
}

Status DocumentSession::commit(Outcome outcome, const QString& label, int gesture,
                               std::optional<quint64> basis) {
    if (basis && *basis != m_revision)
        return fail(ErrorCode::Refused,
                    text("session", "the document was edited meanwhile; run the operation again"));
    if (!outcome.document)
        return {};
    std::vector<ItemId> selection = outcome.selection;
    if (selection.empty())
        for (const ItemId item : m_selection.items())
            selection.push_back(outcome.remap ? outcome.remap(item) : item);
    if (outcome.structure)
        outcome.changed.clear();
    push(new RunOperationCommand(
        *this, {snapshot(), m_selection.items()},
        {std::shared_ptr<const Document>(std::move(outcome.document)), std::move(selection)},
        std::move(outcome.remap), std::move(outcome.changed), label, gesture));
    return {};
}

void DocumentSession::replaceDocument(std::shared_ptr<const Document> document, const Change& change) {
    const std::unique_ptr<Document> before = std::exchange(m_document, document->clone());
    touch();
    m_snapshot = std::move(document);
    followItems(change.remap);
    const bool posed = change.items.empty() && followPose(change.remap);
    if (change.items.empty())
        m_derivation->restructured();
    else
        m_derivation->edited(change.items);
    emit changed(change); // `before` lives until everyone has let go of it
    if (posed)
        emit poseChanged();
}

void DocumentSession::touch() {
    ++m_revision;
    m_snapshot.reset();
    m_bytes.clear();
    clearOverlays();
}

// By command, in their order.
std::vector<quint64> DocumentSession::historySizes() const {
    std::vector<quint64> sizes(std::size_t(m_undo.count()));
    const Document* next = m_document.get(); // that holds what a command leaves, or some of it
    for (std::size_t i = sizes.size(); i-- > 0;) {
        const auto& command = static_cast<const SessionCommand&>(*m_undo.command(int(i)));
        sizes[i] = command.bytes();
        if (const Document* after = command.after())
            sizes[i] += after->bytesBeyond(*next);
        if (const Document* before = command.before())
            next = before;
    }
    return sizes;
}

quint64 DocumentSession::historyBytes() const {
    const std::vector<quint64> sizes = historySizes();
    return std::accumulate(sizes.begin(), sizes.end(), quint64(0));
}

void DocumentSession::setHistoryBudget(quint64 bytes) {
    m_historyBudget = bytes;
    keepWithinBudget();
}

void DocumentSession::push(SessionCommand* command) {
    m_undo.push(command);
    keepWithinBudget();
}

void DocumentSession::keepWithinBudget() {
    const int count = m_undo.count();
    if (m_undo.index() != count) // what could be redone would be lost
        return;
    const auto commandAt = [this](int i) {
        return static_cast<SessionCommand*>(const_cast<QUndoCommand*>(m_undo.command(i)));
    };
    const std::vector<quint64> sizes = historySizes();
    quint64 held = std::accumulate(sizes.begin(), sizes.end(), quint64(0));
    int oldest = 0;
    while (held > m_historyBudget && oldest < count - 1)
        held -= sizes[std::size_t(oldest++)];
    if (oldest == 0)
        return;

    // A QUndoStack cannot drop its first commands: it is filled anew with the others.
    std::vector<std::unique_ptr<SessionCommand>> kept;
    for (int i = oldest; i < count; ++i)
        kept.push_back(commandAt(i)->moved());
    const int clean = m_undo.cleanIndex() - oldest; // below 0: what is on disk cannot be reached any more
    m_forgottenEdits += oldest;
    {
        const QSignalBlocker quiet(m_undo); // the last push tells
        m_undo.clear();
        if (clean != 0)
            m_undo.resetClean();
        for (std::size_t i = 0; i + 1 < kept.size(); ++i) {
            m_undo.push(kept[i].release());
            if (clean == int(i) + 1)
                m_undo.setClean();
        }
    }
    m_undo.push(kept.back().release());
    if (clean == int(kept.size()))
        m_undo.setClean();
}

std::vector<Operation> DocumentSession::operations() const {
    std::vector<Operation> all = m_document->operations(m_settings);
    all.push_back(setPropertyOperation());
    return all;
}

Job* DocumentSession::runOperation(const Operation& operation, const std::vector<ItemId>& items,
                                   const Values& parameters, std::function<void(Result<Outcome>)> done) {
    Job* job = startJob(
        this, translated(operation.label),
        [operation, items, parameters, basis = m_derivation->basis()](Progress& progress) -> Result<Outcome> {
            Result<Values> complete = completeParameters(operation, parameters);
            if (!complete)
                return tl::unexpected(complete.error());
            return operation.run(*basis->document, basis->settings, items, *complete, progress);
        },
        [this, revision = m_revision, done = std::move(done)](Result<Outcome> outcome) {
            if (outcome && revision != m_revision)
                outcome = fail(ErrorCode::Refused,
                               text("session", "the document was edited meanwhile; run the operation again"));
            done(std::move(outcome));
        });
    return announce(job);
}

// --- selection

void DocumentSession::select(std::vector<ItemId> items) {
    std::erase_if(items, [this](ItemId item) { return !item.valid() || !m_document->exists(item); });
    Selection next;
    next.set(std::move(items));
    if (next == m_selection)
        return;
    m_selection = std::move(next);
    emit selectionChanged();
}

void DocumentSession::toggleSelected(ItemId item) {
    if (!item.valid() || !m_document->exists(item))
        return;
    m_selection.toggle(item);
    emit selectionChanged();
}

void DocumentSession::setCurrentProperty(PropertyRef property) {
    if (property == m_currentProperty)
        return;
    m_currentProperty = std::move(property);
    emit currentPropertyChanged();
}

void DocumentSession::followItems(const IdRemap& remap) {
    const auto follow = [&](ItemId item) { return remap && item.valid() ? remap(item) : item; };
    const auto followed = [&](const std::unordered_set<ItemId>& set) {
        std::unordered_set<ItemId> out;
        for (const ItemId item : set)
            if (const ItemId now = follow(item); now.valid() && m_document->exists(now))
                out.insert(now);
        return out;
    };
    if (!m_isolatedSet.empty() || !m_hiddenSet.empty())
        setHiddenItems(followed(m_isolatedSet), followed(m_hiddenSet));
    if (!m_selection.empty()) {
        std::vector<ItemId> items;
        for (const ItemId item : m_selection.items())
            items.push_back(follow(item));
        select(std::move(items));
    }
    if (!m_currentProperty.key.empty()) {
        PropertyRef property = m_currentProperty;
        property.item = follow(property.item);
        if (!property.item.valid() || !m_document->exists(property.item))
            property = {};
        setCurrentProperty(std::move(property));
    }
}

} // namespace core
