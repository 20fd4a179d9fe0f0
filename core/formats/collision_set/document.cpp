#include "core/formats/collision_set/document.h"

#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/io.h"

#include <cassert>
#include <map>
#include <mutex>

namespace core::collision_set {

// Schemas made so far; made by whoever asks first.
struct CollisionSetDocument::Schemas {
    std::mutex mutex;
    std::map<Units, std::unique_ptr<const Schema>> byUnits;
};

CollisionSetDocument::CollisionSetDocument(Data data)
    : m_data(std::move(data)), m_schemas(std::make_shared<Schemas>()),
      m_derived(std::make_shared<const Derived>()) {}

CollisionSetDocument::~CollisionSetDocument() = default;

Data& CollisionSetDocument::edit() {
    m_derived = std::make_shared<const Derived>();
    return m_data;
}

std::unique_ptr<Document> CollisionSetDocument::clone() const {
    return std::make_unique<CollisionSetDocument>(*this);
}

std::uint64_t CollisionSetDocument::bytesBeyond(const Document& other) const {
    const Data& theirs = as(other).data();
    const auto rowBytesOf = [](const Rows& rows, const Rows* shared) {
        return std::uint64_t(shared ? rows.chunksNotSharedWith(*shared) : rows.chunkCount()) *
               Rows::chunkBytes;
    };
    std::uint64_t sum = m_data.tail.size();
    if (m_data.meshes.chunksNotSharedWith(theirs.meshes) == 0)
        return sum;
    // Meshes at the same place are the likely ones to share rows.
    for (std::size_t m = 0; m < m_data.meshes.size(); ++m) {
        const Mesh& mine = m_data.meshes[m];
        const Mesh* same = m < theirs.meshes.size() ? &theirs.meshes[m] : nullptr;
        sum += sizeof(Mesh) + mine.nameField().size() +
               rowBytesOf(mine.vertices(), same ? &same->vertices() : nullptr) +
               rowBytesOf(mine.triangles(), same ? &same->triangles() : nullptr);
    }
    return sum;
}

std::string CollisionSetDocument::dialect() const {
    return m_data.order == ByteOrder::Big ? "big" : "little";
}

Text CollisionSetDocument::description() const {
    return m_data.order == ByteOrder::Big ? text("collision_set", "CollisionSet, big-endian")
                                          : text("collision_set", "CollisionSet, little-endian");
}

std::uint64_t CollisionSetDocument::fileSize() const {
    return places(*this).offsets.back() + m_data.tail.size();
}

std::vector<ByteSpaceInfo> CollisionSetDocument::byteSpaces() const {
    return {{0, text("collision_set", "File"), fileSize()}};
}

const std::vector<SettingDefinition>& CollisionSetDocument::settingDefinitions() const {
    static const std::vector<SettingDefinition> definitions = collisionSetSettings();
    return definitions;
}

const Schema& CollisionSetDocument::schema(const Settings& settings) const {
    const std::lock_guard lock(m_schemas->mutex);
    const Units units = unitsOf(settings);
    std::unique_ptr<const Schema>& made = m_schemas->byUnits[units];
    if (!made)
        made = std::make_unique<const Schema>(collisionSetSchema(units));
    return *made;
}

std::uint64_t CollisionSetDocument::itemCount(TypeId type) const {
    switch (type) {
    case fileType:
        return 1;
    case meshType:
        return m_data.meshes.size();
    case vertexType:
        return places(*this).vertices.back();
    case triangleType:
        return places(*this).triangles.back();
    case tailType:
        return m_data.tail.empty() ? 0 : 1;
    default:
        return 0;
    }
}

ItemId CollisionSetDocument::itemAt(TypeId type, std::uint64_t ordinal) const {
    assert(ordinal < itemCount(type));
    if (type != vertexType && type != triangleType)
        return {type, 0, 0, ordinal};
    const std::vector<std::uint64_t>& starts =
        type == vertexType ? places(*this).vertices : places(*this).triangles;
    const std::uint64_t m = groupAt(starts, ordinal);
    return {type, 0, std::uint32_t(m), ordinal - starts[std::size_t(m)]};
}

bool CollisionSetDocument::exists(ItemId item) const {
    if (item.part != 0)
        return false;
    if (item.type != vertexType && item.type != triangleType)
        return item.group == 0 && item.index < itemCount(item.type);
    if (item.group >= m_data.meshes.size())
        return false;
    const Mesh& owner = mesh(item.group);
    return item.index < (item.type == vertexType ? owner.vertices() : owner.triangles()).size();
}

std::optional<Location> CollisionSetDocument::itemSpan(ItemId item) const {
    if (!exists(item))
        return std::nullopt;
    const std::vector<std::uint64_t>& offsets = places(*this).offsets;
    switch (item.type) {
    case fileType:
        return Location{0, 0, fileSize()};
    case meshType:
        return Location{0, offsets[std::size_t(item.index)], mesh(item.index).bytes()};
    case tailType:
        return Location{0, offsets.back(), m_data.tail.size()};
    default:
        break;
    }
    const Mesh& owner = mesh(item.group);
    const std::uint64_t row = item.index + (item.type == triangleType ? owner.vertices().size() : 0);
    return Location{0, offsets[item.group] + rowsBegin(owner.nameField().size()) + rowBytes * row, rowBytes};
}

ByteHit CollisionSetDocument::itemAtByte(int space, std::uint64_t offset) const {
    if (space != 0 || offset >= fileSize())
        return {};
    const std::vector<std::uint64_t>& offsets = places(*this).offsets;
    if (offset >= offsets.back())
        return {{tailType}, "content", 0};
    const std::uint64_t m = groupAt(offsets, offset);
    const Mesh& owner = mesh(m);
    const std::uint64_t within = offset - offsets[std::size_t(m)];
    const std::uint64_t rows = rowsBegin(owner.nameField().size());
    if (within >= rows) {
        const std::uint64_t row = (within - rows) / rowBytes;
        const int component = int((within - rows) % rowBytes / 4);
        const std::uint64_t vertices = owner.vertices().size();
        return row < vertices ? ByteHit{vertexItem(m, row), "position", component}
                              : ByteHit{triangleItem(m, row - vertices), "indices", component};
    }
    const ItemId item = meshItem(m);
    if (within < 4)
        return {item, "size", 0};
    if (within < recordStartBytes)
        return {item, "name_length", 0};
    if (within >= rows - 4)
        return {item, "triangle_count", 0};
    if (within >= rows - countsBytes)
        return {item, "vertex_count", 0};
    const bool inName = within - recordStartBytes < nameBytes(owner.nameField()).size();
    return {item, inName ? "name" : "name_field", 0};
}

Text CollisionSetDocument::title(ItemId item) const {
    switch (item.type) {
    case fileType:
        return text("collision_set", "File");
    case meshType:
        return item.index < m_data.meshes.size() ? meshName(mesh(item.index)) : Text();
    case vertexType:
        return item.group < m_data.meshes.size()
                   ? text("collision_set", "Vertex %1 of %2").arg(item.index).arg(meshName(mesh(item.group)))
                   : Text();
    case triangleType:
        return item.group < m_data.meshes.size() ? text("collision_set", "Triangle %1 of %2")
                                                       .arg(item.index)
                                                       .arg(meshName(mesh(item.group)))
                                                 : Text();
    case tailType:
        return text("collision_set", "Tail");
    default:
        return {};
    }
}

std::vector<OutlineName> CollisionSetDocument::outlines() const {
    return {{"file", text("collision_set", "File")}, {"family", text("collision_set", "By family")}};
}

std::unique_ptr<Outline> CollisionSetDocument::outline(std::string_view key) const {
    return makeOutline(*this, key == "family");
}

std::vector<Operation> CollisionSetDocument::operations(const Settings& settings) const {
    return collisionSetOperations(*this, settings);
}

Result<IssueList> CollisionSetDocument::check(const Settings&, CheckTier tier,
                                              const std::vector<ItemId>& scope, Progress& progress) const {
    return checkCollisionSet(*this, tier, scope, progress);
}

Text meshName(const Mesh& mesh) {
    const std::string_view name = nameBytes(mesh.nameField());
    return name.empty() ? text("collision_set", "(no name)") : verbatim(shownName(name));
}

} // namespace core::collision_set
