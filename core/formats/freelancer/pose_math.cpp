#include "core/formats/freelancer/pose_math.h"

#include <algorithm>

namespace core::freelancer {

namespace {

double finite(std::optional<float> value) { return value && std::isfinite(*value) ? double(*value) : 0; }

dvec3 finiteVector(std::optional<vec3> vector) {
    return vector && isFinite(*vector) ? dvec3(*vector) : dvec3(0);
}

bool isFiniteMatrix(const dmat3& m) { return isFinite(m[0]) && isFinite(m[1]) && isFinite(m[2]); }

dmat3 finiteMatrix(const std::optional<dmat3>& matrix) {
    return matrix && isFiniteMatrix(*matrix) ? *matrix : dmat3(1.0);
}

dmat4 translation(const dvec3& by) { return glm::translate(dmat4(1.0), by); }

// The axis is normalised; none turns nothing.
dmat4 turn(const dvec3& axis, double angle) {
    const double length = glm::length(axis);
    return length > 0 ? glm::rotate(dmat4(1.0), angle, axis / length) : dmat4(1.0);
}

dmat4 turn(const dquat& rotation) {
    const double length = glm::length(rotation);
    return length > 0 ? glm::mat4_cast(rotation / length) : dmat4(1.0);
}

} // namespace

JointValues jointValues(const Data& data, const Joint& joint) {
    const JointLayout& layout = layoutOf(joint.type);
    const std::uint64_t at = joint.offset();
    JointValues values;
    values.type = joint.type;
    values.position = finiteVector(leafVector(data, joint.leaf, at + jointPosition));
    if (layout.offset != 0)
        values.offset = finiteVector(leafVector(data, joint.leaf, at + layout.offset));
    if (layout.axis != 0)
        values.axis = finiteVector(leafVector(data, joint.leaf, at + layout.axis));
    values.rotation = finiteMatrix(leafMatrix(data, joint.leaf, at + layout.rotation));
    for (int i = 0; i < layout.limitCount; i++)
        values.limits[std::size_t(i)] =
            finite(leafFloat(data, joint.leaf, at + layout.limits + 4 * std::uint64_t(i)));
    return values;
}

dmat4 localTransform(const JointValues& joint, const JointDrive& drive) {
    const dmat4 rest = dmat4(joint.rotation);
    const dmat4 back = translation(-joint.offset);
    switch (joint.type) {
    case JointType::Fix:
        break;
    case JointType::Rev:
        return translation(joint.position) * turn(joint.axis, drive.angle) * rest * back;
    case JointType::Pris:
        return translation(joint.position + joint.axis * drive.distance) * rest * back;
    case JointType::Cyl:
        return translation(joint.position + joint.axis * drive.distance) * turn(joint.axis, drive.angle) *
               rest * back;
    case JointType::Sphere:
        return translation(joint.position) * turn(drive.rotation) * rest * back;
    case JointType::Loose:
        return translation(joint.position + drive.position) * turn(drive.rotation) * rest;
    }
    return translation(joint.position) * rest;
}

std::vector<dmat4> partWorlds(const Data& data, const Model& model, const Drives& drives) {
    std::vector<dmat4> worlds(model.parts.size(), dmat4(1.0));
    std::vector<Place> open;
    for (std::size_t i = 0; i < model.parts.size(); i++)
        if (model.parts[i].parent < 0)
            open.push_back(Place(i));
    while (!open.empty()) {
        const Place place = open.back();
        open.pop_back();
        for (const Place child : model.parts[std::size_t(place)].children) {
            const Place joint = model.parts[std::size_t(child)].joint;
            const auto drive = drives.find(joint);
            const dmat4 world = worlds[std::size_t(place)] *
                                localTransform(jointValues(data, model.joints[std::size_t(joint)]),
                                               drive != drives.end() ? drive->second : JointDrive{});
            if (isFiniteMatrix(dmat3(world)) && isFinite(dvec3(world[3])))
                worlds[std::size_t(child)] = world;
            open.push_back(child);
        }
    }
    return worlds;
}

dmat4 hardpointLocal(const Data& data, const Hardpoint& hardpoint) {
    return translation(finiteVector(leafVector(data, hardpoint.position))) *
           dmat4(finiteMatrix(leafMatrix(data, hardpoint.orientation)));
}

} // namespace core::freelancer
