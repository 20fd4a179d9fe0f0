// A KCL file as a Document: its items, properties, references and figures. The bytes and where things lie in
// them are in data.h.
#pragma once

#include "core/document/document.h"
#include "core/formats/kcl/data.h"
#include "core/formats/kcl/profiles.h"

#include <memory>

namespace core::kcl {

// Record types, in the order of the schema. Paths: "" (file), "wrapper", "header", "global_cells[#]" (key
// number), "models[#]", "models[#].positions[#]", "models[#].normals[#]", "models[#].prisms[#]",
// "models[#].octree.keys[#]" (key number), "models[#].octree.lists[#]". Items below a model have it as their
// group; a node's index is its key number, address / 4.
enum Type : TypeId {
    fileType,
    wrapperType, // Yaz0
    headerType,  // V2
    globalCellType,
    modelType,
    positionType,
    normalType,
    prismType,
    nodeType,
    listType,
};

// What an edit touches, for the caches: bits of a mask.
enum Part : unsigned {
    GeometryPart = 1,  // positions, normals, lengths, indices, thickness
    AttributePart = 2, // attributes
    HeaderPart = 4,    // other header fields
    GlobalPart = 8,    // keys of the global octree, global indices
    AllParts = 0xFF,
};

struct Derived; // caches made on first use; dropped by edits

class KclDocument final : public Document {
  public:
    KclDocument(Data data, std::shared_ptr<const Profiles> profiles);
    ~KclDocument() override;

    const Data& data() const { return m_data; }
    const Profiles& profiles() const { return *m_profiles; }
    const std::shared_ptr<const Profiles>& sharedProfiles() const { return m_profiles; }
    // For edits of these parts. Drops their caches.
    Data& edit(unsigned parts);
    // Geometry of a model no longer is what its octree was built from: for operations; property edits show in
    // the bytes.
    void markStale(std::uint64_t model);
    bool isStale(std::uint64_t model) const; // by either
    // After an edit of a key of the global octree.
    void readGlobalAgain();
    // Shared, immutable, thread-safe to make.
    const Derived& derived() const { return *m_derived; }

    std::unique_ptr<Document> clone() const override;
    std::uint64_t bytesBeyond(const Document& other) const override;
    std::string_view formatKey() const override { return "kcl"; }
    std::string dialect() const override { return std::string(m_data.dialect->id); }
    Text description() const override;
    std::vector<ByteSpaceInfo> byteSpaces() const override;
    std::optional<Bytes> unwrappedBytes(int space) const override;
    const std::vector<SettingDefinition>& settingDefinitions() const override { return m_settings; }
    const Schema& schema(const Settings& settings) const override; // of the chosen profile
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

    // The profile that the settings choose; the dialect's own by default.
    const Profile& profile(const Settings& settings) const;

  private:
    Data m_data;
    std::shared_ptr<const Profiles> m_profiles;
    std::vector<SettingDefinition> m_settings;
    struct Schemas;
    std::shared_ptr<Schemas> m_schemas;       // by profile, shared with clones
    std::shared_ptr<const Derived> m_derived; // never null; shared with clones
};

inline const KclDocument& as(const Document& document) { return static_cast<const KclDocument&>(document); }

inline ItemId prismItem(std::uint64_t model, std::uint64_t prism) {
    return {prismType, 0, std::uint32_t(model), prism};
}
inline ItemId nodeItem(std::uint64_t model, std::uint64_t keyNumber) {
    return {nodeType, 0, std::uint32_t(model), keyNumber};
}
inline ItemId modelItem(std::uint64_t model) { return {modelType, 0, 0, model}; }

std::vector<SettingDefinition> kclSettings(const Data& data, const Profiles& profiles);
Schema kclSchema(const Dialect& dialect, const Profile& profile); // properties.cpp
std::unique_ptr<Outline> makeOutline(const KclDocument& document);
std::vector<Operation> kclOperations(const KclDocument& document, const Settings& settings);
Result<IssueList> checkKcl(const KclDocument& document, const Settings& settings, CheckTier tier,
                           const std::vector<ItemId>& scope, Progress& progress);

} // namespace core::kcl
