#include "core/formats/kcl/document.h"

#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/fields.h"

#include <algorithm>
#include <cassert>
#include <mutex>

namespace core::kcl {

// Schemas made so far; made by whoever asks first.
struct KclDocument::Schemas {
    std::mutex mutex;
    std::map<std::string, std::unique_ptr<const Schema>> byProfile;
};

KclDocument::KclDocument(Data data, std::shared_ptr<const Profiles> profiles)
    : m_data(std::move(data)), m_profiles(std::move(profiles)), m_settings(kclSettings(m_data, *m_profiles)),
      m_schemas(std::make_shared<Schemas>()),
      m_derived(std::make_shared<const Derived>(m_data.modelCount())) {}

KclDocument::~KclDocument() = default;

Data& KclDocument::edit(unsigned parts) {
    m_derived = std::make_shared<const Derived>(m_derived->without(parts));
    return m_data;
}

void KclDocument::markStale(std::uint64_t model) {
    const auto at = std::lower_bound(m_data.stale.begin(), m_data.stale.end(), model);
    if (at == m_data.stale.end() || *at != model)
        m_data.stale.insert(at, model);
}

bool KclDocument::isStale(std::uint64_t model) const {
    return std::binary_search(m_data.stale.begin(), m_data.stale.end(), model) ||
           geometryChanged(m_data, m_data.model(model));
}

void KclDocument::readGlobalAgain() {
    const Section& section = m_data.globalSection;
    m_data.global = std::make_shared<const GlobalTree>(
        GlobalTree::read(m_data.bytes.slice(section.begin, section.size()), m_data.dialect->order));
}

std::unique_ptr<Document> KclDocument::clone() const { return std::make_unique<KclDocument>(*this); }

std::uint64_t KclDocument::bytesBeyond(const Document& other) const {
    const Data& theirs = as(other).data();
    std::uint64_t sum = m_data.bytes.bytesNotSharedWith(theirs.bytes);
    if (m_data.models != theirs.models)
        for (const Model& model : *m_data.models)
            sum += 8 * model.tree->keyCount() + 12 * model.tree->lists().size();
    return sum;
}

Text KclDocument::description() const {
    const std::string order = m_data.dialect->order == ByteOrder::Big ? "big-endian" : "little-endian";
    const Text bare = text("kcl", "KCL %1, %2").arg(m_data.dialect->id).arg(order);
    return m_data.wrapper ? text("kcl", "%1, in Yaz0").arg(bare) : bare;
}

std::vector<ByteSpaceInfo> KclDocument::byteSpaces() const {
    if (!m_data.wrapper)
        return {{0, text("kcl", "File"), m_data.bytes.size()}};
    return {{0, text("kcl", "File (Yaz0)"), m_data.wrapper->file.size()},
            {1, text("kcl", "Unpacked"), m_data.bytes.size()}};
}

std::optional<Bytes> KclDocument::unwrappedBytes(int space) const {
    return m_data.wrapper && space == 1 ? std::optional(m_data.bytes.all()) : std::nullopt;
}

const Profile& KclDocument::profile(const Settings& settings) const {
    const std::vector<Profile>& all = m_profiles->all();
    const std::int64_t chosen = settings.choice("profile", -1);
    return chosen >= 0 && std::size_t(chosen) < all.size() ? all[std::size_t(chosen)]
                                                           : m_profiles->defaultProfile(m_data.dialect->id);
}

const Schema& KclDocument::schema(const Settings& settings) const {
    const Profile& chosen = profile(settings);
    const std::lock_guard lock(m_schemas->mutex);
    std::unique_ptr<const Schema>& made = m_schemas->byProfile[chosen.key];
    if (!made)
        made = std::make_unique<const Schema>(kclSchema(*m_data.dialect, chosen));
    return *made;
}

namespace {

std::uint64_t countIn(const Model& model, TypeId type) {
    switch (type) {
    case positionType:
        return model.positionCount;
    case normalType:
        return model.normalCount;
    case prismType:
        return model.prismCount;
    case nodeType:
        return model.tree->keyCount();
    case listType:
        return model.tree->lists().size();
    default:
        return 0;
    }
}

bool isGrouped(TypeId type) { return type >= positionType && type <= listType; }

} // namespace

std::uint64_t KclDocument::itemCount(TypeId type) const {
    switch (type) {
    case fileType:
        return 1;
    case wrapperType:
        return m_data.wrapper ? 1 : 0;
    case headerType:
        return m_data.isV2() ? 1 : 0;
    case globalCellType:
        return m_data.globalSection.size() / 4;
    case modelType:
        return m_data.modelCount();
    default: {
        std::uint64_t sum = 0;
        for (const Model& model : *m_data.models)
            sum += countIn(model, type);
        return sum;
    }
    }
}

ItemId KclDocument::itemAt(TypeId type, std::uint64_t ordinal) const {
    assert(ordinal < itemCount(type));
    if (!isGrouped(type))
        return {type, 0, 0, ordinal};
    for (std::uint64_t m = 0;; ++m) {
        const Model& model = m_data.model(m);
        const std::uint64_t count = countIn(model, type);
        if (ordinal < count)
            return {type, 0, std::uint32_t(m), type == nodeType ? model.tree->numberOf(ordinal) : ordinal};
        ordinal -= count;
    }
}

bool KclDocument::exists(ItemId item) const {
    if (item.part != 0)
        return false;
    if (!isGrouped(item.type))
        return item.group == 0 && item.index < itemCount(item.type);
    if (item.group >= m_data.modelCount())
        return false;
    const Model& model = m_data.model(item.group);
    return item.type == nodeType ? model.tree->ordinalOf(item.index).has_value()
                                 : item.index < countIn(model, item.type);
}

std::optional<Location> KclDocument::itemSpan(ItemId item) const {
    return exists(item) ? recordSpan(m_data, item) : std::nullopt;
}

namespace {

ByteHit hitIn(const Data& data, ItemId item, std::uint64_t offset) {
    for (const Field& field : recordFields(*data.dialect, item.type))
        if (offset >= field.offset && offset < field.offset + field.allBytes())
            return {item, std::string(field.key), int((offset - field.offset) / field.bytes())};
    return {item, {}, 0};
}

bool holds(const Section& section, std::uint64_t offset) {
    return offset >= section.begin && offset < section.end;
}

ByteHit hitInOctree(const Data& data, std::uint64_t m, std::uint64_t offset) {
    const Model& model = data.model(m);
    const std::uint64_t at = offset - model.octree.begin;
    if (model.tree->ordinalOf(at / 4))
        return hitIn(data, nodeItem(m, at / 4), at % 4);
    const std::vector<OctreeList>& all = model.tree->lists();
    const auto after =
        std::upper_bound(all.begin(), all.end(), at,
                         [](std::uint64_t value, const OctreeList& list) { return value < list.address; });
    if (after != all.begin()) {
        const OctreeList& list = *std::prev(after);
        if (at < list.address + 2 * (std::uint64_t(list.count) + 1))
            return {{listType, 0, std::uint32_t(m), std::uint64_t(after - all.begin()) - 1}, {}, 0};
    }
    return {{fileType}, {}, 0};
}

ByteHit hitInModel(const Data& data, std::uint64_t m, std::uint64_t offset) {
    const Model& model = data.model(m);
    const ByteHit gap{{fileType}, {}, 0};
    const auto record = [&](TypeId type, const Section& section, std::uint64_t size) {
        const std::uint64_t at = offset - section.begin;
        const std::uint64_t index = at / size;
        return index < countIn(model, type) ? hitIn(data, {type, 0, std::uint32_t(m), index}, at % size)
                                            : gap;
    };
    if (holds(model.positions, offset))
        return record(positionType, model.positions, data.dialect->positionBytes());
    if (holds(model.normals, offset))
        return record(normalType, model.normals, data.dialect->normalBytes());
    if (holds(model.prisms, offset))
        return record(prismType, model.prisms, data.dialect->prismBytes());
    if (holds(model.octree, offset))
        return hitInOctree(data, m, offset);
    const std::uint64_t at = offset - model.whole.begin;
    return at < data.dialect->modelHeaderBytes() ? hitIn(data, modelItem(m), at) : gap;
}

} // namespace

ByteHit KclDocument::itemAtByte(int space, std::uint64_t offset) const {
    if (m_data.wrapper && space == 0)
        return offset < m_data.wrapper->file.size() ? ByteHit{{wrapperType}, {}, 0} : ByteHit{};
    if (space != m_data.space() || offset >= m_data.bytes.size())
        return {};
    if (m_data.isV2()) {
        if (offset < fileHeaderBytes)
            return hitIn(m_data, {headerType}, offset);
        const std::uint64_t cell = (offset - std::min(offset, m_data.globalSection.begin)) / 4;
        if (holds(m_data.globalSection, offset) && cell < itemCount(globalCellType))
            return hitIn(m_data, {globalCellType, 0, 0, cell}, (offset - m_data.globalSection.begin) % 4);
    }
    for (std::uint64_t m = 0; m < m_data.modelCount(); ++m)
        if (m_data.model(m).sameAs < 0 && holds(m_data.model(m).whole, offset))
            return hitInModel(m_data, m, offset);
    return {{fileType}, {}, 0};
}

Text KclDocument::title(ItemId item) const {
    const bool several = m_data.modelCount() > 1;
    const auto inModel = [&](Text own) {
        return several ? text("kcl", "%1 of model %2").arg(std::move(own)).arg(item.group) : own;
    };
    switch (item.type) {
    case fileType:
        return text("kcl", "File");
    case wrapperType:
        return text("kcl", "Yaz0 wrapper");
    case headerType:
        return text("kcl", "Header");
    case globalCellType: {
        const GlobalCell* cell = m_data.global ? m_data.global->find(item.index) : nullptr;
        if (!cell)
            return text("kcl", "Unreached key %1").arg(item.index);
        std::string path;
        for (const GlobalCell* step : m_data.global->path(*cell))
            path += (path.empty() ? "" : ".") +
                    std::to_string((step->at[0] & 1) | (step->at[1] & 1) << 1 | (step->at[2] & 1) << 2);
        return text("kcl", "Global cell %1").arg(path);
    }
    case modelType:
        return text("kcl", "Model %1").arg(item.index);
    case positionType:
        return inModel(text("kcl", "Position %1").arg(item.index));
    case normalType:
        return inModel(text("kcl", "Normal %1").arg(item.index));
    case prismType:
        return inModel(text("kcl", "Prism %1").arg(item.index));
    case nodeType: {
        const Octree& tree = *m_data.model(item.group).tree;
        const std::uint64_t ordinal = tree.ordinalOf(item.index).value_or(0);
        const NodeBox box = tree.box(ordinal);
        if (box.level == 0) {
            const std::uint64_t nx = tree.grid().cells(0), ny = tree.grid().cells(1);
            return inModel(text("kcl", "Root cell %1, %2, %3")
                               .arg(ordinal % nx)
                               .arg(ordinal / nx % ny)
                               .arg(ordinal / nx / ny));
        }
        return inModel(text("kcl", "Cell %1 at level %2").arg(item.index).arg(box.level));
    }
    case listType:
        return inModel(text("kcl", "List %1").arg(item.index));
    default:
        return {};
    }
}

std::vector<OutlineName> KclDocument::outlines() const { return {{"file", text("kcl", "File")}}; }

std::unique_ptr<Outline> KclDocument::outline(std::string_view) const { return makeOutline(*this); }

std::vector<Operation> KclDocument::operations(const Settings& settings) const {
    return kclOperations(*this, settings);
}

Result<IssueList> KclDocument::check(const Settings& settings, CheckTier tier,
                                     const std::vector<ItemId>& scope, Progress& progress) const {
    return checkKcl(*this, settings, tier, scope, progress);
}

} // namespace core::kcl
