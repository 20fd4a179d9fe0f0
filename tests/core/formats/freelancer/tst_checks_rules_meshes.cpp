// Rules MESH, REF, LOD and WIRE, each on bytes that have the fault and on ones that just have it not.
#include "tests/core/formats/freelancer/checked_model.h"

#include <limits>

using namespace tests;
using namespace tests::fl_checks;

namespace {

using Builder = FreelancerBuilder;

// Offsets: VMeshData's header, a group and the indices of twoBoxes(); VMeshRef.
constexpr std::size_t version = 0, primitive = 4, groups = 8, indices = 10, vertices = 14;
constexpr std::size_t group1 = 16 + 12, vertexEnd = 6, pad = 10, firstIndex = 16 + 2 * 12;

template <typename T>
void put(Bytes& bytes, std::size_t at, T value) {
    storeBytes(bytes.data() + at, value, ByteOrder::Little);
}
void putShort(Bytes& bytes, std::size_t at, int value) { put(bytes, at, std::uint16_t(value)); }

// A single part: a mesh of two boxes with eight vertices and 36 indices each, one group a box, shown by one
// ref and drawn as a wire.
struct TwoBoxes {
    Bytes mesh, ref, wire;
};
TwoBoxes twoBoxes() {
    FlMesh mesh;
    const FlMesh::Range range =
        mesh.add({{flBox(glm::dvec3(2)), "hull"}, {flBox(glm::dvec3(2), {4, 0, 0}), "hull"}});
    const std::uint32_t crc = flCrc("boxes.vms");
    return {mesh.bytes(), mesh.ref(crc, range), mesh.wire(crc, range)};
}

template <typename Change>
std::function<Bytes()> boxes(Change change) {
    return [change] {
        TwoBoxes made = twoBoxes();
        Builder b;
        UtfNode& mesh = b.root.leaf("VMeshLibrary/boxes.vms/VMeshData", {});
        UtfNode& ref = b.root.leaf("VMeshPart/VMeshRef", {});
        UtfNode& wire = b.root.leaf("VMeshWire/VWireData", {});
        change(made);
        mesh.payload = std::move(made.mesh);
        ref.payload = std::move(made.ref);
        wire.payload = std::move(made.wire);
        return b.bytes();
    };
}

// Two refs to a mesh with a box for each: the second one has starts.
template <typename Change>
std::function<Bytes()> twoRefs(Change change) {
    return [change] {
        FlMesh mesh;
        const FlMesh::Range first = mesh.add({{flBox(glm::dvec3(2)), "hull"}});
        const FlMesh::Range second = mesh.add({{flBox(glm::dvec3(1)), "hull"}});
        const std::uint32_t crc = flCrc("boxes.vms");
        Bytes meshBytes = mesh.bytes(), ref = mesh.ref(crc, second);
        change(meshBytes, ref);
        Builder b;
        b.root.leaf("VMeshLibrary/boxes.vms/VMeshData", std::move(meshBytes));
        b.root.leaf("MultiLevel/Level0/VMeshPart/VMeshRef", mesh.ref(crc, first));
        b.root.leaf("MultiLevel/Level1/VMeshPart/VMeshRef", std::move(ref));
        b.root.leaf("MultiLevel/Switch2", flFloats({0, 10, 20}));
        return b.bytes();
    };
}

const std::vector<Case>& meshCases() {
    static const std::vector<Case> all = {
        {"sound", boxes([](TwoBoxes&) {}), {}},
        {"sound, two refs", twoRefs([](Bytes&, Bytes&) {}), {}},

        {"MESH-01, no header",
         boxes([](TwoBoxes& b) { b.mesh.resize(15); }),
         {"error MESH-01 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+0:15: 15 bytes, the header of a mesh "
          "needs "
          "16"}},
        {"MESH-01, groups",
         boxes([](TwoBoxes& b) { putShort(b.mesh, groups, 65535); }),
         {"error MESH-01 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+8:2: 65535 groups need 786420 bytes: "
          "the "
          "mesh 787092 in all, its leaf has 696; it is not drawn"}},
        {"MESH-01, indices",
         boxes([](TwoBoxes& b) { putShort(b.mesh, indices, 1000); }),
         {"error MESH-01 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+10:2: 1000 indices need 2000 bytes: the "
          "mesh 2552 in all, its leaf has 696; it is not drawn"}},
        {"MESH-01, vertices",
         boxes([](TwoBoxes& b) { b.mesh.pop_back(); }),
         {"error MESH-01 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+14:2: 16 vertices need 512 bytes: the "
          "mesh "
          "696 in all, its leaf has 695; it is not drawn"}},
        {"MESH-01, no leaf",
         [] {
             Builder b;
             b.root.dir("VMeshLibrary/empty.vms");
             return b.bytes();
         },
         {"error MESH-01 meshes[0] entry /VMeshLibrary/empty.vms: no VMeshData"}},

        {"MESH-02, header",
         boxes([](TwoBoxes& b) {
             put(b.mesh, version, std::uint32_t(2));
             put(b.mesh, primitive, std::uint32_t(5));
         }),
         {"note MESH-02 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+0:4: version 2, not 1",
          "note MESH-02 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+4:4: primitive 5, not 4, a list of "
          "triangles"}},
        {"MESH-02, left over",
         boxes([](TwoBoxes& b) { b.mesh.resize(b.mesh.size() + 2); }),
         {"note MESH-02 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+696:2: 2 bytes left over behind the "
          "vertices"}},
        {"MESH-02, pad",
         boxes([](TwoBoxes& b) { putShort(b.mesh, group1 + pad, 0xCD); }),
         {"note MESH-02 meshes[0].groups[1] /VMeshLibrary/boxes.vms/VMeshData+38:2: pad 0x00CD, not 0x00CC"}},

        {"MESH-03, index",
         boxes([](TwoBoxes& b) {
             putShort(b.mesh, firstIndex + 2 * 40, 8); // vertex 16
             putShort(b.mesh, firstIndex + 2 * 50, 9);
         }),
         {"error MESH-03 meshes[0].groups[1] /VMeshLibrary/boxes.vms/VMeshData+120:2: 2 indices are outside "
          "the "
          "mesh: 8 means vertex 16 of 16"}},
        {"MESH-03, group",
         boxes([](TwoBoxes& b) { putShort(b.mesh, group1 + vertexEnd, 16); }),
         {"error MESH-03 meshes[0].groups[1] /VMeshLibrary/boxes.vms/VMeshData+34:2: the group goes to "
          "vertex 16 "
          "of 16"}},
        // Alone the group would stay inside: its ref adds 8.
        {"MESH-03, through a ref",
         twoRefs([](Bytes& mesh, Bytes&) { putShort(mesh, firstIndex + 2 * 36, 8); }),
         {"error MESH-03 meshes[0].groups[1] /VMeshLibrary/boxes.vms/VMeshData+112:2: 1 index is outside the "
          "mesh: 8 means vertex 16 of 16"}},

        {"MESH-04, sum",
         boxes([](TwoBoxes& b) {
             putShort(b.mesh, group1 + 8, 33);
             putShort(b.ref, 14, 69);
         }),
         {"warning MESH-04 meshes[0] /VMeshLibrary/boxes.vms/VMeshData+10:2: the mesh has 72 indices, its "
          "groups "
          "have 69 in all"}},
        {"MESH-04, vertexEnd",
         boxes([](TwoBoxes& b) { putShort(b.mesh, group1 + vertexEnd, 14); }),
         {"warning MESH-04 meshes[0].groups[1] /VMeshLibrary/boxes.vms/VMeshData+34:2: vertexEnd is 14, the "
          "group's indices reach 15"}},

        {"MESH-10",
         boxes([](TwoBoxes& b) { put(b.ref, 4, std::uint32_t(0xFEDC1234)); }),
         {"note MESH-10 meshes[0] name of /VMeshLibrary/boxes.vms: no VMeshRef of this file uses the mesh",
          "note REF-01 refs[0] /VMeshPart/VMeshRef+4:4: no mesh here has the checksum 0xFEDC1234, and no "
          "folder "
          "was searched for others"}},
        {"MESH-10, a library",
         [] {
             Builder b;
             b.root.leaf("VMeshLibrary/boxes.vms/VMeshData", twoBoxes().mesh);
             return b.bytes();
         },
         {}},
    };
    return all;
}

const std::vector<Case>& refCases() {
    static const std::vector<Case> all = {
        {"REF-02, short",
         boxes([](TwoBoxes& b) { b.ref.resize(59); }),
         {"note MESH-10 meshes[0] name of /VMeshLibrary/boxes.vms: no VMeshRef of this file uses the mesh",
          "error REF-02 refs[0] /VMeshPart/VMeshRef+0:59: 59 bytes, a VMeshRef needs 60: it is not read"}},
        {"REF-02, groups",
         boxes([](TwoBoxes& b) { putShort(b.ref, 18, 3); }),
         {"error REF-02 refs[0] /VMeshPart/VMeshRef+16:4: 3 groups from 0 on, the mesh has 2"}},
        {"REF-02, indices",
         boxes([](TwoBoxes& b) { putShort(b.ref, 12, 1); }),
         {"error REF-02 refs[0] /VMeshPart/VMeshRef+12:4: 72 indices from 1 on, the mesh has 72"}},
        {"REF-02, vertices",
         boxes([](TwoBoxes& b) { putShort(b.ref, 10, 17); }),
         {"error REF-02 refs[0] /VMeshPart/VMeshRef+8:4: 17 vertices from 0 on, the mesh has 16"}},
        {"REF-02, no groups at the end",
         boxes([](TwoBoxes& b) {
             putShort(b.ref, 16, 2);
             putShort(b.ref, 18, 0);
         }),
         {}},

        {"REF-03, indexStart",
         twoRefs([](Bytes&, Bytes& ref) { putShort(ref, 12, 33); }),
         {"warning REF-03 refs[1] /MultiLevel/Level1/VMeshPart/VMeshRef+12:2: indexStart is 33, the groups "
          "before hold 36 indices"}},
        {"REF-03, indexCount",
         boxes([](TwoBoxes& b) { putShort(b.ref, 14, 36); }),
         {"warning REF-03 refs[0] /VMeshPart/VMeshRef+14:2: indexCount is 36, its groups hold 72"}},
        {"REF-03, vertexCount",
         boxes([](TwoBoxes& b) { putShort(b.ref, 10, 15); }),
         {"warning REF-03 refs[0] /VMeshPart/VMeshRef+10:2: vertexCount is 15, its groups use 16"}},

        // The boxes reach from -1 to 5 in x; the sphere's radius is the root of 11 (3.31662).
        {"REF-04, box",
         boxes([](TwoBoxes& b) { put(b.ref, 20, 4.5f); }),
         {"note REF-04 refs[0] /VMeshPart/VMeshRef+20:24: a vertex is 0.5 outside the box (radius 3.31662) | "
          "recompute-bounds"}},
        {"REF-04, box, just",
         boxes([](TwoBoxes& b) { put(b.ref, 32, -0.9966f); }),
         {"note REF-04 refs[0] /VMeshPart/VMeshRef+20:24: a vertex is 0.00340003 outside the box (radius "
          "3.31662) | recompute-bounds"}},
        {"REF-04, box, just not", boxes([](TwoBoxes& b) { put(b.ref, 32, -0.9968f); }), {}},
        {"REF-04, loose",
         boxes([](TwoBoxes& b) {
             put(b.ref, 20, 100.0f);
             put(b.ref, 56, 100.0f);
         }),
         {}},
        {"REF-04, sphere",
         boxes([](TwoBoxes& b) { put(b.ref, 56, 3.0f); }),
         {"note REF-04 refs[0] /VMeshPart/VMeshRef+56:4: a vertex is 0.316625 outside the sphere of radius 3 "
          "| "
          "recompute-bounds"}},
        {"REF-04, inverted",
         boxes([](TwoBoxes& b) {
             put(b.ref, 28, -1.0f);
             put(b.ref, 32, 1.0f);
         }),
         {"warning REF-04 refs[0] /VMeshPart/VMeshRef+28:8: box: min y is 1, max y is -1 | "
          "recompute-bounds"}},
        {"REF-04, flat",
         boxes([](TwoBoxes& b) {
             for (std::size_t v = 0; v < 16; ++v)
                 put(b.mesh, 16 + 24 + 144 + 32 * v + 4, 0.0f); // y
             put(b.ref, 28, 0.0f);
             put(b.ref, 32, 0.0f);
         }),
         {}},
    };
    return all;
}

// Levels of a single part, each with the same box.
template <typename Change>
std::function<Bytes()> levels(int count, Change change) {
    return [count, change] {
        Builder b;
        b.root.dir("MultiLevel");
        for (int level = 0; level < count; ++level)
            b.box("", glm::dvec3(1), glm::dvec3(0), level);
        change(b);
        return b.bytes();
    };
}

const std::vector<Case>& levelCases() {
    static const std::vector<Case> all = {
        {"LOD-01, sound",
         levels(2,
                [](Builder& b) {
                    b.switches("", {0, 100, 1000});
                }),
         {}},
        {"LOD-01, absent",
         levels(2, [](Builder&) {}),
         {"note LOD-01 node /MultiLevel entry /MultiLevel: 2 levels and no Switch2"}},
        {"LOD-01, absent with one", levels(1, [](Builder&) {}), {}},
        {"LOD-01, short",
         levels(2,
                [](Builder& b) {
                    b.switches("", {0, 100});
                }),
         {"warning LOD-01 node /MultiLevel/Switch2 /MultiLevel/Switch2+0:8: Switch2 has 2 distances in 8 "
          "bytes, 2 levels need "
          "3"}},
        {"LOD-01, odd bytes",
         levels(1, [](Builder& b) { b.root.leaf("MultiLevel/Switch2", Bytes(5)); }),
         {"warning LOD-01 node /MultiLevel/Switch2 /MultiLevel/Switch2+0:5: Switch2 has 1 distances in 5 "
          "bytes, 1 levels need "
          "2"}},
        {"LOD-01, first",
         levels(1,
                [](Builder& b) {
                    b.switches("", {1, 100});
                }),
         {"warning LOD-01 node /MultiLevel/Switch2 /MultiLevel/Switch2+0:4: the first distance is 1, not 0"}},
        {"LOD-01, unsorted",
         levels(3,
                [](Builder& b) {
                    b.switches("", {0, 50, 50, 20});
                }),
         {"warning LOD-01 node /MultiLevel/Switch2 /MultiLevel/Switch2+8:4: distance 2 is 50, after 50: they "
          "have to ascend"}},
        {"LOD-01, no level",
         levels(0,
                [](Builder& b) {
                    b.switches("", {0, 50});
                }),
         {"warning LOD-01 node /MultiLevel entry /MultiLevel: MultiLevel has no level"}},

        {"WIRE-01",
         boxes([](TwoBoxes& b) { put(b.wire, 4, std::uint32_t(0x1234ABCD)); }),
         {"note WIRE-01 wires[0] /VMeshWire/VWireData+4:4: no mesh here has the checksum 0x1234ABCD, and no "
          "folder was searched for others"}},
        {"WIRE-02, short",
         boxes([](TwoBoxes& b) { b.wire.resize(15); }),
         {"warning WIRE-02 wires[0] /VMeshWire/VWireData+0:15: 15 bytes, the header of a VWireData needs "
          "16"}},
        {"WIRE-02, count",
         boxes([](TwoBoxes& b) { putShort(b.wire, 12, 3); }),
         {"warning WIRE-02 wires[0] /VMeshWire/VWireData+12:2: 3 indices need 22 bytes, VWireData has 160"}},
        {"WIRE-02, index",
         boxes([](TwoBoxes& b) { putShort(b.wire, 16 + 2 * 5, 16); }),
         {"warning WIRE-02 wires[0] /VMeshWire/VWireData+26:2: 1 index is outside the mesh: 16 means vertex "
          "16 "
          "of 16"}},
        {"WIRE-02, vertices",
         boxes([](TwoBoxes& b) { putShort(b.wire, 10, 17); }),
         {"warning WIRE-02 wires[0] /VMeshWire/VWireData+8:4: 17 vertices from 0 on, the mesh has 16"}},
        {"WIRE-02, range without one", boxes([](TwoBoxes& b) { putShort(b.wire, 14, 15); }), {}},
    };
    return all;
}

} // namespace

class TestFreelancerMeshRules : public QObject {
    Q_OBJECT

  private slots:
    void meshes_data() { addRows(meshCases()); }
    void meshes() { compareRow(meshCases()); }
    void refs_data() { addRows(refCases()); }
    void refs() { compareRow(refCases()); }
    void levelsAndWires_data() { addRows(levelCases()); }
    void levelsAndWires() { compareRow(levelCases()); }
};

QTEST_APPLESS_MAIN(TestFreelancerMeshRules)
#include "tst_checks_rules_meshes.moc"
