// Operations on triangles: flip the winding, drop what is degenerate.
#include "core/formats/collision_set/operations.h"

namespace core::collision_set {
namespace {

// Which triangles of a mesh to turn, or Refused where they cannot be made to agree.
Result<std::vector<bool>> toTurn(const Run& run, std::uint32_t m, const std::vector<uvec3>& triangles) {
    const Mesh& mesh = run.document.mesh(m);
    switch (run.integer("which")) {
    case choice::insideOut: {
        std::vector<bool> turns(triangles.size(), false);
        const MeshTopology& surface = topology(mesh);
        for (std::size_t i = 0; i < triangles.size(); ++i)
            turns[i] = surface.componentOf[i] != MeshTopology::noComponent &&
                       volumes(mesh).ofComponent[surface.componentOf[i]] < 0;
        return turns;
    }
    case choice::makeConsistent: {
        WindingPlan plan =
            planConsistentWinding(triangles, buildEdgeTable(triangles, mesh.vertices().size()));
        if (plan.conflictEdges > 0)
            return refuseRun(meshPath(m),
                             textN("collision_set",
                                   "%n edge(s) would still have triangles turned against each other: the "
                                   "surface has one side only",
                                   std::int64_t(plan.conflictEdges)));
        return std::move(plan.flip);
    }
    default:
        return std::vector<bool>(triangles.size(), true);
    }
}

Result<Outcome> flipWinding(Run& run) {
    std::uint64_t turned = 0;
    std::vector<std::uint32_t> changed;
    for (const std::uint32_t m : run.meshes()) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        std::vector<uvec3> triangles = run.document.mesh(m).triangleList();
        const Result<std::vector<bool>> turns = toTurn(run, m, triangles);
        if (!turns)
            return tl::unexpected(turns.error());
        std::uint64_t here = 0;
        for (std::size_t i = 0; i < triangles.size(); ++i)
            if ((*turns)[i]) {
                std::swap(triangles[i].y, triangles[i].z);
                ++here;
            }
        if (here == 0)
            continue;
        run.data.meshes.edit(m).setTriangles(rowsOf(triangles));
        changed.push_back(m);
        turned += here;
    }
    run.say(text("collision_set", "Triangles turned"), turned);
    run.say(text("collision_set", "Meshes changed"), std::uint64_t(changed.size()));
    return edited(run, changed);
}

Result<Outcome> dropDegenerate(Run& run) {
    std::vector<MeshMove> moves = stayingMoves(run.data.meshes.size());
    std::uint64_t repeated = 0, noArea = 0, outOfRange = 0, duplicates = 0;
    for (const std::uint32_t m : run.meshes()) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        const Mesh& mesh = run.document.mesh(m);
        const std::size_t vertices = mesh.vertices().size();
        const std::vector<uvec3> triangles = mesh.triangleList();
        const std::vector<std::uint32_t> first = firstEqualTriangles(triangles, vertices);
        const auto isDropped = [&](std::uint32_t i) {
            const uvec3& t = triangles[i];
            const auto count = [](bool met, std::uint64_t& counter) {
                counter += met;
                return met;
            };
            if (t.x >= vertices || t.y >= vertices || t.z >= vertices)
                return count(run.flag("out_of_range"), outOfRange);
            if (!isInTopology(t, vertices))
                return count(run.flag("repeated_index"), repeated);
            if (run.flag("duplicates") && first[i] != i)
                return count(true, duplicates);
            vec3 corners[3];
            return count(run.flag("zero_area") && cornersOf(mesh, t, corners) &&
                             hasNoArea(corners[0], corners[1], corners[2]),
                         noArea);
        };
        std::vector<uvec3> kept;
        MeshMove move{.mesh = m};
        for (std::uint32_t i = 0; i < triangles.size(); ++i) {
            const bool drops = isDropped(i);
            move.triangles.push_back(drops ? RowPlace{} : RowPlace{m, std::uint32_t(kept.size())});
            if (!drops)
                kept.push_back(triangles[i]);
        }
        if (kept.size() == triangles.size())
            continue;
        run.data.meshes.edit(m).setTriangles(rowsOf(kept));
        moves[m] = std::move(move);
    }
    run.say(text("collision_set", "Triangles that named a vertex twice"), repeated);
    run.say(text("collision_set", "Triangles without area"), noArea);
    run.say(text("collision_set", "Triangles that named a vertex that does not exist"), outOfRange);
    run.say(text("collision_set", "Triangles that repeated an earlier one"), duplicates);
    if (repeated + noArea + outOfRange + duplicates == 0)
        return nothingChanged(run);
    return restructured(run, std::move(moves), run.meshes());
}

} // namespace

std::vector<Operation> triangleOperations() {
    Operation flip =
        declareOnMeshes(operation_id::flipWinding, text("collision_set", "Flip winding"),
                        text("collision_set", "Turns triangles over: swaps their second and third index."),
                        Operation::Items::Optional);
    flip.parameters = {choiceParameter(
        "which", text("collision_set", "Which"),
        text("collision_set", "Inside-out: closed pieces of negative volume. Consistent: what disagrees with "
                              "its neighbours, from the lowest triangle of each piece on."),
        {{choice::all, "all", text("collision_set", "All")},
         {choice::insideOut, "inside-out", text("collision_set", "Inside-out pieces")},
         {choice::makeConsistent, "consistent", text("collision_set", "Make consistent")}})};

    Operation drop =
        declareOnMeshes(operation_id::dropDegenerate, text("collision_set", "Drop degenerate triangles"), {},
                        Operation::Items::Optional);
    drop.parameters = {
        flagParameter("repeated_index", text("collision_set", "A vertex twice"), {}, true),
        flagParameter("zero_area", text("collision_set", "No area"), {}, true),
        flagParameter("out_of_range", text("collision_set", "A vertex that does not exist"), {}, false),
        flagParameter("duplicates", text("collision_set", "Repeats of an earlier triangle"),
                      text("collision_set", "The same vertices in any order; the first one stays."), false)};
    return {finishOperation(std::move(flip), flipWinding), finishOperation(std::move(drop), dropDegenerate)};
}

} // namespace core::collision_set
