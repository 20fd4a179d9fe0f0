#include "core/formats/freelancer/document.h"

#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"

#include <algorithm>
#include <cassert>

namespace core::freelancer {

FreelancerDocument::FreelancerDocument(Data data, std::shared_ptr<const std::vector<Library>> libraries,
                                       bool librariesSearched)
    : m_data(std::move(data)),
      m_libraries(libraries ? std::move(libraries) : std::make_shared<const std::vector<Library>>()),
      m_librariesSearched(librariesSearched), m_derived(std::make_shared<const Derived>()) {}

FreelancerDocument::~FreelancerDocument() = default;

const Model& FreelancerDocument::model() const {
    return m_derived->model->get([this] { return makeModel(m_data, *m_libraries); });
}

Data& FreelancerDocument::edit() {
    m_derived = m_derived->after(m_data, false);
    return m_data;
}

Data& FreelancerDocument::editValues() {
    m_derived = m_derived->after(m_data, true);
    return m_data;
}

std::unique_ptr<FreelancerDocument> FreelancerDocument::with(Data data) const {
    return std::make_unique<FreelancerDocument>(std::move(data), m_libraries, m_librariesSearched);
}

std::unique_ptr<Document> FreelancerDocument::clone() const {
    return std::make_unique<FreelancerDocument>(*this);
}

std::uint64_t FreelancerDocument::bytesBeyond(const Document& other) const {
    const bool shared = m_data.base() == as(other).data().base();
    return m_data.editedBytes() + (shared ? 0 : m_data.container().file->size());
}

Text FreelancerDocument::description() const {
    const Model& all = model();
    switch (all.kind) {
    case ModelKind::Compound:
        return textN("freelancer", "Compound model of %n part(s)", std::int64_t(all.parts.size()));
    case ModelKind::SinglePart:
        return text("freelancer", "Single part");
    case ModelKind::Other:
        break;
    }
    return text("freelancer", "UTF file");
}

std::vector<ByteSpaceInfo> FreelancerDocument::byteSpaces() const {
    return {{0, text("freelancer", "File"), m_data.fileSize()}};
}

const std::vector<SettingDefinition>& FreelancerDocument::settingDefinitions() const {
    static const std::vector<SettingDefinition> definitions = freelancerSettings();
    return definitions;
}

const Schema& FreelancerDocument::schema(const Settings& settings) const {
    static const Schema slideFirst = freelancerSchema(CylReading::SlideFirst);
    static const Schema rotateFirst = freelancerSchema(CylReading::RotateFirst);
    return cylReading(settings) == CylReading::SlideFirst ? slideFirst : rotateFirst;
}

std::uint64_t FreelancerDocument::itemCount(TypeId type) const {
    const Container& container = m_data.container();
    switch (type) {
    case fileType:
    case headerType:
        return 1;
    case nodeType:
        return container.live.size();
    case freeEntryType:
        return freeEntries(*this).entries.size();
    case partType:
        return model().parts.size();
    case levelType:
        return model().levels.size();
    case refType:
        return model().refs.size();
    case wireType:
        return model().wires.size();
    case cameraType:
        return model().cameras.size();
    case hardpointType:
        return model().hardpoints.size();
    case meshType:
        return model().ownMeshes;
    case groupType:
        return rowStarts(*this).groups.back();
    case materialType:
        return model().materials.size();
    case scriptType:
        return model().scripts.size();
    case mapType:
        return model().maps.size();
    case keyType:
        return rowStarts(*this).keys.back();
    case tailType:
        return tailBegin(*this) < container.file->size() ? 1 : 0;
    default:
        break;
    }
    if (!isJoint(type))
        return 0;
    const auto& starts = model().jointStart;
    return starts[std::size_t(type - fixType) + 1] - starts[std::size_t(type - fixType)];
}

ItemId FreelancerDocument::itemAt(TypeId type, std::uint64_t ordinal) const {
    assert(ordinal < itemCount(type));
    if (type == nodeType)
        return nodeItem(m_data.container().live[std::size_t(ordinal)]);
    if (type != groupType && type != keyType)
        return {type, 0, 0, ordinal};
    const std::vector<std::uint64_t>& starts =
        type == groupType ? rowStarts(*this).groups : rowStarts(*this).keys;
    const auto group =
        std::size_t(std::upper_bound(starts.begin(), starts.end(), ordinal) - starts.begin()) - 1;
    return {type, 0, std::uint32_t(group), ordinal - starts[group]};
}

bool FreelancerDocument::exists(ItemId item) const {
    if (item.part != 0)
        return false;
    if (item.type == groupType || item.type == keyType) {
        const std::vector<std::uint64_t>& starts =
            item.type == groupType ? rowStarts(*this).groups : rowStarts(*this).keys;
        return std::size_t(item.group) + 1 < starts.size() &&
               item.index < starts[item.group + std::size_t(1)] - starts[item.group];
    }
    if (item.type == nodeType)
        return item.group == 0 && m_data.container().isLive(item.index);
    return item.group == 0 && item.index < itemCount(item.type);
}

namespace {

Text named(std::string_view name) {
    return name.empty() ? text("freelancer", "(no name)") : verbatim(toUtf8(name));
}

Text nodeTitle(const Container& container, NodeId node) { return named(container.name(node)); }

} // namespace

Text FreelancerDocument::title(ItemId item) const {
    if (!exists(item))
        return {};
    const Model& all = model();
    const auto i = std::size_t(item.index);
    const auto fragmentName = [&](Place fragment) {
        const std::string& name = all.fragments[std::size_t(fragment)].name;
        return name.empty() ? text("freelancer", "the part") : verbatim(toUtf8(name));
    };
    switch (item.type) {
    case fileType:
        return text("freelancer", "File");
    case headerType:
        return text("freelancer", "Header");
    case nodeType:
        return nodeTitle(m_data.container(), NodeId(item.index));
    case freeEntryType:
        return text("freelancer", "Free entry %1").arg(item.index);
    case partType:
        return named(all.parts[i].objectName);
    case levelType:
        return text("freelancer", "Level %1 of %2")
            .arg(all.levels[i].number)
            .arg(fragmentName(all.levels[i].fragment));
    case refType: {
        const Place level = all.refs[i].level;
        return text("freelancer", "Mesh reference of level %1 of %2")
            .arg(level < 0 ? 0 : all.levels[std::size_t(level)].number)
            .arg(fragmentName(all.refs[i].fragment));
    }
    case wireType:
        return text("freelancer", "Wireframe of %1").arg(fragmentName(all.wires[i].fragment));
    case cameraType:
        return text("freelancer", "Camera of %1").arg(fragmentName(all.cameras[i].fragment));
    case hardpointType:
        return named(all.hardpoints[i].name);
    case meshType:
        return named(all.meshes[i].name);
    case groupType:
        return text("freelancer", "Group %1 of %2").arg(item.index).arg(named(all.meshes[item.group].name));
    case materialType:
        return named(all.materials[i].name);
    case scriptType:
        return named(all.scripts[i].name);
    case mapType:
        return nodeTitle(m_data.container(), all.maps[i].node);
    case keyType:
        return text("freelancer", "Key %1 of %2")
            .arg(item.index)
            .arg(nodeTitle(m_data.container(), all.maps[item.group].node));
    case tailType:
        return text("freelancer", "Tail");
    default:
        break;
    }
    const Joint& joint = all.joints[std::size_t(jointPlace(all, item))];
    return text("freelancer", "%1 of %2")
        .arg(std::string_view(layoutOf(joint.type).leaf))
        .arg(named(joint.child));
}

std::vector<OutlineName> FreelancerDocument::outlines() const {
    return {{"model", text("freelancer", "Model")},
            {"joints", text("freelancer", "Joints by type")},
            {"container", text("freelancer", "Container")}};
}

std::unique_ptr<Outline> FreelancerDocument::outline(std::string_view key) const {
    return makeOutline(*this, key);
}

std::vector<Operation> FreelancerDocument::operations(const Settings& settings) const {
    return freelancerOperations(*this, settings);
}

Result<IssueList> FreelancerDocument::check(const Settings& settings, CheckTier tier,
                                            const std::vector<ItemId>& scope, Progress& progress) const {
    return checkFreelancer(*this, settings, tier, scope, progress);
}

} // namespace core::freelancer
