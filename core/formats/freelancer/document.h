// A Freelancer model or other UTF file as a Document: its items, properties, references and figures. The
// contents are in data.h, what they mean in model.h.
#pragma once

#include "core/document/document.h"
#include "core/formats/freelancer/data.h"
#include "core/formats/freelancer/model.h"
#include "core/formats/freelancer/pose_math.h"

#include <memory>

namespace core::freelancer {

// Record types, in the order of the schema, with their paths.
enum Type : TypeId {
    fileType,      // ""
    headerType,    // "header"
    nodeType,      // "tree[#]": number of the entry; holes do not exist
    freeEntryType, // "free[#]": place in the chain of free entries
    partType,      // "parts[#]"
    fixType,       // "joints.fix[#]": number of the record; the six types in the order of JointType
    revType,       // "joints.rev[#]"
    prisType,      // "joints.pris[#]"
    cylType,       // "joints.cyl[#]"
    sphereType,    // "joints.sphere[#]"
    looseType,     // "joints.loose[#]"
    levelType,     // "levels[#]"
    refType,       // "refs[#]"
    wireType,      // "wires[#]"
    cameraType,    // "cameras[#]"
    hardpointType, // "hardpoints[#]"
    meshType,      // "meshes[#]": this file's own
    groupType,     // "meshes[#].groups[#]"
    materialType,  // "materials[#]"
    scriptType,    // "scripts[#]"
    mapType,       // "maps[#]"
    keyType,       // "maps[#].keys[#]"
    tailType,      // "tail": bytes behind the last region or payload, if any
    typeCount,
};

// Settings: "cyl_limits" (CylReading: "slide-first", "rotate-first"), "level" (number 0 to 9: the fixed level
// that is drawn, 0 the finest).

struct Derived; // caches made on first use (derived.h)

class FreelancerDocument final : public Document {
  public:
    FreelancerDocument(Data data, std::shared_ptr<const std::vector<Library>> libraries,
                       bool librariesSearched);
    ~FreelancerDocument() override;

    const Data& data() const { return m_data; }
    const Model& model() const; // made on first use after an edit
    const std::vector<Library>& libraries() const { return *m_libraries; }
    const std::shared_ptr<const std::vector<Library>>& sharedLibraries() const { return m_libraries; }
    bool librariesSearched() const { return m_librariesSearched; } // a Lookup was there
    // For edits of payloads and entry fields. Drops caches; decoded meshes of other leaves stay.
    Data& edit();
    // For edits of numbers that makeModel() does not read, sizes kept: the model stays.
    Data& editValues();
    // The same document with other data (after a structural edit).
    std::unique_ptr<FreelancerDocument> with(Data data) const;
    const Derived& derived() const { return *m_derived; }

    std::unique_ptr<Document> clone() const override;
    std::uint64_t bytesBeyond(const Document& other) const override;
    std::string_view formatKey() const override { return "freelancer"; }
    std::string dialect() const override { return {}; }
    Text description() const override;
    std::vector<ByteSpaceInfo> byteSpaces() const override;
    const std::vector<SettingDefinition>& settingDefinitions() const override;
    const Schema& schema(const Settings& settings) const override;
    std::uint64_t itemCount(TypeId type) const override;
    ItemId itemAt(TypeId type, std::uint64_t ordinal) const override;
    bool exists(ItemId item) const override;
    std::optional<Location> itemSpan(ItemId item) const override;
    ByteHit itemAtByte(int space, std::uint64_t offset) const override;
    Text title(ItemId item) const override;
    std::vector<OutlineName> outlines() const override;
    std::unique_ptr<Outline> outline(std::string_view key) const override;
    std::vector<ReferenceList> references(ItemId item, const Settings& settings) const override;
    std::vector<Figure> figures(const Settings& settings) const override;
    std::vector<Operation> operations(const Settings& settings) const override;
    Result<IssueList> check(const Settings& settings, CheckTier tier, const std::vector<ItemId>& scope,
                            Progress& progress) const override;
    Text verdict(const Settings& settings, const IssueList& issues) const override;

  private:
    Data m_data;
    std::shared_ptr<const std::vector<Library>> m_libraries; // never null
    bool m_librariesSearched = false;
    std::shared_ptr<const Derived> m_derived; // never null; shared with clones
};

inline const FreelancerDocument& as(const Document& document) {
    return static_cast<const FreelancerDocument&>(document);
}

inline ItemId nodeItem(NodeId node) { return {nodeType, 0, 0, node}; }
inline ItemId partItem(Place part) { return {partType, 0, 0, std::uint64_t(part)}; }
inline ItemId jointItem(const Joint& joint) {
    return {TypeId(fixType + int(joint.type)), 0, 0, joint.record};
}
inline bool isJoint(TypeId type) { return type >= fixType && type <= looseType; }
// Place in Model::joints of an existing joint item.
inline Place jointPlace(const Model& model, ItemId item) {
    return Place(model.jointStart[std::size_t(item.type - fixType)] + item.index);
}
inline ItemId hardpointItem(Place hardpoint) { return {hardpointType, 0, 0, std::uint64_t(hardpoint)}; }
inline ItemId groupItem(Place mesh, std::uint64_t group) {
    return {groupType, 0, std::uint32_t(mesh), group};
}
inline ItemId keyItem(Place map, std::uint64_t key) { return {keyType, 0, std::uint32_t(map), key}; }

std::vector<SettingDefinition> freelancerSettings(); // summary.cpp
Schema freelancerSchema(CylReading reading);         // properties.cpp
CylReading cylReading(const Settings& settings);     // summary.cpp
std::unique_ptr<Outline> makeOutline(const FreelancerDocument& document, std::string_view key);
std::vector<Operation> freelancerOperations(const FreelancerDocument& document, const Settings& settings);
Result<IssueList> checkFreelancer(const FreelancerDocument& document, const Settings& settings,
                                  CheckTier tier, const std::vector<ItemId>& scope, Progress& progress);

} // namespace core::freelancer
