// A model's scene and what of it belongs where. For the tests of what the view shows.
#pragma once

#include "core/formats/freelancer/look.h"
#include "core/formats/freelancer/pose_math.h"
#include "core/geometry/glm.h"
#include "tests/core/formats/freelancer/model_of.h"
#include "tests/support/freelancer_builder.h"

#include <cstring>

namespace tests {

inline core::freelancer::FreelancerDocument
documentOf(const core::Bytes& bytes, std::vector<core::freelancer::Library> libraries = {}) {
    return {core::freelancer::Data(containerOf(bytes)),
            std::make_shared<const std::vector<core::freelancer::Library>>(std::move(libraries)), false};
}

inline core::freelancer::FreelancerDocument sharedModel(const char* name) {
    return documentOf(readFile(sharedFolder("freelancer") / name));
}
inline bool sharedModelsAreThere() {
    return std::filesystem::exists(sharedFolder("freelancer") / "kestrel.cmp");
}

inline core::Settings levelSettings(int level) {
    core::Settings settings;
    settings.values["level"] = double(level);
    return settings;
}

inline core::Scene sceneOf(const core::freelancer::FreelancerDocument& document,
                           const core::Settings& settings = {}) {
    core::Progress progress;
    return core::freelancer::makeScene(document, settings, progress).value();
}

template <typename Batch>
std::vector<const Batch*> inLayer(const core::Scene& scene, const std::vector<Batch>& batches,
                                  const char* layer) {
    std::vector<const Batch*> found;
    for (const Batch& batch : batches)
        if (batch.layer == scene.layerIndex(layer))
            found.push_back(&batch);
    return found;
}

// What shows an item within a layer, batch by batch: visit(batch, primitive).
template <typename Batch, typename Visit>
void eachOf(const core::Scene& scene, const std::vector<Batch>& batches, const char* layer, core::ItemId item,
            Visit&& visit) {
    for (const Batch* batch : inLayer(scene, batches, layer))
        for (std::size_t i = 0; i < batch->items.indices.size(); ++i)
            if (batch->items.at(i) == item)
                visit(*batch, i);
}

inline core::ItemId jointOf(const core::freelancer::FreelancerDocument& document, std::string_view child) {
    const core::freelancer::Model& model = document.model();
    const core::freelancer::Place part = model.partNamed(child);
    return core::freelancer::jointItem(model.joints[std::size_t(model.parts[std::size_t(part)].joint)]);
}

inline int nodeOf(const core::freelancer::FreelancerDocument& document, std::string_view part) {
    return 1 + document.model().partNamed(part);
}

// Puts a float over a leaf's bytes.
inline void putFloat(core::freelancer::FreelancerDocument& document, core::freelancer::NodeId leaf,
                     std::size_t offset, float value) {
    const core::ByteView old = document.data().payload(leaf);
    core::Bytes bytes(old.begin(), old.end());
    std::memcpy(bytes.data() + offset, &value, sizeof value);
    if (const core::Status ok = document.edit().setPayload(leaf, std::move(bytes)); !ok)
        throw std::runtime_error(core::describe(ok.error()));
}

// "" when two scenes show the same.
inline std::string difference(const core::Scene& a, const core::Scene& b) {
    const auto differ = [](const auto& x, const auto& y, auto part) {
        if (x.size() != y.size())
            return true;
        for (std::size_t i = 0; i < x.size(); ++i)
            if (x[i].*part != y[i].*part || x[i].items.indices != y[i].items.indices ||
                !(x[i].items.base == y[i].items.base) || x[i].node != y[i].node || x[i].layer != y[i].layer)
                return true;
        return false;
    };
    if (a.nodes.size() != b.nodes.size())
        return "nodes";
    for (std::size_t i = 0; i < a.nodes.size(); ++i)
        if (a.nodes[i].transform != b.nodes[i].transform || a.nodes[i].parent != b.nodes[i].parent)
            return "node " + std::to_string(i);
    if (differ(a.triangles, b.triangles, &core::TriangleBatch::positions))
        return "triangles";
    if (differ(a.lines, b.lines, &core::LineBatch::positions))
        return "lines";
    if (differ(a.glyphs, b.glyphs, &core::GlyphBatch::frames))
        return "glyphs";
    if (differ(a.boxes, b.boxes, &core::BoxBatch::boxes))
        return "boxes";
    return differ(a.labels, b.labels, &core::LabelBatch::positions) ? "labels" : "";
}

} // namespace tests
