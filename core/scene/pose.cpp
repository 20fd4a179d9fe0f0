#include "core/scene/pose.h"

#include <cmath>

namespace core {

double Pose::value(ItemId item, const std::string& key) const {
    const auto found = values.find({item, key});
    return found != values.end() ? found->second : 0;
}

void Pose::set(ItemId item, const std::string& key, double value) {
    if (value == 0 || !std::isfinite(value)) // what is not finite must not reach a matrix
        values.erase({item, key});
    else
        values[{item, key}] = value;
}

double clampedValue(const DegreeOfFreedom& freedom, double value) {
    if (!freedom.clamped)
        return value;
    if (value < freedom.minimum)
        value = freedom.minimum;
    return value > freedom.maximum ? freedom.maximum : value;
}

Pose clampedPose(const Pose& pose, const std::vector<DegreeOfFreedom>& freedoms) {
    Pose clamped = pose;
    for (const DegreeOfFreedom& freedom : freedoms) {
        // The rest pose stands whatever the limits say.
        const auto found = pose.values.find({freedom.item, freedom.key});
        if (found != pose.values.end())
            clamped.set(freedom.item, freedom.key, clampedValue(freedom, found->second));
    }
    return clamped;
}

} // namespace core
