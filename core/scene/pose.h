// Poses: values of a document's degrees of freedom, which move scene nodes and nothing else. Never written,
// never on the undo stack.
#pragma once

#include "core/document/document.h"
#include "core/scene/scene.h"

#include <map>

namespace core {

// One way in which an item (a joint) moves. Values are deltas on the rest pose, in raw units.
struct DegreeOfFreedom {
    ItemId item;
    std::string key; // "angle", "distance", "x", "y", "z", "move_x"; unique within the item
    Text label;
    Convention convention; // Radians, or plain
    Text unit;             // of the shown value
    double minimum = 0;    // limits as stored, or a sensible range where the file has none
    double maximum = 0;
    bool clamped = false; // the game keeps it within the limits
};

// By item and key; what is missing is 0. Values that the clamp would move are the caller's business: see
// clampedPose().
struct Pose {
    std::map<std::pair<ItemId, std::string>, double> values;
    bool atRest() const { return values.empty(); }
    double value(ItemId item, const std::string& key) const;
    void set(ItemId item, const std::string& key, double value); // 0 removes it
};

// Below the minimum to it, then above the maximum to that, as the games do.
double clampedValue(const DegreeOfFreedom& freedom, double value);
Pose clampedPose(const Pose& pose, const std::vector<DegreeOfFreedom>& freedoms);

// Where something stands under a pose, in file space.
struct PosedItem {
    ItemId item;
    std::string name; // "port_wing", "port_wing/HpWeapon03"
    glm::dmat4 world{1.0};
};

// The transforms of scene nodes that a pose gives, by place in Scene::nodes.
struct NodeTransform {
    int node = 0;
    glm::dmat4 transform{1.0};
};

} // namespace core
