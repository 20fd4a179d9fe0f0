// Freelancer documents made of bytes, and operations run on them. For tests of the format only.
#pragma once

#include "core/formats/freelancer/document.h"
#include "core/formats/freelancer/pose_math.h"
#include "tests/support/operation_runs.h"

#include <stdexcept>

namespace tests {

inline core::freelancer::FreelancerDocument flDocument(const core::Bytes& bytes) {
    core::Progress progress;
    const auto container = core::freelancer::readContainer(bytes, progress);
    if (!container)
        throw std::runtime_error(core::describe(container.error()));
    return {core::freelancer::Data(*container), nullptr, false};
}

inline core::Bytes flBytes(const core::freelancer::FreelancerDocument& document) {
    return core::freelancer::writeData(document.data()).value();
}

struct FlRun : OperationRun {
    const core::freelancer::FreelancerDocument& document() const {
        return core::freelancer::as(changedDocument());
    }
    const core::freelancer::Model& model() const { return document().model(); }
    core::Bytes bytes() const { return flBytes(document()); }
};

inline FlRun runFl(const core::freelancer::FreelancerDocument& document, std::string_view id,
                   const std::vector<core::ItemId>& items = {}, const Typed& typed = {}) {
    return {runOperation(document, id, items, typed)};
}

// The joint that holds a part.
inline const core::freelancer::Joint& flJointOf(const core::freelancer::FreelancerDocument& document,
                                                std::string_view part) {
    const core::freelancer::Model& model = document.model();
    const core::freelancer::Place place = model.partNamed(part);
    if (place < 0 || model.parts[std::size_t(place)].joint < 0)
        throw std::runtime_error("no joint holds " + std::string(part));
    return model.joints[std::size_t(model.parts[std::size_t(place)].joint)];
}

inline core::Bytes flRecordOf(const core::freelancer::FreelancerDocument& document,
                              const core::freelancer::Joint& joint) {
    const core::ByteView payload = document.data().payload(joint.leaf);
    const auto begin = payload.begin() + std::ptrdiff_t(joint.offset());
    return core::Bytes(begin, begin + core::freelancer::layoutOf(joint.type).bytes);
}

// Greatest difference of any number in the rest poses; parts in their order.
inline double flRestDifference(const core::freelancer::FreelancerDocument& a,
                               const core::freelancer::FreelancerDocument& b) {
    const auto before = core::freelancer::partWorlds(a.data(), a.model(), {});
    const auto after = core::freelancer::partWorlds(b.data(), b.model(), {});
    if (before.size() != after.size())
        return 1e9;
    double worst = 0;
    for (std::size_t p = 0; p < before.size(); ++p)
        for (int i = 0; i < 16; ++i)
            worst = std::max(worst, std::abs(before[p][i / 4][i % 4] - after[p][i / 4][i % 4]));
    return worst;
}

} // namespace tests
