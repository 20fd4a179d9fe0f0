// Models with joints, and what their records hold. For the tests of the operations on joints.
#pragma once

#include "core/formats/freelancer/operation_keys.h"
#include "tests/support/expected_file.h"
#include "tests/support/file_rows.h"
#include "tests/support/freelancer_builder.h"
#include "tests/support/freelancer_runs.h"

#include <QTest>

#include <array>
#include <numbers>

namespace tests::joints {

using namespace core;
using namespace core::freelancer;

inline const dmat3 quarterAboutZ(dvec3(0, 1, 0), dvec3(-1, 0, 0), dvec3(0, 0, 1)); // x to y, y to -x

inline std::vector<float> floatsOf(const FreelancerDocument& document, const Joint& joint,
                                   std::uint32_t offset, int count) {
    const Bytes record = tests::flRecordOf(document, joint);
    std::vector<float> floats;
    for (int i = 0; i < count; ++i)
        floats.push_back(loadBytes<float>(record.data() + offset + 4 * i, byteOrder));
    return floats;
}

inline std::vector<float> limitsOf(const FreelancerDocument& document, std::string_view part) {
    const Joint& joint = tests::flJointOf(document, part);
    return floatsOf(document, joint, layoutOf(joint.type).limits, layoutOf(joint.type).limitCount);
}

inline std::vector<float> vectorOf(const FreelancerDocument& document, std::string_view part,
                                   std::uint32_t JointLayout::*field) {
    const Joint& joint = tests::flJointOf(document, part);
    return floatsOf(document, joint, layoutOf(joint.type).*field, 3);
}

inline ItemId itemOf(const FreelancerDocument& document, std::string_view part) {
    return jointItem(tests::flJointOf(document, part));
}

inline FlJoint fix(const std::string& parent, const std::string& child) { return {"Fix", parent, child}; }

inline FreelancerBuilder withRoot() {
    FreelancerBuilder builder;
    builder.part("Root");
    return builder;
}

// Bytes that differ, as offsets.
inline std::vector<std::uint64_t> differing(const Bytes& a, const Bytes& b) {
    std::vector<std::uint64_t> at;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (a[i] != b[i])
            at.push_back(i);
    return at;
}

} // namespace tests::joints
