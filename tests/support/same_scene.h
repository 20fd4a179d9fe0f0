// Whether two scenes show the same in the same places, batch by batch. Layers, styles and colourings are not
// looked at.
#pragma once

#include "core/scene/scene.h"

#include <algorithm>

namespace tests {

inline bool sameScene(const core::Scene& a, const core::Scene& b) {
    const auto same = [](const auto& x, const auto& y, auto places) {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(), [&](const auto& one, const auto& other) {
            return one.*places == other.*places && one.items == other.items && one.node == other.node &&
                   one.layer == other.layer;
        });
    };
    const auto sameNode = [](const core::SceneNode& x, const core::SceneNode& y) {
        return x.transform == y.transform && x.parent == y.parent;
    };
    const auto sameTexts = [](const core::LabelBatch& x, const core::LabelBatch& y) {
        return std::equal(x.texts.begin(), x.texts.end(), y.texts.begin(), y.texts.end(),
                          [](const core::Text& one, const core::Text& other) {
                              return core::english(one) == core::english(other);
                          });
    };
    return same(a.triangles, b.triangles, &core::TriangleBatch::positions) &&
           same(a.boxes, b.boxes, &core::BoxBatch::boxes) &&
           same(a.lines, b.lines, &core::LineBatch::positions) &&
           same(a.points, b.points, &core::PointBatch::positions) &&
           same(a.labels, b.labels, &core::LabelBatch::positions) &&
           same(a.glyphs, b.glyphs, &core::GlyphBatch::frames) &&
           std::equal(a.labels.begin(), a.labels.end(), b.labels.begin(), b.labels.end(), sameTexts) &&
           std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), sameNode);
}

} // namespace tests
