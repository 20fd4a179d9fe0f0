// The properties of parts, hardpoints and cameras.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/properties.h"

#include "core/geometry/aabb.h"

#include <algorithm>
#include <array>

namespace core::freelancer {
namespace {

const Part& partOf(const FreelancerDocument& document, ItemId item) {
    return document.model().parts[std::size_t(item.index)];
}

const Hardpoint& hardpointOf(const FreelancerDocument& document, ItemId item) {
    return document.model().hardpoints[std::size_t(item.index)];
}

template <typename Record>
LeafOf leafOf(const Record& (*record)(const FreelancerDocument&, ItemId), NodeId Record::*leaf) {
    return [record, leaf](const FreelancerDocument& d, ItemId item) { return record(d, item).*leaf; };
}

std::vector<NodeId> fragmentNodes(const Model& model) {
    std::vector<NodeId> nodes;
    for (const Fragment& fragment : model.fragments)
        nodes.push_back(fragment.node);
    return nodes;
}

// A part's file must be in the model, and stay what is counted: fragments are numbered by being used.
Status refuseFileName(const FreelancerDocument& document, ItemId item, std::string_view name) {
    const Data& data = document.data();
    const NodeId node = data.container().find(rootNode, name);
    if (node == noNode || !data.container().node(node).entry.isDirectory())
        return fail(ErrorCode::Refused,
                    text("freelancer", "the file has no fragment “%1”").arg(toUtf8(name)));
    Data tried = data;
    Bytes bytes(name.begin(), name.end());
    bytes.push_back(0);
    if (Status set = tried.setPayload(partOf(document, item).fileNameLeaf, std::move(bytes)); !set)
        return set;
    if (fragmentNodes(makeModel(tried, document.libraries())) != fragmentNodes(document.model()))
        return fail(ErrorCode::Refused,
                    text("freelancer",
                         "then the fragment of “%1” would be no part's, or another one would "
                         "become one's: give the part a fragment that others have, or remove it "
                         "and add it anew")
                        .arg(toUtf8(partOf(document, item).objectName)));
    return {};
}

// The level that is drawn from nearest by; -1 without levels.
Place finestRef(const Model& model, const Part& part) {
    if (part.fragment < 0)
        return -1;
    const std::vector<Place>& levels = model.fragments[std::size_t(part.fragment)].levels;
    const auto finest = std::min_element(levels.begin(), levels.end(), [&](Place a, Place b) {
        return model.levels[std::size_t(a)].number < model.levels[std::size_t(b)].number;
    });
    return finest == levels.end() ? -1 : model.levels[std::size_t(*finest)].ref;
}

Aabb boundsOf(const FreelancerDocument& document, ItemId item) {
    const Model& model = document.model();
    const Place place = finestRef(model, partOf(document, item));
    Aabb box;
    if (place < 0)
        return box;
    const Ref& ref = model.refs[std::size_t(place)];
    if (!ref.stored || ref.mesh < 0)
        return box;
    const VMesh& mesh = decodedMesh(document, ref.mesh);
    for (const RefTriangle& triangle : refTriangles(mesh, *ref.stored))
        for (const std::uint32_t vertex : triangle.vertices)
            if (vertex < mesh.positions.size() && isFinite(mesh.positions[vertex]))
                box.add(dvec3(mesh.positions[vertex]));
    return box;
}

Property boundsProperty(const char* key, Text label, bool high) {
    return derivedProperty(
        key, std::move(label), plainNumber(), lengthUnit(),
        text("freelancer", "Of the finest level's vertices, in the part's own frame."),
        [high](const Document& d, const Settings&, ItemId item, int component) -> Value {
            const Aabb box = boundsOf(as(d), item);
            return box.isEmpty() ? Value() : Value((high ? box.max : box.min)[component]);
        },
        3);
}

std::uint64_t countIn(const FreelancerDocument& document, ItemId item, std::vector<Place> Fragment::*list) {
    const Place fragment = partOf(document, item).fragment;
    return fragment < 0 ? 0 : (document.model().fragments[std::size_t(fragment)].*list).size();
}

std::vector<Property> partFigures() {
    return {
        nodeNameProperty("node_name", text("freelancer", "Node name"),
                         text("freelancer", "Usually Part_ and the object name; it means nothing."),
                         operation_id::renamePart),
        crcProperty(text("freelancer", "By which .sur files know the part."),
                    [](const FreelancerDocument& d, ItemId item) { return partOf(d, item).objectName; }),
        derivedProperty("joint", text("freelancer", "Joint"), words(), {},
                        text("freelancer", "Type of the joint that carries the part."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            const Place joint = partOf(as(d), item).joint;
                            if (joint < 0)
                                return {};
                            const JointType type = as(d).model().joints[std::size_t(joint)].type;
                            return std::string(layoutOf(type).leaf);
                        }),
        countProperty(
            "depth", text("freelancer", "Depth"), text("freelancer", "Joints between it and the root."),
            [](const FreelancerDocument& d, ItemId item) { return std::uint64_t(partOf(d, item).depth); }),
        derivedProperty("orphan", text("freelancer", "Orphan"), yesOrNo(), {},
                        text("freelancer", "No joint carries it: it is drawn at the origin."),
                        [](const Document& d, const Settings&, ItemId item, int) {
                            return integer(partOf(as(d), item).orphan);
                        }),
        derivedProperty(
            "world_position", text("freelancer", "World position"), plainNumber(), lengthUnit(),
            text("freelancer", "Of its origin, at rest."),
            [](const Document& d, const Settings&, ItemId item, int component) -> Value {
                return restWorlds(as(d))[std::size_t(item.index)][3][component];
            },
            3),
        countProperty(
            "levels", text("freelancer", "Levels"), {},
            [](const FreelancerDocument& d, ItemId item) { return countIn(d, item, &Fragment::levels); }),
        countProperty(
            "hardpoints", text("freelancer", "Hardpoints"), {},
            [](const FreelancerDocument& d, ItemId item) { return countIn(d, item, &Fragment::hardpoints); }),
        derivedProperty("mesh", text("freelancer", "Mesh"), words(), {},
                        text("freelancer", "Of the finest level."),
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            const Model& model = as(d).model();
                            const Place ref = finestRef(model, partOf(as(d), item));
                            const Place mesh = ref < 0 ? -1 : model.refs[std::size_t(ref)].mesh;
                            return mesh < 0 ? Value() : Value(toUtf8(model.meshes[std::size_t(mesh)].name));
                        }),
        boundsProperty("bounds_min", text("freelancer", "Bounds min"), false),
        boundsProperty("bounds_max", text("freelancer", "Bounds max"), true),
    };
}

} // namespace

std::vector<Property> partProperties() {
    std::vector<Property> all{
        readOnly(textLeaf(textProperty("object_name", text("freelancer", "Object name"),
                                       text("freelancer", "Ties the part to its joints.")),
                          leafOf(partOf, &Part::objectNameLeaf)),
                 text("freelancer", "Changed by the operation Rename part."), operation_id::renamePart),
        textLeaf(textProperty("file_name", text("freelancer", "File name"),
                              text("freelancer", "Ties the part to its fragment, a directory at the root.")),
                 leafOf(partOf, &Part::fileNameLeaf), refuseFileName),
        wholeLeaf(storedProperty("index", text("freelancer", "Index"), StoredType::I32, plainNumber(), {},
                                 text("freelancer", "Usually 0 for the root and counted on.")),
                  leafOf(partOf, &Part::indexLeaf), InModel::Yes),
    };
    std::vector<Property> figures = partFigures();
    std::move(figures.begin(), figures.end(), std::back_inserter(all));
    return all;
}

std::vector<Property> hardpointProperties() {
    Property kind = derivedProperty("kind", text("freelancer", "Kind"), choiceNames(), {}, {},
                                    [](const Document& d, const Settings&, ItemId item, int) {
                                        return integer(hardpointOf(as(d), item).revolute);
                                    });
    kind.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{0, "fixed", text("freelancer", "Fixed")}, {1, "revolute", text("freelancer", "Revolute")}};
    };
    return {
        nodeNameProperty("name", text("freelancer", "Name"),
                         text("freelancer", "What it begins with tells the game what it is for."),
                         operation_id::renameNode),
        std::move(kind),
        wholeLeaf(vectorProperty("position", text("freelancer", "Position"), lengthUnit(),
                                 text("freelancer", "In the part's frame.")),
                  leafOf(hardpointOf, &Hardpoint::position)),
        wholeLeaf(matrixProperty("orientation", text("freelancer", "Orientation"),
                                 text("freelancer", "Rows of the matrix; it faces along -Z.")),
                  leafOf(hardpointOf, &Hardpoint::orientation)),
        rotationDegreesProperty([](const FreelancerDocument& d, ItemId item, int) {
            return Field{hardpointOf(d, item).orientation, 0};
        }),
        wholeLeaf(vectorProperty("axis", text("freelancer", "Axis"), {},
                                 text("freelancer", "In the hardpoint's own frame; revolute ones only.")),
                  leafOf(hardpointOf, &Hardpoint::axis)),
        wholeLeaf(angleProperty("min", text("freelancer", "Min")), leafOf(hardpointOf, &Hardpoint::min)),
        wholeLeaf(angleProperty("max", text("freelancer", "Max")), leafOf(hardpointOf, &Hardpoint::max)),
        derivedProperty("part", text("freelancer", "Part"), words(), {}, {},
                        [](const Document& d, const Settings&, ItemId item, int) -> Value {
                            const Model& model = as(d).model();
                            const Place fragment = hardpointOf(as(d), item).fragment;
                            std::string names;
                            for (const Place part : model.fragments[std::size_t(fragment)].parts)
                                names += (names.empty() ? "" : ", ") +
                                         toUtf8(model.parts[std::size_t(part)].objectName);
                            return names;
                        }),
        crcProperty(text("freelancer", "By which .sur files know the hardpoint."),
                    [](const FreelancerDocument& d, ItemId item) { return hardpointOf(d, item).name; }),
    };
}

std::vector<Property> cameraProperties() {
    const auto leaf = [](std::size_t which) -> LeafOf {
        return [which](const FreelancerDocument& d, ItemId item) {
            return d.model().cameras[std::size_t(item.index)].leaves[which];
        };
    };
    const Text half = text("freelancer", "Half of the angle of view.");
    return {
        wholeLeaf(angleProperty("fovx", text("freelancer", "Half angle across"), half), leaf(0)),
        wholeLeaf(angleProperty("fovy", text("freelancer", "Half angle upright"), half), leaf(1)),
        wholeLeaf(floatProperty("znear", text("freelancer", "Near"), lengthUnit()), leaf(2)),
        wholeLeaf(floatProperty("zfar", text("freelancer", "Far"), lengthUnit()), leaf(3)),
    };
}

} // namespace core::freelancer
