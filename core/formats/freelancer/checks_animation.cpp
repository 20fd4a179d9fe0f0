// Rules ANIM-01 to 13.
#include "core/formats/freelancer/channel.h"
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operations.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <unordered_map>

namespace core::freelancer {
namespace {

constexpr double tolerance = 1e-3;

constexpr std::uint32_t positionBits = channel_bits::position | channel_bits::zeroPosition;
constexpr std::uint32_t rotationBits = channel_bits::quaternion | channel_bits::identity |
                                       channel_bits::packedVector | channel_bits::packedAngle |
                                       channel_bits::packedQuaternion;
constexpr std::uint32_t knownBits = channel_bits::scalar | channel_bits::events | positionBits | rotationBits;

// The page's spelling, which the game wants.
std::string_view stemOf(const AnimationMap& map) { return map.object ? "Object map" : "Joint map"; }

bool hasStem(std::string_view name, std::string_view stem) { return name.substr(0, stem.size()) == stem; }

// Why a type cannot be decoded.
Text typeFault(std::uint32_t type) {
    if (type == 0)
        return text("freelancer", "nothing is stored");
    if (const std::uint32_t unknown = type & ~knownBits)
        return text("freelancer", "bits %1 are unknown").arg(hexNumber(unknown));
    if ((type & channel_bits::events) != 0)
        return text("freelancer", "an event stream, which is kept and not read");
    if ((type & channel_bits::scalar) != 0)
        return text("freelancer", "a single number (0x1) stands alone");
    return std::popcount(type & positionBits) > 1 ? text("freelancer", "two kinds of position")
                                                  : text("freelancer", "two kinds of quaternion");
}

class MapCheck {
  public:
    MapCheck(Check& check, Place place)
        : m_check(check), m_place(place), m_item{mapType, 0, 0, std::uint64_t(place)},
          m_map(check.model.maps[std::size_t(place)]),
          m_joint(m_map.joint >= 0 ? &check.model.joints[std::size_t(m_map.joint)] : nullptr) {}

    void perform() {
        checkTarget();
        checkLeaves();
        m_header = channelHeader(m_check.payload(m_map.headerLeaf));
        if (!m_header)
            return;
        checkInterval();
        if (!m_header->isSound()) {
            checkType();
            return;
        }
        checkWidth();
        if (m_map.framesLeaf == noNode)
            return;
        checkSize();
        checkKeys();
    }

  private:
    template <typename Say>
    void add(std::string_view rule, Severity severity, const Location& location, Say&& say) {
        m_check.add(rule, severity, m_item, [&](Issue& issue) {
            issue.location = location;
            say(issue);
        });
    }
    template <typename Say>
    void addKey(std::string_view rule, Severity severity, std::uint64_t key, std::uint64_t at,
                std::uint64_t length, Say&& say) {
        m_check.add(rule, severity, keyItem(m_place, key), [&](Issue& issue) {
            issue.location = m_check.bytes(m_map.framesLeaf, m_header->stride() * key + at, length);
            say(issue);
        });
    }

    Location nameOf(NodeId leaf) const {
        return leaf == noNode ? m_check.entryOf(m_map.node) : m_check.wholeLeaf(leaf);
    }
    Location headerField(std::uint64_t offset) const { return m_check.bytes(m_map.headerLeaf, offset, 4); }

    void offerDelete(Issue& issue) const {
        m_check.offer(issue, operation_id::removeNode, text("freelancer", "Delete map"),
                      {nodeItem(m_map.node)});
    }

    // ANIM-05, 06, 07, 11.
    void checkTarget() {
        if (m_map.object)
            return;
        const Text child = quoted(m_map.child);
        if (!m_joint) {
            add("ANIM-05", Severity::Warning, nameOf(m_map.childLeaf), [&](Issue& issue) {
                issue.text = m_map.part < 0
                                 ? text("freelancer", "child %1 is no part: nothing moves").arg(child)
                                 : text("freelancer", "%1 has no joint: nothing moves").arg(child);
                offerDelete(issue);
            });
            return;
        }
        if (m_joint->type == JointType::Fix)
            add("ANIM-06", Severity::Warning, nameOf(m_map.childLeaf), [&](Issue& issue) {
                issue.text = text("freelancer", "%1 hangs on a Fix joint: it cannot move").arg(child);
                offerDelete(issue);
            });
        if (m_joint->type == JointType::Cyl)
            add("ANIM-11", Severity::Error, nameOf(m_map.childLeaf), [&](Issue& issue) {
                issue.text =
                    text("freelancer", "%1 hangs on a Cyl joint: animating it crashes the game").arg(child);
                offerDelete(issue);
            });
        if (!sameName(m_map.parent, m_joint->parent))
            add("ANIM-07", Severity::Warning, nameOf(m_map.parentLeaf), [&](Issue& issue) {
                issue.text = text("freelancer", "the parent is %1, but that of the joint is %2")
                                 .arg(quoted(m_map.parent))
                                 .arg(quoted(m_joint->parent));
                m_check.offerValues(issue,
                                    text("freelancer", "Set the parent to %1").arg(quoted(m_joint->parent)),
                                    {{m_item, "parent", toUtf8(m_joint->parent)}});
            });
    }

    // ANIM-01.
    void checkLeaves() {
        const auto missing = [&](NodeId holder, Text sentence) {
            add("ANIM-01", Severity::Error, m_check.entryOf(holder),
                [&](Issue& issue) { issue.text = std::move(sentence); });
        };
        if (m_map.channelNode == noNode) {
            missing(m_map.node, text("freelancer", "no Channel"));
            return;
        }
        if (m_map.headerLeaf == noNode)
            missing(m_map.channelNode, text("freelancer", "the Channel has no Header"));
        else if (const std::size_t size = m_check.payload(m_map.headerLeaf).size();
                 size != channelHeaderBytes)
            add("ANIM-01", Severity::Error, m_check.wholeLeaf(m_map.headerLeaf), [&](Issue& issue) {
                issue.text = text("freelancer", "Header has %1 bytes, not 12").arg(std::uint64_t(size));
            });
        if (m_map.framesLeaf == noNode)
            missing(m_map.channelNode, text("freelancer", "the Channel has no Frames"));
    }

    // ANIM-10, the interval.
    void checkInterval() {
        if (m_header->hasTimes() || m_header->interval > 0 || m_header->count <= 1)
            return;
        add("ANIM-10", Severity::Warning, headerField(4), [&](Issue& issue) {
            issue.text = text("freelancer", "interval %1 with %2 frames: only the first shows")
                             .arg(std::isfinite(m_header->interval) ? floatText(m_header->interval)
                                                                    : nonFiniteText(m_header->interval))
                             .arg(m_header->count);
        });
    }

    // ANIM-04.
    void checkType() {
        add("ANIM-04", Severity::Warning, headerField(8), [&](Issue& issue) {
            issue.text = text("freelancer", "type %1: %2")
                             .arg(hexNumber(m_header->type))
                             .arg(typeFault(m_header->type));
        });
    }

    // ANIM-09. Fix and Cyl are ANIM-06 and 11.
    void checkWidth() {
        const bool moves = m_joint && m_joint->type != JointType::Fix && m_joint->type != JointType::Cyl;
        if (!m_map.object && !moves)
            return;
        const JointType type = m_joint ? m_joint->type : JointType::Loose;
        if (binds(*m_header, type, m_map.object))
            return;
        add("ANIM-09", Severity::Warning, headerField(8), [&](Issue& issue) {
            const int wanted = type == JointType::Sphere ? 4 : type == JointType::Loose ? 7 : 1;
            issue.text = (m_map.object ? text("freelancer", "%1 floats a frame, an object map takes %2: the "
                                                            "game will not bind it")
                                       : text("freelancer", "%1 floats a frame, a %3 takes %2: the game will "
                                                            "not bind it"))
                             .arg(m_header->width())
                             .arg(wanted);
            if (!m_map.object)
                issue.text = std::move(issue.text).arg(jointTypeWords(type));
        });
    }

    // ANIM-02, 03.
    void checkSize() {
        const std::uint64_t have = m_check.payload(m_map.framesLeaf).size();
        const std::uint64_t need = m_header->stride() * m_header->count;
        if (have < need)
            add("ANIM-02", Severity::Error, headerField(0), [&](Issue& issue) {
                issue.text = text("freelancer", "%1 frames of %2 bytes need %3, Frames has %4")
                                 .arg(m_header->count)
                                 .arg(m_header->stride())
                                 .arg(need)
                                 .arg(have);
                issue.value = double(need - have);
            });
        if (have > need)
            add("ANIM-03", Severity::Warning, m_check.bytes(m_map.framesLeaf, need, have - need),
                [&](Issue& issue) {
                    issue.text = text("freelancer", "%1 frames of %2 bytes take %3, Frames has %4: %5 over")
                                     .arg(m_header->count)
                                     .arg(m_header->stride())
                                     .arg(need)
                                     .arg(have)
                                     .arg(have - need);
                    issue.value = double(have - need);
                });
    }

    // ANIM-08, 10, 13.
    void checkKeys() {
        const ByteView frames = m_check.payload(m_map.framesLeaf);
        const std::uint64_t keys = m_header->stride() > 0 ? keyCount(*m_header, frames) : 0;
        if (!m_check.spend(keys))
            return;
        double before = 0;
        for (std::uint64_t k = 0; k < keys; ++k) {
            const Key key = decodeKey(*m_header, frames, k);
            if (m_header->hasTimes() && k > 0 && !(key.time > before))
                addKey("ANIM-10", Severity::Warning, k, 0, 4, [&](Issue& issue) {
                    issue.text = text("freelancer", "key %1 at %2 s is not after the one before it, at %3 s")
                                     .arg(k)
                                     .arg(key.time)
                                     .arg(before);
                });
            before = key.time;
            checkNorm(k, key);
        }
        if (m_joint && binds(*m_header, m_joint->type, m_map.object) &&
            (m_joint->type == JointType::Rev || m_joint->type == JointType::Pris))
            checkReach(frames, keys);
    }

    void checkNorm(std::uint64_t k, const Key& key) {
        const std::uint64_t at = m_header->rotationAt();
        if (m_header->stride() == at)
            return;
        const double norm = glm::length(key.rotation);
        if (std::abs(norm - 1) <= tolerance)
            return;
        addKey("ANIM-13", Severity::Warning, k, at, m_header->stride() - at, [&](Issue& issue) {
            issue.text = text("freelancer", "the quaternion of key %1 has length %2, not 1").arg(k).arg(norm);
            issue.value = std::isfinite(norm) ? std::abs(norm - 1) : 0;
            if (!(norm > tolerance && std::isfinite(norm)))
                return;
            const glm::dquat unit = key.rotation / norm;
            m_check.offerValues(
                issue, text("freelancer", "Normalise"),
                {{issue.item, "rotation",
                  fmt::format("{},{},{},{}", float(unit.w), float(unit.x), float(unit.y), float(unit.z))}});
        });
    }

    // ANIM-08. Limits the wrong way round are CMP-JOINT-03's.
    void checkReach(ByteView frames, std::uint64_t keys) {
        const ByteView record = recordOf(m_check.data, *m_joint);
        const std::uint32_t limits = layoutOf(m_joint->type).limits;
        const double low = double(recordFloat(record, limits)),
                     high = double(recordFloat(record, limits + 4));
        if (!std::isfinite(low) || !std::isfinite(high) || low > high || keys == 0)
            return;
        double least = low, most = high, worst = tolerance;
        std::optional<std::uint64_t> worstKey;
        for (std::uint64_t k = 0; k < keys; ++k) {
            const double value = decodeKey(*m_header, frames, k).scalar;
            if (!std::isfinite(value))
                continue;
            least = std::min(least, value);
            most = std::max(most, value);
            if (const double outside = std::max(low - value, value - high); outside > worst) {
                worst = outside;
                worstKey = k;
            }
        }
        if (!worstKey)
            return;
        addKey("ANIM-08", Severity::Note, *worstKey, m_header->hasTimes() ? 4 : 0, 4, [&](Issue& issue) {
            issue.text = text("freelancer", "key %1 is %2, outside the limits of the joint, %3 to %4")
                             .arg(*worstKey)
                             .arg(decodeKey(*m_header, frames, *worstKey).scalar)
                             .arg(low)
                             .arg(high);
            issue.value = worst;
            std::vector<Check::NewValue> wider;
            if (least < low)
                wider.push_back({jointItem(*m_joint), "min", floatText(float(least))});
            if (most > high)
                wider.push_back({jointItem(*m_joint), "max", floatText(float(most))});
            m_check.offerValues(issue, text("freelancer", "Widen the limits"), wider);
        });
    }

    Check& m_check;
    const Place m_place;
    const ItemId m_item;
    const AnimationMap& m_map;
    const Joint* const m_joint;
    std::optional<ChannelHeader> m_header;
};

// ANIM-12: stems that the game passes over, and joints that two of the others drive.
void checkScript(Check& check, Place place) {
    const Model& model = check.model;
    const Script& script = model.scripts[std::size_t(place)];
    const auto sayStem = [&](ItemId item, NodeId node, std::string_view stem) {
        check.add("ANIM-12", Severity::Warning, item, [&](Issue& issue) {
            issue.text = text("freelancer", "%1 is not spelled %2: the game passes it over")
                             .arg(quoted(check.container.name(node)))
                             .arg(quoted(stem));
            issue.location = check.nameField(node);
            check.offerToAsk(issue, operation_id::renameNode, text("freelancer", "Rename node"),
                             {nodeItem(node)});
        });
    };
    if (const NodeId height = script.rootHeightLeaf;
        height != noNode && !hasStem(check.container.name(height), "Root height"))
        sayStem(nodeItem(height), height, "Root height");
    constexpr Place root = -1; // what object maps move
    std::unordered_map<Place, Place> first;
    for (const Place m : script.maps) {
        const AnimationMap& map = model.maps[std::size_t(m)];
        const ItemId item{mapType, 0, 0, std::uint64_t(m)};
        if (!hasStem(check.container.name(map.node), stemOf(map))) {
            sayStem(item, map.node, stemOf(map));
            continue;
        }
        if (!map.object && map.joint < 0)
            continue;
        const auto known = first.emplace(map.object ? root : map.joint, m);
        if (known.second)
            continue;
        check.add("ANIM-12", Severity::Warning, item, [&](Issue& issue) {
            const Text other =
                quoted(check.container.name(model.maps[std::size_t(known.first->second)].node));
            issue.text = map.object
                             ? text("freelancer", "moves the root, as %1 of this script does").arg(other)
                             : text("freelancer", "drives the joint of %1, as %2 of this script does")
                                   .arg(quoted(map.child))
                                   .arg(other);
            issue.location = check.nameField(map.node);
        });
    }
}

} // namespace

bool checkAnimation(Check& check) {
    for (std::size_t s = 0; s < check.model.scripts.size(); ++s)
        checkScript(check, Place(s));
    for (std::size_t m = 0; m < check.model.maps.size(); ++m) {
        if (check.cancelled())
            return true;
        MapCheck(check, Place(m)).perform();
    }
    return check.cancelled();
}

} // namespace core::freelancer
