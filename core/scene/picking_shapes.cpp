#include "core/scene/picking_shapes.h"

namespace core::picking {
namespace {

// The outward direction of the face of the body that the point lies on, in display space.
dvec3 faceNormal(const Obb& box, const dvec3& point) {
    double best = std::numeric_limits<double>::infinity();
    dvec3 normal(0.0);
    for (std::size_t k = 0; k < 3; ++k) {
        dvec3 across = glm::cross(box.half[(k + 1) % 3], box.half[(k + 2) % 3]);
        const double length = glm::length(across);
        if (!(length > 0))
            continue;
        across /= length;
        const double height = std::abs(glm::dot(across, box.half[k]));
        const double at = glm::dot(across, point - box.center);
        const double apart = std::abs(std::abs(at) - height);
        if (apart < best) {
            best = apart;
            normal = at < 0 ? -across : across;
        }
    }
    return normal;
}

} // namespace

std::optional<Touch> BoxShape::touch(std::size_t i, const Probe& probe) const {
    const Obb body = transformed(box(i), probe.world);
    if (!thick(probe.outlinesAreSolid)) {
        std::optional<Touch> best;
        const auto ends = corners(body);
        for (const auto& edge : boxEdges) {
            const auto touch = touchStroke(ends[edge[0]], ends[edge[1]], probe);
            if (touch && (!best || touch->t < best->t))
                best = touch;
        }
        return best;
    }
    std::optional<double> t = intersect(probe.ray, body);
    if (t && *t == 0 && !probe.outlinesAreSolid) {
        // From inside, what is seen is the far side.
        const double speed = glm::length(probe.ray.direction);
        const double beyond = 2 *
                              (glm::length(probe.ray.origin - body.center) + glm::length(body.half[0]) +
                               glm::length(body.half[1]) + glm::length(body.half[2])) /
                              speed;
        const auto back = intersect(Ray{probe.ray.at(beyond), -probe.ray.direction}, body);
        t = back ? std::optional(beyond - *back) : std::nullopt;
    }
    if (!t || *t > probe.limit)
        return std::nullopt;
    return Touch{*t, faceNormal(body, probe.ray.at(*t)), false};
}

} // namespace core::picking
