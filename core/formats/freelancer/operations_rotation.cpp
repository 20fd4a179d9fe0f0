// Operations on the nine numbers of rotations, of joints and of hardpoints.
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"
#include "core/formats/freelancer/rotation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace core::freelancer {
namespace {

// Nearer than this a float holds no better: what is left as it is.
constexpr double exact = 1e-6;

// A matrix in the file.
struct Turned {
    NodeId leaf;
    std::uint64_t offset;
    std::string path; // of the property
    Text words;       // whose it is
};

Turned turnedOf(const Run& run, const Joint& joint) {
    return {joint.leaf, joint.offset() + layoutOf(joint.type).rotation,
            fieldPath(run, jointItem(joint), "rotation"), jointWords(joint)};
}

// Greatest difference of two numbers.
double apart(const dmat3& a, const dmat3& b) {
    double most = 0;
    for (int i = 0; i < 9; ++i)
        most = std::max(most, std::abs(a[i / 3][i % 3] - b[i / 3][i % 3]));
    return most;
}

void store(PayloadEdits& edits, const Turned& turned, const dmat3& matrix) {
    std::uint8_t* at = edits.of(turned.leaf).data() + turned.offset;
    for (int i = 0; i < 9; ++i) // rows
        storeBytes(at + 4 * i, float(matrix[i % 3][i / 3]), byteOrder);
}

Result<Outcome> reorthonormalise(Run& run) {
    PayloadEdits edits(run.data());
    std::uint64_t done = 0, left = 0;
    std::string firstLeft;
    for (const Place place : run.joints(jointTypes())) {
        const Turned turned = turnedOf(run, run.model().joints[std::size_t(place)]);
        const dmat3 before = *leafMatrix(run.data(), turned.leaf, turned.offset);
        const double skew = offOrthonormal(before);
        if (skew <= exact)
            continue;
        const auto nearest = orthonormal(before);
        if (!nearest) {
            if (left++ == 0)
                firstLeft = turned.path;
            continue;
        }
        const dmat3 after(mat3{*nearest}); // as it will be stored
        store(edits, turned, after);
        ++done;
        run.detail(
            turned.words,
            text("freelancer", "off by %1 → %2, scales along its axes were %3, determinant %4")
                .arg(skew)
                .arg(offOrthonormal(after))
                .arg(vectorWords({glm::length(before[0]), glm::length(before[1]), glm::length(before[2])}))
                .arg(changeWords(glm::determinant(before), glm::determinant(after))));
    }
    if (done == 0 && left > 0)
        return refuseRun(firstLeft,
                         text("freelancer", "no rotation is near it: a number is not finite, or the "
                                            "determinant is 0; set the nine numbers"));
    run.say(text("freelancer", "Rotations made orthonormal"), done);
    run.sayIfAny(text("freelancer", "Left as they are, not finite or flat"), left, Severity::Warning);
    return committed(run, edits);
}

Text degreeWords(const dvec3& radians) { return vectorWords(radians * (180 / std::numbers::pi)); }

// A scale, shear or mirror stays: of M = R S, R alone is replaced.
Result<Outcome> setRotation(Run& run) {
    if (const Status ok = testApart(run.data()); !ok)
        return tl::unexpected(ok.error());
    const dvec3 wanted = run.vector(rotationDegreesKey) * (std::numbers::pi / 180);
    const dmat3 rotation = eulerRotation(wanted);
    std::vector<Turned> all;
    for (const Place place : run.joints(jointTypes()))
        all.push_back(turnedOf(run, run.model().joints[std::size_t(place)]));
    for (const std::uint64_t i : run.chosen(hardpointType)) {
        const Hardpoint& hardpoint = run.model().hardpoints[std::size_t(i)];
        if (leafMatrix(run.data(), hardpoint.orientation))
            all.push_back({hardpoint.orientation, 0, fieldPath(run, hardpointItem(Place(i)), "orientation"),
                           text("freelancer", "Hardpoint “%1”").arg(toUtf8(hardpoint.name))});
    }
    PayloadEdits edits(run.data());
    std::uint64_t set = 0;
    for (const Turned& turned : all) {
        const dmat3 before = *leafMatrix(run.data(), turned.leaf, turned.offset);
        const auto nearest = orthonormal(before);
        if (!nearest)
            return refuseRun(turned.path,
                             text("freelancer", "no rotation is near it: a number is not finite, or the "
                                                "determinant is 0; set the nine numbers"));
        const dvec3 angles = *eulerAngles(before);
        if (apart(eulerRotation(angles), rotation) < exact)
            continue; // its nine numbers stay as they are
        const bool pure = offOrthonormal(before) <= exact;
        const double mirror = glm::determinant(*nearest) < 0 ? -1 : 1;
        const dmat3 rest = pure ? dmat3(1.0) : glm::transpose(*nearest) * before;
        store(edits, turned, mirror * rotation * rest);
        ++set;
        run.detail(turned.words, changeWords(degreeWords(angles), degreeWords(wanted)));
    }
    run.say(text("freelancer", "Rotations set"), set);
    return committed(run, edits);
}

} // namespace

std::vector<Operation> rotationOperations() {
    std::vector<TypeId> turned = jointTypes();
    turned.push_back(hardpointType);
    Operation set =
        declare(operation_id::setRotation, text("freelancer", "Set rotation in degrees"),
                text("freelancer", "Writes the nine numbers that turn by pitch about X, yaw about Y and roll "
                                   "about Z: first roll, then pitch, then yaw. A scale or mirror stays."),
                Operation::Items::Required, turned);
    set.parameters = {vectorParameter(rotationDegreesKey, text("freelancer", "Rotation"), {},
                                      text("freelancer", "°"), {0.0, 0.0, 0.0}, -360, 360)};
    return {finishOperation(
                declare(operation_id::reorthonormalise, text("freelancer", "Re-orthonormalise rotation"),
                        text("freelancer", "Replaces rotations by the nearest ones without scale and "
                                           "shear; mirrors stay mirrors. Parts may move a little."),
                        Operation::Items::Optional, jointTypes()),
                reorthonormalise),
            finishOperation(std::move(set), setRotation)};
}

} // namespace core::freelancer
