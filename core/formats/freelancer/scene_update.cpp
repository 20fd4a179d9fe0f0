// Edited numbers written into a scene that is shown: the layers that they reach are made anew and compared.
#include "core/formats/freelancer/look.h"
#include "core/formats/freelancer/scene_parts.h"

#include <algorithm>

namespace core::freelancer {
namespace {

using Kind = SceneUpdate::Kind;

bool sameItems(const PrimitiveItems& a, const PrimitiveItems& b) {
    return a.base == b.base && a.indices == b.indices && a.groups == b.groups;
}

bool sameNodes(const std::vector<SceneNode>& a, const std::vector<SceneNode>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const SceneNode& x, const SceneNode& y) {
        return x.parent == y.parent && x.transform == y.transform && x.item == y.item;
    });
}

// Takes over what differs in `data`, whose primitives are `each` values long. False: another number of them.
template <typename T>
bool take(const std::vector<T>& fresh, std::vector<T>& data, std::size_t each, Kind kind, std::size_t batch,
          SceneUpdate& update) {
    if (fresh.size() != data.size())
        return false;
    std::size_t first = fresh.size(), last = 0;
    for (std::size_t i = 0; i < fresh.size(); ++i)
        if (fresh[i] != data[i]) {
            data[i] = fresh[i];
            first = std::min(first, i / each);
            last = i / each + 1;
        }
    if (first < last)
        update.ranges.push_back({kind, batch, first, last - first});
    return true;
}

// Batches of the layers, one after another. False: other batches or items than before.
template <typename Batch, typename Take>
bool takeBatches(const std::vector<Batch>& fresh, std::vector<Batch>& shown, const std::set<int>& layers,
                 Take&& takeOne) {
    std::size_t next = 0;
    for (std::size_t b = 0; b < shown.size(); ++b) {
        if (layers.count(shown[b].layer) == 0)
            continue;
        if (next == fresh.size())
            return false;
        const Batch& made = fresh[next++];
        if (made.layer != shown[b].layer || made.node != shown[b].node ||
            !sameItems(made.items, shown[b].items) || !takeOne(made, shown[b], b))
            return false;
    }
    return next == fresh.size();
}

// The layers that an item's numbers reach; nothing: more than that.
std::optional<std::set<int>> layersOf(TypeId type) {
    if (isJoint(type))
        return std::set<int>{JointLayer, BadgeLayer};
    switch (type) {
    case hardpointType:
        return std::set<int>{HardpointLayer, HardpointLabelLayer};
    case cameraType:
        return std::set<int>{CameraLayer};
    case wireType:
        return std::set<int>{WireframeLayer};
    case fileType:
    case headerType:
    case freeEntryType:
    case levelType: // its distance
    case materialType:
    case scriptType:
    case mapType:
    case keyType:
    case tailType:
        return std::set<int>{};
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<SceneUpdate> updateScene(const FreelancerDocument& document, const Settings& settings,
                                       const std::vector<ItemId>& items, Scene& scene) {
    std::set<int> layers;
    bool joints = false;
    for (const ItemId& item : items) {
        const auto reached = layersOf(item.type);
        if (!reached || !document.exists(item))
            return std::nullopt;
        layers.insert(reached->begin(), reached->end());
        joints = joints || isJoint(item.type);
    }
    if (joints && !sameNodes(makeNodes(document), scene.nodes))
        return std::nullopt;
    SceneUpdate update;
    if (layers.empty())
        return update;
    const View view(document, settings);
    Scene fresh;
    addLayers(view, extentsOf(view, scene), layers, fresh);
    const bool taken =
        takeBatches(fresh.lines, scene.lines, layers,
                    [&](const LineBatch& made, LineBatch& shown, std::size_t b) {
                        return take(made.positions, shown.positions, 2, Kind::Lines, b, update);
                    }) &&
        takeBatches(fresh.glyphs, scene.glyphs, layers,
                    [&](const GlyphBatch& made, GlyphBatch& shown, std::size_t b) {
                        return made.shape == shown.shape &&
                               take(made.frames, shown.frames, 1, Kind::Glyphs, b, update);
                    }) &&
        takeBatches(fresh.labels, scene.labels, layers,
                    [&](const LabelBatch& made, LabelBatch& shown, std::size_t b) {
                        const auto same = [](const Text& x, const Text& y) {
                            return english(x) == english(y);
                        };
                        return std::equal(made.texts.begin(), made.texts.end(), shown.texts.begin(),
                                          shown.texts.end(), same) &&
                               take(made.positions, shown.positions, 1, Kind::Labels, b, update);
                    });
    return taken ? std::optional(update) : std::nullopt;
}

} // namespace core::freelancer
