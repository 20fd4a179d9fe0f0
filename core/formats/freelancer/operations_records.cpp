// Operations on the numbers of joint records; some take hardpoints too.
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"

#include <algorithm>
#include <numbers>

namespace core::freelancer {
namespace {

// Nearer than this a float holds no better: what is left as it is.
constexpr double exact = 1e-6;
constexpr double fullTurn = 2 * std::numbers::pi + 1e-3;

// A record under edit.
struct Record {
    const Joint& joint;
    const JointLayout& layout;
    std::uint8_t* bytes;

    float number(std::uint32_t offset) const { return loadBytes<float>(bytes + offset, byteOrder); }
    void set(std::uint32_t offset, float value) { storeBytes(bytes + offset, value, byteOrder); }
    dvec3 vector(std::uint32_t offset) const {
        return {number(offset), number(offset + 4), number(offset + 8)};
    }
};

Record recordIn(const Run& run, PayloadEdits& edits, Place place) {
    const Joint& joint = run.model().joints[std::size_t(place)];
    return {joint, layoutOf(joint.type), edits.of(joint.leaf).data() + joint.offset()};
}

// --- axes

// Nothing when a finite number leaves the floats.
std::optional<float> scaledFloat(float number, double factor) {
    const auto scaled = float(number * factor);
    return std::isfinite(number) && !std::isfinite(scaled) ? std::nullopt : std::optional(scaled);
}

Text beyondFloat(double factor) {
    return text("freelancer", "times the axis length %1 it would be beyond a 32-bit float").arg(factor);
}

// Keys of the channels that slide the joint, times the factor.
Result<std::uint64_t> scaleKeys(const Run& run, PayloadEdits& edits, Place joint, double factor) {
    std::uint64_t keys = 0;
    for (const AnimationMap& map : run.model().maps) {
        const auto header = map.joint == joint ? soundHeader(run.data(), map) : std::nullopt;
        if (!header || !header->hasScalar())
            continue;
        Bytes& frames = edits.of(map.framesLeaf);
        const std::uint64_t count = keyCount(*header, frames);
        for (std::uint64_t k = 0; k < count; ++k) {
            std::uint8_t* at = frames.data() + k * header->stride() + (header->hasTimes() ? 4 : 0);
            const auto scaled = scaledFloat(loadBytes<float>(at, byteOrder), factor);
            if (!scaled)
                return refuseRun(fieldPath(run, keyItem(Place(&map - run.model().maps.data()), k), "value"),
                                 beyondFloat(factor));
            storeBytes(at, *scaled, byteOrder);
        }
        keys += count;
    }
    return keys;
}

struct AxisCounts {
    std::uint64_t axes = 0, keys = 0, left = 0;
    std::string firstLeft;
};

// The axis at unit length, or nothing to do: already so, or no direction.
std::optional<double> normaliseVector(const dvec3& axis, std::uint8_t* at, const std::string& path,
                                      AxisCounts& counts) {
    const double length = glm::length(axis);
    if (std::abs(length - 1) <= exact)
        return std::nullopt;
    if (!(length >= 1e-6) || !std::isfinite(length)) {
        if (counts.left++ == 0)
            counts.firstLeft = path;
        return std::nullopt;
    }
    storeVector(at, axis / length);
    ++counts.axes;
    return length;
}

Status normaliseJointAxis(Run& run, PayloadEdits& edits, Place place, AxisCounts& counts) {
    Record record = recordIn(run, edits, place);
    const Joint& joint = record.joint;
    const std::uint32_t axis = record.layout.axis;
    const auto length = normaliseVector(record.vector(axis), record.bytes + axis,
                                        fieldPath(run, jointItem(joint), "axis"), counts);
    if (!length)
        return {};
    const Text change = changeWords(*length, 1);
    const std::uint32_t limits = distanceLimits(joint.type, run.cylReading());
    if (limits == 0) {
        run.detail(jointWords(joint), text("freelancer", "axis length %1").arg(change));
        return {};
    }
    const float minimum = record.number(limits), maximum = record.number(limits + 4);
    for (const std::uint32_t at : {limits, limits + 4}) {
        const auto scaled = scaledFloat(record.number(at), *length);
        if (!scaled)
            return refuseRun(fieldPath(run, jointItem(joint), at == limits ? "min" : "max"),
                             beyondFloat(*length));
        record.set(at, *scaled);
    }
    if (joint.type == JointType::Pris) {
        const Result<std::uint64_t> keys = scaleKeys(run, edits, place, *length);
        if (!keys)
            return tl::unexpected(keys.error());
        counts.keys += *keys;
    }
    run.detail(jointWords(joint), text("freelancer", "axis length %1, limits %2 to %3")
                                      .arg(change)
                                      .arg(changeWords(minimum, record.number(limits)))
                                      .arg(changeWords(maximum, record.number(limits + 4))));
    return {};
}

Result<Outcome> normaliseAxis(Run& run) {
    if (const Status ok = testApart(run.data()); !ok)
        return tl::unexpected(ok.error());
    PayloadEdits edits(run.data());
    AxisCounts counts;
    for (const Place place : run.joints({revType, prisType, cylType}))
        if (const Status done = normaliseJointAxis(run, edits, place, counts); !done)
            return tl::unexpected(done.error());
    for (const std::uint64_t i : run.chosen(hardpointType)) {
        const Hardpoint& hardpoint = run.model().hardpoints[std::size_t(i)];
        const auto axis = leafVector(run.data(), hardpoint.axis);
        if (!axis)
            continue;
        const auto length = normaliseVector(dvec3(*axis), edits.of(hardpoint.axis).data(),
                                            fieldPath(run, hardpointItem(Place(i)), "axis"), counts);
        if (length)
            run.detail(text("freelancer", "Hardpoint “%1”").arg(toUtf8(hardpoint.name)),
                       text("freelancer", "axis length %1").arg(changeWords(*length, 1)));
    }
    if (counts.axes == 0 && counts.left > 0)
        return refuseRun(counts.firstLeft,
                         text("freelancer", "the axis has no direction: set it, to 0 1 0 for example"));
    run.say(text("freelancer", "Axes brought to length 1"), counts.axes);
    run.sayIfAny(text("freelancer", "Keys scaled, so that the reach stays"), counts.keys);
    run.sayIfAny(text("freelancer", "Axes left, as they have no direction"), counts.left, Severity::Warning);
    return committed(run, edits);
}

// --- limits

Text rangeWords(float minimum, float maximum) {
    return text("freelancer", "%1 to %2").arg(double(minimum)).arg(double(maximum));
}

Result<Outcome> swapLimits(Run& run) {
    if (const Status ok = testApart(run.data()); !ok)
        return tl::unexpected(ok.error());
    PayloadEdits edits(run.data());
    std::uint64_t swapped = 0;
    const auto swap = [&](std::uint8_t* low, std::uint8_t* high, auto&& label) {
        const float minimum = loadBytes<float>(low, byteOrder), maximum = loadBytes<float>(high, byteOrder);
        if (!(minimum > maximum))
            return;
        std::swap_ranges(low, low + 4, high);
        ++swapped;
        run.detail(label(), changeWords(rangeWords(minimum, maximum), rangeWords(maximum, minimum)));
    };
    for (const Place place : run.joints({revType, prisType, cylType, sphereType})) {
        const Record record = recordIn(run, edits, place);
        for (int i = 0; i < record.layout.limitCount; i += 2) {
            std::uint8_t* low = record.bytes + record.layout.limits + 4 * i;
            swap(low, low + 4, [&] { return jointWords(record.joint); });
        }
    }
    for (const std::uint64_t i : run.chosen(hardpointType)) {
        const Hardpoint& hardpoint = run.model().hardpoints[std::size_t(i)];
        if (leafFloat(run.data(), hardpoint.min) && leafFloat(run.data(), hardpoint.max))
            swap(edits.of(hardpoint.min).data(), edits.of(hardpoint.max).data(),
                 [&] { return text("freelancer", "Hardpoint “%1”").arg(toUtf8(hardpoint.name)); });
    }
    run.say(text("freelancer", "Limits swapped"), swapped);
    return committed(run, edits);
}

Result<Outcome> degreesToRadians(Run& run) {
    PayloadEdits edits(run.data());
    std::uint64_t converted = 0, still = 0;
    for (const Place place : run.joints({revType, cylType, sphereType})) {
        Record record = recordIn(run, edits, place);
        const bool sphere = record.joint.type == JointType::Sphere;
        const std::uint32_t first =
            sphere ? record.layout.limits : angleLimits(record.joint.type, run.cylReading());
        const std::uint32_t count = sphere ? 6 : 2;
        double widest = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            widest = std::max(widest, std::abs(double(record.number(first + 4 * i))));
        if (run.items.empty() && !(widest > fullTurn))
            continue;
        for (std::uint32_t i = 0; i < count; i += 2) {
            const float minimum = record.number(first + 4 * i), maximum = record.number(first + 4 * i + 4);
            for (const std::uint32_t at : {first + 4 * i, first + 4 * i + 4})
                if (std::isfinite(record.number(at)))
                    record.set(at, float(record.number(at) * std::numbers::pi / 180));
            run.detail(jointWords(record.joint),
                       text("freelancer", "%1 rad")
                           .arg(changeWords(
                               rangeWords(minimum, maximum),
                               rangeWords(record.number(first + 4 * i), record.number(first + 4 * i + 4)))));
        }
        ++converted;
        still += widest * std::numbers::pi / 180 > fullTurn;
    }
    run.say(text("freelancer", "Joints whose limits were taken as degrees"), converted);
    run.sayIfAny(text("freelancer", "Joints with limits beyond a full turn even so"), still,
                 Severity::Warning);
    return committed(run, edits);
}

} // namespace

std::vector<Operation> recordOperations() {
    return {
        finishOperation(
            declare(operation_id::normaliseAxis, text("freelancer", "Normalise axis"),
                    text("freelancer", "Brings axes to length 1. Distances of Pris and Cyl, in limits and "
                                       "keys, are multiplied by the old length, so that the reach stays."),
                    Operation::Items::Optional, {revType, prisType, cylType, hardpointType}),
            normaliseAxis),
        finishOperation(declare(operation_id::swapLimits, text("freelancer", "Swap limits"),
                                text("freelancer", "Swaps each minimum that is above its maximum with it."),
                                Operation::Items::Optional,
                                {revType, prisType, cylType, sphereType, hardpointType}),
                        swapLimits),
        finishOperation(
            declare(operation_id::degreesToRadians, text("freelancer", "Degrees to radians"),
                    text("freelancer", "Takes the angles of the limits as degrees. With nothing selected it "
                                       "takes the joints with a limit beyond a full turn."),
                    Operation::Items::Optional, {revType, cylType, sphereType}),
            degreesToRadians)};
}

} // namespace core::freelancer
