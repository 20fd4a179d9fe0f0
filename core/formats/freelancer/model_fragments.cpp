// Fragments of the parts: levels with their mesh refs, wires, cameras, hardpoints.
#include "core/formats/freelancer/model_steps.h"
#include "core/formats/freelancer/names.h"

#include <algorithm>

namespace core::freelancer::model_steps {

namespace {

// N of "LevelN", nothing for other names.
std::optional<int> levelNumber(std::string_view name) {
    constexpr std::string_view prefix = "level";
    if (!nameBegins(name, prefix) || name.size() == prefix.size() || name.size() > prefix.size() + 6)
        return std::nullopt;
    int number = 0;
    for (const char digit : name.substr(prefix.size())) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        number = 10 * number + (digit - '0');
    }
    return number;
}

class FragmentReader {
  public:
    FragmentReader(const Data& data, Model& model)
        : m_data(data), m_container(data.container()), m_model(model),
          m_wireBudget(data.container().file->size() + data.editedBytes()) {}

    Place add(NodeId node, std::string name) {
        m_place = Place(m_model.fragments.size());
        m_fragment = {};
        m_fragment.node = node;
        m_fragment.name = std::move(name);
        addLevels();
        addWire();
        addCamera();
        addHardpoints();
        m_model.fragments.push_back(std::move(m_fragment));
        return m_place;
    }

  private:
    NodeId directory(NodeId parent, std::string_view name) const {
        return directoryIn(m_container, parent, name);
    }
    NodeId leaf(NodeId parent, std::string_view name) const { return leafIn(m_container, parent, name); }

    void addLevels() {
        m_fragment.multiLevel = directory(m_fragment.node, "MultiLevel");
        m_fragment.switchLeaf = leaf(m_fragment.multiLevel, "Switch2");
        for (const NodeId child : directoriesIn(m_container, m_fragment.multiLevel))
            if (const std::optional<int> number = levelNumber(m_container.name(child)))
                addLevel(child, *number);
        if (m_fragment.levels.empty() && directory(m_fragment.node, "VMeshPart") != noNode)
            addLevel(m_fragment.node, 0);
    }

    void addLevel(NodeId node, int number) {
        const Place place = Place(m_model.levels.size());
        Level level;
        level.node = node;
        level.fragment = m_place;
        level.number = number;
        level.refLeaf = leaf(directory(node, "VMeshPart"), "VMeshRef");
        if (level.refLeaf != noNode)
            level.ref = addRef(level.refLeaf, place);
        m_fragment.levels.push_back(place);
        m_model.levels.push_back(level);
    }

    Place addRef(NodeId refLeaf, Place level) {
        const Place place = Place(m_model.refs.size());
        Ref ref;
        ref.leaf = refLeaf;
        ref.fragment = m_place;
        ref.level = level;
        ref.stored = meshRef(m_data.payload(refLeaf));
        if (ref.stored)
            ref.mesh = m_model.meshWithCrc(ref.stored->mesh);
        if (ref.mesh >= 0)
            m_model.meshes[std::size_t(ref.mesh)].refs.push_back(place);
        m_model.refs.push_back(ref);
        return place;
    }

    void addWire() {
        WireRef wire;
        wire.leaf = leaf(directory(m_fragment.node, "VMeshWire"), "VWireData");
        if (wire.leaf == noNode)
            return;
        wire.fragment = m_place;
        wire.stored = wireData(m_data.payload(wire.leaf));
        if (wire.stored) {
            wire.mesh = m_model.meshWithCrc(wire.stored->mesh);
            const std::uint64_t bytes = 2 * std::uint64_t(wire.stored->indices.size());
            if (bytes > m_wireBudget)
                wire.stored->indices = {};
            else
                m_wireBudget -= bytes;
        }
        m_fragment.wire = Place(m_model.wires.size());
        m_model.wires.push_back(std::move(wire));
    }

    void addCamera() {
        Camera camera;
        camera.node = directory(m_fragment.node, "Camera");
        if (camera.node == noNode)
            return;
        camera.fragment = m_place;
        constexpr std::array<std::string_view, 4> names{"Fovx", "Fovy", "Znear", "Zfar"};
        for (std::size_t i = 0; i < names.size(); i++)
            camera.leaves[i] = leaf(camera.node, names[i]);
        m_fragment.camera = Place(m_model.cameras.size());
        m_model.cameras.push_back(camera);
    }

    void addHardpoints() {
        const NodeId hardpoints = directory(m_fragment.node, "Hardpoints");
        for (const bool revolute : {false, true})
            for (const NodeId node :
                 directoriesIn(m_container, directory(hardpoints, revolute ? "Revolute" : "Fixed"))) {
                Hardpoint hardpoint;
                hardpoint.node = node;
                hardpoint.revolute = revolute;
                hardpoint.name = nameOf(m_container, node);
                hardpoint.fragment = m_place;
                hardpoint.position = leaf(node, "Position");
                hardpoint.orientation = leaf(node, "Orientation");
                if (revolute) {
                    hardpoint.axis = leaf(node, "Axis");
                    hardpoint.min = leaf(node, "Min");
                    hardpoint.max = leaf(node, "Max");
                }
                m_fragment.hardpoints.push_back(Place(m_model.hardpoints.size()));
                m_model.hardpoints.push_back(std::move(hardpoint));
            }
    }

    const Data& m_data;
    const Container& m_container;
    Model& m_model;
    std::uint64_t m_wireBudget; // bytes of indices; leaves that share one payload could multiply it
    Place m_place = -1;         // of the fragment at hand, which is in the model only when it is whole
    Fragment m_fragment;
};

} // namespace

void addFragments(const Data& data, Model& model) {
    FragmentReader reader(data, model);
    if (model.kind == ModelKind::SinglePart) {
        reader.add(rootNode, {});
        return;
    }
    if (model.kind != ModelKind::Compound)
        return;
    const Container& container = data.container();
    std::unordered_map<std::string, std::vector<Place>> users; // parts by folded file name
    for (std::size_t i = 0; i < model.parts.size(); i++)
        if (!model.parts[i].fileName.empty())
            users[folded(model.parts[i].fileName)].push_back(Place(i));
    for (const NodeId node : directoriesIn(container, rootNode)) {
        if (node == model.cmpnd)
            continue;
        const std::string name = nameOf(container, node);
        const auto used = users.find(folded(name));
        if (used == users.end()) {
            if (name.find('.') != std::string::npos)
                model.unusedRootDirectories.push_back(node);
            continue;
        }
        const Place place = reader.add(node, name);
        for (const Place part : used->second)
            model.parts[std::size_t(part)].fragment = place;
        model.fragments[std::size_t(place)].parts = std::move(used->second);
        users.erase(used); // of directories with one name the first counts
    }
}

} // namespace core::freelancer::model_steps
