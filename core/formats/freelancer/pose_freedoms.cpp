// What the joints' degrees of freedom are, and the drives that a pose of them makes.
#include "core/formats/freelancer/document.h"
#include "core/formats/freelancer/pose_math.h"

#include <numbers>

namespace core::freelancer {

namespace {

constexpr double halfTurn = std::numbers::pi;

struct Range {
    double low = 0, high = 0;
};

Range pairOf(const JointValues& joint, std::size_t pair) {
    return {joint.limits[2 * pair], joint.limits[2 * pair + 1]};
}

// The game applies no such limits, so one that spans nothing stands for none.
Range orElse(const Range& stored, double reach) {
    return stored.low < stored.high ? stored : Range{-reach, reach};
}

// What the part's finest mesh says of its size; 1 without one.
double sizeOf(const Model& model, Place part) {
    const Place fragment = part >= 0 ? model.parts[std::size_t(part)].fragment : -1;
    if (fragment < 0)
        return 1;
    for (const Place level : model.fragments[std::size_t(fragment)].levels) {
        const Place ref = model.levels[std::size_t(level)].ref;
        if (ref < 0 || !model.refs[std::size_t(ref)].stored)
            continue;
        const double radius = double(model.refs[std::size_t(ref)].stored->radius);
        if (std::isfinite(radius) && radius > 0)
            return radius;
    }
    return 1;
}

class Freedoms {
  public:
    explicit Freedoms(ItemId item) : m_item(item) {}

    void angle(std::string key, Text label, const Range& range, bool clamped = false) {
        DegreeOfFreedom& freedom = add(std::move(key), std::move(label), range, clamped);
        freedom.convention.kind = Convention::Kind::Radians;
        freedom.unit = verbatim("°");
    }
    void distance(std::string key, Text label, const Range& range, bool clamped = false) {
        add(std::move(key), std::move(label), range, clamped).unit = text("freelancer", "m");
    }
    void angles(const Range& x, const Range& y, const Range& z) {
        angle("x", text("freelancer", "Pitch (X)"), x);
        angle("y", text("freelancer", "Yaw (Y)"), y);
        angle("z", text("freelancer", "Roll (Z)"), z);
    }
    void moves(double reach) {
        distance("move_x", text("freelancer", "Move X"), {-reach, reach});
        distance("move_y", text("freelancer", "Move Y"), {-reach, reach});
        distance("move_z", text("freelancer", "Move Z"), {-reach, reach});
    }

    std::vector<DegreeOfFreedom> list;

  private:
    DegreeOfFreedom& add(std::string key, Text label, const Range& range, bool clamped) {
        DegreeOfFreedom freedom;
        freedom.item = m_item;
        freedom.key = std::move(key);
        freedom.label = std::move(label);
        freedom.minimum = range.low;
        freedom.maximum = range.high;
        freedom.clamped = clamped;
        return list.emplace_back(std::move(freedom));
    }

    ItemId m_item;
};

std::vector<DegreeOfFreedom> freedomsOf(const Data& data, const Model& model, const Joint& joint,
                                        CylReading reading) {
    const JointValues values = jointValues(data, joint);
    Freedoms freedoms(jointItem(joint));
    switch (joint.type) {
    case JointType::Fix:
        break;
    case JointType::Rev:
        freedoms.angle("angle", text("freelancer", "Angle"), pairOf(values, 0), true);
        break;
    case JointType::Pris:
        freedoms.distance("distance", text("freelancer", "Distance"), pairOf(values, 0), true);
        break;
    case JointType::Cyl: {
        const std::size_t slide = reading == CylReading::SlideFirst ? 0 : 1;
        freedoms.distance("distance", text("freelancer", "Distance"),
                          orElse(pairOf(values, slide), sizeOf(model, joint.childPart)));
        freedoms.angle("angle", text("freelancer", "Angle"), orElse(pairOf(values, 1 - slide), halfTurn));
        break;
    }
    case JointType::Sphere:
        freedoms.angles(orElse(pairOf(values, 0), halfTurn), orElse(pairOf(values, 1), halfTurn),
                        orElse(pairOf(values, 2), halfTurn));
        break;
    case JointType::Loose:
        freedoms.moves(sizeOf(model, joint.childPart));
        freedoms.angles({-halfTurn, halfTurn}, {-halfTurn, halfTurn}, {-halfTurn, halfTurn});
        break;
    }
    return std::move(freedoms.list);
}

} // namespace

std::vector<DegreeOfFreedom> degreesOfFreedom(const Data& data, const Model& model, CylReading reading) {
    std::vector<DegreeOfFreedom> all;
    for (const Joint& joint : model.joints)
        if (joint.unresolved == Unresolved::None)
            for (DegreeOfFreedom& freedom : freedomsOf(data, model, joint, reading))
                all.push_back(std::move(freedom));
    return all;
}

Drives drivesOf(const Model& model, const Pose& pose) {
    Drives drives;
    for (const auto& [key, unused] : pose.values) {
        const ItemId item = key.first;
        if (!isJoint(item.type))
            continue;
        // The pose may be older than the document.
        const std::size_t type = std::size_t(item.type - fixType);
        if (item.index >= model.jointStart[type + 1] - model.jointStart[type])
            continue;
        const Place place = jointPlace(model, item);
        if (model.joints[std::size_t(place)].unresolved != Unresolved::None)
            continue;
        const auto [made, isNew] = drives.try_emplace(place);
        if (!isNew)
            continue;
        const auto value = [&](const char* name) { return pose.value(item, name); };
        const auto about = [&](const char* name, const dvec3& axis) {
            return glm::angleAxis(value(name), axis);
        };
        JointDrive& drive = made->second;
        drive.angle = value("angle");
        drive.distance = value("distance");
        drive.position = {value("move_x"), value("move_y"), value("move_z")};
        drive.rotation = about("y", {0, 1, 0}) * about("x", {1, 0, 0}) * about("z", {0, 0, 1});
    }
    return drives;
}

} // namespace core::freelancer
