// Channels of animations: their frames decoded, and sampled as the game plays them (README.md, "Animation").
#pragma once

#include "core/formats/freelancer/model.h"

namespace core::freelancer {

namespace channel_bits {
constexpr std::uint32_t scalar = 0x01, position = 0x02, quaternion = 0x04, events = 0x08, zeroPosition = 0x10,
                        identity = 0x20, packedVector = 0x40, packedAngle = 0x80, packedQuaternion = 0x100;
}

struct ChannelHeader {
    std::uint32_t count = 0;
    float interval = 0; // below 0: each frame starts with its own time
    std::uint32_t type = 0;

    bool hasTimes() const { return interval < 0; }
    bool hasScalar() const { return (type & channel_bits::scalar) != 0; }
    bool hasPosition() const { return (type & channel_bits::position) != 0; } // stored
    bool givesPosition() const { return (type & (channel_bits::position | channel_bits::zeroPosition)) != 0; }
    bool givesRotation() const;
    // The type is one that can be decoded: README.md, ANIM-04.
    bool isSound() const;
    std::uint64_t stride() const; // bytes a frame, by its known bits; 0 when nothing is stored
    // Offsets in a frame; requires isSound().
    std::uint64_t positionAt() const; // behind time and scalar
    std::uint64_t rotationAt() const;
    // Floats that the game sees: 1, 3, 4 or 7; 0 for a type that is not sound.
    int width() const;
};
std::optional<ChannelHeader> channelHeader(ByteView payload); // nothing unless at least 12 bytes

// Keys that `frames` holds whole, at most the count; 0 for a type that is not sound. Bounded by the payload,
// or by the count up to 65,536 when a frame stores nothing.
std::uint64_t keyCount(const ChannelHeader& header, ByteView frames);

struct Key {
    double time = 0;
    double scalar = 0;
    glm::dvec3 position{0};
    glm::dquat rotation{1, 0, 0, 0};
};
// As stored (rotations may have any length). Requires key < keyCount().
Key decodeKey(const ChannelHeader& header, ByteView frames, std::uint64_t key);
// The bytes of a rotation in the channel's own form, nearest to `rotation` (normalised). Requires
// givesRotation().
Bytes encodeRotation(const ChannelHeader& header, const glm::dquat& rotation);

// Whether the game binds the channel to such a joint; object maps are `object`.
bool binds(const ChannelHeader& header, JointType type, bool object);

struct Channel {
    ChannelHeader header;
    std::vector<Key>
        keys; // finite times that never go back; only the first and last when a frame stores nothing
    double duration() const { return keys.empty() ? 0 : keys.back().time; }
};
// For playing. Nothing when a leaf is missing, the type is not sound, fewer frames are there than the count
// says (or none), or times go back or are not finite.
std::optional<Channel> decodeChannel(const Data& data, const AnimationMap& map);
// At the channel's own last time it loops, or stays. `rev` takes the short way round. Numbers that are not
// finite are 0, such rotations identity. `time` of the result is the time within the channel.
Key sample(const Channel& channel, double time, bool rev, bool loop = true);

} // namespace core::freelancer
