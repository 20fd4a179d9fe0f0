// Operations that take meshes apart and put them together: split components, merge.
#include "core/formats/collision_set/operations.h"

#include <fmt/format.h>

#include <algorithm>

namespace core::collision_set {
namespace {

// "_01" counts _01, _02, ...; a suffix without digits at its end gets 1, 2, ...
std::string numbered(const std::string& suffix, std::uint64_t i) {
    const std::size_t last = suffix.find_last_not_of("0123456789");
    const std::size_t digits = last == std::string::npos ? 0 : last + 1;
    const std::size_t width = std::min<std::size_t>(suffix.size() - digits, 9);
    const std::uint64_t first = width == 0 ? 1 : std::stoull(suffix.substr(suffix.size() - width));
    return fmt::format("{}{:0{}}", suffix.substr(0, suffix.size() - width), first + i, width);
}

struct Piece {
    std::vector<uvec3> vertices;
    std::vector<uvec3> triangles;
};

// The pieces of a mesh by its components. The first one also has what belongs to none: triangles outside the
// topology with copies of the vertices that they name, and vertices that no triangle names.
std::vector<Piece> piecesOf(const Mesh& mesh, std::uint32_t firstNumber, MeshMove& move) {
    const MeshTopology& surface = topology(mesh);
    const std::vector<uvec3> triangles = mesh.triangleList();
    const std::size_t vertices = mesh.vertices().size();
    std::vector<std::uint32_t> pieceOf(vertices, 0);
    std::vector<bool> isCopied(vertices, false); // to the first piece
    for (std::size_t i = 0; i < triangles.size(); ++i)
        for (int k = 0; k < 3; ++k) {
            const std::uint32_t vertex = triangles[i][k];
            if (surface.componentOf[i] != MeshTopology::noComponent)
                pieceOf[vertex] = surface.componentOf[i];
            else if (vertex < vertices)
                isCopied[vertex] = true;
        }
    std::vector<Piece> pieces(surface.components.size());
    std::vector<std::uint32_t> place(vertices), placeInFirst(vertices);
    move.vertices.resize(vertices);
    for (std::size_t v = 0; v < vertices; ++v) {
        const auto add = [&](Piece& piece) {
            piece.vertices.push_back(mesh.vertices()[v]);
            return std::uint32_t(piece.vertices.size() - 1);
        };
        place[v] = add(pieces[pieceOf[v]]);
        placeInFirst[v] = pieceOf[v] != 0 && isCopied[v] ? add(pieces[0]) : place[v];
        move.vertices[v] = {firstNumber + pieceOf[v], place[v]};
    }
    move.triangles.resize(triangles.size());
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const std::uint32_t component = surface.componentOf[i];
        const bool outside = component == MeshTopology::noComponent;
        uvec3 t = triangles[i];
        for (int k = 0; k < 3; ++k)
            if (t[k] < vertices)
                t[k] = outside ? placeInFirst[t[k]] : place[t[k]];
        Piece& piece = pieces[outside ? 0 : component];
        move.triangles[i] = {firstNumber + (outside ? 0 : component), std::uint32_t(piece.triangles.size())};
        piece.triangles.push_back(t);
    }
    return pieces;
}

Result<Outcome> splitComponents(Run& run) {
    const std::vector<std::uint32_t> chosen = run.meshes();
    const std::string suffix = run.words("suffix");
    std::vector<MeshMove> moves = stayingMoves(run.data.meshes.size());
    ChunkedArray<Mesh> meshes;
    std::vector<std::uint32_t> selection;
    std::uint64_t split = 0, made = 0;
    for (std::uint32_t m = 0; m < run.data.meshes.size(); ++m) {
        if (run.progress.cancelled())
            return Progress::cancelledError();
        const Mesh& mesh = run.document.mesh(m);
        const auto first = std::uint32_t(meshes.size());
        moves[m].mesh = first;
        const bool isChosen = std::binary_search(chosen.begin(), chosen.end(), m);
        if (!isChosen || topology(mesh).components.size() < 2) {
            meshes.push_back(mesh);
            if (isChosen)
                selection.push_back(first);
            continue;
        }
        const std::string base = shownName(nameBytes(mesh.nameField()));
        for (const Piece& piece : piecesOf(mesh, first, moves[m])) {
            const std::uint64_t number = meshes.size() - first;
            const Result<std::string> name = nameFor(m, base + numbered(suffix, number));
            if (!name)
                return tl::unexpected(name.error());
            Mesh part(fieldFor(*name, true), rowsOf(piece.vertices), rowsOf(piece.triangles));
            if (number == 0)
                part.setNameField(renamedField(mesh.nameField(), *name)); // it is the old record
            if (const Status ok =
                    checkSize(m, part.nameField().size(), part.vertices().size(), part.triangles().size());
                !ok)
                return tl::unexpected(ok.error());
            selection.push_back(std::uint32_t(meshes.size()));
            meshes.push_back(std::move(part));
            ++made;
        }
        ++split;
    }
    run.say(text("collision_set", "Meshes split"), split);
    run.say(text("collision_set", "Pieces"), made);
    if (split == 0)
        return nothingChanged(run);
    run.data.meshes = std::move(meshes);
    return restructured(run, std::move(moves), selection);
}

Result<Outcome> mergeMeshes(Run& run) {
    const std::vector<std::uint32_t> chosen = run.meshes();
    if (chosen.size() < 2)
        return refuseRun({}, text("collision_set", "select two meshes or more to merge"));
    const std::uint32_t target = chosen.front();
    std::uint64_t vertexCount = 0, triangleCount = 0;
    for (const std::uint32_t m : chosen) {
        vertexCount += run.document.mesh(m).vertices().size();
        triangleCount += run.document.mesh(m).triangles().size();
    }
    Mesh merged = run.document.mesh(target);
    if (const std::string wish = run.words("name"); !wish.empty()) {
        const Result<std::string> name = nameFor(target, wish);
        if (!name)
            return tl::unexpected(name.error());
        merged.rename(*name);
    }
    if (const Status ok = checkSize(target, merged.nameField().size(), vertexCount, triangleCount); !ok)
        return tl::unexpected(ok.error());

    std::vector<MeshMove> moves(run.data.meshes.size(), MeshMove{});
    std::vector<uvec3> vertices, triangles;
    std::uint64_t saturated = 0;
    ChunkedArray<Mesh> meshes;
    for (std::uint32_t m = 0; m < run.data.meshes.size(); ++m) {
        const Mesh& mesh = run.document.mesh(m);
        if (!std::binary_search(chosen.begin(), chosen.end(), m)) {
            moves[m].mesh = std::uint32_t(meshes.size());
            meshes.push_back(mesh);
            continue;
        }
        if (m == target)
            meshes.push_back(merged); // its rows come below
        moves[m] = {.mesh = target,
                    .firstVertex = std::uint32_t(vertices.size()),
                    .firstTriangle = std::uint32_t(triangles.size())};
        for (uvec3 t : mesh.triangles()) {
            for (int k = 0; k < 3; ++k) {
                const bool exists = t[k] < mesh.vertices().size();
                saturated += !exists && t[k] != gone;
                t[k] = exists ? t[k] + std::uint32_t(vertices.size()) : gone;
            }
            triangles.push_back(t);
        }
        for (const uvec3& v : mesh.vertices())
            vertices.push_back(v);
    }
    merged.setVertices(rowsOf(vertices));
    merged.setTriangles(rowsOf(triangles));
    meshes.edit(target) = std::move(merged);
    run.data.meshes = std::move(meshes);
    run.say(text("collision_set", "Meshes merged"), std::uint64_t(chosen.size()));
    run.say(text("collision_set", "Vertices"), vertexCount);
    run.say(text("collision_set", "Triangles"), triangleCount);
    run.sayIfAny(text("collision_set", "Indices of vertices that do not exist, set to 0xFFFFFFFF"), saturated,
                 Severity::Warning);
    return restructured(run, std::move(moves), {target});
}

} // namespace

std::vector<Operation> pieceOperations() {
    Operation split = declareOnMeshes(
        operation_id::splitComponents, text("collision_set", "Split components"),
        text("collision_set", "Makes a mesh of every piece that hangs together through shared vertices. The "
                              "first piece keeps the place, the others follow it."),
        Operation::Items::Optional);
    split.parameters = {textParameter(
        "suffix", text("collision_set", "Added to the name"),
        text("collision_set", "The number at its end is that of the first piece and counts up."), "_01")};

    Operation merge = declareOnMeshes(
        operation_id::mergeMeshes, text("collision_set", "Merge meshes"),
        text("collision_set", "Puts the selected meshes into the first of them, in file order. Nothing is "
                              "moved or welded."),
        Operation::Items::Required);
    merge.parameters = {textParameter("name", text("collision_set", "Name"),
                                      text("collision_set", "Empty: the first one's."), {})};
    return {finishOperation(std::move(split), splitComponents),
            finishOperation(std::move(merge), mergeMeshes)};
}

} // namespace core::collision_set
