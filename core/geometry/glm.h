// The one place that sets up and includes glm, with the short names that core uses; it is not a maths library
// of ours.
//
// Include this and never a glm header itself, so that every file sees the same configuration. Default
// constructors give zero vectors and identity matrices. Matrices are column-major and multiply column
// vectors: p' = M * p. The plain aliases are float, those with a d are double, u and i are 32-bit integers.
#pragma once

#ifndef GLM_FORCE_CTOR_INIT
#ifdef GLM_VERSION
#error "glm was included before core/geometry/glm.h"
#endif
#define GLM_FORCE_CTOR_INIT
#endif

#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>

#include <cmath>

namespace core {

using glm::vec2;
using glm::vec3;
using glm::vec4;

using glm::dvec2;
using glm::dvec3;
using glm::dvec4;

using glm::ivec2;
using glm::ivec3;
using glm::uvec2;
using glm::uvec3;

using glm::dmat3;
using glm::dmat4;
using glm::mat3;
using glm::mat4;

using glm::dquat;
using glm::quat;

// Geometry arrays are handed to file writers and to the GPU as plain bytes.
static_assert(sizeof(vec3) == 12 && sizeof(uvec3) == 12 && sizeof(dvec3) == 24 && sizeof(dmat4) == 128);

// True when no coordinate is NaN or infinite.
inline bool isFinite(const vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
inline bool isFinite(const dvec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

// The point p moved by an affine matrix; the last row is taken to be 0 0 0 1.
inline dvec3 transformPoint(const dmat4& matrix, const dvec3& p) { return dvec3(matrix * dvec4(p, 1.0)); }

// The direction v turned and scaled by a matrix, without its translation.
inline dvec3 transformDirection(const dmat4& matrix, const dvec3& v) { return dvec3(matrix * dvec4(v, 0.0)); }

} // namespace core
