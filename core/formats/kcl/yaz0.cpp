#include "core/formats/kcl/yaz0.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace core::kcl {
namespace {

constexpr std::string_view magic = "Yaz0";
constexpr std::uint64_t sizeAt = 4;
constexpr std::uint64_t reservedAt = 8;

constexpr std::size_t shortLongest = 17; // longest copy in two bytes
constexpr std::size_t longBase = 0x12;   // a third byte of 0 means this length
constexpr std::size_t longest = longBase + 0xFF;
constexpr std::size_t window = 4096; // farthest distance
constexpr std::size_t shortest = 3;

// A group of 25 bytes unpacks to 8 * 273 = 2184; a proof of the declared size that needs no walk.
constexpr std::uint64_t mostPerByte = 88;

constexpr std::size_t bytesAStep = 1 << 18; // between two looks at cancel

// Unpacks until `wanted` bytes are there or the stream has a fault.
class Unpacker {
  public:
    enum class End { Complete, InputEnds, BadDistance, Cancelled };

    Unpacker(ByteView file, std::uint64_t wanted) : m_file(file), m_wanted(wanted) {}

    End run(Progress* progress) {
        std::uint64_t nextLook = 0;
        while (m_written < m_wanted) {
            if (progress && m_written >= nextLook) {
                if (progress->cancelled())
                    return End::Cancelled;
                progress->set(double(m_written) / double(m_wanted));
                nextLook = m_written + bytesAStep;
            }
            const End end = group();
            if (end != End::Complete)
                return end;
        }
        return End::Complete;
    }

    Bytes takePayload() && {
        m_payload.resize(std::size_t(m_written));
        return std::move(m_payload);
    }
    std::uint64_t at() const { return m_at; } // of the faulty item after a fault
    std::uint64_t written() const { return m_written; }
    std::uint64_t overrun() const { return m_overrun; }
    std::uint64_t distance() const { return m_distance; } // of the last copy

  private:
    // One control byte and what it speaks of, or less when `wanted` is reached in between.
    End group() {
        if (m_at >= m_file.size())
            return End::InputEnds;
        makeRoom();
        unsigned control = m_file[std::size_t(m_at)];
        ++m_at;
        for (int bit = 0; bit < 8 && m_written < m_wanted; ++bit, control <<= 1) {
            const End end = (control & 0x80) ? literal() : copy();
            if (end != End::Complete)
                return end;
        }
        return End::Complete;
    }

    End literal() {
        if (m_at >= m_file.size())
            return End::InputEnds;
        m_payload[std::size_t(m_written++)] = m_file[std::size_t(m_at++)];
        return End::Complete;
    }

    End copy() {
        if (m_file.size() - m_at < 2)
            return End::InputEnds;
        const std::uint8_t* from = m_file.data() + m_at;
        std::uint64_t length = from[0] >> 4;
        const bool three = length == 0;
        if (three && m_file.size() - m_at < 3)
            return End::InputEnds;
        length = three ? from[2] + longBase : length + 2;
        m_distance = ((from[0] & 0x0Fu) << 8 | from[1]) + 1;
        if (m_distance > m_written)
            return End::BadDistance;
        m_at += three ? 3 : 2;
        if (length > m_wanted - m_written) {
            m_overrun = length - (m_wanted - m_written);
            length = m_wanted - m_written;
        }
        // Byte by byte: a distance below the length repeats what this copy has just written.
        std::uint8_t* to = m_payload.data() + m_written;
        for (std::uint64_t i = 0; i < length; ++i)
            to[i] = to[std::ptrdiff_t(i) - std::ptrdiff_t(m_distance)];
        m_written += length;
        return End::Complete;
    }

    // Room for the longest group, by doubling: only bytes that were really unpacked make it grow.
    void makeRoom() {
        const std::uint64_t need = std::min<std::uint64_t>(m_wanted, m_written + 8 * longest);
        if (m_payload.size() >= need)
            return;
        const auto room = std::size_t(std::min<std::uint64_t>(m_wanted, 2 * need));
        m_payload.reserve(room); // exactly, where resize alone may double once more
        m_payload.resize(room);
    }

    ByteView m_file;
    std::uint64_t m_wanted;
    std::uint64_t m_at = yaz0HeaderBytes;
    std::uint64_t m_written = 0;
    std::uint64_t m_overrun = 0;
    std::uint64_t m_distance = 0;
    Bytes m_payload;
};

tl::unexpected<Error> failAt(ErrorCode code, std::string path, Location location, Text text) {
    return fail(Error{code, "kcl", std::move(path), location, std::move(text)});
}

// Finds earlier copies of what comes next: chains of positions whose next three bytes have the same hash.
class Matcher {
  public:
    struct Match {
        std::size_t length = 0;
        std::size_t distance = 0;
    };

    explicit Matcher(ByteView bytes) : m_bytes(bytes), m_newest(std::size_t(1) << hashBits, 0) {}

    // The longest copy of 3 to 273 bytes among the 128 newest candidates of the window, the nearest of
    // equals; length 0 when there is none. Positions before `at` have been added.
    Match longestAt(std::size_t at) const {
        Match best;
        const std::size_t most = std::min(longest, m_bytes.size() - at);
        if (most < shortest)
            return best;
        const std::uint8_t* here = m_bytes.data() + at;
        std::size_t candidate = m_newest[hashAt(at)];
        for (int looks = 0; looks < chainLimit && candidate != 0; ++looks) {
            const std::size_t from = candidate - 1;
            if (at - from > window)
                break;
            const std::uint8_t* there = m_bytes.data() + from;
            if (there[best.length] == here[best.length]) {
                std::size_t length = 0;
                while (length < most && there[length] == here[length])
                    ++length;
                if (length > best.length && length >= shortest) {
                    best = {length, at - from};
                    if (length == most)
                        break;
                }
            }
            candidate = m_older[from % window];
        }
        return best;
    }

    void add(std::size_t at) {
        if (m_bytes.size() - at < shortest)
            return;
        std::uint32_t& newest = m_newest[hashAt(at)];
        m_older[at % window] = newest;
        newest = std::uint32_t(at + 1);
    }

  private:
    static constexpr int hashBits = 15;
    static constexpr int chainLimit = 128;

    std::size_t hashAt(std::size_t at) const {
        const std::uint32_t three =
            m_bytes[at] | std::uint32_t(m_bytes[at + 1]) << 8 | std::uint32_t(m_bytes[at + 2]) << 16;
        return (three * 0x9E3779B1u) >> (32 - hashBits);
    }

    ByteView m_bytes;
    std::vector<std::uint32_t> m_newest;         // by hash: newest position + 1, 0 = none
    std::array<std::uint32_t, window> m_older{}; // by position modulo window: the one before it, likewise
};

// Collects items into groups of eight behind their control byte.
class GroupWriter {
  public:
    explicit GroupWriter(Bytes& out) : m_out(out) {}

    void literal(std::uint8_t byte) {
        next(true);
        m_out.push_back(byte);
    }

    void copy(Matcher::Match match) {
        next(false);
        const std::size_t back = match.distance - 1;
        if (match.length <= shortLongest) {
            m_out.push_back(std::uint8_t((match.length - 2) << 4 | back >> 8));
            m_out.push_back(std::uint8_t(back));
        } else {
            m_out.push_back(std::uint8_t(back >> 8));
            m_out.push_back(std::uint8_t(back));
            m_out.push_back(std::uint8_t(match.length - longBase));
        }
    }

  private:
    void next(bool isLiteral) {
        if (m_bit == 0) {
            m_control = m_out.size();
            m_out.push_back(0);
            m_bit = 0x80;
        }
        if (isLiteral)
            m_out[m_control] = std::uint8_t(m_out[m_control] | m_bit);
        m_bit >>= 1;
    }

    Bytes& m_out;
    std::size_t m_control = 0;
    unsigned m_bit = 0;
};

} // namespace

bool isYaz0(ByteView file) {
    return file.size() >= magic.size() && std::equal(magic.begin(), magic.end(), file.begin());
}

std::uint64_t yaz0DeclaredSize(ByteView file) {
    return file.size() < yaz0HeaderBytes ? 0 : loadBytes<std::uint32_t>(file.data() + sizeAt, ByteOrder::Big);
}

Result<Yaz0> decodeYaz0(ByteView file, Progress& progress) {
    if (file.size() >= magic.size() && !isYaz0(file))
        return failAt(ErrorCode::BadValue, "yaz0.magic", {0, 0, magic.size()}, text("kcl", "is not Yaz0"));
    if (file.size() < yaz0HeaderBytes)
        return failAt(ErrorCode::Truncated, "yaz0", {0, 0, file.size()},
                      text("kcl", "header needs %1 bytes, %2 left").arg(yaz0HeaderBytes).arg(file.size()));

    const std::uint64_t size = yaz0DeclaredSize(file);
    const std::uint64_t packed = file.size() - yaz0HeaderBytes;
    if (size > mostPerByte * packed)
        return failAt(ErrorCode::BadValue, "yaz0.size", {0, sizeAt, 4},
                      text("kcl", "is %1, the %2 bytes that follow unpack to at most %3")
                          .arg(size)
                          .arg(packed)
                          .arg(mostPerByte * packed));

    Unpacker unpacker(file, size);
    switch (unpacker.run(&progress)) {
    case Unpacker::End::Complete:
        break;
    case Unpacker::End::InputEnds:
        return failAt(ErrorCode::Truncated, "yaz0.stream", {0, unpacker.at(), file.size() - unpacker.at()},
                      text("kcl", "ends after %1 of %2 unpacked bytes").arg(unpacker.written()).arg(size));
    case Unpacker::End::BadDistance:
        return failAt(ErrorCode::BadValue, "yaz0.stream", {0, unpacker.at(), 2},
                      text("kcl", "copies from %1 bytes back where %2 are unpacked")
                          .arg(unpacker.distance())
                          .arg(unpacker.written()));
    case Unpacker::End::Cancelled:
        return Progress::cancelledError();
    }

    Yaz0 result;
    std::copy_n(file.begin() + reservedAt, result.reserved.size(), result.reserved.begin());
    result.streamEnd = unpacker.at();
    result.overrun = unpacker.overrun();
    result.tail.assign(file.begin() + std::ptrdiff_t(result.streamEnd), file.end());
    result.payload = std::move(unpacker).takePayload();
    progress.set(1);
    return result;
}

Bytes decodeYaz0Start(ByteView file, std::size_t atMost) {
    if (!isYaz0(file) || file.size() < yaz0HeaderBytes)
        return {};
    Unpacker unpacker(file, std::min<std::uint64_t>(atMost, yaz0DeclaredSize(file)));
    unpacker.run(nullptr);
    return std::move(unpacker).takePayload();
}

Result<Bytes> encodeYaz0(ByteView payload, const Yaz0Reserved& reserved, Progress& progress) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    if (payload.size() > most)
        return failAt(ErrorCode::TooLarge, "yaz0.size", {0, sizeAt, 4},
                      text("kcl", "would be %1, the field holds at most %2").arg(payload.size()).arg(most));
    Bytes out(magic.begin(), magic.end());
    out.resize(yaz0HeaderBytes);
    storeBytes(out.data() + sizeAt, std::uint32_t(payload.size()), ByteOrder::Big);
    std::copy(reserved.begin(), reserved.end(), out.begin() + reservedAt);

    Matcher matcher(payload);
    GroupWriter groups(out);
    std::size_t nextLook = 0;
    for (std::size_t at = 0; at < payload.size();) {
        if (at >= nextLook) {
            if (progress.cancelled())
                return Progress::cancelledError();
            progress.set(double(at) / double(payload.size()));
            nextLook = at + bytesAStep;
        }
        Matcher::Match match = matcher.longestAt(at);
        matcher.add(at);
        if (match.length != 0 && match.length < longest && at + 1 < payload.size()) {
            const Matcher::Match later = matcher.longestAt(at + 1);
            if (later.length >= match.length + 2) { // worth the literal before it
                groups.literal(payload[at]);
                match = later;
                matcher.add(++at);
            }
        }
        if (match.length == 0) {
            groups.literal(payload[at++]);
            continue;
        }
        groups.copy(match);
        for (const std::size_t end = at + match.length; ++at < end;)
            matcher.add(at);
    }
    out.resize((out.size() + 3) / 4 * 4);
    progress.set(1);
    return out;
}

} // namespace core::kcl
