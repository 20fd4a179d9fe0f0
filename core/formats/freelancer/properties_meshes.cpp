// The properties of levels, mesh references, wireframes, meshes, groups and materials.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/properties.h"

namespace core::freelancer {
namespace {

const Level& levelOf(const FreelancerDocument& document, ItemId item) {
    return document.model().levels[std::size_t(item.index)];
}

const MeshEntry& meshOf(const FreelancerDocument& document, ItemId item) {
    return document.model().meshes[std::size_t(item.index)];
}

const Material& materialOf(const FreelancerDocument& document, ItemId item) {
    return document.model().materials[std::size_t(item.index)];
}

NodeId refLeaf(const FreelancerDocument& document, ItemId item) {
    return document.model().refs[std::size_t(item.index)].leaf;
}

NodeId wireLeaf(const FreelancerDocument& document, ItemId item) {
    return document.model().wires[std::size_t(item.index)].leaf;
}

NodeId meshLeaf(const FreelancerDocument& document, ItemId item) { return meshOf(document, item).leaf; }

// Of a record that begins its leaf; a row of numbers is `step` bytes apart.
FieldOf at(NodeId (*leaf)(const FreelancerDocument&, ItemId), std::uint64_t offset, std::uint64_t step = 4) {
    return [leaf, offset, step](const FreelancerDocument& d, ItemId item, int component) {
        return Field{leaf(d, item), offset + step * std::uint64_t(component)};
    };
}

Property number(const char* key, Text label, StoredType type, FieldOf field, Text help = {}) {
    return inLeaf(storedProperty(key, std::move(label), type, plainNumber(), {}, std::move(help)),
                  std::move(field), InModel::Yes);
}

Property crc(const char* key, Text label, FieldOf field, Text help, InModel inModel) {
    return inLeaf(storedProperty(key, std::move(label), StoredType::U32, hexadecimal(8), {}, std::move(help)),
                  std::move(field), inModel);
}

// The name of the mesh that a reference found, with the library it is from.
Property meshNameProperty(Place (*meshOfItem)(const FreelancerDocument&, ItemId)) {
    return derivedProperty("mesh_name", text("freelancer", "Mesh name"), words(), {},
                           text("freelancer", "None: no mesh here or in a library has the checksum."),
                           [meshOfItem](const Document& d, const Settings&, ItemId item, int) -> Value {
                               const Place mesh = meshOfItem(as(d), item);
                               if (mesh < 0)
                                   return {};
                               const MeshEntry& entry = as(d).model().meshes[std::size_t(mesh)];
                               const std::string name = toUtf8(entry.name);
                               return entry.library < 0
                                          ? name
                                          : name + " (" + as(d).libraries()[std::size_t(entry.library)].name +
                                                ")";
                           });
}

Property switchFloat(const char* key, Text label, Text help, int SwitchPlaces::*place) {
    return inLeaf(floatProperty(key, std::move(label), lengthUnit(), std::move(help)),
                  [place](const FreelancerDocument& d, ItemId item, int) -> Field {
                      const int slot = switchPlaces(d)[std::size_t(item.index)].*place;
                      if (slot < 0)
                          return {};
                      const Place fragment = levelOf(d, item).fragment;
                      return {d.model().fragments[std::size_t(fragment)].switchLeaf, 4 * std::uint64_t(slot)};
                  });
}

Text fixedWithTheMesh() {
    return text("freelancer", "What the mesh is made of; it is edited in a 3D program and put in anew.");
}

} // namespace

std::vector<Property> levelProperties() {
    return {
        countProperty(
            "number", text("freelancer", "Level"), text("freelancer", "0 is the finest."),
            [](const FreelancerDocument& d, ItemId item) { return std::uint64_t(levelOf(d, item).number); }),
        switchFloat("distance", text("freelancer", "From"),
                    text("freelancer", "Distance from which on it is drawn."), &SwitchPlaces::distance),
        switchFloat("beyond", text("freelancer", "Gone from"),
                    text("freelancer", "The last level's: distance beyond which nothing is drawn."),
                    &SwitchPlaces::beyond),
        nodeNameProperty("node_name", text("freelancer", "Node name"), {}, operation_id::renameNode),
    };
}

std::vector<Property> refProperties() {
    const auto range = [](const char* key, Text label, std::uint64_t offset) {
        return number(key, std::move(label), StoredType::U16, at(refLeaf, offset));
    };
    const auto box = [](const char* key, Text label, std::uint64_t offset) {
        return inLeaf(vectorProperty(key, std::move(label), lengthUnit(),
                                     text("freelancer", "Stored max, min for X, then Y, then Z.")),
                      at(refLeaf, offset, 8), InModel::Yes);
    };
    return {
        readOnly(number("size", text("freelancer", "Size"), StoredType::U32, at(refLeaf, 0)),
                 text("freelancer", "Always 60.")),
        crc("mesh", text("freelancer", "Mesh"), at(refLeaf, 4),
            text("freelancer", "Checksum of the mesh's name, which may be in another file."), InModel::Yes),
        meshNameProperty([](const FreelancerDocument& d, ItemId item) {
            return d.model().refs[std::size_t(item.index)].mesh;
        }),
        range("vertex_start", text("freelancer", "First vertex"), 8),
        range("vertex_count", text("freelancer", "Vertices"), 10),
        range("index_start", text("freelancer", "First index"), 12),
        range("index_count", text("freelancer", "Indices"), 14),
        range("group_start", text("freelancer", "First group"), 16),
        range("group_count", text("freelancer", "Groups"), 18),
        box("box_max", text("freelancer", "Box max"), 20),
        box("box_min", text("freelancer", "Box min"), 24),
        inLeaf(vectorProperty("centre", text("freelancer", "Centre"), lengthUnit()), at(refLeaf, 44),
               InModel::Yes),
        inLeaf(floatProperty("radius", text("freelancer", "Radius"), lengthUnit()), at(refLeaf, 56),
               InModel::Yes),
    };
}

std::vector<Property> wireProperties() {
    const auto range = [](const char* key, Text label, std::uint64_t offset, Text help = {}) {
        return number(key, std::move(label), StoredType::U16, at(wireLeaf, offset), std::move(help));
    };
    return {
        readOnly(number("size", text("freelancer", "Size"), StoredType::U32, at(wireLeaf, 0)),
                 text("freelancer", "Always 16.")),
        crc("mesh", text("freelancer", "Mesh"), at(wireLeaf, 4),
            text("freelancer", "Checksum of the mesh's name, which may be in another file."), InModel::Yes),
        meshNameProperty([](const FreelancerDocument& d, ItemId item) {
            return d.model().wires[std::size_t(item.index)].mesh;
        }),
        range("vertex_start", text("freelancer", "First vertex"), 8),
        range("vertex_count", text("freelancer", "Vertices"), 10),
        range("index_count", text("freelancer", "Indices"), 12),
        range("vertex_range", text("freelancer", "Vertex range"), 14,
              text("freelancer", "Highest minus lowest vertex, and one more or not, by the exporter.")),
    };
}

std::vector<Property> meshProperties() {
    const auto field = [](const char* key, Text label, StoredType type, std::uint64_t offset,
                          Text help = {}) {
        return readOnly(number(key, std::move(label), type, at(meshLeaf, offset), std::move(help)),
                        fixedWithTheMesh());
    };
    Property fvf = field("fvf", text("freelancer", "Vertex format"), StoredType::U16, 12,
                         text("freelancer", "Bits 0x2 position, 0x10 normal, 0x20 point size, 0x40 and 0x80 "
                                            "colours, bits 8 to 11 number of texture coordinates."));
    fvf.convention = hexadecimal(3);
    return {
        nodeNameProperty("name", text("freelancer", "Name"),
                         text("freelancer", "References know it by the name's checksum."),
                         operation_id::renameNode),
        crcProperty({}, [](const FreelancerDocument& d, ItemId item) { return meshOf(d, item).name; }),
        field("version", text("freelancer", "Version"), StoredType::U32, 0),
        field("primitive", text("freelancer", "Primitive"), StoredType::U32, 4,
              text("freelancer", "4: a list of triangles.")),
        field("group_count", text("freelancer", "Groups"), StoredType::U16, 8),
        field("index_count", text("freelancer", "Indices"), StoredType::U16, 10),
        std::move(fvf),
        field("vertex_count", text("freelancer", "Vertices"), StoredType::U16, 14),
        countProperty("references", text("freelancer", "References"),
                      text("freelancer", "How many mesh references of this file draw from it."),
                      [](const FreelancerDocument& d, ItemId item) { return meshOf(d, item).refs.size(); }),
    };
}

std::vector<Property> groupProperties() {
    const auto field = [](std::uint64_t offset) -> FieldOf {
        return [offset](const FreelancerDocument& d, ItemId item, int) {
            return Field{d.model().meshes[item.group].leaf,
                         meshHeaderBytes + meshGroupBytes * item.index + offset};
        };
    };
    const auto range = [&](const char* key, Text label, std::uint64_t offset, Text help = {}) {
        return inLeaf(
            storedProperty(key, std::move(label), StoredType::U16, plainNumber(), {}, std::move(help)),
            field(offset));
    };
    Property pad =
        range("pad", text("freelancer", "Pad"), 10, text("freelancer", "0x00CC in nearly every file."));
    pad.convention = hexadecimal(4);
    pad.reserved = true;
    return {
        crc("material", text("freelancer", "Material"), field(0),
            text("freelancer", "Checksum of the material's name, which is often in another file."),
            InModel::No),
        derivedProperty(
            "material_name", text("freelancer", "Material name"), words(), {}, {},
            [](const Document& d, const Settings&, ItemId item, int) -> Value {
                const Model& model = as(d).model();
                const ByteView mesh = as(d).data().payload(model.meshes[item.group].leaf);
                const std::size_t offset = std::size_t(meshHeaderBytes + meshGroupBytes * item.index);
                const Place material =
                    model.materialWithCrc(loadBytes<std::uint32_t>(mesh.data() + offset, byteOrder));
                return material < 0 ? Value() : Value(toUtf8(model.materials[std::size_t(material)].name));
            }),
        range("vertex_start", text("freelancer", "First vertex"), 4),
        range("vertex_end", text("freelancer", "Last vertex"), 6),
        range("index_count", text("freelancer", "Indices"), 8),
        std::move(pad),
    };
}

std::vector<Property> materialProperties() {
    Property colour = storedProperty("dc", text("freelancer", "Colour"), StoredType::F32, plainNumber(), {},
                                     text("freelancer", "Diffuse colour, 0 to 1; it colours the mesh."), 3);
    colour.componentLabels = {"r", "g", "b"};
    return {
        nodeNameProperty("name", text("freelancer", "Name"),
                         text("freelancer", "Mesh groups know it by the name's checksum."),
                         operation_id::renameNode),
        crcProperty({}, [](const FreelancerDocument& d, ItemId item) { return materialOf(d, item).name; }),
        readOnly(
            textLeaf(textProperty("type", text("freelancer", "Type")),
                     [](const FreelancerDocument& d, ItemId item) { return materialOf(d, item).typeLeaf; }),
            text("freelancer", "It says which other leaves the material needs.")),
        wholeLeaf(std::move(colour),
                  [](const FreelancerDocument& d, ItemId item) { return materialOf(d, item).dcLeaf; }),
    };
}

} // namespace core::freelancer
