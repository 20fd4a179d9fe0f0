// A CollisionSet file as a Document: its items, properties, references and figures. The contents are in
// data.h.
#pragma once

#include "core/document/document.h"
#include "core/formats/collision_set/data.h"

#include <memory>

namespace core::collision_set {

// Record types, in the order of the schema. Paths: "" (file), "records[#]", "records[#].vertices[#]",
// "records[#].triangles[#]", "tail". Rows have their mesh as their group.
enum Type : TypeId { fileType, meshType, vertexType, triangleType, tailType };

// Choices of the settings "layout", "gallery_size" and "up_axis".
enum Layout : std::int64_t { gallery, stacked };
enum GallerySize : std::int64_t { equalSize, trueSize };
enum UpAxis : std::int64_t { yUp, zUp };

struct Derived; // caches made on first use (derived.h)

class CollisionSetDocument final : public Document {
  public:
    explicit CollisionSetDocument(Data data);
    ~CollisionSetDocument() override;

    const Data& data() const { return m_data; }
    const Mesh& mesh(std::uint64_t m) const { return m_data.meshes[std::size_t(m)]; }
    // For edits of any kind.
    Data& edit();
    // For edits of a mesh's rows in place: their number and the name stay.
    Mesh& editRows(std::uint64_t m) { return m_data.meshes.edit(std::size_t(m)); }
    // Shared, immutable, thread-safe to make.
    const Derived& derived() const { return *m_derived; }

    std::unique_ptr<Document> clone() const override;
    std::uint64_t bytesBeyond(const Document& other) const override; // chunks not shared
    std::string_view formatKey() const override { return "collision_set"; }
    std::string dialect() const override;
    Text description() const override;
    std::vector<ByteSpaceInfo> byteSpaces() const override;
    const std::vector<SettingDefinition>& settingDefinitions() const override;
    const Schema& schema(const Settings& settings) const override; // of the chosen unit
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

    std::uint64_t fileSize() const;

  private:
    Data m_data;
    struct Schemas;
    std::shared_ptr<Schemas> m_schemas;       // by unit, shared with clones
    std::shared_ptr<const Derived> m_derived; // never null; shared with clones
};

inline const CollisionSetDocument& as(const Document& document) {
    return static_cast<const CollisionSetDocument&>(document);
}

inline ItemId meshItem(std::uint64_t m) { return {meshType, 0, 0, m}; }
inline ItemId vertexItem(std::uint64_t m, std::uint64_t i) { return {vertexType, 0, std::uint32_t(m), i}; }
inline ItemId triangleItem(std::uint64_t m, std::uint64_t i) {
    return {triangleType, 0, std::uint32_t(m), i};
}

// What lengths are shown in: one shown unit is `factor` units of the file.
struct Units {
    std::string label; // empty: the file's own, which have no better name than "units"
    double factor = 1;
    auto operator<=>(const Units&) const = default;
};
Units unitsOf(const Settings& settings);
Text unitText(const Units& units, int power = 1);

// The name as people read it, or a stand-in for an empty one.
Text meshName(const Mesh& mesh);

std::vector<SettingDefinition> collisionSetSettings(); // summary.cpp
Schema collisionSetSchema(const Units& units);         // properties.cpp
std::unique_ptr<Outline> makeOutline(const CollisionSetDocument& document, bool byFamily);
std::vector<Operation> collisionSetOperations(const CollisionSetDocument& document, const Settings& settings);
Result<IssueList> checkCollisionSet(const CollisionSetDocument& document, CheckTier tier,
                                    const std::vector<ItemId>& scope, Progress& progress);

} // namespace core::collision_set
