// Deletion of joint records.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"

namespace core::freelancer {
namespace {

struct Effects {
    std::uint64_t orphans = 0, revived = 0;
};

// What the hierarchy makes of the records that are left.
Effects effectsOf(const Model& before, const Outcome& outcome) {
    const Model& after = as(*outcome.document).model();
    Effects effects;
    for (const Joint& joint : before.joints) {
        const ItemId now = outcome.remap(jointItem(joint));
        effects.revived += joint.unresolved != Unresolved::None && now.valid() &&
                           after.joints[std::size_t(jointPlace(after, now))].unresolved == Unresolved::None;
    }
    for (std::size_t p = 0; p < before.parts.size(); ++p)
        effects.orphans += after.parts[p].orphan && !before.parts[p].orphan;
    return effects;
}

Text whyUnresolved(Unresolved reason) {
    switch (reason) {
    case Unresolved::None:
        break;
    case Unresolved::SelfParent:
        return text("freelancer", "it names one part as parent and child");
    case Unresolved::UnknownChild:
        return text("freelancer", "there is no such child");
    case Unresolved::UnknownParent:
        return text("freelancer", "there is no such parent");
    case Unresolved::RootAsChild:
        return text("freelancer", "its child is the root");
    case Unresolved::SecondParent:
        return text("freelancer", "the child has a record already");
    case Unresolved::Cycle:
        return text("freelancer", "it would close a cycle");
    }
    return text("freelancer", "it is in use");
}

// Each leaf keeps its other records and what lies behind them.
Bytes without(const Run& run, JointType type, const std::vector<bool>& doomed) {
    const Model& model = run.model();
    const ByteView old = run.data().payload(model.consLeaf[std::size_t(type)]);
    const std::size_t size = layoutOf(type).bytes;
    const std::uint32_t first = model.jointStart[std::size_t(type)];
    const std::size_t records = model.jointStart[std::size_t(type) + 1] - first;
    Bytes kept;
    kept.reserve(old.size());
    for (std::size_t r = 0; r < records; ++r)
        if (!doomed[first + r])
            kept.insert(kept.end(), old.begin() + std::ptrdiff_t(r * size),
                        old.begin() + std::ptrdiff_t((r + 1) * size));
    kept.insert(kept.end(), old.begin() + std::ptrdiff_t(records * size), old.end());
    return kept;
}

Result<Outcome> deleteRecords(Run& run) {
    const Model& model = run.model();
    std::vector<bool> doomed(model.joints.size(), false);
    std::array<bool, jointTypeCount> touched{};
    const std::vector<Place> chosen = run.joints(jointTypes());
    for (const Place place : chosen) {
        const Joint& joint = model.joints[std::size_t(place)];
        if (joint.unresolved == Unresolved::None && !run.flag("in_use"))
            return refuseRun(fieldPath(run, jointItem(joint)),
                             text("freelancer", "this record holds “%1” to “%2”; without it the part would "
                                                "stand at the origin. Allow records in use to delete it")
                                 .arg(toUtf8(joint.child))
                                 .arg(toUtf8(joint.parent)));
        doomed[std::size_t(place)] = true;
        touched[std::size_t(joint.type)] = true;
        run.detail(text("freelancer", "%1 record %2")
                       .arg(jointTypeWords(joint.type))
                       .arg(std::uint64_t(joint.record)),
                   text("freelancer", "“%1” under “%2”: %3")
                       .arg(toUtf8(joint.child))
                       .arg(toUtf8(joint.parent))
                       .arg(whyUnresolved(joint.unresolved)));
    }
    Data data = run.data();
    for (int t = 0; t < jointTypeCount; ++t)
        if (touched[std::size_t(t)])
            if (const Status done =
                    data.setPayload(model.consLeaf[std::size_t(t)], without(run, JointType(t), doomed));
                !done)
                return tl::unexpected(done.error());
    RecordMap records(model.joints.size());
    std::array<std::uint32_t, jointTypeCount> next{};
    for (std::size_t i = 0; i < model.joints.size(); ++i)
        if (const JointType type = model.joints[i].type; !doomed[i])
            records[i] = RecordPlace{type, next[std::size_t(type)]++};
    run.say(text("freelancer", "Records deleted"), std::uint64_t(chosen.size()));
    Result<Outcome> outcome = restructuredOutcome(run, std::move(data), {}, records);
    if (!outcome)
        return outcome;
    const Effects effects = effectsOf(model, *outcome);
    const auto add = [&](Text label, std::uint64_t count, Severity severity) {
        if (count > 0)
            outcome->report.push_back({std::move(label), verbatim(std::to_string(count)), severity});
    };
    add(text("freelancer", "Records that hold now"), effects.revived, Severity::Note);
    add(text("freelancer", "Parts without a joint now"), effects.orphans, Severity::Warning);
    return outcome;
}

} // namespace

std::vector<Operation> deleteOperations() {
    Operation remove = declare(
        operation_id::deleteRecord, text("freelancer", "Delete unresolved record"),
        text("freelancer", "Removes the selected records from their leaves; the others keep their bytes."),
        Operation::Items::Required, jointTypes());
    remove.role = Operation::Role::Delete;
    remove.parameters = {flagParameter(
        "in_use", text("freelancer", "Records in use too"),
        text("freelancer", "Their parts have no joint then, unless another record names them."), false)};
    return {finishOperation(std::move(remove), deleteRecords)};
}

} // namespace core::freelancer
