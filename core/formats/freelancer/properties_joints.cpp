// The properties of the six types of joint records.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/properties.h"

#include <algorithm>
#include <cmath>

namespace core::freelancer {
namespace {

const Joint& jointOf(const FreelancerDocument& document, ItemId item) {
    const Model& model = document.model();
    return model.joints[std::size_t(jointPlace(model, item))];
}

// Numbers of a record from `offset` on, `step` bytes apart.
FieldOf inRecord(std::uint64_t offset, std::uint64_t step = 4) {
    return [offset, step](const FreelancerDocument& d, ItemId item, int component) {
        const Joint& joint = jointOf(d, item);
        return Field{joint.leaf, joint.offset() + offset + step * std::uint64_t(component)};
    };
}

Property limit(const char* key, Text label, bool angle, std::uint64_t offset, Text help = {}) {
    return inLeaf(angle ? angleProperty(key, std::move(label), std::move(help))
                        : floatProperty(key, std::move(label), lengthUnit(), std::move(help)),
                  inRecord(offset));
}

// min and max of X, Y and Z lie in pairs.
Property sphereLimits(const char* key, Text label, std::uint64_t offset) {
    Property p = storedProperty(key, std::move(label), StoredType::F32, degrees(), degreesUnit(),
                                text("freelancer", "About X (pitch), Y (yaw) and Z (roll). The game stores "
                                                   "them and never applies them."),
                                3);
    return inLeaf(std::move(p), inRecord(offset, 8));
}

// Two pairs whose meaning is disputed: labels by the reading, keys by the place.
std::vector<Property> cylLimits(CylReading reading, std::uint64_t offset) {
    std::vector<Property> all;
    const Text help = text("freelancer", "Which pair slides and which rotates is disputed: see the setting "
                                         "Cyl limits. The game never applies them.");
    for (int pair = 0; pair < 2; ++pair) {
        const bool angle = (pair == 0) == (reading == CylReading::RotateFirst);
        const std::uint64_t at = offset + 8 * std::uint64_t(pair);
        all.push_back(limit(pair == 0 ? "first_min" : "second_min",
                            angle ? text("freelancer", "Rotate min") : text("freelancer", "Slide min"), angle,
                            at, help));
        all.push_back(limit(pair == 0 ? "first_max" : "second_max",
                            angle ? text("freelancer", "Rotate max") : text("freelancer", "Slide max"), angle,
                            at + 4, help));
    }
    return all;
}

std::vector<Property> limitProperties(JointType type, CylReading reading) {
    const std::uint64_t at = layoutOf(type).limits;
    switch (type) {
    case JointType::Rev:
        return {limit("min", text("freelancer", "Min"), true, at),
                limit("max", text("freelancer", "Max"), true, at + 4)};
    case JointType::Pris:
        return {
            limit("min", text("freelancer", "Min"), false, at, text("freelancer", "Along the axis.")),
            limit("max", text("freelancer", "Max"), false, at + 4, text("freelancer", "Along the axis."))};
    case JointType::Cyl:
        return cylLimits(reading, at);
    case JointType::Sphere:
        return {sphereLimits("min", text("freelancer", "Min"), at),
                sphereLimits("max", text("freelancer", "Max"), at + 4)};
    default:
        return {};
    }
}

bool hasResidue(ByteView field) {
    const auto nul = std::find(field.begin(), field.end(), 0);
    return std::any_of(nul, field.end(), [](std::uint8_t byte) { return byte != 0; });
}

std::vector<Property> derivedProperties() {
    Property type = derivedProperty(
        "type", text("freelancer", "Type"), choiceNames(), {},
        text("freelancer", "The leaf that holds the record."),
        [](const Document&, const Settings&, ItemId item, int) { return integer(item.type - fixType); });
    type.choices = [](const Document&, const Settings&) {
        std::vector<Choice> choices;
        for (int t = 0; t < jointTypeCount; ++t) {
            const std::string name(jointLayouts[std::size_t(t)].leaf);
            choices.push_back({t, folded(name), verbatim(name)});
        }
        return choices;
    };
    Property unresolved =
        derivedProperty("unresolved", text("freelancer", "Not used because"), choiceNames(), {},
                        text("freelancer", "Records that the hierarchy cannot use are kept in the file."),
                        [](const Document& d, const Settings&, ItemId item, int) {
                            return integer(std::uint64_t(jointOf(as(d), item).unresolved));
                        });
    unresolved.choices = [](const Document&, const Settings&) -> std::vector<Choice> {
        return {{int(Unresolved::None), "used", text("freelancer", "It is used")},
                {int(Unresolved::SelfParent), "self-parent", text("freelancer", "Parent and child are one")},
                {int(Unresolved::UnknownChild), "unknown-child",
                 text("freelancer", "No part has the child's name")},
                {int(Unresolved::UnknownParent), "unknown-parent",
                 text("freelancer", "No part has the parent's name")},
                {int(Unresolved::RootAsChild), "root-as-child", text("freelancer", "The child is the root")},
                {int(Unresolved::SecondParent), "second-parent",
                 text("freelancer", "The child has a joint already")},
                {int(Unresolved::Cycle), "cycle", text("freelancer", "It would close a cycle")}};
    };
    return {
        readOnly(std::move(type), text("freelancer", "Changed by the operation Change joint type."),
                 operation_id::changeJointType),
        rotationDegreesProperty([](const FreelancerDocument& d, ItemId item, int) {
            const Joint& joint = jointOf(d, item);
            return Field{joint.leaf, joint.offset() + layoutOf(joint.type).rotation};
        }),
        derivedProperty(
            "residue", text("freelancer", "Residue behind a name"), yesOrNo(), {},
            text("freelancer", "Bytes behind a name's NUL that are not zero. They are kept until "
                               "that name changes."),
            [](const Document& d, const Settings&, ItemId item, int) {
                const Joint& joint = jointOf(as(d), item);
                const ByteView record =
                    as(d).data().payload(joint.leaf).subspan(std::size_t(joint.offset()), 2 * nameFieldBytes);
                return integer(hasResidue(record.first(nameFieldBytes)) ||
                               hasResidue(record.last(nameFieldBytes)));
            }),
        std::move(unresolved),
    };
}

} // namespace

std::vector<Property> jointProperties(JointType type, CylReading reading) {
    const JointLayout& layout = layoutOf(type);
    std::vector<Property> all{
        inNameField(textProperty("parent", text("freelancer", "Parent"),
                                 text("freelancer", "Object name of the part that carries the child.")),
                    inRecord(0)),
        inNameField(textProperty("child", text("freelancer", "Child"),
                                 text("freelancer", "Object name of the part that moves.")),
                    inRecord(nameFieldBytes)),
        inLeaf(vectorProperty("position", text("freelancer", "Position"), lengthUnit(),
                              text("freelancer", "The joint's point in the parent's frame.")),
               inRecord(jointPosition)),
    };
    if (layout.offset != 0)
        all.push_back(inLeaf(vectorProperty("offset", text("freelancer", "Offset"), lengthUnit(),
                                            text("freelancer", "The joint's point in the child's frame; 0 in "
                                                               "every original model.")),
                             inRecord(layout.offset)));
    all.push_back(inLeaf(matrixProperty("rotation", text("freelancer", "Rotation"),
                                        text("freelancer", "Rows of the matrix that turns the child's frame "
                                                           "into the parent's.")),
                         inRecord(layout.rotation)));
    if (layout.axis != 0)
        all.push_back(inLeaf(vectorProperty("axis", text("freelancer", "Axis"), {},
                                            text("freelancer", "In the parent's frame.")),
                             inRecord(layout.axis)));
    for (std::vector<Property> more : {limitProperties(type, reading), derivedProperties()})
        std::move(more.begin(), more.end(), std::back_inserter(all));
    return all;
}

} // namespace core::freelancer
