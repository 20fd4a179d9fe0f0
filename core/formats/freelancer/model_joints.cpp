// Parts, the joint records, and the tree that the accepted ones make.
#include "core/formats/freelancer/model_steps.h"
#include "core/formats/freelancer/names.h"

#include <numeric>

namespace core::freelancer::model_steps {

namespace {

std::string fieldText(ByteView record, std::uint64_t offset) {
    const std::string_view field(reinterpret_cast<const char*>(record.data() + offset), nameFieldBytes);
    return std::string(cutAtNul(field));
}

// Trees of parts while records are accepted, by their tops: says in nearly constant time whether a parent
// stands below a child.
class Tops {
  public:
    explicit Tops(std::size_t parts) : m_up(parts) { std::iota(m_up.begin(), m_up.end(), 0); }

    Place topOf(Place part) {
        while (m_up[std::size_t(part)] != part) {
            Place& up = m_up[std::size_t(part)];
            up = m_up[std::size_t(up)]; // halves the path for those who ask next
            part = up;
        }
        return part;
    }
    // `top` is the top of its tree.
    void attach(Place top, Place parent) { m_up[std::size_t(top)] = topOf(parent); }

  private:
    std::vector<Place> m_up;
};

// README.md, "Hierarchy": the reasons in their order.
Unresolved judge(const Model& model, const Joint& joint, Tops& tops) {
    if (sameName(joint.parent, joint.child))
        return Unresolved::SelfParent;
    if (joint.childPart < 0)
        return Unresolved::UnknownChild;
    if (joint.parentPart < 0)
        return Unresolved::UnknownParent;
    if (joint.childPart == model.root)
        return Unresolved::RootAsChild;
    if (model.parts[std::size_t(joint.childPart)].joint >= 0)
        return Unresolved::SecondParent;
    if (tops.topOf(joint.parentPart) == joint.childPart)
        return Unresolved::Cycle;
    return Unresolved::None;
}

void readRecords(const Data& data, Model& model) {
    for (int t = 0; t < jointTypeCount; t++) {
        model.jointStart[std::size_t(t)] = std::uint32_t(model.joints.size());
        const NodeId leaf = model.consLeaf[std::size_t(t)];
        if (leaf == noNode)
            continue;
        const ByteView payload = data.payload(leaf);
        const std::uint64_t bytes = layoutOf(JointType(t)).bytes;
        for (std::uint64_t at = 0; payload.size() - at >= bytes; at += bytes) {
            Joint joint;
            joint.type = JointType(t);
            joint.leaf = leaf;
            joint.record = std::uint32_t(at / bytes);
            joint.parent = fieldText(payload.subspan(at), 0);
            joint.child = fieldText(payload.subspan(at), nameFieldBytes);
            joint.parentPart = model.partNamed(joint.parent);
            joint.childPart = model.partNamed(joint.child);
            model.joints.push_back(std::move(joint));
        }
    }
    model.jointStart[jointTypeCount] = std::uint32_t(model.joints.size());
}

// Gives every type its leaf, and returns the types in the order of the leaves.
std::vector<int> findLeaves(const Container& container, Model& model) {
    std::vector<int> types;
    if (model.cons == noNode)
        return types;
    for (const NodeId child : container.children(model.cons)) {
        int type = 0;
        while (type < jointTypeCount &&
               !sameName(container.name(child), jointLayouts[std::size_t(type)].leaf))
            type++;
        const bool holdsRecords = type < jointTypeCount && !container.node(child).entry.isDirectory() &&
                                  model.consLeaf[std::size_t(type)] == noNode;
        if (!holdsRecords) {
            model.consLeftovers.push_back(child);
            continue;
        }
        model.consLeaf[std::size_t(type)] = child;
        types.push_back(type);
    }
    return types;
}

void setDepths(Model& model) {
    std::vector<Place> open;
    for (std::size_t i = 0; i < model.parts.size(); i++)
        if (model.parts[i].parent < 0)
            open.push_back(Place(i));
    while (!open.empty()) {
        const Part& part = model.parts[std::size_t(open.back())];
        open.pop_back();
        for (const Place child : part.children) {
            model.parts[std::size_t(child)].depth = part.depth + 1;
            open.push_back(child);
        }
    }
}

} // namespace

void addParts(const Data& data, Model& model) {
    const Container& container = data.container();
    for (const NodeId node : directoriesIn(container, model.cmpnd)) {
        if (sameName(container.name(node), "Cons"))
            continue;
        const Place place = Place(model.parts.size());
        Part part;
        part.node = node;
        part.objectNameLeaf = leafIn(container, node, "Object name");
        part.fileNameLeaf = leafIn(container, node, "File name");
        part.indexLeaf = leafIn(container, node, "Index");
        part.objectName = leafText(data, part.objectNameLeaf);
        part.fileName = leafText(data, part.fileNameLeaf);
        part.index = leafInt(data, part.indexLeaf);
        // A part without a name is meant by no record, not even by a blank one.
        if (!part.objectName.empty()) {
            const auto [first, isNew] = model.index.parts.emplace(folded(part.objectName), place);
            if (!isNew)
                part.sameNameAs = first->second;
        }
        if (!model.rootByName && sameName(container.name(node), "Root")) {
            model.root = place;
            model.rootByName = true;
        }
        model.parts.push_back(std::move(part));
    }
    if (model.root < 0 && !model.parts.empty())
        model.root = 0;
}

void addJoints(const Data& data, Model& model) {
    const std::vector<int> order = findLeaves(data.container(), model);
    readRecords(data, model);
    Tops tops(model.parts.size());
    for (const int type : order)
        for (std::uint32_t j = model.jointStart[std::size_t(type)];
             j < model.jointStart[std::size_t(type) + 1]; j++) {
            Joint& joint = model.joints[j];
            joint.unresolved = judge(model, joint, tops);
            if (joint.unresolved != Unresolved::None)
                continue;
            Part& child = model.parts[std::size_t(joint.childPart)];
            child.joint = Place(j);
            child.parent = joint.parentPart;
            model.parts[std::size_t(joint.parentPart)].children.push_back(joint.childPart);
            tops.attach(joint.childPart, joint.parentPart);
        }
    for (std::size_t i = 0; i < model.parts.size(); i++) {
        Part& part = model.parts[i];
        part.orphan = part.joint < 0 && Place(i) != model.root && part.sameNameAs < 0;
    }
    setDepths(model);
}

} // namespace core::freelancer::model_steps
