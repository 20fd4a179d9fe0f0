// Settings, figures and the verdict: what a Freelancer document says about itself as a whole.
#include "core/document/checking.h"
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core::freelancer {
namespace {

Value figure(std::uint64_t number) { return std::int64_t(number); }

// Rules by how much they hurt, worst first, as sentences about their number of cases.
constexpr std::array sentences = {
    RuleSentence{"UTF-02",
                 [](std::int64_t n) {
                     return textN("freelancer",
                                  "the file is cut off: %n lea(f|ves) (reaches|reach) past its end", n);
                 }},
    RuleSentence{"CMP-CONS-07",
                 [](std::int64_t n) {
                     return textN("freelancer",
                                  "%n joint(s) would close a cycle: (it|they) (is|are) not used", n);
                 }},
    RuleSentence{"CMP-CONS-01",
                 [](std::int64_t n) {
                     return textN("freelancer",
                                  "%n lea(f|ves) of Cons (is|are) no whole number of joint records", n);
                 }},
    RuleSentence{"CMP-PART-02",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n part(s) (has|have) the name of an earlier one", n);
                 }},
    RuleSentence{"CMP-PART-01",
                 [](std::int64_t n) { return textN("freelancer", "%n part(s) (has|have) no name", n); }},
    RuleSentence{"CMP-JOINT-08",
                 [](std::int64_t n) {
                     return textN("freelancer",
                                  "%n joint(s) (has|have) a number that is none, or a rotation that flattens",
                                  n);
                 }},
    RuleSentence{"CMP-PART-08",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n part(s) (has|have) no joint: drawn at the origin", n);
                 }},
    RuleSentence{"CMP-CONS-03",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n joint(s) (moves|move) a part that does not exist", n);
                 }},
    RuleSentence{"CMP-CONS-04",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n joint(s) (hangs|hang) on a part that does not exist", n);
                 }},
    RuleSentence{"ANIM-11",
                 [](std::int64_t n) {
                     return textN("freelancer",
                                  "%n map(s) (drives|drive) a Cyl joint, which crashes the game", n);
                 }},
    RuleSentence{
        "MESH-01",
        [](std::int64_t n) { return textN("freelancer", "%n mesh(es) (is|are) cut off: not drawn", n); }},
    RuleSentence{"REF-02",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n mesh reference(s) (reaches|reach) beyond the mesh", n);
                 }},
    RuleSentence{"MESH-03",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n mesh group(s) (names|name) vertices that do not exist",
                                  n);
                 }},
    RuleSentence{"CMP-JOINT-02",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n joint(s) (has|have) an axis without length", n);
                 }},
    RuleSentence{"CMP-CONS-06",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n joint(s) (is|are) a second one of the same part", n);
                 }},
    RuleSentence{"CMP-CONS-08",
                 [](std::int64_t n) { return textN("freelancer", "%n joint(s) (moves|move) the root", n); }},
    RuleSentence{"CMP-CONS-02",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n lea(f|ves) of Cons (is|are) of an unknown type", n);
                 }},
    RuleSentence{"CMP-JOINT-09",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n joint(s) (is|are) a Cyl, which the game cannot animate",
                                  n);
                 }},
    RuleSentence{"CMP-JOINT-05",
                 [](std::int64_t n) { return textN("freelancer", "%n joint(s) (mirrors|mirror)", n); }},
    RuleSentence{"CMP-JOINT-04",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n joint(s) (scales|scale) or (shears|shear)", n);
                 }},
    RuleSentence{
        "ANIM-09",
        [](std::int64_t n) { return textN("freelancer", "%n map(s) will not be bound by the game", n); }},
    RuleSentence{"ANIM-02",
                 [](std::int64_t n) { return textN("freelancer", "%n channel(s) (is|are) cut off", n); }},
    RuleSentence{"ANIM-05",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n map(s) (drives|drive) a part that does not exist", n);
                 }},
    RuleSentence{"CMP-PART-03",
                 [](std::int64_t n) { return textN("freelancer", "%n part(s) (has|have) no fragment", n); }},
    RuleSentence{
        "CMP-CONS-05",
        [](std::int64_t n) { return textN("freelancer", "%n joint(s) (hangs|hang) a part on itself", n); }},
    RuleSentence{
        "REF-01",
        [](std::int64_t n) { return textN("freelancer", "%n mesh reference(s) (finds|find) no mesh", n); }},
    RuleSentence{"HP-05",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n hardpoint(s) (has|have) a name or place twice", n);
                 }},
    RuleSentence{"UTF-03",
                 [](std::int64_t n) {
                     return textN("freelancer", "%n lea(f|ves) (overlaps|overlap) another one", n);
                 }},
};

SettingDefinition levelSetting() {
    SettingDefinition level;
    level.key = "level";
    level.label = text("freelancer", "Level of detail");
    level.help = text("freelancer", "Which level is drawn, 0 the finest; parts with fewer show their last.");
    level.kind = SettingDefinition::Kind::Number;
    level.initial = 0.0;
    level.minimum = 0;
    level.maximum = 9;
    return level;
}

std::string_view kindWords(ModelKind kind) {
    switch (kind) {
    case ModelKind::Compound:
        return "compound";
    case ModelKind::SinglePart:
        return "single part";
    case ModelKind::Other:
        break;
    }
    return "library";
}

// Leaves and directories in Cons that are not read, wholly or at their end.
std::uint64_t consLeftovers(const Data& data, const Model& model) {
    std::uint64_t count = model.consLeftovers.size();
    for (int t = 0; t < jointTypeCount; ++t)
        if (const NodeId leaf = model.consLeaf[std::size_t(t)]; leaf != noNode)
            count += data.payload(leaf).size() % layoutOf(JointType(t)).bytes != 0;
    return count;
}

// Directories at the root that neither the game nor a part knows.
std::uint64_t strayDirectories(const Data& data, const Model& model) {
    const Container& container = data.container();
    if (model.kind != ModelKind::Compound)
        return 0;
    std::uint64_t count = 0;
    for (const NodeId node : container.children(rootNode)) {
        if (!container.node(node).entry.isDirectory())
            continue;
        const std::string name = folded(container.name(node));
        bool known = node == model.cmpnd;
        for (const std::string_view usual : {"vmeshlibrary", "material library", "texture library",
                                             "animation", "materialanim", "vmeshwire"})
            known |= name == usual;
        count += !known;
    }
    return count - model.fragments.size();
}

class Figures {
  public:
    void add(std::string key, Text label, Value value, Text unit = {}) {
        list.push_back({std::move(key), std::move(label), std::move(value), std::move(unit)});
    }
    void count(std::string key, Text label, std::uint64_t number) {
        add(std::move(key), std::move(label), figure(number));
    }
    std::vector<Figure> list;
};

template <typename Records, typename Wanted>
std::uint64_t countIf(const Records& records, Wanted wanted) {
    return std::uint64_t(std::count_if(records.begin(), records.end(), wanted));
}

void addHierarchy(Figures& all, const Data& data, const Model& model) {
    all.add("kind", text("freelancer", "Kind"), std::string(kindWords(model.kind)));
    all.count("parts", text("freelancer", "Parts"), model.parts.size());
    all.add("root", text("freelancer", "Root part"),
            model.root < 0 ? Value() : Value(toUtf8(model.parts[std::size_t(model.root)].objectName)));
    int depth = 0;
    for (const Part& part : model.parts)
        depth = std::max(depth, part.depth);
    all.count("depth", text("freelancer", "Depth"), std::uint64_t(depth));
    all.count("records", text("freelancer", "Joint records"), model.joints.size());
    for (std::size_t t = 0; t < std::size_t(jointTypeCount); ++t) {
        const std::string name(jointLayouts[t].leaf);
        all.count("joints." + folded(name), text("freelancer", "Joints: %1").arg(verbatim(name)),
                  model.jointStart[t + 1] - model.jointStart[t]);
    }
    const std::uint64_t unresolved =
        countIf(model.joints, [](const Joint& joint) { return joint.unresolved != Unresolved::None; });
    all.count("accepted", text("freelancer", "Joints in use"), model.joints.size() - unresolved);
    all.count("unresolved", text("freelancer", "Unresolved joints"), unresolved);
    all.count("orphans", text("freelancer", "Orphan parts"),
              countIf(model.parts, [](const Part& part) { return part.orphan; }));
    all.count("duplicate_object_names", text("freelancer", "Second parts of a name"),
              countIf(model.parts, [](const Part& part) { return part.sameNameAs >= 0; }));
    all.count("cons_leftovers", text("freelancer", "Leaves of Cons with unread bytes"),
              consLeftovers(data, model));
    all.count(
        "missing_fragments", text("freelancer", "Parts whose fragment is missing"),
        countIf(model.parts, [](const Part& part) { return part.fragment < 0 && !part.fileName.empty(); }));
    all.count("unreferenced_root_directories", text("freelancer", "Directories that no part uses"),
              strayDirectories(data, model));
}

void addContents(Figures& all, const FreelancerDocument& document) {
    const Model& model = document.model();
    std::uint64_t vertices = 0, triangles = 0;
    for (std::size_t m = 0; m < model.ownMeshes; ++m) {
        const MeshEntry& mesh = model.meshes[m];
        if (!mesh.header || mesh.header->bytes() > document.data().payload(mesh.leaf).size())
            continue;
        vertices += mesh.header->vertices;
        triangles += mesh.header->indices / 3;
    }
    all.count("meshes", text("freelancer", "Meshes"), model.ownMeshes);
    all.count("mesh_groups", text("freelancer", "Mesh groups"), document.itemCount(groupType));
    all.count("vertices", text("freelancer", "Vertices"), vertices);
    all.count("triangles", text("freelancer", "Triangles"), triangles);
    all.count("mesh_refs", text("freelancer", "Mesh references"), model.refs.size());
    all.count("mesh_refs_unresolved", text("freelancer", "Mesh references without a mesh"),
              countIf(model.refs, [](const Ref& ref) { return ref.stored && ref.mesh < 0; }));
    all.count("libraries", text("freelancer", "Mesh libraries beside it"), document.libraries().size());
    all.count("wires", text("freelancer", "Wireframes"), model.wires.size());
    const std::uint64_t revolute =
        countIf(model.hardpoints, [](const Hardpoint& hardpoint) { return hardpoint.revolute; });
    all.count("hardpoints_fixed", text("freelancer", "Fixed hardpoints"), model.hardpoints.size() - revolute);
    all.count("hardpoints_revolute", text("freelancer", "Revolute hardpoints"), revolute);
    all.count("cameras", text("freelancer", "Cameras"), model.cameras.size());
    all.count("materials", text("freelancer", "Materials"), model.materials.size());
    const std::uint64_t objects = countIf(model.maps, [](const AnimationMap& map) { return map.object; });
    all.count("scripts", text("freelancer", "Animation scripts"), model.scripts.size());
    all.count("joint_maps", text("freelancer", "Joint maps"), model.maps.size() - objects);
    all.count("object_maps", text("freelancer", "Object maps"), objects);
}

std::string_view orderWords(EntryOrder order) {
    switch (order) {
    case EntryOrder::Stack:
        return "stack";
    case EntryOrder::DepthFirst:
        return "depth-first";
    case EntryOrder::Both:
        return "both";
    case EntryOrder::Other:
        break;
    }
    return "other";
}

std::string_view regionWords(RegionOrder order) {
    switch (order) {
    case RegionOrder::TreeNamesData:
        return "tree,names,data";
    case RegionOrder::NamesTreeData:
        return "names,tree,data";
    case RegionOrder::Other:
        break;
    }
    return "other";
}

void addContainer(Figures& all, const FreelancerDocument& document) {
    const Data& data = document.data();
    const Container& container = data.container();
    const Header& header = container.header;
    const Text bytes = text("freelancer", "bytes");
    std::uint64_t directories = 0, empty = 0;
    for (const NodeId node : container.live) {
        const bool directory = container.node(node).entry.isDirectory();
        directories += directory;
        empty += !directory && data.entry(node).used == 0;
    }
    all.add("container.bytes", text("freelancer", "File size"), figure(data.fileSize()), bytes);
    all.count("container.entries", text("freelancer", "Entries"), container.nodes.size());
    all.count("container.live_nodes", text("freelancer", "Nodes"), container.live.size());
    all.count("container.directories", text("freelancer", "Directories"), directories);
    all.count("container.leaves", text("freelancer", "Leaves"), container.live.size() - directories);
    all.count("container.free_entries", text("freelancer", "Free entries"),
              document.itemCount(freeEntryType));
    all.add("container.free_bytes", text("freelancer", "Free data"), figure(header.freeDataSize), bytes);
    all.count("container.free_extent_offset", text("freelancer", "First free data"), header.freeDataOffset);
    all.add("container.tree_order", text("freelancer", "Order of entries"),
            std::string(orderWords(container.order)));
    all.add("container.regions", text("freelancer", "Order of regions"),
            std::string(regionWords(container.regions)));
    all.count("container.leading_empty_name", text("freelancer", "Empty first name"),
              container.leadingEmptyName);
    all.add("container.names_used", text("freelancer", "Names used"), figure(header.namesUsed), bytes);
    all.add("container.names_allocated", text("freelancer", "Names allocated"), figure(header.namesAllocated),
            bytes);
    all.count("container.shared_leaves", text("freelancer", "Leaves on bytes of another"),
              sharedLeaves(data));
    all.count("container.zero_length_leaves", text("freelancer", "Empty leaves"), empty);
    all.add("container.trailing_bytes", text("freelancer", "Bytes behind the last payload"),
            figure(container.file->size() - tailBegin(document)), bytes);
    all.add("container.filetime", text("freelancer", "File time"), fmt::format("0x{:016X}", data.filetime()));
}

} // namespace

std::vector<SettingDefinition> freelancerSettings() {
    SettingDefinition cyl;
    cyl.key = "cyl_limits";
    cyl.label = text("freelancer", "Cyl limits");
    cyl.help = text("freelancer", "Which of a Cyl joint's two pairs of limits is the sliding one. Sources "
                                  "disagree; it changes labels and poses, never bytes.");
    cyl.kind = SettingDefinition::Kind::Choice;
    cyl.choices = {
        {std::int64_t(CylReading::SlideFirst), "slide-first", text("freelancer", "Slide first")},
        {std::int64_t(CylReading::RotateFirst), "rotate-first", text("freelancer", "Rotate first")}};
    cyl.initial = std::int64_t(CylReading::SlideFirst);
    return {std::move(cyl), levelSetting()};
}

CylReading cylReading(const Settings& settings) {
    return settings.choice("cyl_limits") == std::int64_t(CylReading::RotateFirst) ? CylReading::RotateFirst
                                                                                  : CylReading::SlideFirst;
}

std::vector<Figure> FreelancerDocument::figures(const Settings&) const {
    Figures all;
    addHierarchy(all, m_data, model());
    addContents(all, *this);
    addContainer(all, *this);
    return std::move(all.list);
}

Text FreelancerDocument::verdict(const Settings&, const IssueList& issues) const {
    if (Text sentence = firstSentence(sentences, issues); !sentence.empty())
        return sentence;
    switch (model().kind) {
    case ModelKind::Compound:
        return text("freelancer", "every part has its place");
    case ModelKind::SinglePart:
        return text("freelancer", "the part can be read");
    case ModelKind::Other:
        break;
    }
    return text("freelancer", "a UTF file without a model: shown as its tree");
}

} // namespace core::freelancer
