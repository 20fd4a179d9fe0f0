#include "core/scene/picking.h"

#include "core/geometry/bvh.h"
#include "core/geometry/obb.h"
#include "core/scene/picking_shapes.h"
#include "core/scene/primitives.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

using Kind = SceneUpdate::Kind;

constexpr std::size_t linearLimit = 32; // smaller batches are tried one by one

// One batch made ready for picking.
struct Pickable {
    Kind kind = Kind::Triangles;
    std::size_t batch = 0;
    dmat4 world{1.0};
    dmat4 fromWorld{1.0};
    double scale = 1;        // the most that the node's matrix stretches a length
    bool invertible = true;  // a node that flattens its parts cannot be hit
    std::optional<Bvh> tree; // in node space
};

// Calls visit(batch, kind, place in its list) for every batch of the scene.
template <typename Visit>
void forEachBatch(const Scene& scene, Visit&& visit) {
    const auto each = [&](const auto& batches, Kind kind) {
        for (std::size_t i = 0; i < batches.size(); ++i)
            visit(batches[i], kind, i);
    };
    each(scene.triangles, Kind::Triangles);
    each(scene.boxes, Kind::Boxes);
    each(scene.lines, Kind::Lines);
    each(scene.points, Kind::Points);
    each(scene.labels, Kind::Labels);
    each(scene.glyphs, Kind::Glyphs);
}

void place(Pickable& pickable, const dmat4& world) {
    if (pickable.world == world)
        return;
    pickable.world = world;
    const dmat3 linear(pickable.world);
    pickable.scale = std::max({glm::length(linear[0]), glm::length(linear[1]), glm::length(linear[2])});
    const double size = pickable.scale * pickable.scale * pickable.scale;
    pickable.invertible = size > 0 && std::abs(glm::determinant(linear)) > size * 1e-12;
    if (pickable.invertible)
        pickable.fromWorld = glm::inverse(pickable.world);
}

Frustum moved(const Frustum& frustum, const Pickable& to) {
    Frustum out = frustum;
    const dmat4 transposed = glm::transpose(to.world);
    for (std::size_t i = 0; i < out.planeCount; ++i) {
        const dvec4 plane = transposed * frustum.planes[i];
        const double length = glm::length(dvec3(plane));
        out.planes[i] = length > 0 ? plane / length : plane;
    }
    out.innerPoint = transformPoint(to.fromWorld, frustum.innerPoint);
    return out;
}

} // namespace

struct ScenePicker::Impl {
    std::shared_ptr<const Scene> scene;
    std::vector<Pickable> pickables;

    void placeAll() {
        const std::vector<dmat4> worlds = worldTransforms(*scene);
        std::size_t at = 0;
        forEachBatch(*scene, [&](const auto& batch, Kind, std::size_t) {
            place(pickables[at++], worlds[std::size_t(batch.node)]);
        });
    }

    // Calls visit(shape, batch style, items, pickable) for what the options allow.
    template <typename Visit>
    void forEachAllowed(const PickOptions& options, Visit&& visit) const {
        std::size_t at = 0;
        forEachBatch(*scene, [&](const auto& batch, Kind, std::size_t) {
            const Pickable& pickable = pickables[at++];
            const auto layer = std::size_t(batch.layer);
            const bool hidden =
                batch.layer >= 0 && layer < options.visibleLayers.size() && !options.visibleLayers[layer];
            if (batch.style.pickable && !hidden && pickable.invertible)
                visit(picking::shapeOf(batch), batch, pickable);
        });
    }
};

ScenePicker::ScenePicker(std::shared_ptr<const Scene> scene) : m_impl(std::make_unique<Impl>()) {
    m_impl->scene = std::move(scene);
    forEachBatch(*m_impl->scene, [&](const auto& batch, Kind kind, std::size_t index) {
        Pickable pickable;
        pickable.kind = kind;
        pickable.batch = index;
        const auto shape = picking::shapeOf(batch);
        if (batch.style.pickable && shape.count() > linearLimit) {
            std::vector<AabbF> boxes(shape.count());
            for (std::size_t i = 0; i < boxes.size(); ++i)
                boxes[i] = shape.bounds(i);
            pickable.tree.emplace(boxes);
        }
        m_impl->pickables.push_back(std::move(pickable));
    });
    m_impl->placeAll();
}

ScenePicker::~ScenePicker() = default;

std::optional<Pick> ScenePicker::pick(const Ray& ray, const PickOptions& options) const {
    const double speed = glm::length(ray.direction); // display units a unit of t
    if (!(speed > 0))
        return std::nullopt;
    std::optional<Pick> best;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double bestRank = infinity;
    bool bestOnTop = false; // what is drawn over everything is hit first
    const auto toleranceAt = [&](double distance, double pixels) {
        return pixels * (options.pixelSize > 0 ? options.pixelSize : options.pixelAngle * distance);
    };

    m_impl->forEachAllowed(options, [&](const auto& shape, const auto& batch, const Pickable& here) {
        const bool onTop = batch.style.onTop;
        if (bestOnTop && !onTop)
            return;
        const auto toBeat = [&] { return bestOnTop == onTop ? bestRank : infinity; };
        const Ray local = transformed(ray, here.fromWorld);
        const double pixels = options.tolerancePixels + shape.reachPixels();
        const PrimitiveLimits::OfBatch limits = options.limits.of(batch.items);
        const std::function<double(double)> tolerance = [&](double t) {
            return toleranceAt(t * speed, pixels);
        };
        const auto consider = [&](std::size_t primitive, double limit) -> std::optional<double> {
            if (!limits.passes(primitive))
                return std::nullopt;
            const picking::Probe probe{ray, local, here.world, limit, options.outlinesAreSolid, tolerance};
            const std::optional<picking::Touch> touch = shape.touch(primitive, probe);
            if (!touch)
                return std::nullopt;
            const ItemId item = batch.items.at(primitive);
            if (options.accepts && !options.accepts(item))
                return std::nullopt;
            const double distance = touch->t * speed;
            // Strokes lie on surfaces and must win over them.
            const double rank = distance - (touch->near ? 2 * toleranceAt(distance, pixels) : 0);
            if (rank < toBeat()) {
                bestRank = rank;
                bestOnTop = onTop;
                dvec3 normal = touch->normal;
                if (glm::dot(normal, ray.direction) > 0)
                    normal = -normal;
                best = Pick{.item = item,
                            .distance = distance,
                            .point = ray.at(touch->t),
                            .normal = normal,
                            .kind = here.kind,
                            .batch = here.batch,
                            .primitive = primitive};
            }
            return touch->t;
        };
        const double furthest = toBeat() / speed; // what lies beyond cannot win
        if (!here.tree) {
            for (std::size_t i = 0; i < shape.count(); ++i)
                consider(i, furthest);
        } else if (shape.thick(options.outlinesAreSolid)) {
            here.tree->nearest(local, furthest, [&](std::uint32_t primitive, double limit) {
                return consider(primitive, limit);
            });
        } else {
            // Whatever comes near the ray and could still win: the ray meets the node's box, grown by the
            // tolerance where the box is farthest.
            const dmat3 rows = glm::transpose(dmat3(here.fromWorld));
            const dvec3 stretch(glm::length(rows[0]), glm::length(rows[1]), glm::length(rows[2]));
            const auto classify = [&](const AabbF& box) {
                const dvec3 middle = transformPoint(here.world, (dvec3(box.min) + dvec3(box.max)) * 0.5);
                const double radius = glm::length(dvec3(box.max) - dvec3(box.min)) * 0.5 * here.scale;
                const double along = glm::dot(middle - ray.origin, ray.direction) / speed;
                const double reach = toleranceAt(std::max(along, 0.0) + radius, pixels);
                const Aabb grown{dvec3(box.min) - reach * stretch, dvec3(box.max) + reach * stretch};
                const auto span = intersect(local, grown);
                return span && span->enter * speed - 2 * reach <= toBeat() ? Containment::Partial
                                                                           : Containment::Outside;
            };
            here.tree->walk(classify,
                            [&](std::uint32_t primitive, Containment) { consider(primitive, furthest); });
        }
    });
    if (best) {
        const int node = batchView(*m_impl->scene, best->kind, best->batch).node;
        best->filePoint = transformPoint(fileTransform(*m_impl->scene, node), best->point);
    }
    return best;
}

std::vector<ItemId> ScenePicker::select(const Frustum& frustum, const PickOptions& options) const {
    std::vector<ItemId> found;
    m_impl->forEachAllowed(options, [&](const auto& shape, const auto& batch, const Pickable& here) {
        const Frustum local = moved(frustum, here);
        const PrimitiveLimits::OfBatch limits = options.limits.of(batch.items);
        const auto consider = [&](std::size_t primitive, bool inside) {
            if (!limits.passes(primitive))
                return;
            if (!inside && !shape.touchesVolume(primitive, local))
                return;
            if (options.visibleOnly && shape.facesAway(primitive, here.world, frustum.innerPoint))
                return;
            if (options.takesMiddle &&
                !options.takesMiddle(transformPoint(here.world, toDouble(shape.bounds(primitive)).center())))
                return;
            const ItemId item = batch.items.at(primitive);
            if (!options.accepts || options.accepts(item))
                found.push_back(item);
        };
        if (here.tree)
            here.tree->visitFrustum(local, [&](std::uint32_t primitive, Containment how) {
                consider(primitive,
                         how == Containment::Inside && !toDouble(shape.bounds(primitive)).isEmpty());
            });
        else
            for (std::size_t i = 0; i < shape.count(); ++i)
                consider(i, false);
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

void ScenePicker::update(std::shared_ptr<const Scene> scene, const SceneUpdate& update) {
    m_impl->scene = std::move(scene);
    std::size_t at = 0;
    forEachBatch(*m_impl->scene, [&](const auto& batch, Kind kind, std::size_t index) {
        Pickable& pickable = m_impl->pickables[at++];
        if (!pickable.tree)
            return;
        std::vector<std::uint32_t> changed;
        for (const SceneUpdate::Range& range : update.ranges)
            if (range.kind == kind && range.batch == index)
                for (std::size_t i = 0; i < range.count; ++i)
                    changed.push_back(std::uint32_t(range.first + i));
        if (changed.empty())
            return;
        const auto shape = picking::shapeOf(batch);
        pickable.tree->refit(changed, [&](std::uint32_t primitive) { return shape.bounds(primitive); });
    });
    m_impl->placeAll();
}

} // namespace core
