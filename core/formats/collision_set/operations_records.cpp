// Operations on whole records: add, delete, duplicate, move, sort.
#include "core/formats/collision_set/operations.h"

#include <algorithm>
#include <numeric>

namespace core::collision_set {
namespace {

std::pair<Rows, Rows> boxRows(const dvec3& size) {
    std::vector<vec3> corners; // number = x + 2 y + 4 z
    for (int i = 0; i < 8; ++i)
        corners.emplace_back(size * (dvec3(i & 1, i >> 1 & 1, i >> 2) - 0.5));
    std::vector<uvec3> triangles; // counter-clockwise seen from outside
    for (const auto& [a, b, c, d] :
         {std::array{0u, 2u, 3u, 1u}, std::array{4u, 5u, 7u, 6u}, std::array{0u, 1u, 5u, 4u},
          std::array{2u, 6u, 7u, 3u}, std::array{0u, 4u, 6u, 2u}, std::array{1u, 3u, 7u, 5u}}) {
        triangles.emplace_back(a, b, c);
        triangles.emplace_back(a, c, d);
    }
    return {rowsOf(corners), rowsOf(triangles)};
}

// The meshes in a new order; `order` names old numbers, each at most once.
Result<Outcome> reordered(Run& run, const std::vector<std::uint32_t>& order,
                          const std::vector<std::uint32_t>& selectedBefore) {
    std::vector<MeshMove> moves(run.data.meshes.size(), MeshMove{});
    ChunkedArray<Mesh> meshes;
    for (const std::uint32_t old : order) {
        moves[old].mesh = std::uint32_t(meshes.size());
        meshes.push_back(run.data.meshes[old]);
    }
    std::vector<std::uint32_t> selection;
    for (const std::uint32_t old : selectedBefore)
        if (moves[old].mesh != gone)
            selection.push_back(moves[old].mesh);
    run.data.meshes = std::move(meshes);
    return restructured(run, std::move(moves), selection);
}

Result<Outcome> addMesh(Run& run) {
    const auto at = std::uint64_t(run.integer("position"));
    const std::uint64_t count = run.data.meshes.size();
    if (at > count)
        return refuseRun({},
                         text("collision_set", "there is no position %1 among %2 meshes").arg(at).arg(count));
    const Result<std::string> name = nameFor(at, run.words("name"));
    if (!name)
        return tl::unexpected(name.error());
    std::pair<Rows, Rows> rows;
    if (run.integer("shape") == choice::box)
        rows = boxRows(run.vector("size"));
    ChunkedArray<Mesh> meshes;
    std::vector<MeshMove> moves = stayingMoves(count);
    for (std::uint64_t m = 0; m <= count; ++m) {
        if (m == at)
            meshes.push_back(Mesh(fieldFor(*name, true), rows.first, rows.second));
        if (m < count) {
            moves[std::size_t(m)].mesh = std::uint32_t(meshes.size());
            meshes.push_back(run.data.meshes[std::size_t(m)]);
        }
    }
    run.say(text("collision_set", "Mesh added"), verbatim(shownName(*name)));
    run.say(text("collision_set", "Triangles"), std::uint64_t(rows.second.size()));
    run.data.meshes = std::move(meshes);
    return restructured(run, std::move(moves), {std::uint32_t(at)});
}

Result<Outcome> deleteMeshes(Run& run) {
    const std::vector<std::uint32_t> doomed = run.meshes();
    if (doomed.size() == run.data.meshes.size() && !run.data.tail.empty())
        return refuseRun({}, text("collision_set",
                                  "the bytes behind the last mesh would be all that is left, and "
                                  "no one could read them: drop the tail first"));
    std::vector<std::uint32_t> order;
    for (std::uint32_t m = 0; m < run.data.meshes.size(); ++m)
        if (!std::binary_search(doomed.begin(), doomed.end(), m))
            order.push_back(m);
    run.say(text("collision_set", "Meshes deleted"), std::uint64_t(doomed.size()));
    if (order.empty())
        run.say(text("collision_set", "Meshes left"),
                text("collision_set", "none: the file will have 0 bytes, and nothing will tell what it is"),
                Severity::Warning);
    return reordered(run, order, {});
}

Result<Outcome> duplicateMeshes(Run& run) {
    const std::vector<std::uint32_t> sources = run.meshes();
    std::vector<MeshMove> moves = stayingMoves(run.data.meshes.size());
    ChunkedArray<Mesh> meshes;
    std::vector<std::uint32_t> selection;
    for (std::uint32_t m = 0; m < run.data.meshes.size(); ++m) {
        const Mesh& mesh = run.data.meshes[m];
        moves[m].mesh = std::uint32_t(meshes.size());
        meshes.push_back(mesh);
        if (!std::binary_search(sources.begin(), sources.end(), m))
            continue;
        const Result<std::string> name =
            nameFor(m, shownName(nameBytes(mesh.nameField())) + run.words("suffix"));
        if (!name)
            return tl::unexpected(name.error());
        Mesh copy = mesh;
        copy.setNameField(renamedField(mesh.nameField(), *name));
        if (const Status ok =
                checkSize(m, copy.nameField().size(), copy.vertices().size(), copy.triangles().size());
            !ok)
            return tl::unexpected(ok.error());
        selection.push_back(std::uint32_t(meshes.size()));
        meshes.push_back(std::move(copy));
    }
    run.say(text("collision_set", "Meshes duplicated"), std::uint64_t(sources.size()));
    run.data.meshes = std::move(meshes);
    return restructured(run, std::move(moves), selection);
}

Result<Outcome> moveToPosition(Run& run) {
    const std::vector<std::uint32_t> moved = run.meshes();
    std::vector<std::uint32_t> order;
    for (std::uint32_t m = 0; m < run.data.meshes.size(); ++m)
        if (!std::binary_search(moved.begin(), moved.end(), m))
            order.push_back(m);
    const auto at = std::uint64_t(run.integer("index"));
    if (at > order.size())
        return refuseRun({},
                         text("collision_set", "the first of %1 moved meshes can be at 0 to %2, not at %3")
                             .arg(std::uint64_t(moved.size()))
                             .arg(std::uint64_t(order.size()))
                             .arg(at));
    order.insert(order.begin() + std::ptrdiff_t(at), moved.begin(), moved.end());
    run.say(text("collision_set", "Meshes moved"), std::uint64_t(moved.size()));
    if (std::is_sorted(order.begin(), order.end()))
        return nothingChanged(run);
    return reordered(run, order, moved);
}

Result<Outcome> sortByName(Run& run) {
    std::vector<std::uint32_t> order(run.data.meshes.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return nameBytes(run.data.meshes[a].nameField()) < nameBytes(run.data.meshes[b].nameField());
    });
    std::uint64_t moved = 0;
    for (std::uint32_t m = 0; m < order.size(); ++m)
        moved += order[m] != m;
    run.say(text("collision_set", "Meshes moved"), moved);
    return moved == 0 ? nothingChanged(run) : reordered(run, order, {});
}

} // namespace

std::vector<Operation> recordOperations(const CollisionSetDocument& document) {
    const auto count = std::int64_t(document.data().meshes.size());
    const auto most = double(std::numeric_limits<std::uint32_t>::max());

    Operation add =
        declareOnMeshes(operation_id::addMesh, text("collision_set", "Add mesh"),
                        text("collision_set", "Puts a new mesh into the library."), Operation::Items::None);
    add.parameters = {
        textParameter("name", text("collision_set", "Name"), {}, "new_cmesh"),
        choiceParameter("shape", text("collision_set", "Shape"), {},
                        {{choice::empty, "empty", text("collision_set", "Empty")},
                         {choice::box, "box", text("collision_set", "Box about the origin")}}),
        vectorParameter("size", text("collision_set", "Size of the box"), {}, fileUnits(),
                        {100.0, 100.0, 100.0}, -1e9, 1e9),
        integerParameter("position", text("collision_set", "Position"),
                         text("collision_set", "Its number in the library; the last is the end."), count, 0,
                         most)};
    add.parameters[1].initial = std::int64_t(choice::box);

    Operation remove = declareOnMeshes(operation_id::deleteMeshes, text("collision_set", "Delete meshes"), {},
                                       Operation::Items::Required);
    remove.role = Operation::Role::Delete;

    Operation duplicate = declareOnMeshes(
        operation_id::duplicateMeshes, text("collision_set", "Duplicate meshes"),
        text("collision_set", "Each copy comes right behind its original."), Operation::Items::Required);
    duplicate.role = Operation::Role::Duplicate;
    duplicate.parameters = {textParameter("suffix", text("collision_set", "Added to the name"), {}, "_copy")};

    Operation move = declareOnMeshes(operation_id::moveToPosition, text("collision_set", "Move to position"),
                                     text("collision_set", "Moves the selected meshes, in their order."),
                                     Operation::Items::Required);
    move.parameters = {
        integerParameter("index", text("collision_set", "Position of the first"), {}, 0, 0, most)};

    Operation sort = declareOnMeshes(operation_id::sortByName, text("collision_set", "Sort by name"),
                                     text("collision_set", "Orders all meshes by the bytes of their names."),
                                     Operation::Items::None);
    return {finishOperation(std::move(add), addMesh), finishOperation(std::move(remove), deleteMeshes),
            finishOperation(std::move(duplicate), duplicateMeshes),
            finishOperation(std::move(move), moveToPosition), finishOperation(std::move(sort), sortByName)};
}

} // namespace core::collision_set
