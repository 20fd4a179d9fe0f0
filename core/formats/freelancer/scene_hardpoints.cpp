// Marks of hardpoints and cameras, in the nodes of the parts that carry them.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/scene_parts.h"

#include <algorithm>

namespace core::freelancer {
namespace {

constexpr double arcPart = 0.25; // of the part's bounding radius
constexpr double smallPart = 1.0 / 16.0;
constexpr double widest = 1.5;      // radians; a half angle that still has a tangent
constexpr double frustumPart = 1.0; // of the model: cameras see farther than anybody needs to
constexpr double defaultFov = 0.6;

// Calls visit(part as drawn, hardpoint, its frame) for those that stand near.
template <typename Visit>
void eachHardpoint(const View& view, std::size_t most, Visit&& visit) {
    for (const Drawn& one : view.drawn) {
        if (one.fragment < 0)
            continue;
        for (const Place place : view.model.fragments[std::size_t(one.fragment)].hardpoints) {
            const dmat4 frame = hardpointLocal(view.data, view.model.hardpoints[std::size_t(place)]);
            if (!isNear(frame))
                continue;
            if (most-- == 0)
                return;
            visit(one, place, frame);
        }
    }
}

double finiteOr(std::optional<float> value, double otherwise) {
    return value && std::isfinite(*value) ? double(*value) : otherwise;
}

Segments turnOf(const View& view, const Hardpoint& hardpoint, const dmat4& frame, double radius) {
    Segments segments;
    const auto min = leafFloat(view.data, hardpoint.min), max = leafFloat(view.data, hardpoint.max);
    if (!hardpoint.revolute || !min || !max)
        return segments;
    const vec3 stored = leafVector(view.data, hardpoint.axis).value_or(vec3(0, 1, 0));
    const dvec3 axis = isNear(dvec3(stored)) ? unit(dvec3(stored)) : dvec3(0);
    if (axis == dvec3(0))
        return segments;
    addArc({dvec3(0), axis, acrossAxis(axis, {0, 0, -1}), radius}, finiteOr(min, 0), finiteOr(max, 0),
           segments);
    for (dvec3& end : segments)
        end = transformPoint(frame, end);
    return segments;
}

// Batches of one node.
struct Marks {
    GlyphBatch axes, facing;
    LineBatch turns;

    explicit Marks(int node) {
        BatchStyle style = styleOf(Hue::Category6);
        style.width = 2;
        style.onTop = true;
        axes = batchFor<GlyphBatch>(HardpointLayer, node, style, hardpointType);
        axes.shape = GlyphBatch::Shape::Axes;
        axes.size = 24;
        facing = batchFor<GlyphBatch>(HardpointLayer, node, style, hardpointType);
        facing.shape = GlyphBatch::Shape::Arrow;
        facing.size = 36;
        turns = batchFor<LineBatch>(HardpointLayer, node, style, hardpointType);
    }
    void moveTo(Scene& scene) {
        addTo(scene, std::move(axes));
        addTo(scene, std::move(facing));
        addTo(scene, std::move(turns));
    }
};

} // namespace

void addHardpoints(const View& view, const Extents& extents, Scene& scene) {
    std::optional<Marks> marks;
    eachHardpoint(view, shownHardpoints, [&](const Drawn& one, Place place, const dmat4& frame) {
        if (!marks || marks->axes.node != one.node) {
            if (marks)
                marks->moveTo(scene);
            marks.emplace(one.node);
        }
        const Hardpoint& hardpoint = view.model.hardpoints[std::size_t(place)];
        const double size = extents.byNode[std::size_t(one.node)].diagonal() / 2;
        const double radius = size > 0 ? arcPart * size : smallPart * extents.model;
        const dmat4 ahead(dvec4(1, 0, 0, 0), dvec4(0, -1, 0, 0), dvec4(0, 0, -1, 0), dvec4(0, 0, 0, 1));
        addGlyph(mat4(frame), std::uint64_t(place), marks->axes);
        addGlyph(mat4(frame * ahead), std::uint64_t(place), marks->facing);
        addSegments(turnOf(view, hardpoint, frame, radius), std::uint64_t(place), marks->turns);
    });
    if (marks)
        marks->moveTo(scene);
}

void addHardpointLabels(const View& view, Scene& scene) {
    BatchStyle style = styleOf(Hue::Neutral);
    style.coloured = false;
    style.onTop = true;
    LabelBatch labels;
    const auto flush = [&] {
        if (!labels.positions.empty())
            scene.labels.push_back(std::move(labels));
    };
    eachHardpoint(view, shownLabels, [&](const Drawn& one, Place place, const dmat4& frame) {
        if (labels.node != one.node) {
            flush();
            labels = batchFor<LabelBatch>(HardpointLabelLayer, one.node, style, hardpointType);
        }
        labels.positions.emplace_back(frame[3]);
        labels.texts.push_back(verbatim(toUtf8(view.model.hardpoints[std::size_t(place)].name)));
        labels.items.indices.push_back(std::uint64_t(place));
    });
    flush();
}

void addCameras(const View& view, const Extents& extents, Scene& scene) {
    for (const Drawn& one : view.drawn) {
        const Place place = one.fragment < 0 ? -1 : view.model.fragments[std::size_t(one.fragment)].camera;
        if (place < 0)
            continue;
        const auto number = [&](std::size_t i, double otherwise) {
            return finiteOr(leafFloat(view.data, view.model.cameras[std::size_t(place)].leaves[i]),
                            otherwise);
        };
        const auto tangent = [&](std::size_t i) {
            return std::tan(std::clamp(number(i, defaultFov), 0.0, widest));
        };
        const double reach = frustumPart * extents.model;
        const double far = std::clamp(number(3, reach), 0.0, reach);
        const double near = std::clamp(number(2, 0), 0.0, far);
        Segments segments;
        addFrustum(tangent(0), tangent(1), near, far, segments);
        auto batch = batchFor<LineBatch>(CameraLayer, one.node, styleOf(Hue::Category4), cameraType);
        addSegments(segments, std::uint64_t(place), batch);
        addTo(scene, std::move(batch));
    }
}

} // namespace core::freelancer
