// A file's bytes with the model that they describe. For tests only.
#pragma once

#include "core/formats/freelancer/model.h"
#include "core/formats/freelancer/names.h"
#include "tests/support/expected_file.h"
#include "tests/support/file_rows.h"
#include "tests/support/freelancer_builder.h"

#include <stdexcept>

namespace tests {

struct ModelOf {
    core::freelancer::Data data;
    core::freelancer::Model model;

    const core::freelancer::Part& part(std::string_view name) const {
        const core::freelancer::Place place = model.partNamed(name);
        if (place < 0)
            throw std::out_of_range("no part " + std::string(name));
        return model.parts[std::size_t(place)];
    }
};

inline std::shared_ptr<const core::freelancer::Container> containerOf(const core::Bytes& bytes) {
    core::Progress progress;
    const auto container = core::freelancer::readContainer(bytes, progress);
    if (!container)
        throw std::runtime_error(core::describe(container.error()));
    return *container;
}

inline ModelOf modelOf(const core::Bytes& bytes,
                       const std::vector<core::freelancer::Library>& libraries = {}) {
    core::freelancer::Data data(containerOf(bytes));
    core::freelancer::Model model = core::freelancer::makeModel(data, libraries);
    return {std::move(data), std::move(model)};
}

// As the shared figures call them.
inline const char* reasonOf(core::freelancer::Unresolved reason) {
    constexpr std::array<const char*, 7> words{
        "", "self-parent", "unknown child", "unknown parent", "root as child", "second parent", "cycle"};
    return words[std::size_t(reason)];
}

// Records in the order of their leaves.
inline std::vector<const core::freelancer::Joint*> inLeafOrder(const ModelOf& file) {
    std::vector<const core::freelancer::Joint*> joints;
    if (file.model.cons == core::freelancer::noNode)
        return joints;
    for (const core::freelancer::NodeId child : file.data.container().children(file.model.cons))
        for (const core::freelancer::Joint& joint : file.model.joints)
            if (joint.leaf == child)
                joints.push_back(&joint);
    return joints;
}

inline FreelancerBuilder withParts(const std::vector<std::string>& names) {
    FreelancerBuilder builder;
    for (const std::string& name : names)
        builder.part(name);
    return builder;
}

inline FlJoint joint(const char* type, std::string parent, std::string child) {
    FlJoint made;
    made.type = type;
    made.parent = std::move(parent);
    made.child = std::move(child);
    return made;
}

// The shared UTF files that open cleanly: those with known figures.
inline std::vector<std::filesystem::path> knownModels() {
    std::vector<std::filesystem::path> known;
    for (const char* extension : {".3db", ".cmp", ".utf", ".vms"})
        for (const std::filesystem::path& path : filesIn(sharedFolder("freelancer"), extension))
            if (std::filesystem::exists(path.string() + ".expected.json"))
                known.push_back(path);
    return known;
}

} // namespace tests
