// Operations on vertices: weld, drop unreferenced ones, transform.
#include "core/formats/collision_set/operations.h"
#include "core/geometry/weld.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace core::collision_set {
namespace {

// Keeps the vertices for which keeps[i]; indices below the number of vertices follow `places`, which has each
// vertex's new number (of one that stands for it, if it is not kept itself).
void replaceVertices(Mesh& mesh, const std::vector<bool>& keeps, const std::vector<std::uint32_t>& places,
                     std::vector<uvec3> triangles) {
    std::vector<uvec3> kept;
    std::size_t i = 0;
    mesh.vertices().forEachChunk([&](const uvec3* vertices, std::size_t count) {
        for (std::size_t k = 0; k < count; ++k, ++i)
            if (keeps[i])
                kept.push_back(vertices[k]);
    });
    for (uvec3& t : triangles)
        for (int k = 0; k < 3; ++k)
            if (t[k] < places.size())
                t[k] = places[t[k]];
    mesh.setVertices(rowsOf(kept));
    mesh.setTriangles(rowsOf(triangles));
}

std::vector<std::uint32_t> numbersOfKept(const std::vector<bool>& keeps) {
    std::vector<std::uint32_t> numbers;
    std::uint32_t next = 0;
    for (const bool keep : keeps) {
        numbers.push_back(keep ? next : gone);
        next += keep;
    }
    return numbers;
}

MeshMove vertexMove(std::uint32_t m, const std::vector<std::uint32_t>& places) {
    MeshMove move{.mesh = m};
    for (const std::uint32_t place : places)
        move.vertices.push_back(place == gone ? RowPlace{} : RowPlace{m, place});
    return move;
}

std::uint64_t withRepeats(const std::vector<uvec3>& triangles) {
    std::uint64_t count = 0;
    for (const uvec3& t : triangles)
        count += t.x == t.y || t.y == t.z || t.z == t.x;
    return count;
}

Result<Outcome> weldVertices(Run& run) {
    const bool drop = run.flag("drop_unreferenced");
    std::vector<MeshMove> moves = stayingMoves(run.data.meshes.size());
    std::uint64_t welded = 0, dropped = 0, repeats = 0;
    bool changed = false;
    for (const std::uint32_t m : run.meshes()) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        const Mesh& mesh = run.document.mesh(m);
        const std::vector<std::uint32_t> same =
            weld(mesh.positions(), run.number("tolerance"), Nearness::Distance);
        std::vector<uvec3> triangles = mesh.triangleList();
        const std::uint64_t repeatsBefore = withRepeats(triangles);
        bool rewritten = false;
        for (uvec3& t : triangles)
            for (int k = 0; k < 3; ++k)
                if (t[k] < same.size() && same[t[k]] != t[k]) {
                    t[k] = same[t[k]];
                    rewritten = true;
                }
        std::uint64_t here = 0;
        for (std::size_t i = 0; i < same.size(); ++i)
            here += same[i] != i;
        std::vector<bool> keeps(same.size(), true);
        if (drop)
            keeps = namedVertices(triangles, same.size());
        const std::vector<std::uint32_t> numbers = numbersOfKept(keeps);
        const auto lost = std::uint64_t(std::count(keeps.begin(), keeps.end(), false));
        welded += here;
        dropped += lost;
        repeats += withRepeats(triangles) - repeatsBefore;
        if (!rewritten && lost == 0)
            continue;
        changed = true;
        std::vector<std::uint32_t> places(same.size());
        for (std::size_t i = 0; i < same.size(); ++i)
            places[i] = numbers[same[i]];
        replaceVertices(run.data.meshes.edit(m), keeps, numbers, std::move(triangles));
        if (lost > 0)
            moves[m] = vertexMove(m, places);
    }
    run.say(text("collision_set", "Vertices welded to an earlier one"), welded);
    run.say(text("collision_set", "Vertices dropped"), dropped);
    run.sayIfAny(text("collision_set", "Triangles that name a vertex twice now"), repeats, Severity::Warning);
    return changed ? restructured(run, std::move(moves), run.meshes()) : nothingChanged(run);
}

Result<Outcome> dropUnreferenced(Run& run) {
    std::vector<MeshMove> moves = stayingMoves(run.data.meshes.size());
    std::uint64_t dropped = 0;
    for (const std::uint32_t m : run.meshes()) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        const Mesh& mesh = run.document.mesh(m);
        const std::uint64_t here = indexFaults(mesh).unreferenced;
        if (here == 0)
            continue;
        std::vector<uvec3> triangles = mesh.triangleList();
        const std::vector<bool> keeps = namedVertices(triangles, mesh.vertices().size());
        const std::vector<std::uint32_t> numbers = numbersOfKept(keeps);
        replaceVertices(run.data.meshes.edit(m), keeps, numbers, std::move(triangles));
        moves[m] = vertexMove(m, numbers);
        dropped += here;
    }
    run.say(text("collision_set", "Vertices dropped"), dropped);
    return dropped > 0 ? restructured(run, std::move(moves), run.meshes()) : nothingChanged(run);
}

// --- transform

struct Turn {
    double sine, cosine;
};

// Exact for quarter turns, so that four of them change nothing.
Turn turnOf(double degrees) {
    const double quarters = degrees / 90;
    if (quarters == std::floor(quarters) && std::abs(quarters) < 1e9) {
        constexpr Turn exact[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        return exact[std::int64_t(quarters) & 3];
    }
    const double radians = degrees * std::numbers::pi / 180;
    return {std::sin(radians), std::cos(radians)};
}

// About X, then Y, then Z, right-handed.
dmat3 rotation(const dvec3& degrees) {
    const Turn x = turnOf(degrees.x), y = turnOf(degrees.y), z = turnOf(degrees.z);
    const dmat3 aboutX(dvec3(1, 0, 0), dvec3(0, x.cosine, x.sine), dvec3(0, -x.sine, x.cosine));
    const dmat3 aboutY(dvec3(y.cosine, 0, -y.sine), dvec3(0, 1, 0), dvec3(y.sine, 0, y.cosine));
    const dmat3 aboutZ(dvec3(z.cosine, z.sine, 0), dvec3(-z.sine, z.cosine, 0), dvec3(0, 0, 1));
    return aboutZ * aboutY * aboutX;
}

Result<Outcome> transform(Run& run) {
    const dvec3 translate = run.vector("translate"), scale = run.vector("scale");
    const dmat3 linear = rotation(run.vector("rotate")) *
                         dmat3(dvec3(scale.x, 0, 0), dvec3(0, scale.y, 0), dvec3(0, 0, scale.z));
    if (linear == dmat3(1.0) && translate == dvec3(0.0)) {
        run.say(text("collision_set", "Vertices moved"), std::uint64_t(0));
        return nothingChanged(run);
    }
    Aabb all;
    for (const std::uint32_t m : run.meshes())
        all.merge(bounds(run.document.mesh(m)));
    const bool turns = glm::determinant(linear) < 0 && run.flag("keep_outward");
    std::uint64_t moved = 0, skipped = 0, turned = 0;
    std::vector<std::uint32_t> changed;
    for (const std::uint32_t m : run.meshes()) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        const Mesh& mesh = run.document.mesh(m);
        dvec3 pivot(0.0);
        if (run.integer("pivot") == choice::boxCentre)
            pivot = bounds(mesh).center();
        else if (run.integer("pivot") == choice::selectionCentre)
            pivot = all.center();
        std::vector<uvec3> vertices;
        vertices.reserve(mesh.vertices().size());
        for (const uvec3& bits : mesh.vertices()) {
            const vec3 before = positionOf(bits);
            if (!isFinite(before)) {
                vertices.push_back(bits);
                ++skipped;
                continue;
            }
            const vec3 after(linear * (dvec3(before) - pivot) + pivot + translate);
            if (!isFinite(after))
                return refuseRun(meshPath(m, "vertices[" + std::to_string(vertices.size()) + "]"),
                                 text("collision_set", "would not fit into 32-bit floats"));
            vertices.push_back(bitsOf(after));
            ++moved;
        }
        std::vector<uvec3> triangles;
        if (turns) {
            triangles = mesh.triangleList();
            for (uvec3& t : triangles)
                std::swap(t.y, t.z);
            turned += triangles.size();
        }
        Mesh& to = run.data.meshes.edit(m);
        to.setVertices(rowsOf(vertices));
        if (turns)
            to.setTriangles(rowsOf(triangles));
        changed.push_back(m);
    }
    run.say(text("collision_set", "Vertices moved"), moved);
    run.sayIfAny(text("collision_set", "Vertices left, as they are not finite"), skipped, Severity::Warning);
    run.sayIfAny(text("collision_set", "Triangles turned, as the mesh was mirrored"), turned);
    return edited(run, changed);
}

} // namespace

std::vector<Operation> vertexOperations() {
    Operation welding = declareOnMeshes(
        operation_id::weldVertices, text("collision_set", "Weld vertices"),
        text("collision_set", "Lets triangles name the earliest vertex within the tolerance. Triangles that "
                              "name a vertex twice then stay."),
        Operation::Items::Optional);
    welding.parameters = {
        numberParameter("tolerance", text("collision_set", "Tolerance"),
                        text("collision_set", "Greatest distance; 0 welds equal positions only."),
                        fileUnits(), 0, 0, 1e9),
        flagParameter("drop_unreferenced", text("collision_set", "Drop unreferenced vertices"), {}, true)};

    Operation drop = declareOnMeshes(
        operation_id::dropUnreferenced, text("collision_set", "Drop unreferenced vertices"),
        text("collision_set", "Removes vertices that no triangle names."), Operation::Items::Optional);

    Operation transforming = declareOnMeshes(
        operation_id::transform, text("collision_set", "Transform"),
        text("collision_set", "Scales, then rotates about X, Y and Z in this order, then translates."),
        Operation::Items::Required);
    transforming.parameters = {
        vectorParameter("translate", text("collision_set", "Translate"), {}, fileUnits(), {0.0, 0.0, 0.0},
                        -1e12, 1e12),
        vectorParameter("rotate", text("collision_set", "Rotate"), {}, verbatim("°"), {0.0, 0.0, 0.0}, -36000,
                        36000),
        vectorParameter("scale", text("collision_set", "Scale"),
                        text("collision_set", "Along the mesh's own axes; a negative one mirrors."), {},
                        {1.0, 1.0, 1.0}, -1e12, 1e12),
        choiceParameter("pivot", text("collision_set", "About"), {},
                        {{choice::origin, "origin", text("collision_set", "The origin")},
                         {choice::boxCentre, "box-centre", text("collision_set", "Each mesh's box centre")},
                         {choice::selectionCentre, "selection-centre",
                          text("collision_set", "The centre of all of them")}}),
        flagParameter("keep_outward", text("collision_set", "Keep outsides outside"),
                      text("collision_set", "A mirrored mesh has its triangles turned as well."), true)};
    return {finishOperation(std::move(welding), weldVertices),
            finishOperation(std::move(drop), dropUnreferenced),
            finishOperation(std::move(transforming), transform)};
}

} // namespace core::collision_set
