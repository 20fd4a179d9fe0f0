// A COLBIN file as a Document: its items, properties, references and figures. The arrays are in data.h, the
// grid's rules in grid.h.
#pragma once

#include "core/document/document.h"
#include "core/formats/colbin/data.h"

#include <memory>

namespace core::colbin {

// Record types, in the order of the schema. Paths: "" (file), "header", "grid", "grid.columns[#]",
// "grid.cells[#]", "grid.cells[#].indices[#]", "floors[#]", "walls[#]", "tail".
enum Type : TypeId {
    fileType,
    headerType,
    gridType,
    columnType,
    cellType,
    entryType,
    floorType,
    wallType,
    tailType
};

// Choices of the setting "up_axis".
enum UpAxis : std::int64_t { yDown = 0, yUp = 1 };

// What an edit touches, for the caches: bits of a mask.
enum Part : unsigned {
    FloorsPart = 1,
    WallsPart = 2,     // values of walls
    WallCountPart = 4, // walls added or deleted
    GridPart = 8,      // grid header
    EntriesPart = 16,  // cell lists
    AllParts = 0xFF
};

struct Derived; // caches made on first use (audit figures, listed-in map); dropped by edits

class ColbinDocument final : public Document {
  public:
    explicit ColbinDocument(Data data);
    ~ColbinDocument() override;

    const Data& data() const { return m_data; }
    // For edits of these parts: the caller keeps counts and lists consistent. Drops their caches.
    Data& edit(unsigned parts = AllParts);
    // Shared, immutable, thread-safe to make.
    const Derived& derived() const { return *m_derived; }

    std::unique_ptr<Document> clone() const override;
    std::uint64_t bytesBeyond(const Document& other) const override; // chunks not shared
    std::string_view formatKey() const override { return "colbin"; }
    std::string dialect() const override;
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

    std::uint64_t fileSize() const;

  private:
    Data m_data;
    std::shared_ptr<const Derived> m_derived; // never null; shared with clones
};

inline const ColbinDocument& as(const Document& document) {
    return static_cast<const ColbinDocument&>(document);
}

std::vector<SettingDefinition> colbinSettings(); // up_axis, units_per_metre, memory_budget, floor_threshold
// The properties of version 2, or of version 1 with that size of wall record. properties.cpp
const Schema& colbinSchema(std::uint8_t version, std::uint64_t wallSize);
std::unique_ptr<Outline> makeOutline(const ColbinDocument& document); // outline.cpp
std::vector<Operation> colbinOperations(const ColbinDocument& document,
                                        const Settings& settings); // operations.cpp
Result<IssueList> checkColbin(const ColbinDocument& document, const Settings& settings, CheckTier tier,
                              const std::vector<ItemId>& scope, Progress& progress); // checks.cpp

} // namespace core::colbin
