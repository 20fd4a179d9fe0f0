// The convex volume behind a rectangle of the screen, for box selection and culling; it is not a camera.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/glm.h"
#include "core/geometry/obb.h"
#include "core/geometry/ray.h"

#include <array>
#include <cstddef>
#include <span>

namespace core {

// How a thing lies to a volume.
enum class Containment { Outside, Partial, Inside };

// Up to six planes with inward unit normals: a point p is inside when dot(n, p) + d >= 0 for every plane (n,
// d).
struct Frustum {
    std::array<dvec4, 6> planes = {};
    std::size_t planeCount = 0;
    dvec3 innerPoint = dvec3(0.0); // some point of the volume: the middle of its near face

    std::span<const dvec4> activePlanes() const { return {planes.data(), planeCount}; }
};

enum class FarPlane { Use, Ignore };

// viewProjection: world to OpenGL clip space (x, y, z in [-w, w]), perspective or orthographic, not singular.
// from, to: any two opposite corners in normalised device coordinates (x right, y up, the screen is [-1,
// 1]^2); a rectangle without area selects what lies on its line or ray. The near plane always bounds the
// volume; with FarPlane::Ignore what lies beyond the far plane is selected too.
Frustum frustumFromScreen(const dmat4& viewProjection, const dvec2& from, const dvec2& to,
                          FarPlane farPlane = FarPlane::Use);

// Quick, for nodes of a BVH: Inside is exact; Partial may be said of a box that passes a corner outside.
// Empty boxes are outside.
Containment classify(const Frustum& frustum, const Aabb& box);
Containment classify(const Frustum& frustum, const AabbF& box);

// The thing and the volume share a point, up to rounding. Things with a coordinate that is not finite touch
// nothing.
bool touches(const Frustum& frustum, const dvec3& point);
bool touches(const Frustum& frustum, const Segment& segment);
bool touches(const Frustum& frustum, const Triangle& triangle);
bool touches(const Frustum& frustum, const Obb& box);
bool touches(const Frustum& frustum, const Aabb& box);

// Every point of the thing is in the volume. For a point see touches().
bool encloses(const Frustum& frustum, const Segment& segment);
bool encloses(const Frustum& frustum, const Triangle& triangle);
bool encloses(const Frustum& frustum, const Obb& box);
bool encloses(const Frustum& frustum, const Aabb& box);

} // namespace core
