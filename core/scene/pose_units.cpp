#include "core/scene/pose_units.h"

#include <cmath>

namespace core {
namespace {

// The property table knows how raw values are shown.
double shownOfOne(const DegreeOfFreedom& freedom, const Settings& settings) {
    Property property;
    property.convention = freedom.convention;
    return toNumber(shownValue(property, settings, Value(1.0)), 1);
}

} // namespace

double shownValue(const DegreeOfFreedom& freedom, const Settings& settings, double raw) {
    return raw * shownOfOne(freedom, settings);
}

double rawValue(const DegreeOfFreedom& freedom, const Settings& settings, double shown) {
    const double one = shownOfOne(freedom, settings);
    return one == 0 ? shown : shown / one;
}

bool hasRange(const DegreeOfFreedom& freedom) {
    return std::isfinite(freedom.minimum) && std::isfinite(freedom.maximum) &&
           freedom.minimum < freedom.maximum;
}

bool withinLimits(const DegreeOfFreedom& freedom, double raw) {
    return !(raw < freedom.minimum) && !(raw > freedom.maximum);
}

} // namespace core
