#include "core/geometry/obb.h"

#include "core/geometry/ray.h"

#include <cmath>

namespace core {

const std::array<std::array<std::uint8_t, 2>, 12> boxEdges = {{
    {0, 1},
    {2, 3},
    {4, 5},
    {6, 7}, // along half[0]
    {0, 2},
    {1, 3},
    {4, 6},
    {5, 7}, // along half[1]
    {0, 4},
    {1, 5},
    {2, 6},
    {3, 7}, // along half[2]
}};

const std::array<std::array<std::uint8_t, 4>, 6> boxFaces = {{
    {0, 4, 6, 2},
    {1, 3, 7, 5},
    {0, 1, 5, 4},
    {2, 6, 7, 3},
    {0, 2, 3, 1},
    {4, 5, 7, 6},
}};

namespace {

// Below this share of |h0| |h1| |h2| the determinant is rounding, and the body counts as flat.
constexpr double flatDeterminant = 1e-12;

// The coordinates t of a vector in the basis of the half vectors, for bodies that are not flat.
class Basis {
  public:
    explicit Basis(const Obb& box)
        : m_normals{glm::cross(box.half[1], box.half[2]), glm::cross(box.half[2], box.half[0]),
                    glm::cross(box.half[0], box.half[1])},
          m_determinant(glm::dot(box.half[0], m_normals[0])),
          m_flat(!(std::abs(m_determinant) > flatDeterminant * glm::length(box.half[0]) *
                                                 glm::length(box.half[1]) * glm::length(box.half[2]))) {}

    bool isFlat() const { return m_flat; }

    dvec3 coordinates(const dvec3& v) const {
        return dvec3(glm::dot(m_normals[0], v), glm::dot(m_normals[1], v), glm::dot(m_normals[2], v)) /
               m_determinant;
    }

  private:
    std::array<dvec3, 3> m_normals;
    double m_determinant;
    bool m_flat;
};

bool inUnitCube(const dvec3& t) {
    return std::abs(t.x) <= 1.0 && std::abs(t.y) <= 1.0 && std::abs(t.z) <= 1.0;
}

std::array<Triangle, 12> surface(const Obb& box) {
    const auto points = corners(box);
    std::array<Triangle, 12> triangles;
    for (std::size_t face = 0; face < boxFaces.size(); ++face) {
        const auto& [a, b, c, d] = boxFaces[face];
        triangles[2 * face] = {points[a], points[b], points[c]};
        triangles[2 * face + 1] = {points[a], points[c], points[d]};
    }
    return triangles;
}

dvec3 closestOnSurface(const Obb& box, const dvec3& point) {
    const auto triangles = surface(box);
    dvec3 best = closestPoint(triangles[0], point);
    double bestDistance = glm::length(best - point);
    for (std::size_t i = 1; i < triangles.size(); ++i) {
        const dvec3 candidate = closestPoint(triangles[i], point);
        const double length = glm::length(candidate - point);
        if (length < bestDistance) {
            best = candidate;
            bestDistance = length;
        }
    }
    return best;
}

} // namespace

std::array<dvec3, 8> corners(const Obb& box) {
    std::array<dvec3, 8> points;
    for (unsigned i = 0; i < 8; ++i) {
        points[i] = box.center;
        for (unsigned k = 0; k < 3; ++k)
            points[i] += (i >> k & 1u) != 0 ? box.half[k] : -box.half[k];
    }
    return points;
}

Obb toObb(const Aabb& box) {
    const dvec3 half = box.size() * 0.5;
    return {box.center(), {dvec3(half.x, 0.0, 0.0), dvec3(0.0, half.y, 0.0), dvec3(0.0, 0.0, half.z)}};
}

Aabb bounds(const Obb& box) {
    const dvec3 reach = glm::abs(box.half[0]) + glm::abs(box.half[1]) + glm::abs(box.half[2]);
    const Aabb result{box.center - reach, box.center + reach};
    return isFinite(result.min) && isFinite(result.max) ? result : Aabb{};
}

Obb transformed(const Obb& box, const dmat4& matrix) {
    return {transformPoint(matrix, box.center),
            {transformDirection(matrix, box.half[0]), transformDirection(matrix, box.half[1]),
             transformDirection(matrix, box.half[2])}};
}

dmat4 unitCubeMatrix(const Obb& box) {
    return {dvec4(box.half[0], 0.0), dvec4(box.half[1], 0.0), dvec4(box.half[2], 0.0),
            dvec4(box.center, 1.0)};
}

Obb toObb(const dmat4& unitCubeMatrix) {
    return {dvec3(unitCubeMatrix[3]),
            {dvec3(unitCubeMatrix[0]), dvec3(unitCubeMatrix[1]), dvec3(unitCubeMatrix[2])}};
}

double volume(const Obb& box) {
    return 8.0 * std::abs(glm::dot(box.half[0], glm::cross(box.half[1], box.half[2])));
}

bool contains(const Obb& box, const dvec3& point) {
    const Basis basis(box);
    if (!basis.isFlat())
        return inUnitCube(basis.coordinates(point - box.center));
    const double scale = glm::length(box.half[0]) + glm::length(box.half[1]) + glm::length(box.half[2]) +
                         glm::length(box.center);
    return glm::length(closestOnSurface(box, point) - point) <= flatDeterminant * scale;
}

dvec3 closestPoint(const Obb& box, const dvec3& point) {
    return contains(box, point) ? point : closestOnSurface(box, point);
}

double distance(const Obb& box, const dvec3& point) { return glm::length(closestPoint(box, point) - point); }

std::optional<double> intersect(const Ray& ray, const Obb& box) {
    const Basis basis(box);
    if (!basis.isFlat()) {
        const Ray local{basis.coordinates(ray.origin - box.center), basis.coordinates(ray.direction)};
        const auto span = intersect(local, Aabb{dvec3(-1.0), dvec3(1.0)});
        return span ? std::optional(span->enter) : std::nullopt;
    }
    std::optional<double> nearest;
    for (const Triangle& triangle : surface(box)) {
        if (const auto hit = intersect(ray, triangle); hit && (!nearest || hit->t < *nearest))
            nearest = hit->t;
    }
    return nearest;
}

} // namespace core
