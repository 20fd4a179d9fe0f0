// A small format of coloured boxes, for tests of the session and the window. It is not registered: sessions
// get it by OpenedFile::format.
#pragma once

#include "core/base/chunked_array.h"
#include "core/formats/format.h"

#include <array>
#include <atomic>
#include <functional>
#include <memory>

namespace core::test {

// Bytes: "FBOX", u32 count, then 28 bytes a box, all little-endian; whatever follows is a tail.
struct FakeBox {
    std::array<std::int32_t, 3> center{};     // 100 = 1 m
    std::array<std::int32_t, 3> halfExtent{}; // 100 = 1 m, edits are limited to 0..100,000
    std::uint16_t kind = 0;                   // 0 solid, 1 trigger, 2 water
    std::uint16_t padding = 0;                // reserved
    bool operator==(const FakeBox&) const = default;
};

// Called in the workers, before the work; lets a test hold or count them. Set them before a session starts.
struct FakeHooks {
    std::function<void(Progress&)> onScene;
    std::function<void(Progress&)> onCheck;
    std::function<void()> onReferences; // in whichever thread asks
    std::atomic<int> scenes{0};
    std::atomic<int> checks{0};
    std::atomic<int> sceneUpdates{0};
    bool inPlaceUpdates = true; // else every edit makes the scene anew
    bool refuseToReadBack = false;
    // Every box is a joint that moves itself, unless its padding is 0xFFFF, and box 1 hangs on box 0: degrees
    // "angle" (radians about the upward axis through its centre, clamped to -90 .. `padding` degrees, 90 when
    // that is 0) and "lift" (m upwards, -1 .. 1, not clamped). Each box has node 1 + index and a batch.
    bool posable = false;
    std::atomic<int> poses{0}; // asked for
};

// Record types: file "" (count), box "boxes[#]" (center[3], half_extent[3], kind, padding, volume).
// Settings: "up_axis", 0 y-up, 1 y-down; "min_kind", a limit for the kinds of boxes shown. Operations:
// add-box (center), delete-boxes, raise (by, keeps the structure). Rule FAKE-01: a half extent is 0 (error,
// with a fix). Outline "tree": file > boxes.
class FakeDocument final : public Document {
  public:
    enum Type : TypeId { fileType, boxType };

    ChunkedArray<FakeBox> boxes;
    Bytes tail;
    std::shared_ptr<FakeHooks> hooks;

    std::unique_ptr<Document> clone() const override { return std::make_unique<FakeDocument>(*this); }
    std::string_view formatKey() const override { return "fake"; }
    std::string dialect() const override { return {}; }
    Text description() const override { return verbatim("Fake boxes"); }
    std::vector<ByteSpaceInfo> byteSpaces() const override;
    const std::vector<SettingDefinition>& settingDefinitions() const override;
    const Schema& schema(const Settings&) const override;
    std::uint64_t itemCount(TypeId type) const override;
    ItemId itemAt(TypeId type, std::uint64_t ordinal) const override { return {type, 0, 0, ordinal}; }
    bool exists(ItemId item) const override;
    std::optional<Location> itemSpan(ItemId item) const override;
    ByteHit itemAtByte(int space, std::uint64_t offset) const override;
    std::vector<OutlineName> outlines() const override;
    std::unique_ptr<Outline> outline(std::string_view key) const override;
    std::vector<ReferenceList> references(ItemId item, const Settings&) const override;
    std::vector<Figure> figures(const Settings&) const override;
    std::vector<Operation> operations(const Settings&) const override;
    Result<IssueList> check(const Settings&, CheckTier tier, const std::vector<ItemId>&,
                            Progress& progress) const override;
    Text verdict(const Settings&, const IssueList& issues) const override;
};

class FakeFormat final : public Format {
  public:
    std::shared_ptr<FakeHooks> hooks = std::make_shared<FakeHooks>();

    std::string_view key() const override { return "fake"; }
    Text name() const override { return verbatim("Fake boxes"); }
    Text description() const override { return verbatim("A format for tests"); }
    std::vector<std::string> extensions() const override { return {"fbox"}; }
    Sniff sniff(ByteView bytes, std::string_view name) const override;
    Result<std::unique_ptr<Document>> read(ByteView bytes, const ReadOptions&, Progress&) const override;
    Result<Bytes> write(const Document&, int, std::string_view, Progress&) const override;
    Result<Scene> scene(const Document&, const Settings&, Progress&) const override;
    std::optional<SceneUpdate> updateScene(const Document&, const Settings&, const std::vector<ItemId>&,
                                           Scene&) const override;
    std::vector<Colouring> colourings(const Document&, const Settings&) const override; // kind, volume
    std::vector<std::unique_ptr<SpatialIndex>> indices(const Document&, const Settings&) const override;
    glm::dmat4 displayTransform(const Document&, const Settings& settings) const override;
    std::vector<DegreeOfFreedom> degreesOfFreedom(const Document&, const Settings&) const override;
    std::vector<NodeTransform> poseNodes(const Document&, const Settings&, const Pose&) const override;
};

ItemId fakeBox(std::uint64_t index);
PropertyRef fakeRef(std::uint64_t box, std::string key, int component = 0);
// `count` boxes of half extent 0.5 m in a row along X, 2 m apart, kinds 0 1 2 0 1 2 ...
Bytes fakeBytes(std::uint32_t count);

} // namespace core::test
