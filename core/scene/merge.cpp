#include "core/scene/merge.h"

namespace core {
namespace {

template <typename Batch>
void appendBatches(std::vector<Batch>& into, const std::vector<Batch>& from, int firstNode,
                   const std::vector<int>& layers) {
    for (Batch batch : from) {
        batch.node += firstNode;
        batch.layer = layers.at(std::size_t(batch.layer));
        into.push_back(std::move(batch));
    }
}

} // namespace

void appendScene(Scene& into, const Scene& from) {
    const int firstNode = int(into.nodes.size());
    for (SceneNode node : from.nodes) {
        node.parent = node.parent < 0 ? -1 : node.parent + firstNode;
        into.nodes.push_back(node);
    }
    std::vector<int> layers;
    for (const Layer& layer : from.layers) {
        int index = into.layerIndex(layer.key);
        if (index < 0) {
            index = int(into.layers.size());
            into.layers.push_back(layer);
        }
        layers.push_back(index);
    }
    appendBatches(into.triangles, from.triangles, firstNode, layers);
    appendBatches(into.boxes, from.boxes, firstNode, layers);
    appendBatches(into.lines, from.lines, firstNode, layers);
    appendBatches(into.points, from.points, firstNode, layers);
    appendBatches(into.labels, from.labels, firstNode, layers);
    appendBatches(into.glyphs, from.glyphs, firstNode, layers);
}

} // namespace core
