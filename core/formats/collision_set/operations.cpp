#include "core/formats/collision_set/operations.h"

#include <algorithm>

namespace core::collision_set {
namespace {

class Remap {
  public:
    Remap(std::vector<MeshMove> moves, bool hasTail) : m_moves(std::move(moves)), m_hasTail(hasTail) {}

    ItemId operator()(ItemId item) const {
        switch (item.type) {
        case fileType:
            return item;
        case meshType:
            return item.index < m_moves.size() && m_moves[item.index].mesh != gone
                       ? meshItem(m_moves[item.index].mesh)
                       : ItemId();
        case vertexType:
        case triangleType:
            return row(item);
        default:
            return m_hasTail ? item : ItemId();
        }
    }

  private:
    ItemId row(ItemId item) const {
        if (item.group >= m_moves.size())
            return {};
        const MeshMove& move = m_moves[item.group];
        const bool vertex = item.type == vertexType;
        const std::vector<RowPlace>& places = vertex ? move.vertices : move.triangles;
        RowPlace place{move.mesh,
                       std::uint32_t(item.index) + (vertex ? move.firstVertex : move.firstTriangle)};
        if (!places.empty())
            place = item.index < places.size() ? places[std::size_t(item.index)] : RowPlace{};
        return place.mesh == gone ? ItemId() : ItemId{item.type, 0, place.mesh, place.row};
    }

    std::vector<MeshMove> m_moves;
    bool m_hasTail;
};

Outcome outcomeOf(Run& run) {
    Outcome outcome;
    auto document = run.document.clone();
    static_cast<CollisionSetDocument&>(*document).edit() = std::move(run.data);
    outcome.document = std::move(document);
    outcome.report = std::move(run.report);
    return outcome;
}

std::vector<ItemId> itemsOf(const std::vector<std::uint32_t>& meshes) {
    std::vector<ItemId> items;
    for (const std::uint32_t m : meshes)
        items.push_back(meshItem(m));
    return items;
}

} // namespace

std::vector<std::uint32_t> Run::meshes() const {
    std::vector<std::uint32_t> all;
    if (items.empty()) {
        for (std::size_t m = 0; m < document.data().meshes.size(); ++m)
            all.push_back(std::uint32_t(m));
        return all;
    }
    for (const ItemId& item : items)
        if (item.type == meshType)
            all.push_back(std::uint32_t(item.index));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::vector<MeshMove> stayingMoves(std::uint64_t meshes) {
    std::vector<MeshMove> moves(std::size_t(meshes), MeshMove{});
    for (std::size_t m = 0; m < moves.size(); ++m)
        moves[m].mesh = std::uint32_t(m);
    return moves;
}

Result<Outcome> edited(Run& run, const std::vector<std::uint32_t>& meshes) {
    if (meshes.empty())
        return nothingChanged(run);
    const std::vector<std::uint32_t> selection = run.items.empty() ? meshes : run.meshes();
    Outcome outcome = outcomeOf(run);
    outcome.structure = false;
    outcome.changed = itemsOf(meshes);
    outcome.selection = itemsOf(selection);
    return outcome;
}

Result<Outcome> restructured(Run& run, std::vector<MeshMove> moves,
                             const std::vector<std::uint32_t>& selection) {
    const bool hasTail = !run.data.tail.empty();
    Outcome outcome = outcomeOf(run);
    outcome.selection = itemsOf(selection);
    outcome.remap = Remap(std::move(moves), hasTail);
    return outcome;
}

tl::unexpected<Error> refuseRun(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "collision_set", std::move(path), std::nullopt, std::move(reason)});
}

std::string meshPath(std::uint64_t mesh, std::string_view field) {
    return "records[" + std::to_string(mesh) + "]" + (field.empty() ? "" : "." + std::string(field));
}

Result<std::string> nameFor(std::uint64_t mesh, std::string_view shown) {
    Result<std::string> name = newName(shown);
    if (!name)
        return refuseRun(meshPath(mesh, "name"), name.error().text);
    return name;
}

Status checkSize(std::uint64_t mesh, std::uint64_t nameLength, std::uint64_t vertices,
                 std::uint64_t triangles) {
    if (fitsRecord(nameLength, vertices, triangles))
        return {};
    return refuseRun(meshPath(mesh, "size"),
                     text("collision_set", "%1 vertices and %2 triangles are more than a record can hold")
                         .arg(vertices)
                         .arg(triangles));
}

Operation declareOnMeshes(std::string_view id, Text label, Text help, Operation::Items items) {
    const bool none = items == Operation::Items::None;
    return declare(id, std::move(label), std::move(help), items,
                   none ? std::vector<TypeId>() : std::vector<TypeId>{meshType});
}

Text fileUnits() { return text("collision_set", "file units"); }

// Import and Export join here once core/interchange can be reached from a format.
std::vector<Operation> collisionSetOperations(const CollisionSetDocument& document, const Settings&) {
    std::vector<Operation> all;
    for (std::vector<Operation> part : {recordOperations(document), nameOperations(), vertexOperations(),
                                        triangleOperations(), pieceOperations(), fileOperations()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

} // namespace core::collision_set
