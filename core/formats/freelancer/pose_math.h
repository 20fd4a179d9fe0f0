// Where parts and hardpoints stand: joints composed as README.md says, in double, at rest or driven.
#pragma once

#include "core/formats/freelancer/model.h"
#include "core/scene/pose.h"

namespace core::freelancer {

// What drives a joint: deltas on the rest pose. Each type uses its own.
struct JointDrive {
    double angle = 0;                // Rev, Cyl: radians
    double distance = 0;             // Pris, Cyl: units along the axis as stored
    glm::dquat rotation{1, 0, 0, 0}; // Sphere, Loose
    glm::dvec3 position{0};          // Loose
};

struct JointValues { // of a record; non-finite numbers as 0, a non-finite matrix as identity
    JointType type = JointType::Fix;
    glm::dvec3 position{0}, offset{0}, axis{0};
    glm::dmat3 rotation{1.0};
    std::array<double, 6> limits{}; // as stored, the type's own number of them
};
JointValues jointValues(const Data& data, const Joint& joint);
// Pairs of limits by meaning: (angle) for Rev, (distance) for Pris, (distance, angle) or (angle, distance)
// for Cyl by the reading, (X, Y, Z) for Sphere.
enum class CylReading : std::int64_t { SlideFirst, RotateFirst };

glm::dmat4 localTransform(const JointValues& joint, const JointDrive& drive);

// By joint of the model; one that is missing rests.
using Drives = std::map<Place, JointDrive>;
// World matrices by part. Orphans and second parts of a name stand at identity, and so does what would not be
// finite. No recursion.
std::vector<glm::dmat4> partWorlds(const Data& data, const Model& model, const Drives& drives);
// T(Position) · Orientation in the part's frame; missing fields are 0 and identity.
glm::dmat4 hardpointLocal(const Data& data, const Hardpoint& hardpoint);

// Degrees of freedom of accepted joints as core/scene/pose.h has them, and the drives that their values make.
// Rev "angle"; Pris "distance"; Cyl "distance", "angle"; Sphere "x", "y", "z", angles with q = qY qX qZ;
// Loose "move_x", "move_y", "move_z" and the same angles. The game clamps Rev and Pris. Where it applies no
// limits, a pair that spans nothing becomes a full turn, or the child's size either way.
std::vector<DegreeOfFreedom> degreesOfFreedom(const Data& data, const Model& model, CylReading reading);
Drives drivesOf(const Model& model, const Pose& pose);

} // namespace core::freelancer
