// Rules CSET-MESH-01 to 13.
#include "core/formats/collision_set/checks.h"
#include "core/geometry/weld.h"

#include <fmt/format.h>

#include <cmath>

namespace core::collision_set {
namespace {

Text dropLabel() { return text("collision_set", "Drop degenerate"); }

// Drop degenerate on one mesh with one of its conditions on.
Fix dropFix(std::uint64_t m, std::string_view condition) {
    Values parameters;
    for (const char* key : {"repeated_index", "zero_area", "out_of_range", "duplicates"})
        parameters[key] = std::int64_t(condition == key);
    return makeFix(operation_id::dropDegenerate, dropLabel(), {meshItem(m)}, std::move(parameters));
}

// MESH-02, 04, 05, 06: triangles by themselves.
void checkTriangles(Check& check, std::uint64_t m, const Mesh& mesh) {
    const IndexFaults& faults = indexFaults(mesh);
    if (faults.outOfRange + faults.repeated + faults.duplicates + shapeFaults(mesh).noArea == 0)
        return;
    const std::size_t vertices = mesh.vertices().size();
    const std::vector<uvec3> triangles = mesh.triangleList();
    const std::vector<std::uint32_t> first = firstEqualTriangles(triangles, vertices);
    for (std::uint32_t i = 0; i < triangles.size(); ++i) {
        const uvec3& t = triangles[i];
        const ItemId item = triangleItem(m, i);
        if (!isInTopology(t, vertices)) {
            int bad = 0;
            while (bad < 3 && t[bad] < vertices)
                ++bad;
            if (bad < 3)
                check.add("MESH-02", Severity::Error, item, [&](Issue& issue) {
                    issue.text = text("collision_set", "index %1, the mesh has %2 vertices")
                                     .arg(t[bad])
                                     .arg(std::uint64_t(vertices));
                    narrow(issue, 4 * std::uint64_t(bad), 4);
                    issue.fix = dropFix(m, "out_of_range");
                });
            else
                check.add("MESH-04", Severity::Warning, item, [&](Issue& issue) {
                    issue.text =
                        text("collision_set", "an index twice: %1, %2, %3").arg(t.x).arg(t.y).arg(t.z);
                    issue.fix = dropFix(m, "repeated_index");
                });
            continue;
        }
        vec3 corners[3];
        if (cornersOf(mesh, t, corners) && hasNoArea(corners[0], corners[1], corners[2]))
            check.add("MESH-05", Severity::Warning, item, [&](Issue& issue) {
                issue.text = text("collision_set", "no area");
                issue.fix = dropFix(m, "zero_area");
            });
        if (first[i] != i)
            check.add("MESH-06", Severity::Warning, item, [&](Issue& issue) {
                issue.text = text("collision_set", "duplicate of triangle %1").arg(first[i]);
                issue.fix = dropFix(m, "duplicates");
            });
    }
}

// "x = NaN (0x7FC00000)" for each coordinate that is no number.
std::string nonFiniteText(const uvec3& bits) {
    std::string out;
    for (int k = 0; k < 3; ++k) {
        const float value = std::bit_cast<float>(bits[k]);
        if (std::isfinite(value))
            continue;
        const char* word = std::isnan(value) ? "NaN" : value > 0 ? "Inf" : "-Inf";
        out += fmt::format("{}{} = {} (0x{:08X})", out.empty() ? "" : ", ", "xyz"[k], word, bits[k]);
    }
    return out;
}

void checkVertices(Check& check, std::uint64_t m, const Mesh& mesh) {
    if (shapeFaults(mesh).nonFinite > 0)
        for (std::size_t i = 0; i < mesh.vertices().size(); ++i)
            if (!isFinite(positionOf(mesh.vertices()[i])))
                check.add("MESH-03", Severity::Error, vertexItem(m, i),
                          [&](Issue& issue) { issue.text = verbatim(nonFiniteText(mesh.vertices()[i])); });
    if (const std::uint64_t coincident = shapeFaults(mesh).coincident; coincident > 0)
        check.add("MESH-07", Severity::Note, meshItem(m), [&](Issue& issue) {
            issue.text = textN("collision_set", "%n coincident vert(ex|ices)", std::int64_t(coincident));
            issue.value = double(coincident);
            issue.fix = makeFix(operation_id::weldVertices, text("collision_set", "Weld"), {meshItem(m)});
        });
    if (const std::uint64_t unreferenced = indexFaults(mesh).unreferenced; unreferenced > 0)
        check.add("MESH-08", Severity::Note, meshItem(m), [&](Issue& issue) {
            issue.text = textN("collision_set", "%n unreferenced vert(ex|ices)", std::int64_t(unreferenced));
            issue.value = double(unreferenced);
            issue.fix = makeFix(operation_id::dropUnreferenced, text("collision_set", "Drop unreferenced"),
                                {meshItem(m)});
        });
}

// Whether the border edges come of nothing but vertices that are stored more than once.
bool weldingCloses(const Mesh& mesh) {
    if (shapeFaults(mesh).coincident == 0)
        return false;
    const std::vector<std::uint32_t> same = weld(mesh.positions(), 0.0);
    std::vector<uvec3> triangles = mesh.triangleList();
    for (uvec3& t : triangles)
        for (int k = 0; k < 3; ++k)
            if (t[k] < same.size())
                t[k] = same[t[k]];
    const EdgeTable table = buildEdgeTable(triangles, same.size());
    for (std::size_t e = 0; e < table.edges.size(); ++e)
        if (table.sidesOf(e).size() == 1)
            return false;
    return true;
}

bool canTurnConsistently(const Mesh& mesh) {
    const std::vector<uvec3> triangles = mesh.triangleList();
    return planConsistentWinding(triangles, buildEdgeTable(triangles, mesh.vertices().size()))
               .conflictEdges == 0;
}

// MESH-09 to 11, 13: the surface.
void checkSurface(Check& check, std::uint64_t m, const Mesh& mesh) {
    const MeshTopology& surface = topology(mesh);
    const auto add = [&](std::string_view rule, Severity severity, std::size_t n, auto&& say) {
        if (n == 0)
            return;
        check.add(rule, severity, meshItem(m), [&](Issue& issue) {
            issue.value = double(n);
            say(issue, std::int64_t(n));
        });
    };
    add("MESH-09", Severity::Note, surface.borderEdges.size(), [&](Issue& issue, std::int64_t n) {
        if (weldingCloses(mesh)) {
            issue.text = textN("collision_set", "%n border edge(s): unwelded", n);
            issue.fix = makeFix(operation_id::weldVertices, text("collision_set", "Weld"), {meshItem(m)});
        } else {
            issue.text = textN("collision_set", "%n border edge(s): an open shell", n);
        }
    });
    add("MESH-10", Severity::Warning, surface.nonManifoldEdges.size(), [](Issue& issue, std::int64_t n) {
        issue.text = textN("collision_set", "%n edge(s) with three triangles or more", n);
    });
    add("MESH-11", Severity::Warning, surface.clashEdges.size(), [&](Issue& issue, std::int64_t n) {
        issue.text = textN("collision_set", "%n edge(s) with triangles turned against each other", n);
        if (canTurnConsistently(mesh))
            issue.fix = makeFix(operation_id::flipWinding, text("collision_set", "Make winding consistent"),
                                {meshItem(m)}, {{"which", std::int64_t(choice::makeConsistent)}});
    });
    add("MESH-13", Severity::Note, surface.components.size() > 1 ? surface.components.size() : 0,
        [&](Issue& issue, std::int64_t n) {
            issue.text = textN("collision_set", "%n separate pieces", n);
            // The pieces' names are longer by a number.
            const std::string_view name = nameBytes(mesh.nameField());
            if (isPlain(name) && name.size() + 10 <= longestName)
                issue.fix = makeFix(operation_id::splitComponents, text("collision_set", "Split components"),
                                    {meshItem(m)});
        });
}

void checkContent(Check& check, std::uint64_t m, const Mesh& mesh) {
    if (!mesh.vertices().empty() && !mesh.triangles().empty())
        return;
    check.add("MESH-01", Severity::Warning, meshItem(m), [&](Issue& issue) {
        issue.text = mesh.vertices().empty() && mesh.triangles().empty()
                         ? text("collision_set", "nothing to collide with: neither vertices nor triangles")
                     : mesh.triangles().empty()
                         ? text("collision_set", "nothing to collide with: no triangle")
                         : text("collision_set", "nothing to collide with: no vertex");
        // A tail cannot stand alone.
        if (check.data.tail.empty() || check.data.meshes.size() > 1)
            issue.fix =
                makeFix(operation_id::deleteMeshes, text("collision_set", "Delete mesh"), {meshItem(m)});
    });
}

// MESH-12. A whole library that is negative winds the other way round and is no fault of its meshes.
bool checkInsideOut(Check& check) {
    std::uint64_t closed = 0, insideOut = 0;
    const bool cancelled = check.forEachMesh([&](std::uint64_t, const Mesh& mesh) {
        closed += volumes(mesh).closed;
        insideOut += volumes(mesh).insideOut;
    });
    if (cancelled)
        return true;
    if (check.whole && closed >= 2 && insideOut == closed) {
        check.add("MESH-12", Severity::Note, {fileType}, [&](Issue& issue) {
            issue.text = textN("collision_set", "this library winds clockwise: all %n shells are negative",
                               std::int64_t(closed));
            issue.value = double(closed);
        });
        return false;
    }
    return check.forEachMesh([&](std::uint64_t m, const Mesh& mesh) {
        const Volumes& all = volumes(mesh);
        if (all.insideOut == 0)
            return;
        check.add("MESH-12", Severity::Note, meshItem(m), [&](Issue& issue) {
            issue.text =
                textN("collision_set", "%n of %1 shells (is|are) inside out, if outside is counter-clockwise",
                      std::int64_t(all.insideOut))
                    .arg(all.closed);
            issue.value = double(all.insideOut);
            issue.fix = makeFix(operation_id::flipWinding, text("collision_set", "Turn inside-out pieces"),
                                {meshItem(m)}, {{"which", std::int64_t(choice::insideOut)}});
        });
    });
}

} // namespace

bool checkMeshes(Check& check) {
    const bool cancelled = check.forEachMesh([&](std::uint64_t m, const Mesh& mesh) {
        checkContent(check, m, mesh);
        checkTriangles(check, m, mesh);
        checkVertices(check, m, mesh);
        checkSurface(check, m, mesh);
        check.step(m);
    });
    return cancelled || checkInsideOut(check);
}

} // namespace core::collision_set
