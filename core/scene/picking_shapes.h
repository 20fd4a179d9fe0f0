// How a ray or a volume meets single primitives of each kind of batch; for picking.cpp only.
#pragma once

#include "core/geometry/frustum.h"
#include "core/geometry/obb.h"
#include "core/geometry/ray.h"
#include "core/scene/scene.h"

#include <functional>
#include <optional>

namespace core::picking {

struct Probe {
    const Ray& ray;   // display space
    const Ray& local; // node space, the same t
    const dmat4& world;
    double limit;                                     // greatest t that matters, for surfaces
    bool outlinesAreSolid;                            // see PickOptions
    const std::function<double(double t)>& tolerance; // display units; outlives the probe
};

struct Touch {
    double t = 0;
    dvec3 normal{0.0}; // display space, unit; zero for strokes and points
    bool near = false; // by tolerance, not by a surface
};

// Within the tolerance of a segment of display space.
inline std::optional<Touch> touchStroke(const dvec3& a, const dvec3& b, const Probe& probe) {
    if (!isFinite(a) || !isFinite(b))
        return std::nullopt;
    const Approach nearest = approach(probe.ray, {a, b});
    if (!(nearest.distance <= probe.tolerance(nearest.t)))
        return std::nullopt;
    return Touch{nearest.t, dvec3(0.0), true};
}

inline std::optional<Touch> touchPoint(const dvec3& at, const Probe& probe) {
    const dvec3& way = probe.ray.direction;
    const double t = glm::dot(at - probe.ray.origin, way) / glm::dot(way, way);
    if (!(t >= 0) || !(glm::length(at - probe.ray.at(t)) <= probe.tolerance(t)))
        return std::nullopt;
    return Touch{t, dvec3(0.0), true};
}

inline dvec3 normalOf(const dvec3& a, const dvec3& b, const dvec3& c) {
    const dvec3 normal = glm::cross(b - a, c - a);
    const double length = glm::length(normal);
    return length > 0 ? normal / length : dvec3(0.0);
}

class TriangleShape {
  public:
    explicit TriangleShape(const TriangleBatch& batch) : m_batch(batch) {}
    std::size_t count() const { return m_batch.positions.size() / 3; }
    bool thick(bool outlinesAreSolid) const {
        return outlinesAreSolid || m_batch.style.stroke == Stroke::Solid;
    }
    double reachPixels() const { return 0; }
    AabbF bounds(std::size_t i) const {
        AabbF box;
        for (std::size_t c = 0; c < 3; ++c) {
            const vec3& at = m_batch.positions[i * 3 + c];
            if (!isFinite(at))
                return {};
            box.min = glm::min(box.min, at);
            box.max = glm::max(box.max, at);
        }
        return box;
    }
    Triangle triangle(std::size_t i) const {
        const vec3* at = m_batch.positions.data() + i * 3;
        return {dvec3(at[0]), dvec3(at[1]), dvec3(at[2])};
    }
    std::optional<Touch> touch(std::size_t i, const Probe& probe) const {
        const Triangle local = triangle(i);
        const dvec3 a = transformPoint(probe.world, local.a), b = transformPoint(probe.world, local.b),
                    c = transformPoint(probe.world, local.c);
        if (thick(probe.outlinesAreSolid)) {
            const auto hit = intersect(probe.local, local, Sides::Both, probe.limit);
            return hit ? std::optional(Touch{hit->t, normalOf(a, b, c), false}) : std::nullopt;
        }
        std::optional<Touch> best;
        for (const auto& touch :
             {touchStroke(a, b, probe), touchStroke(b, c, probe), touchStroke(c, a, probe)})
            if (touch && (!best || touch->t < best->t))
                best = touch;
        return best;
    }
    bool touchesVolume(std::size_t i, const Frustum& volume) const { return touches(volume, triangle(i)); }
    bool facesAway(std::size_t i, const dmat4& world, const dvec3& from) const {
        if (m_batch.style.facing != Facing::OneSided)
            return false;
        const Triangle local = triangle(i);
        const dvec3 a = transformPoint(world, local.a), b = transformPoint(world, local.b),
                    c = transformPoint(world, local.c);
        const double mirror = glm::determinant(dmat3(world)) < 0 ? -1 : 1;
        return mirror * glm::dot(normalOf(a, b, c), a - from) > 0;
    }

  private:
    const TriangleBatch& m_batch;
};

class BoxShape {
  public:
    explicit BoxShape(const BoxBatch& batch) : m_batch(batch) {}
    std::size_t count() const { return m_batch.boxes.size(); }
    bool thick(bool outlinesAreSolid) const {
        return outlinesAreSolid || m_batch.style.stroke == Stroke::Solid;
    }
    double reachPixels() const { return 0; }
    Obb box(std::size_t i) const {
        const dmat4 frame(m_batch.boxes[i]);
        return {dvec3(frame[3]), {dvec3(frame[0]), dvec3(frame[1]), dvec3(frame[2])}};
    }
    AabbF bounds(std::size_t i) const { return toFloat(core::bounds(box(i))); }
    std::optional<Touch> touch(std::size_t i, const Probe& probe) const;
    bool touchesVolume(std::size_t i, const Frustum& volume) const { return touches(volume, box(i)); }
    bool facesAway(std::size_t, const dmat4&, const dvec3&) const { return false; }

  private:
    const BoxBatch& m_batch;
};

class LineShape {
  public:
    explicit LineShape(const LineBatch& batch) : m_batch(batch) {}
    std::size_t count() const { return m_batch.positions.size() / 2; }
    bool thick(bool) const { return false; }
    double reachPixels() const { return m_batch.style.width / 2; }
    AabbF bounds(std::size_t i) const {
        const vec3 &a = m_batch.positions[i * 2], &b = m_batch.positions[i * 2 + 1];
        return isFinite(a) && isFinite(b) ? AabbF{glm::min(a, b), glm::max(a, b)} : AabbF{};
    }
    std::optional<Touch> touch(std::size_t i, const Probe& probe) const {
        return touchStroke(transformPoint(probe.world, dvec3(m_batch.positions[i * 2])),
                           transformPoint(probe.world, dvec3(m_batch.positions[i * 2 + 1])), probe);
    }
    bool touchesVolume(std::size_t i, const Frustum& volume) const {
        return touches(volume, Segment{dvec3(m_batch.positions[i * 2]), dvec3(m_batch.positions[i * 2 + 1])});
    }
    bool facesAway(std::size_t, const dmat4&, const dvec3&) const { return false; }

  private:
    const LineBatch& m_batch;
};

// Points, labels and glyphs: a place with a reach on the screen.
template <typename At>
class SpotShape {
  public:
    SpotShape(std::size_t count, double reach, At at) : m_count(count), m_reach(reach), m_at(std::move(at)) {}
    std::size_t count() const { return m_count; }
    bool thick(bool) const { return false; }
    double reachPixels() const { return m_reach; }
    AabbF bounds(std::size_t i) const {
        const vec3 at = m_at(i);
        return isFinite(at) ? AabbF{at, at} : AabbF{};
    }
    std::optional<Touch> touch(std::size_t i, const Probe& probe) const {
        return touchPoint(transformPoint(probe.world, dvec3(m_at(i))), probe);
    }
    bool touchesVolume(std::size_t i, const Frustum& volume) const { return touches(volume, dvec3(m_at(i))); }
    bool facesAway(std::size_t, const dmat4&, const dvec3&) const { return false; }

  private:
    std::size_t m_count;
    double m_reach;
    At m_at;
};

inline TriangleShape shapeOf(const TriangleBatch& batch) { return TriangleShape(batch); }
inline BoxShape shapeOf(const BoxBatch& batch) { return BoxShape(batch); }
inline LineShape shapeOf(const LineBatch& batch) { return LineShape(batch); }
inline auto shapeOf(const PointBatch& batch) {
    return SpotShape(batch.positions.size(), double(batch.size) / 2,
                     [&batch](std::size_t i) { return batch.positions[i]; });
}
inline auto shapeOf(const LabelBatch& batch) {
    return SpotShape(batch.positions.size(), 8.0, [&batch](std::size_t i) { return batch.positions[i]; });
}
inline auto shapeOf(const GlyphBatch& batch) {
    return SpotShape(batch.frames.size(), double(batch.size) / 2,
                     [&batch](std::size_t i) { return vec3(batch.frames[i][3]); });
}

} // namespace core::picking
