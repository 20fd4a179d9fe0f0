// Rules MESH-01 to 04 and 10, about this file's own meshes. Each mesh is decoded once, for itself and its
// refs, and not kept.
#include "core/formats/freelancer/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace core::freelancer {
namespace {

constexpr std::uint16_t usualPad = 0x00CC;
constexpr std::uint64_t groupCountAt = 8, indexCountAt = 10, vertexCountAt = 14; // in the header
constexpr std::uint64_t vertexEndAt = 6, padAt = 10;                             // in a group

class MeshCheck {
  public:
    MeshCheck(Check& check, Place place, ByteView payload, const VMesh& mesh)
        : m_check(check), m_place(place), m_item{meshType, 0, 0, std::uint64_t(place)},
          m_entry(check.model.meshes[std::size_t(place)]), m_payload(payload), m_mesh(mesh) {}

    void perform() {
        checkUse();
        checkSize();
        if (!m_mesh.drawable)
            return;
        checkFixedFields();
        checkIndices();
    }

  private:
    template <typename Say>
    void add(std::string_view rule, Severity severity, std::uint64_t offset, std::uint64_t length,
             Say&& say) {
        add(rule, severity, m_item, offset, length, std::forward<Say>(say));
    }
    template <typename Say>
    void add(std::string_view rule, Severity severity, ItemId item, std::uint64_t offset,
             std::uint64_t length, Say&& say) {
        m_check.add(rule, severity, item, [&](Issue& issue) {
            issue.location = m_check.bytes(m_entry.leaf, offset, length);
            say(issue);
        });
    }
    std::uint64_t groupAt(std::uint64_t group, std::uint64_t field) const {
        return m_mesh.header.groupsAt() + meshGroupBytes * group + field;
    }

    // MESH-10. A library's meshes are for other files.
    void checkUse() {
        if (m_check.model.kind == ModelKind::Other || !m_entry.refs.empty())
            return;
        m_check.add("MESH-10", Severity::Note, m_item, [&](Issue& issue) {
            issue.text = text("freelancer", "no VMeshRef of this file uses the mesh");
            issue.location = m_check.nameField(m_entry.node);
        });
    }

    // MESH-01.
    void checkSize() {
        if (m_mesh.drawable)
            return;
        const std::uint64_t have = m_payload.size();
        if (m_entry.leaf == noNode) {
            m_check.add("MESH-01", Severity::Error, m_item, [&](Issue& issue) {
                issue.text = text("freelancer", "no VMeshData");
                issue.location = m_check.entryOf(m_entry.node);
            });
            return;
        }
        if (!m_entry.header) {
            add("MESH-01", Severity::Error, 0, have, [&](Issue& issue) {
                issue.text = text("freelancer", "%1 bytes, the header of a mesh needs 16").arg(have);
            });
            return;
        }
        // The first count that goes too far.
        const MeshHeader& header = *m_entry.header;
        const bool groups = header.indicesAt() > have, indices = header.verticesAt() > have;
        const std::uint64_t at = groups ? groupCountAt : indices ? indexCountAt : vertexCountAt;
        add("MESH-01", Severity::Error, at, 2, [&](Issue& issue) {
            issue.text = groups ? text("freelancer", "%1 groups need %2 bytes")
                                      .arg(header.groups)
                                      .arg(meshGroupBytes * header.groups)
                         : indices ? text("freelancer", "%1 indices need %2 bytes")
                                         .arg(header.indices)
                                         .arg(2 * std::uint64_t(header.indices))
                                   : text("freelancer", "%1 vertices need %2 bytes")
                                         .arg(header.vertices)
                                         .arg(header.stride() * header.vertices);
            issue.text = text("freelancer", "%1: the mesh %2 in all, its leaf has %3; it is not drawn")
                             .arg(std::move(issue.text))
                             .arg(header.bytes())
                             .arg(have);
            issue.value = double(header.bytes() - have);
        });
    }

    // MESH-02.
    void checkFixedFields() {
        const MeshHeader& header = m_mesh.header;
        if (header.version != 1)
            add("MESH-02", Severity::Note, 0, 4, [&](Issue& issue) {
                issue.text = text("freelancer", "version %1, not 1").arg(header.version);
            });
        if (header.primitive != 4)
            add("MESH-02", Severity::Note, 4, 4, [&](Issue& issue) {
                issue.text =
                    text("freelancer", "primitive %1, not 4, a list of triangles").arg(header.primitive);
            });
        if (const std::uint64_t over = m_payload.size() - header.bytes(); over > 0)
            add("MESH-02", Severity::Note, header.bytes(), over, [&](Issue& issue) {
                issue.text =
                    textN("freelancer", "%n byte(s) left over behind the vertices", std::int64_t(over));
                issue.value = double(over);
            });
        for (std::size_t g = 0; g < m_mesh.groups.size(); ++g)
            if (const std::uint16_t pad = m_mesh.groups[g].pad; pad != usualPad)
                add("MESH-02", Severity::Note, groupItem(m_place, g), groupAt(g, padAt), 2,
                    [&](Issue& issue) {
                        issue.text =
                            text("freelancer", "pad %1, not 0x00CC").arg(fmt::format("0x{:04X}", pad));
                    });
    }

    // The indices of each group, as far as the mesh has them.
    struct Row {
        std::size_t begin = 0, end = 0;
        std::uint16_t most = 0;
        bool covered = false; // by a ref
        bool faulty = false;
    };

    // MESH-03, 04.
    void checkIndices() {
        std::uint64_t sum = 0;
        m_rows.resize(m_mesh.groups.size());
        for (std::size_t g = 0; g < m_rows.size(); ++g) {
            Row& row = m_rows[g];
            row.begin = std::size_t(std::min<std::uint64_t>(sum, m_mesh.indices.size()));
            sum += m_mesh.groups[g].indexCount;
            row.end = std::size_t(std::min<std::uint64_t>(sum, m_mesh.indices.size()));
            for (std::size_t i = row.begin; i < row.end; ++i)
                row.most = std::max(row.most, m_mesh.indices[i]);
        }
        if (sum != m_mesh.indices.size())
            add("MESH-04", Severity::Warning, indexCountAt, 2, [&](Issue& issue) {
                issue.text = text("freelancer", "the mesh has %1 indices, its groups have %2 in all")
                                 .arg(std::uint64_t(m_mesh.indices.size()))
                                 .arg(sum);
                issue.value = std::abs(double(sum) - double(m_mesh.indices.size()));
            });
        // A ref that reaches outside the mesh is REF-02's.
        for (const Place r : m_entry.refs) {
            const MeshRef& ref = *m_check.model.refs[std::size_t(r)].stored;
            if (!isInside(ref, m_mesh.header) || !m_check.spend(ref.groupCount))
                continue;
            for (std::size_t g = ref.groupStart; g < std::size_t(ref.groupStart) + ref.groupCount; ++g)
                checkVertices(g, ref.vertexStart);
        }
        for (std::size_t g = 0; g < m_rows.size(); ++g) {
            if (!m_rows[g].covered)
                checkVertices(g, 0);
            checkVertexEnd(g);
        }
    }

    void checkVertices(std::size_t g, std::uint32_t base) {
        Row& row = m_rows[g];
        row.covered = true;
        if (row.faulty || row.begin == row.end)
            return;
        const MeshGroup& group = m_mesh.groups[g];
        const std::uint32_t vertices = m_mesh.header.vertices;
        const std::uint32_t first = base + group.vertexStart;
        const auto isOutside = [&](std::uint16_t index) { return first + index >= vertices; };
        if (isOutside(row.most)) {
            row.faulty = true;
            const auto begin = m_mesh.indices.begin() + std::ptrdiff_t(row.begin);
            const auto end = m_mesh.indices.begin() + std::ptrdiff_t(row.end);
            const auto bad = std::find_if(begin, end, isOutside);
            const auto at = std::uint64_t(bad - m_mesh.indices.begin());
            add("MESH-03", Severity::Error, groupItem(m_place, g), m_mesh.header.indicesAt() + 2 * at, 2,
                [&](Issue& issue) {
                    const auto count = std::count_if(begin, end, isOutside);
                    issue.text = textN("freelancer",
                                       "%n ind(ex is|ices are) outside the mesh: %1 means vertex %2 of %3",
                                       std::int64_t(count))
                                     .arg(*bad)
                                     .arg(first + *bad)
                                     .arg(vertices);
                    issue.value = double(count);
                });
        } else if (base + group.vertexEnd >= vertices) {
            row.faulty = true;
            add("MESH-03", Severity::Error, groupItem(m_place, g), groupAt(g, vertexEndAt), 2,
                [&](Issue& issue) {
                    issue.text = text("freelancer", "the group goes to vertex %1 of %2")
                                     .arg(base + group.vertexEnd)
                                     .arg(vertices);
                });
        }
    }

    void checkVertexEnd(std::size_t g) {
        const Row& row = m_rows[g];
        const MeshGroup& group = m_mesh.groups[g];
        const std::uint32_t last = std::uint32_t(group.vertexStart) + row.most;
        if (row.faulty || row.begin == row.end || group.vertexEnd == last)
            return;
        add("MESH-04", Severity::Warning, groupItem(m_place, g), groupAt(g, vertexEndAt), 2,
            [&](Issue& issue) {
                issue.text = text("freelancer", "vertexEnd is %1, the group's indices reach %2")
                                 .arg(group.vertexEnd)
                                 .arg(last);
                issue.value = std::abs(double(last) - double(group.vertexEnd));
            });
    }

    Check& m_check;
    const Place m_place;
    const ItemId m_item;
    const MeshEntry& m_entry;
    const ByteView m_payload;
    const VMesh& m_mesh;
    std::vector<Row> m_rows; // by group
};

} // namespace

bool checkMeshes(Check& check) {
    for (std::size_t m = 0; m < check.model.meshes.size(); ++m) {
        if (check.cancelled())
            return true;
        const MeshEntry& entry = check.model.meshes[m];
        const bool own = m < check.model.ownMeshes;
        if (!own && entry.refs.empty())
            continue;
        const ByteView payload =
            own ? check.payload(entry.leaf)
                : check.document.libraries()[std::size_t(entry.library)].container->payload(entry.leaf);
        if (!check.spend(payload.size()))
            break;
        const VMesh mesh = decodeMesh(payload);
        if (own)
            MeshCheck(check, Place(m), payload, mesh).perform();
        checkRefsOf(check, Place(m), mesh);
    }
    return check.cancelled();
}

} // namespace core::freelancer
