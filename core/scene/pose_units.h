// The numbers of a pose as people read and type them: degrees for radians. Not the pose itself.
#pragma once

#include "core/document/settings.h"
#include "core/scene/pose.h"

namespace core {

double shownValue(const DegreeOfFreedom& freedom, const Settings& settings, double raw);
double rawValue(const DegreeOfFreedom& freedom, const Settings& settings, double shown);

// True when the slider of a degree of freedom has a way to go: finite limits, the lower one first.
bool hasRange(const DegreeOfFreedom& freedom);
bool withinLimits(const DegreeOfFreedom& freedom, double raw);

} // namespace core
