#include "core/formats/freelancer/channel.h"

#include <algorithm>
#include <bit>
#include <numbers>

namespace core::freelancer {

namespace {

using namespace channel_bits;

constexpr std::uint32_t positionBits = position | zeroPosition;
constexpr std::uint32_t rotationBits = quaternion | identity | packedVector | packedAngle | packedQuaternion;
constexpr std::uint64_t mostEmptyKeys = 65536;
constexpr double packedOne = 32767;

std::uint64_t rotationBytes(std::uint32_t type) {
    return ((type & quaternion) != 0 ? 16u : 0u) + ((type & packedVector) != 0 ? 6u : 0u) +
           ((type & packedAngle) != 0 ? 6u : 0u) + ((type & packedQuaternion) != 0 ? 8u : 0u);
}

double floatAt(ByteView bytes, std::uint64_t offset) {
    return double(loadBytes<float>(bytes.data() + offset, byteOrder));
}
double packedAt(ByteView bytes, std::uint64_t offset) {
    return double(loadBytes<std::int16_t>(bytes.data() + offset, byteOrder)) / packedOne;
}

dvec3 packedVectorAt(ByteView bytes, std::uint64_t offset) {
    return {packedAt(bytes, offset), packedAt(bytes, offset + 2), packedAt(bytes, offset + 4)};
}

dquat rotationFrom(std::uint32_t type, ByteView bytes, std::uint64_t at) {
    if ((type & quaternion) != 0)
        return {floatAt(bytes, at), floatAt(bytes, at + 4), floatAt(bytes, at + 8), floatAt(bytes, at + 12)};
    if ((type & packedVector) != 0) {
        const dvec3 v = packedVectorAt(bytes, at);
        return {std::sqrt(std::max(0.0, 1 - glm::dot(v, v))), v};
    }
    if ((type & packedAngle) != 0) {
        const dvec3 v = packedVectorAt(bytes, at);
        const double length = glm::length(v);
        if (length == 0)
            return {1, 0, 0, 0};
        const double s = std::sin(std::numbers::pi * length / 2);
        return {std::sqrt(1 - s * s), v * (s / length)};
    }
    if ((type & packedQuaternion) != 0) {
        const dquat q(packedAt(bytes, at), packedAt(bytes, at + 2), packedAt(bytes, at + 4),
                      packedAt(bytes, at + 6));
        return q * ((3 - glm::dot(q, q)) / 2);
    }
    return {1, 0, 0, 0};
}

bool isFiniteRotation(const dquat& q) {
    return std::isfinite(q.w) && std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z);
}

dquat unit(const dquat& q) {
    const double length = isFiniteRotation(q) ? glm::length(q) : 0;
    return length > 0 ? q / length : dquat(1, 0, 0, 0);
}

Key playable(const Key& key) {
    Key clean = key;
    if (!std::isfinite(clean.scalar))
        clean.scalar = 0;
    for (int i = 0; i < 3; i++)
        if (!std::isfinite(clean.position[i]))
            clean.position[i] = 0;
    clean.rotation = unit(clean.rotation);
    return clean;
}

// Between two playable keys, `f` from 0 to 1.
Key between(const Key& a, const Key& b, double f, bool rev) {
    // A half turn between stored floats is not a long way.
    constexpr double half = double(std::numbers::pi_v<float>);
    double next = b.scalar;
    if (rev && next - a.scalar > half)
        next -= 2 * std::numbers::pi;
    else if (rev && next - a.scalar < -half)
        next += 2 * std::numbers::pi;
    Key key;
    key.scalar = a.scalar + (next - a.scalar) * f;
    key.position = a.position + (b.position - a.position) * f;
    const dquat near = glm::dot(a.rotation, b.rotation) < 0 ? -b.rotation : b.rotation;
    key.rotation = unit(a.rotation * (1 - f) + near * f);
    return key;
}

void appendFloat(Bytes& bytes, double value) {
    bytes.resize(bytes.size() + 4);
    storeBytes(bytes.data() + bytes.size() - 4, float(value), byteOrder);
}
void appendPacked(Bytes& bytes, double value) {
    bytes.resize(bytes.size() + 2);
    const double rounded = std::round(std::clamp(value, -1.0, 1.0) * packedOne);
    storeBytes(bytes.data() + bytes.size() - 2, std::int16_t(rounded), byteOrder);
}

} // namespace

bool ChannelHeader::givesRotation() const { return (type & rotationBits) != 0; }

bool ChannelHeader::isSound() const {
    if (type == 0 || (type & ~(scalar | positionBits | rotationBits)) != 0)
        return false;
    if ((type & scalar) != 0)
        return type == scalar;
    return std::popcount(type & positionBits) <= 1 && std::popcount(type & rotationBits) <= 1;
}

std::uint64_t ChannelHeader::stride() const { return rotationAt() + rotationBytes(type); }

std::uint64_t ChannelHeader::positionAt() const { return (hasTimes() ? 4u : 0u) + (hasScalar() ? 4u : 0u); }

std::uint64_t ChannelHeader::rotationAt() const { return positionAt() + (hasPosition() ? 12u : 0u); }

int ChannelHeader::width() const {
    if (!isSound())
        return 0;
    return (hasScalar() ? 1 : 0) + (givesPosition() ? 3 : 0) + (givesRotation() ? 4 : 0);
}

std::optional<ChannelHeader> channelHeader(ByteView payload) {
    if (payload.size() < channelHeaderBytes)
        return std::nullopt;
    return ChannelHeader{loadBytes<std::uint32_t>(payload.data(), byteOrder),
                         loadBytes<float>(payload.data() + 4, byteOrder),
                         loadBytes<std::uint32_t>(payload.data() + 8, byteOrder)};
}

std::uint64_t keyCount(const ChannelHeader& header, ByteView frames) {
    if (!header.isSound())
        return 0;
    const std::uint64_t stride = header.stride();
    return std::min<std::uint64_t>(header.count, stride > 0 ? frames.size() / stride : mostEmptyKeys);
}

Key decodeKey(const ChannelHeader& header, ByteView frames, std::uint64_t key) {
    const ByteView frame = frames.subspan(std::size_t(header.stride() * key), std::size_t(header.stride()));
    Key decoded;
    decoded.time = header.hasTimes() ? floatAt(frame, 0) : double(header.interval) * double(key);
    if (header.hasScalar())
        decoded.scalar = floatAt(frame, header.hasTimes() ? 4 : 0);
    if (header.hasPosition()) {
        const std::uint64_t at = header.positionAt();
        decoded.position = {floatAt(frame, at), floatAt(frame, at + 4), floatAt(frame, at + 8)};
    }
    decoded.rotation = rotationFrom(header.type, frame, header.rotationAt());
    return decoded;
}

Bytes encodeRotation(const ChannelHeader& header, const dquat& rotation) {
    const dquat q = unit(rotation);
    const dquat positive = q.w < 0 ? -q : q; // the packed three have no sign for W
    const dvec3 v(positive.x, positive.y, positive.z);
    Bytes bytes;
    if ((header.type & quaternion) != 0) {
        for (const double value : {q.w, q.x, q.y, q.z})
            appendFloat(bytes, value);
    } else if ((header.type & packedVector) != 0) {
        for (int i = 0; i < 3; i++)
            appendPacked(bytes, v[i]);
    } else if ((header.type & packedAngle) != 0) {
        const double s = glm::length(v);
        const double turn = 2 * std::atan2(s, positive.w) / std::numbers::pi; // part of half a turn
        for (int i = 0; i < 3; i++)
            appendPacked(bytes, s > 0 ? v[i] / s * turn : 0);
    } else if ((header.type & packedQuaternion) != 0) {
        for (const double value : {q.w, q.x, q.y, q.z})
            appendPacked(bytes, value);
    }
    return bytes;
}

bool binds(const ChannelHeader& header, JointType type, bool object) {
    const int width = header.width();
    if (object)
        return width == 7;
    switch (type) {
    case JointType::Rev:
    case JointType::Pris:
        return width == 1;
    case JointType::Sphere:
        return width == 4;
    case JointType::Loose:
        return width == 7;
    case JointType::Fix:
    case JointType::Cyl:
        break;
    }
    return false;
}

std::optional<Channel> decodeChannel(const Data& data, const AnimationMap& map) {
    if (map.headerLeaf == noNode || map.framesLeaf == noNode)
        return std::nullopt;
    const std::optional<ChannelHeader> header = channelHeader(data.payload(map.headerLeaf));
    const ByteView frames = data.payload(map.framesLeaf);
    if (!header || !header->isSound() || header->count == 0 ||
        header->stride() * header->count > frames.size())
        return std::nullopt;
    Channel channel;
    channel.header = *header;
    if (header->stride() == 0) { // any count fits in no bytes
        channel.keys.resize(2);
        channel.keys[1].time = double(header->interval) * double(header->count - 1);
    } else {
        channel.keys.reserve(header->count);
        for (std::uint64_t i = 0; i < header->count; i++)
            channel.keys.push_back(decodeKey(*header, frames, i));
    }
    double last = channel.keys.front().time;
    for (const Key& key : channel.keys) {
        if (!std::isfinite(key.time) || key.time < last)
            return std::nullopt;
        last = key.time;
    }
    return channel;
}

Key sample(const Channel& channel, double time, bool rev, bool loop) {
    const double duration = channel.duration();
    if (channel.keys.empty() || !(duration > 0) || !std::isfinite(time)) {
        Key first = channel.keys.empty() ? Key{} : playable(channel.keys.front());
        first.time = 0;
        return first;
    }
    double within = loop ? std::fmod(time, duration) : std::clamp(time, 0.0, duration);
    if (within < 0)
        within += duration;
    const auto next = std::upper_bound(channel.keys.begin(), channel.keys.end(), within,
                                       [](double t, const Key& key) { return t < key.time; });
    Key key;
    if (next == channel.keys.begin())
        key = playable(channel.keys.front());
    else if (next == channel.keys.end())
        key = playable(channel.keys.back());
    else {
        const Key& before = *(next - 1);
        key = between(playable(before), playable(*next), (within - before.time) / (next->time - before.time),
                      rev);
    }
    key.time = within;
    return key;
}

} // namespace core::freelancer
