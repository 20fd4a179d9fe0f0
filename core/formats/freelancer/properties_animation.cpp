// The properties of scripts, maps and keys.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/properties.h"

namespace core::freelancer {
namespace {

const AnimationMap& mapOf(const FreelancerDocument& document, ItemId item) {
    return document.model().maps[std::size_t(item.type == keyType ? item.group : item.index)];
}

FieldOf inHeader(std::uint64_t offset) {
    return [offset](const FreelancerDocument& d, ItemId item, int) {
        return Field{mapOf(d, item).headerLeaf, offset};
    };
}

Text withTheFrames() { return text("freelancer", "It says how the frames are laid out."); }

// The sign says whether frames hold their times, so it stays.
Property intervalProperty() {
    Property p =
        inLeaf(floatProperty("interval", text("freelancer", "Interval"), text("freelancer", "s"),
                             text("freelancer", "Time between frames; below 0 each frame has its own "
                                                "time.")),
               inHeader(4));
    p.set = [set = p.set](Document& d, ItemId item, int component, const Value& value) -> Status {
        const NodeId leaf = mapOf(as(d), item).headerLeaf;
        const auto header = leaf == noNode ? std::nullopt : channelHeader(as(d).data().payload(leaf));
        if (header && header->hasTimes() != (toNumber(value) < 0))
            return fail(ErrorCode::Refused,
                        header->hasTimes()
                            ? text("freelancer", "the frames hold their times: the interval stays below 0")
                            : text("freelancer", "the frames hold no times: the interval stays 0 or more"));
        return set(d, item, component, value);
    };
    return p;
}

// --- keys

// Floats of a frame; `offset` gives their place in it, or nothing.
using OffsetOf = std::optional<std::uint64_t> (*)(const ChannelHeader& header);

FieldOf inFrame(OffsetOf offset, std::uint64_t step) {
    return [offset, step](const FreelancerDocument& d, ItemId item, int component) -> Field {
        const AnimationMap& map = mapOf(d, item);
        const auto header = soundHeader(d.data(), map);
        const auto at = header ? offset(*header) : std::nullopt;
        if (!at)
            return {};
        return {map.framesLeaf, header->stride() * item.index + *at + step * std::uint64_t(component)};
    };
}

bool isPacked(const ChannelHeader& header) {
    return (header.type &
            (channel_bits::packedVector | channel_bits::packedAngle | channel_bits::packedQuaternion)) != 0;
}

std::optional<std::uint64_t> timeAt(const ChannelHeader& header) {
    return header.hasTimes() ? std::optional<std::uint64_t>(0) : std::nullopt;
}

std::optional<std::uint64_t> scalarAt(const ChannelHeader& header) {
    return header.hasScalar() ? std::optional<std::uint64_t>(header.hasTimes() ? 4 : 0) : std::nullopt;
}

std::optional<std::uint64_t> positionAt(const ChannelHeader& header) {
    return header.hasPosition() ? std::optional(header.positionAt()) : std::nullopt;
}

std::optional<std::uint64_t> quaternionAt(const ChannelHeader& header) {
    return (header.type & channel_bits::quaternion) != 0 ? std::optional(header.rotationAt()) : std::nullopt;
}

// Three numbers, or four of a whole quaternion.
Property packedRotation() {
    Property p = storedProperty(
        "packed_rotation", text("freelancer", "Packed rotation"), StoredType::I16, scaledBy(32767), {},
        text("freelancer", "As 16-bit numbers. Type 0x40: X, Y, Z of the quaternion; 0x80: axis times angle "
                           "over 180°; 0x100: W, X, Y, Z."),
        4);
    p.componentLabels = {"0", "1", "2", "3"};
    const FieldOf three = inFrame(
        [](const ChannelHeader& header) {
            return isPacked(header) ? std::optional(header.rotationAt()) : std::nullopt;
        },
        2);
    return inLeaf(std::move(p), [three](const FreelancerDocument& d, ItemId item, int component) -> Field {
        if (component == 3) {
            const auto header = soundHeader(d.data(), mapOf(d, item));
            if (!header || (header->type & channel_bits::packedQuaternion) == 0)
                return {};
        }
        return three(d, item, component);
    });
}

// A key as decoded; `value` gives a component, or nothing where the channel has none.
Property decoded(const char* key, Text label, Convention convention, Text unit, Text help,
                 std::function<Value(const ChannelHeader&, const Key&, int)> value, int components) {
    return derivedProperty(
        key, std::move(label), std::move(convention), std::move(unit), std::move(help),
        [value = std::move(value)](const Document& d, const Settings&, ItemId item, int component) -> Value {
            const AnimationMap& map = mapOf(as(d), item);
            const auto header = soundHeader(as(d).data(), map);
            if (!header)
                return {};
            const Key frame = decodeKey(*header, as(d).data().payload(map.framesLeaf), item.index);
            return value(*header, frame, component);
        },
        components);
}

} // namespace

std::vector<Property> scriptProperties() {
    return {
        nodeNameProperty("name", text("freelancer", "Name"), {}, operation_id::renameNode),
        wholeLeaf(floatProperty("root_height", text("freelancer", "Root height"), lengthUnit(),
                                text("freelancer", "Of characters; not understood elsewhere.")),
                  [](const FreelancerDocument& d, ItemId item) {
                      return d.model().scripts[std::size_t(item.index)].rootHeightLeaf;
                  }),
        countProperty("maps", text("freelancer", "Maps"), {},
                      [](const FreelancerDocument& d, ItemId item) {
                          return d.model().scripts[std::size_t(item.index)].maps.size();
                      }),
    };
}

std::vector<Property> mapProperties() {
    Property count =
        inLeaf(storedProperty("frame_count", text("freelancer", "Frames"), StoredType::U32, plainNumber(), {},
                              text("freelancer", "That the header speaks of.")),
               inHeader(0));
    Property type =
        inLeaf(storedProperty("channel_type", text("freelancer", "Channel type"), StoredType::U32,
                              hexadecimal(3), {}, text("freelancer", "Bits that say what a frame holds.")),
               inHeader(8));
    return {
        textLeaf(textProperty("parent", text("freelancer", "Parent name"),
                              text("freelancer", "Part that carries the joint.")),
                 [](const FreelancerDocument& d, ItemId item) { return mapOf(d, item).parentLeaf; }),
        textLeaf(textProperty("child", text("freelancer", "Child name"),
                              text("freelancer", "Part whose joint is driven.")),
                 [](const FreelancerDocument& d, ItemId item) { return mapOf(d, item).childLeaf; }),
        readOnly(std::move(count), withTheFrames()),
        intervalProperty(),
        readOnly(std::move(type), withTheFrames()),
        nodeNameProperty("node_name", text("freelancer", "Node name"),
                         text("freelancer", "The game looks at how it begins: Joint map or Object map."),
                         operation_id::renameNode),
        derivedProperty("object", text("freelancer", "Moves the root"), yesOrNo(), {}, {},
                        [](const Document& d, const Settings&, ItemId item, int) {
                            return integer(mapOf(as(d), item).object);
                        }),
        countProperty(
            "keys", text("freelancer", "Keys"), text("freelancer", "Whole frames that are there."),
            [](const FreelancerDocument& d, ItemId item) { return keyCountOf(d.data(), mapOf(d, item)); }),
    };
}

std::vector<Property> keyProperties() {
    Property quaternion = storedProperty("rotation", text("freelancer", "Rotation"), StoredType::F32,
                                         plainNumber(), {}, text("freelancer", "Quaternion."), 4);
    quaternion.componentLabels = {"w", "x", "y", "z"};
    Property value = floatProperty("value", text("freelancer", "Value"), {},
                                   text("freelancer", "Angle of a Rev in radians, way of a Pris."));
    Property shown = decoded(
        "quaternion", text("freelancer", "Rotation as played"), plainNumber(), {},
        text("freelancer", "Unpacked."),
        [](const ChannelHeader& header, const Key& key, int component) -> Value {
            if (!header.givesRotation())
                return {};
            const double parts[] = {key.rotation.w, key.rotation.x, key.rotation.y, key.rotation.z};
            return parts[component];
        },
        4);
    shown.componentLabels = quaternion.componentLabels;
    return {
        decoded(
            "at", text("freelancer", "Time"), plainNumber(), text("freelancer", "s"), {},
            [](const ChannelHeader&, const Key& key, int) -> Value { return key.time; }, 1),
        inLeaf(floatProperty("time", text("freelancer", "Stored time"), text("freelancer", "s"),
                             text("freelancer", "Where frames have their own.")),
               inFrame(timeAt, 4)),
        inLeaf(std::move(value), inFrame(scalarAt, 4)),
        inLeaf(vectorProperty("position", text("freelancer", "Position"), lengthUnit()),
               inFrame(positionAt, 4)),
        inLeaf(std::move(quaternion), inFrame(quaternionAt, 4)),
        packedRotation(),
        std::move(shown),
    };
}

} // namespace core::freelancer
