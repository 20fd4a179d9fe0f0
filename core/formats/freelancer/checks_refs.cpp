// Rules REF-01 to 04, LOD-01, WIRE-01 and 02: what fragments say about meshes.
#include "core/formats/freelancer/checks.h"

#include <algorithm>
#include <cmath>

namespace core::freelancer {
namespace {

constexpr double tolerance = 1e-3; // of the radius

// Offsets in a VMeshRef.
constexpr std::uint64_t crcAt = 4, vertexStartAt = 8, vertexCountAt = 10, indexStartAt = 12,
                        indexCountAt = 14, groupStartAt = 16, boxAt = 20, radiusAt = 56;
// In a VWireData.
constexpr std::uint64_t wireVertexStartAt = 8, wireIndexCountAt = 12;

// REF-01, WIRE-01.
Text unresolvedText(const Check& check, std::uint32_t crc) {
    return (check.document.librariesSearched()
                ? text("freelancer", "no mesh here or in the libraries has the checksum %1: add its library")
                : text("freelancer",
                       "no mesh here has the checksum %1, and no folder was searched for others"))
        .arg(hexNumber(crc));
}
Severity unresolvedSeverity(const Check& check) {
    return check.document.librariesSearched() ? Severity::Warning : Severity::Note;
}

// What refs are compared with, by group.
struct GroupSums {
    std::vector<std::uint64_t> indicesBefore{0}; // and all of them at the end
    std::vector<std::uint32_t> lastVertex;       // that an index of the group means, relative to the ref
};

GroupSums sumsOf(const VMesh& mesh) {
    GroupSums sums;
    for (const MeshGroup& group : mesh.groups) {
        const std::uint64_t begin = sums.indicesBefore.back(), end = begin + group.indexCount;
        std::uint32_t most = 0;
        for (std::uint64_t i = begin; i < std::min<std::uint64_t>(end, mesh.indices.size()); ++i)
            most = std::max<std::uint32_t>(most, mesh.indices[std::size_t(i)]);
        sums.indicesBefore.push_back(end);
        sums.lastVertex.push_back(group.vertexStart + most);
    }
    return sums;
}

class RefCheck {
  public:
    RefCheck(Check& check, Place place)
        : m_check(check), m_item{refType, 0, 0, std::uint64_t(place)},
          m_ref(check.model.refs[std::size_t(place)]) {}

    // REF-01, 02 and of 04 what needs no mesh.
    void checkStored() {
        if (!m_ref.stored) {
            add("REF-02", Severity::Error, 0, meshRefBytes, [&](Issue& issue) {
                issue.text = text("freelancer", "%1 bytes, a VMeshRef needs 60: it is not read")
                                 .arg(std::uint64_t(m_check.payload(m_ref.leaf).size()));
            });
            return;
        }
        checkBox();
        if (m_ref.mesh < 0) {
            add("REF-01", unresolvedSeverity(m_check), crcAt, 4,
                [&](Issue& issue) { issue.text = unresolvedText(m_check, m_ref.stored->mesh); });
            return;
        }
        const auto& header = m_check.model.meshes[std::size_t(m_ref.mesh)].header;
        if (!header)
            return;
        const MeshRef& ref = *m_ref.stored;
        checkRange(ref.groupStart, ref.groupCount, header->groups, groupStartAt,
                   text("freelancer", "%1 groups from %2 on, the mesh has %3"));
        checkRange(ref.indexStart, ref.indexCount, header->indices, indexStartAt,
                   text("freelancer", "%1 indices from %2 on, the mesh has %3"));
        checkRange(ref.vertexStart, ref.vertexCount, header->vertices, vertexStartAt,
                   text("freelancer", "%1 vertices from %2 on, the mesh has %3"));
    }

    // REF-03, and 04 for the vertices.
    void checkAgainst(const VMesh& mesh, const GroupSums& groups) {
        const MeshRef& ref = *m_ref.stored;
        if (!isInside(ref, mesh.header))
            return;
        if (ref.groupCount > 0 && m_check.spend(ref.groupCount))
            checkGroups(mesh, groups);
        if (m_check.full && !mesh.positions.empty() && m_check.spend(3 * std::uint64_t(ref.indexCount)))
            checkVertices(mesh);
    }

  private:
    template <typename Say>
    void add(std::string_view rule, Severity severity, std::uint64_t offset, std::uint64_t length,
             Say&& say) {
        m_check.add(rule, severity, m_item, [&](Issue& issue) {
            issue.location = m_check.bytes(m_ref.leaf, offset, length);
            say(issue);
        });
    }

    void checkRange(std::uint32_t start, std::uint32_t count, std::uint32_t have, std::uint64_t at,
                    Text sentence) {
        if (start + count > have)
            add("REF-02", Severity::Error, at, 4, [&](Issue& issue) {
                issue.text = std::move(sentence).arg(count).arg(start).arg(have);
                issue.value = double(start + count - have);
            });
    }

    void checkGroups(const VMesh& mesh, const GroupSums& groups) {
        const MeshRef& ref = *m_ref.stored;
        const std::size_t end = std::size_t(ref.groupStart) + ref.groupCount;
        std::uint32_t first = 0xFFFF, last = 0, lastUsed = 0;
        bool any = false; // that draws something
        for (std::size_t g = ref.groupStart; g < end; ++g) {
            const MeshGroup& group = mesh.groups[g];
            if (group.indexCount == 0)
                continue;
            any = true;
            first = std::min<std::uint32_t>(first, group.vertexStart);
            last = std::max<std::uint32_t>(last, group.vertexEnd);
            lastUsed = std::max<std::uint32_t>(lastUsed, groups.lastVertex[g]);
        }
        const auto compare = [&](std::uint64_t stored, std::uint64_t found, std::uint64_t at, Text sentence) {
            if (stored == found)
                return;
            add("REF-03", Severity::Warning, at, 2, [&](Issue& issue) {
                issue.text = std::move(sentence).arg(stored).arg(found);
                issue.value = std::abs(double(stored) - double(found));
            });
        };
        compare(ref.indexStart, groups.indicesBefore[ref.groupStart], indexStartAt,
                text("freelancer", "indexStart is %1, the groups before hold %2 indices"));
        compare(ref.indexCount, groups.indicesBefore[end] - groups.indicesBefore[ref.groupStart],
                indexCountAt, text("freelancer", "indexCount is %1, its groups hold %2"));
        // Counted from the ref's vertexStart, or from the first vertex used. A vertexEnd that its group's
        // indices do not reach is MESH-04's, an index beyond it MESH-03's.
        const std::uint32_t count = ref.vertexCount;
        if (any && count != last + 1 - std::min(first, last) && count != lastUsed + 1)
            compare(count, last + 1, vertexCountAt,
                    text("freelancer", "vertexCount is %1, its groups use %2"));
    }

    // REF-04, the box the wrong way round.
    void checkBox() {
        const MeshRef& ref = *m_ref.stored;
        const float borders[3][2] = {{ref.minX, ref.maxX}, {ref.minY, ref.maxY}, {ref.minZ, ref.maxZ}};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const float low = borders[axis][0], high = borders[axis][1];
            if (low <= high)
                continue;
            add("REF-04", Severity::Warning, boxAt + 8 * axis, 8, [&](Issue& issue) {
                const Text name = verbatim(std::string(1, "xyz"[axis]));
                issue.text = text("freelancer", "box: min %1 is %2, max %1 is %3")
                                 .arg(name)
                                 .arg(double(low))
                                 .arg(double(high));
                issue.value = double(low) - double(high);
                if (!std::isfinite(issue.value))
                    issue.value = 0;
                offerRecompute(issue);
            });
            return;
        }
    }

    void checkVertices(const VMesh& mesh) {
        const MeshRef& ref = *m_ref.stored;
        const dvec3 low(ref.minX, ref.minY, ref.minZ), high(ref.maxX, ref.maxY, ref.maxZ);
        const bool boxHolds = low.x <= high.x && low.y <= high.y && low.z <= high.z;
        const double radius = double(ref.radius), slack = tolerance * std::max(radius, 0.0);
        double outsideBox = 0, outsideSphere = 0;
        for (const RefTriangle& triangle : refTriangles(mesh, ref))
            for (const std::uint32_t v : triangle.vertices) {
                if (!isFinite(mesh.positions[v]))
                    continue;
                const dvec3 position(mesh.positions[v]);
                for (int axis = 0; axis < 3; ++axis)
                    outsideBox =
                        std::max({outsideBox, low[axis] - position[axis], position[axis] - high[axis]});
                outsideSphere = std::max(outsideSphere, glm::distance(position, dvec3(ref.centre)) - radius);
            }
        const auto note = [&](double outside, std::uint64_t at, std::uint64_t length, Text sentence) {
            if (outside > slack)
                add("REF-04", Severity::Note, at, length, [&](Issue& issue) {
                    issue.text = std::move(sentence).arg(outside).arg(radius);
                    issue.value = outside;
                    offerRecompute(issue);
                });
        };
        if (boxHolds)
            note(outsideBox, boxAt, 24, text("freelancer", "a vertex is %1 outside the box (radius %2)"));
        note(outsideSphere, radiusAt, 4,
             text("freelancer", "a vertex is %1 outside the sphere of radius %2"));
    }

    void offerRecompute(Issue& issue) const {
        if (m_ref.mesh >= 0)
            m_check.offer(issue, operation_id::recomputeBounds, text("freelancer", "Recompute bounds"));
    }

    Check& m_check;
    const ItemId m_item;
    const Ref& m_ref;
};

// LOD-01.
void checkLevels(Check& check, const Fragment& fragment) {
    if (fragment.multiLevel == noNode)
        return;
    const auto add = [&](Severity severity, NodeId node, const Location& location, Text sentence) {
        check.add("LOD-01", severity, nodeItem(node), [&](Issue& issue) {
            issue.text = std::move(sentence);
            issue.location = location;
        });
    };
    const Location directory = check.entryOf(fragment.multiLevel);
    // Without levels a VMeshPart of the fragment itself counts as one.
    const auto levels =
        std::uint64_t(std::count_if(fragment.levels.begin(), fragment.levels.end(), [&](Place level) {
            return check.model.levels[std::size_t(level)].node != fragment.node;
        }));
    if (levels == 0) {
        add(Severity::Warning, fragment.multiLevel, directory, text("freelancer", "MultiLevel has no level"));
        return;
    }
    if (fragment.switchLeaf == noNode) {
        if (levels > 1)
            add(Severity::Note, fragment.multiLevel, directory,
                text("freelancer", "%1 levels and no Switch2").arg(levels));
        return;
    }
    const NodeId leaf = fragment.switchLeaf;
    const ByteView payload = check.payload(leaf);
    const std::uint64_t count = payload.size() / 4;
    if (payload.size() != 4 * (levels + 1))
        add(Severity::Warning, leaf, check.wholeLeaf(leaf),
            text("freelancer", "Switch2 has %1 distances in %2 bytes, %3 levels need %4")
                .arg(count)
                .arg(std::uint64_t(payload.size()))
                .arg(levels)
                .arg(levels + 1));
    const auto distance = [&](std::uint64_t i) {
        return loadBytes<float>(payload.data() + 4 * i, byteOrder);
    };
    if (count > 0 && distance(0) != 0)
        add(Severity::Warning, leaf, check.bytes(leaf, 0, 4),
            text("freelancer", "the first distance is %1, not 0").arg(double(distance(0))));
    for (std::uint64_t i = 1; i < count; ++i)
        if (!(distance(i) > distance(i - 1))) {
            add(Severity::Warning, leaf, check.bytes(leaf, 4 * i, 4),
                text("freelancer", "distance %1 is %2, after %3: they have to ascend")
                    .arg(i)
                    .arg(double(distance(i)))
                    .arg(double(distance(i - 1))));
            return; // one a Switch2
        }
}

// WIRE-01, 02.
void checkWire(Check& check, Place place) {
    const WireRef& wire = check.model.wires[std::size_t(place)];
    const ItemId item{wireType, 0, 0, std::uint64_t(place)};
    const std::uint64_t size = check.payload(wire.leaf).size();
    const auto add = [&](std::string_view rule, Severity severity, std::uint64_t offset, std::uint64_t length,
                         auto&& say) {
        check.add(rule, severity, item, [&](Issue& issue) {
            issue.location = check.bytes(wire.leaf, offset, length);
            say(issue);
        });
    };
    if (!wire.stored) {
        add("WIRE-02", Severity::Warning, 0, size, [&](Issue& issue) {
            issue.text = text("freelancer", "%1 bytes, the header of a VWireData needs 16").arg(size);
        });
        return;
    }
    const Wire& stored = *wire.stored;
    if (const std::uint64_t need = wireHeaderBytes + 2 * std::uint64_t(stored.indexCount); size != need)
        add("WIRE-02", Severity::Warning, wireIndexCountAt, 2, [&](Issue& issue) {
            issue.text = text("freelancer", "%1 indices need %2 bytes, VWireData has %3")
                             .arg(stored.indexCount)
                             .arg(need)
                             .arg(size);
            issue.value = std::abs(double(size) - double(need));
        });
    if (wire.mesh < 0) {
        add("WIRE-01", unresolvedSeverity(check), crcAt, 4,
            [&](Issue& issue) { issue.text = unresolvedText(check, stored.mesh); });
        return;
    }
    const auto& header = check.model.meshes[std::size_t(wire.mesh)].header;
    if (!header)
        return;
    const auto isOutside = [&](std::uint16_t index) {
        return std::uint32_t(stored.vertexStart) + index >= header->vertices;
    };
    const auto bad = std::find_if(stored.indices.begin(), stored.indices.end(), isOutside);
    if (bad != stored.indices.end())
        add("WIRE-02", Severity::Warning, wireHeaderBytes + 2 * std::uint64_t(bad - stored.indices.begin()),
            2, [&](Issue& issue) {
                const auto count = std::count_if(bad, stored.indices.end(), isOutside);
                issue.text =
                    textN("freelancer", "%n ind(ex is|ices are) outside the mesh: %1 means vertex %2 of %3",
                          std::int64_t(count))
                        .arg(*bad)
                        .arg(std::uint32_t(stored.vertexStart) + *bad)
                        .arg(header->vertices);
                issue.value = double(count);
            });
    else if (std::uint32_t(stored.vertexStart) + stored.vertexCount > header->vertices)
        add("WIRE-02", Severity::Warning, wireVertexStartAt, 4, [&](Issue& issue) {
            issue.text = text("freelancer", "%1 vertices from %2 on, the mesh has %3")
                             .arg(stored.vertexCount)
                             .arg(stored.vertexStart)
                             .arg(header->vertices);
        });
}

} // namespace

bool isInside(const MeshRef& ref, const MeshHeader& mesh) {
    return ref.groupStart + ref.groupCount <= mesh.groups &&
           ref.indexStart + ref.indexCount <= mesh.indices &&
           ref.vertexStart + ref.vertexCount <= mesh.vertices;
}

void checkRefsOf(Check& check, Place mesh, const VMesh& decoded) {
    if (!decoded.drawable)
        return;
    const GroupSums groups = sumsOf(decoded);
    for (const Place ref : check.model.meshes[std::size_t(mesh)].refs)
        RefCheck(check, ref).checkAgainst(decoded, groups);
}

bool checkRefs(Check& check) {
    for (std::size_t r = 0; r < check.model.refs.size(); ++r)
        RefCheck(check, Place(r)).checkStored();
    for (const Fragment& fragment : check.model.fragments) {
        if (check.cancelled())
            return true;
        checkLevels(check, fragment);
    }
    for (std::size_t w = 0; w < check.model.wires.size(); ++w)
        checkWire(check, Place(w));
    return check.cancelled();
}

} // namespace core::freelancer
