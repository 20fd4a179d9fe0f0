// Operations on joints that keep the rest pose: change joint type, set pivot.
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"

#include <algorithm>
#include <numbers>

namespace core::freelancer {
namespace {

constexpr std::uint32_t nameBytes = 2 * nameFieldBytes;
constexpr double singular = 1e-9;

const Joint& jointAt(const Run& run, Place place) { return run.model().joints[std::size_t(place)]; }

void copyField(Bytes& to, std::uint32_t toOffset, ByteView from, std::uint32_t fromOffset,
               std::uint32_t bytes) {
    std::copy_n(from.begin() + fromOffset, bytes, to.begin() + toOffset);
}

void storeLimits(Bytes& record, std::uint32_t offset, double minimum, double maximum) {
    storeBytes(record.data() + offset, float(minimum), byteOrder);
    storeBytes(record.data() + offset + 4, float(maximum), byteOrder);
}

// A type without an offset takes it into the position: position' = position − M·offset.
Status absorbOffset(const Run& run, const Joint& joint, ByteView old, Bytes& record) {
    const JointLayout& layout = layoutOf(joint.type);
    const dvec3 offset = recordVector(old, layout.offset);
    if (offset == dvec3(0.0))
        return {};
    const bool finite = allFinite(old, jointPosition, 3) && allFinite(old, layout.offset, 3) &&
                        allFinite(old, layout.rotation, 9);
    const JointValues values = jointValues(run.data(), joint);
    if (!finite ||
        !storeVector(record.data() + jointPosition, values.position - values.rotation * values.offset))
        return refuseRun(fieldPath(run, jointItem(joint), "offset"),
                         text("freelancer", "the offset %1 cannot go into the position: a number of the "
                                            "record is not finite, or the sum is beyond a float")
                             .arg(vectorWords(offset)));
    return {};
}

// The record as one of another type.
Result<Bytes> retyped(const Run& run, const Joint& joint, JointType to) {
    const JointLayout &was = layoutOf(joint.type), &now = layoutOf(to);
    const ByteView old = recordOf(run.data(), joint);
    const CylReading reading = run.cylReading();
    Bytes record(now.bytes, 0);
    copyField(record, 0, old, 0, nameBytes);
    copyField(record, jointPosition, old, jointPosition, 12);
    copyField(record, now.rotation, old, was.rotation, 36);
    if (now.offset && was.offset)
        copyField(record, now.offset, old, was.offset, 12);
    else if (was.offset)
        if (const Status done = absorbOffset(run, joint, old, record); !done)
            return tl::unexpected(done.error());
    if (now.axis && was.axis)
        copyField(record, now.axis, old, was.axis, 12);
    else if (now.axis)
        storeVector(record.data() + now.axis, {0, 1, 0});
    if (const std::uint32_t at = angleLimits(to, reading)) {
        if (const std::uint32_t from = angleLimits(joint.type, reading))
            copyField(record, at, old, from, 8);
        else
            storeLimits(record, at, -std::numbers::pi, std::numbers::pi);
    }
    if (const std::uint32_t at = distanceLimits(to, reading)) {
        if (const std::uint32_t from = distanceLimits(joint.type, reading))
            copyField(record, at, old, from, 8);
        else
            storeLimits(record, at, 0, 1);
    }
    for (std::uint32_t pair = 0; to == JointType::Sphere && pair < 3; ++pair)
        storeLimits(record, now.limits + 8 * pair, -std::numbers::pi, std::numbers::pi);
    return record;
}

class TypeChange {
  public:
    TypeChange(Run& run, JointType to) : m_run(run), m_model(run.model()), m_to(to) {}

    Result<Outcome> perform() {
        std::uint64_t already = 0;
        for (const Place place : m_run.joints(jointTypes())) {
            if (jointAt(m_run, place).type == m_to)
                ++already;
            else
                m_moving.push_back(place);
        }
        m_run.say(text("freelancer", "Joints changed to %1").arg(jointTypeWords(m_to)),
                  std::uint64_t(m_moving.size()));
        m_run.sayIfAny(text("freelancer", "Joints of that type already"), already);
        if (m_moving.empty())
            return unchanged(m_run);
        listRecords();
        for (const Place place : m_moving) {
            if (m_run.progress.cancelled())
                return Progress::cancelledError();
            if (const Status done = move(place); !done)
                return tl::unexpected(done.error());
        }
        return write();
    }

  private:
    struct Record {
        Place origin;
        std::string parent; // folded
        Bytes bytes;        // empty: as stored
    };
    using Records = std::vector<Record>;

    Records& of(JointType type) { return m_records[std::size_t(type)]; }

    void listRecords() {
        std::vector<bool> moving(m_model.joints.size(), false);
        for (const Place place : m_moving) {
            moving[std::size_t(place)] = true;
            m_touched[std::size_t(jointAt(m_run, place).type)] = true;
        }
        m_touched[std::size_t(m_to)] = true;
        for (std::size_t i = 0; i < m_model.joints.size(); ++i)
            if (const Joint& joint = m_model.joints[i]; !moving[i])
                of(joint.type).push_back({Place(i), folded(joint.parent), {}});
        for (const AnimationMap& map : m_model.maps)
            if (map.joint >= 0)
                m_mapsByJoint.emplace(map.joint, &map);
    }

    // Before the first record whose parent is the child, else at the end.
    Status move(Place place) {
        const Joint& joint = jointAt(m_run, place);
        Result<Bytes> record = retyped(m_run, joint, m_to);
        if (!record)
            return tl::unexpected(record.error());
        Records& target = of(m_to);
        const std::string child = folded(joint.child);
        const auto before = std::find_if(target.begin(), target.end(),
                                         [&](const Record& one) { return one.parent == child; });
        describe(place, *record);
        target.insert(before, {place, folded(joint.parent), std::move(*record)});
        return {};
    }

    void describe(Place place, const Bytes& record) {
        const Joint& joint = jointAt(m_run, place);
        Text value = changeWords(jointTypeWords(joint.type), jointTypeWords(m_to));
        const ByteView old = recordOf(m_run.data(), joint);
        const dvec3 was = recordVector(old, jointPosition), now = recordVector(record, jointPosition);
        if (was != now && isFinite(was))
            value = text("freelancer", "%1, position %2 as the offset goes")
                        .arg(std::move(value))
                        .arg(changeWords(vectorWords(was), vectorWords(now)));
        m_run.detail(jointWords(joint), std::move(value));
        loseMaps(place);
    }

    // Channels that the game bound to the joint and will not bind to one of the new type.
    void loseMaps(Place place) {
        const auto [first, last] = m_mapsByJoint.equal_range(place);
        for (auto it = first; it != last; ++it) {
            const AnimationMap& map = *it->second;
            const auto header = soundHeader(m_run.data(), map);
            if (!header || !binds(*header, jointAt(m_run, place).type, false) || binds(*header, m_to, false))
                continue;
            ++m_lost;
            m_run.detail(
                text("freelancer", "Script “%1”").arg(toUtf8(m_model.scripts[std::size_t(map.script)].name)),
                textN("freelancer", "the map of “%1” no longer binds: it gives %n number(s) a key",
                      header->width())
                    .arg(toUtf8(map.child)),
                Severity::Warning);
        }
    }

    // What lies in a leaf behind its whole records stays behind them.
    Bytes payloadOf(JointType type) {
        const NodeId leaf = m_model.consLeaf[std::size_t(type)];
        const ByteView old = leaf == noNode ? ByteView() : m_run.data().payload(leaf);
        const std::size_t size = layoutOf(type).bytes;
        Bytes payload;
        payload.reserve(of(type).size() * size + old.size() % size);
        for (const Record& record : of(type)) {
            const ByteView bytes = record.bytes.empty()
                                       ? recordOf(m_run.data(), jointAt(m_run, record.origin))
                                       : ByteView(record.bytes);
            payload.insert(payload.end(), bytes.begin(), bytes.end());
        }
        payload.insert(payload.end(), old.end() - std::ptrdiff_t(old.size() % size), old.end());
        return payload;
    }

    // Another leaf of that name would count once the first is gone.
    bool isOnlyOne(NodeId leaf) const {
        const Container& container = m_run.data().container();
        for (const NodeId other : container.children(m_model.cons))
            if (other != leaf && sameName(container.name(other), container.name(leaf)))
                return false;
        return true;
    }

    Result<Outcome> write() {
        Data data = m_run.data();
        std::vector<NodeId> emptied;
        std::optional<Bytes> created;
        for (int t = 0; t < jointTypeCount; ++t) {
            if (!m_touched[std::size_t(t)])
                continue;
            const NodeId leaf = m_model.consLeaf[std::size_t(t)];
            Bytes payload = payloadOf(JointType(t));
            if (leaf == noNode)
                created = std::move(payload);
            else if (payload.empty() && isOnlyOne(leaf))
                emptied.push_back(leaf);
            else if (const Status done = data.setPayload(leaf, std::move(payload)); !done)
                return tl::unexpected(done.error());
        }
        return outcome(std::move(data), emptied, std::move(created));
    }

    Result<Outcome> outcome(Data data, const std::vector<NodeId>& emptied, std::optional<Bytes> created) {
        m_run.sayIfAny(text("freelancer", "Maps that no longer bind, kept"), m_lost, Severity::Warning);
        if (!created && emptied.empty())
            return checked(restructuredOutcome(m_run, std::move(data), {}, recordMap()));
        const std::string_view name = layoutOf(m_to).leaf;
        TreeEdit edit(data);
        if (created) {
            if (edit.find(m_model.cons, name) != noNode)
                return refuseRun(
                    nodePath(m_run.data().container(), m_model.cons),
                    text("freelancer", "“%1” is the name of a directory there already").arg(name));
            edit.addLeaf(m_model.cons, name, std::move(*created));
            m_run.say(text("freelancer", "Leaf created"), verbatim("Cons/" + std::string(name)));
        }
        for (const NodeId leaf : emptied) {
            edit.remove(leaf);
            m_run.say(text("freelancer", "Leaf removed, as it is empty"),
                      verbatim("Cons/" + toUtf8(m_run.data().container().name(leaf))));
        }
        Result<Restructured> made = restructured(edit);
        if (!made)
            return tl::unexpected(made.error());
        return checked(restructuredOutcome(m_run, std::move(made->data), made->newNumber, recordMap()));
    }

    RecordMap recordMap() const {
        RecordMap map(m_model.joints.size());
        for (int t = 0; t < jointTypeCount; ++t)
            for (std::size_t i = 0; i < m_records[std::size_t(t)].size(); ++i)
                map[std::size_t(m_records[std::size_t(t)][i].origin)] =
                    RecordPlace{JointType(t), std::uint32_t(i)};
        return map;
    }

    // Where a part has several records, or records close a cycle, the order of leaves decides which one
    // holds.
    Result<Outcome> checked(Result<Outcome> outcome) const {
        if (!outcome)
            return outcome;
        const Model& after = as(*outcome->document).model();
        for (std::size_t p = 0; p < m_model.parts.size(); ++p) {
            const Part &was = m_model.parts[p], &now = after.parts[p];
            const ItemId expected =
                was.joint < 0 ? ItemId() : outcome->remap(jointItem(jointAt(m_run, was.joint)));
            const ItemId found = now.joint < 0 ? ItemId() : jointItem(after.joints[std::size_t(now.joint)]);
            if (expected != found)
                return refuseRun(fieldPath(m_run, partItem(Place(p))),
                                 text("freelancer",
                                      "another record of “%1” would hold instead; delete its unresolved "
                                      "records first")
                                     .arg(toUtf8(was.objectName)));
        }
        return outcome;
    }

    Run& m_run;
    const Model& m_model;
    JointType m_to;
    std::vector<Place> m_moving;
    std::array<Records, jointTypeCount> m_records;
    std::array<bool, jointTypeCount> m_touched{};
    std::multimap<Place, const AnimationMap*> m_mapsByJoint;
    std::uint64_t m_lost = 0;
};

Result<Outcome> changeJointType(Run& run) { return TypeChange(run, JointType(run.integer("to"))).perform(); }

Status moveFields(Run& run, const Joint& joint, const dvec3& pivot, Bytes& payload) {
    const ByteView old = recordOf(run.data(), joint);
    const JointLayout& layout = layoutOf(joint.type);
    const JointValues values = jointValues(run.data(), joint);
    const double determinant = glm::determinant(values.rotation);
    if (!allFinite(old, layout.rotation, 9))
        return refuseRun(fieldPath(run, jointItem(joint), "rotation"),
                         text("freelancer", "a number of the rotation is not finite"));
    if (!(std::abs(determinant) >= singular))
        return refuseRun(
            fieldPath(run, jointItem(joint), "rotation"),
            text("freelancer", "the rotation cannot be inverted: its determinant is %1").arg(determinant));
    if (!allFinite(old, jointPosition, 3) || !allFinite(old, layout.offset, 3))
        return refuseRun(fieldPath(run, jointItem(joint), "position"),
                         text("freelancer", "position or offset is not a finite number"));
    const dvec3 stored{vec3(pivot)}; // what will be in the file
    const dvec3 offset = values.offset + glm::inverse(values.rotation) * (stored - values.position);
    std::uint8_t* record = payload.data() + joint.offset();
    if (!storeVector(record + jointPosition, stored) || !storeVector(record + layout.offset, offset))
        return refuseRun(
            fieldPath(run, jointItem(joint), "offset"),
            text("freelancer", "the offset %1 does not fit into 32-bit floats").arg(vectorWords(offset)));
    run.detail(jointWords(joint), text("freelancer", "pivot %1, offset %2")
                                      .arg(changeWords(vectorWords(values.position), vectorWords(stored)))
                                      .arg(changeWords(vectorWords(values.offset), vectorWords(offset))));
    return {};
}

Result<Outcome> setPivot(Run& run) {
    PayloadEdits edits(run.data());
    const std::vector<Place> joints = run.joints({revType, cylType, sphereType});
    std::uint64_t offsets = 0;
    for (const Place place : joints) {
        const Joint& joint = jointAt(run, place);
        Bytes& payload = edits.of(joint.leaf);
        if (const Status done = moveFields(run, joint, run.vector("point"), payload); !done)
            return tl::unexpected(done.error());
        offsets += recordVector(ByteView(payload).subspan(std::size_t(joint.offset())),
                                layoutOf(joint.type).offset) != dvec3(0.0);
    }
    run.say(text("freelancer", "Pivots set, with the rest pose as it is"), std::uint64_t(joints.size()));
    run.sayIfAny(text("freelancer", "Joints with an offset then, which tools read differently"), offsets,
                 Severity::Warning);
    return committed(run, edits);
}

Choice typeChoice(JointType type, std::string key, Text label) {
    return {std::int64_t(type), std::move(key), std::move(label)};
}

} // namespace

std::vector<Operation> jointOperations() {
    Operation change = declare(
        operation_id::changeJointType, text("freelancer", "Change joint type"),
        text("freelancer",
             "Moves the records to the leaf of another type. Names, rotation and the rest pose stay; limits "
             "where the quantity is the same, else ±180° or 0 to 1. A type without an offset takes it into "
             "the position. Animations stay, those that no longer bind are listed."),
        Operation::Items::Required, jointTypes());
    change.parameters = {choiceParameter(
        "to", text("freelancer", "Type"), {},
        {typeChoice(JointType::Fix, "fix", text("freelancer", "Fix: does not move")),
         typeChoice(JointType::Rev, "rev", text("freelancer", "Rev: turns about its axis")),
         typeChoice(JointType::Pris, "pris", text("freelancer", "Pris: slides along its axis")),
         typeChoice(JointType::Cyl, "cyl", text("freelancer", "Cyl: turns and slides")),
         typeChoice(JointType::Sphere, "sphere", text("freelancer", "Sphere: turns about its pivot")),
         typeChoice(JointType::Loose, "loose", text("freelancer", "Loose: turns and moves freely"))})};

    Operation pivot = declare(
        operation_id::setPivot, text("freelancer", "Set pivot without moving the mesh"),
        text("freelancer", "The point about which the part turns; its rest pose stays, through the offset."),
        Operation::Items::Required, {revType, cylType, sphereType});
    pivot.parameters = {vectorParameter("point", text("freelancer", "Point"),
                                        text("freelancer", "In the frame of the parent part."),
                                        text("freelancer", "m"), {0.0, 0.0, 0.0}, -1e12, 1e12)};
    return {finishOperation(std::move(change), changeJointType), finishOperation(std::move(pivot), setPivot)};
}

} // namespace core::freelancer
