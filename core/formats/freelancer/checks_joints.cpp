// Rules CMP-JOINT-01 to 11: the numbers of every record, unresolved ones too.
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/operations.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace core::freelancer {
namespace {

constexpr double tolerance = 1e-3; // of lengths and of M·Mᵀ
constexpr double noAxis = 1e-6;    // length
constexpr double noDeterminant = 1e-9;
constexpr double atRest = 1e-6; // how far 0 may be outside the limits
constexpr double fullTurn = 2 * std::numbers::pi + 1e-3;

struct Subject {
    const Joint& joint;
    const JointLayout& layout;
    ByteView record;

    float number(std::uint32_t offset) const { return recordFloat(record, offset); }
    bool isFinite(std::uint32_t offset, int floats) const { return allFinite(record, offset, floats); }
};

struct Field {
    const char* key;
    std::uint32_t offset;
    int floats;
};

std::vector<Field> fieldsOf(const JointLayout& layout) {
    std::vector<Field> fields{{"position", jointPosition, 3}, {"rotation", layout.rotation, 9}};
    if (layout.offset)
        fields.push_back({"offset", layout.offset, 3});
    if (layout.axis)
        fields.push_back({"axis", layout.axis, 3});
    return fields;
}

// A minimum and a maximum of the same quantity.
struct Pair {
    Text name; // empty: the joint's only one
    bool angle;
    std::uint32_t offset;
};

std::vector<Pair> pairsOf(const Check& check, const Subject& s) {
    std::vector<Pair> pairs;
    const auto reading = cylReading(check.settings);
    for (int i = 0; i < s.layout.limitCount; i += 2) {
        const std::uint32_t offset = s.layout.limits + 4 * std::uint32_t(i);
        const bool angle = s.joint.type == JointType::Sphere || offset == angleLimits(s.joint.type, reading);
        Text name;
        if (s.joint.type == JointType::Sphere)
            name = verbatim(std::string(1, "XYZ"[i / 2]));
        else if (s.joint.type == JointType::Cyl)
            name = angle ? text("freelancer", "Rotate") : text("freelancer", "Slide");
        pairs.push_back({std::move(name), angle, offset});
    }
    return pairs;
}

// As panes show it: degrees for an angle.
Text limitWords(const Pair& pair, double value) {
    return verbatim(pair.angle ? fmt::format("{:.6g}°", glm::degrees(value)) : fmt::format("{:.6g}", value));
}

Text named(const Pair& pair, Text sentence) {
    return pair.name.empty() ? sentence
                             : text("freelancer", "%1: %2").arg(pair.name).arg(std::move(sentence));
}

class JointCheck {
  public:
    JointCheck(Check& check, const Joint& joint)
        : m_check(check),
          m_item(jointItem(joint)), m_joint{joint, layoutOf(joint.type), recordOf(check.data, joint)} {}

    void perform() {
        checkNumbers();
        checkRotation();
        checkAxis();
        checkLimits();
        checkType();
        checkOffset();
    }

  private:
    template <typename Say>
    void add(std::string_view rule, Severity severity, std::uint32_t offset, std::uint32_t bytes, Say&& say) {
        m_check.add(rule, severity, m_item, [&](Issue& issue) {
            issue.location = m_check.bytes(m_joint.joint.leaf, m_joint.joint.offset() + offset, bytes);
            say(issue);
        });
    }

    // CMP-JOINT-08, one a field; `name` says what the i-th number of it is.
    template <typename Name>
    void sayNonFinite(std::uint32_t offset, int floats, const Name& name) {
        for (int i = 0; i < floats; ++i) {
            const std::uint32_t at = offset + 4 * std::uint32_t(i);
            const float value = m_joint.number(at);
            if (std::isfinite(value))
                continue;
            add("CMP-JOINT-08", Severity::Error, at, 4, [&](Issue& issue) {
                issue.text = text("freelancer", "%1 is %2: not used").arg(name(i)).arg(nonFiniteText(value));
            });
            return;
        }
    }

    void checkNumbers() {
        for (const Field& field : fieldsOf(m_joint.layout))
            sayNonFinite(field.offset, field.floats,
                         [&](int i) { return verbatim(fmt::format("{}[{}]", field.key, i)); });
        for (const Pair& pair : pairsOf(m_check, m_joint))
            sayNonFinite(pair.offset, 2,
                         [&](int i) { return named(pair, verbatim(i == 0 ? "min" : "max")); });
    }

    // CMP-JOINT-04, 05, 08.
    void checkRotation() {
        const std::uint32_t at = m_joint.layout.rotation;
        if (!m_joint.isFinite(at, 9))
            return;
        const dmat3 m = *leafMatrix(m_check.data, m_joint.joint.leaf, m_joint.joint.offset() + at);
        const double determinant = glm::determinant(m);
        if (!(std::abs(determinant) >= noDeterminant)) {
            add("CMP-JOINT-08", Severity::Error, at, 36, [&](Issue& issue) {
                issue.text = text("freelancer", "the rotation is flat: determinant %1").arg(determinant);
            });
            return;
        }
        if (const double off = offOrthonormal(m); !(off <= tolerance))
            add("CMP-JOINT-04", Severity::Warning, at, 36, [&](Issue& issue) {
                issue.text = text("freelancer",
                                  "no pure rotation: x, y, z are scaled by %1, %2, %3 (M·Mᵀ is off by %4)")
                                 .arg(glm::length(m[0]))
                                 .arg(glm::length(m[1]))
                                 .arg(glm::length(m[2]))
                                 .arg(off);
                issue.value = off;
                m_check.offer(issue, operation_id::reorthonormalise,
                              text("freelancer", "Re-orthonormalise rotation"));
            });
        if (determinant < 0)
            add("CMP-JOINT-05", Severity::Warning, at, 36, [&](Issue& issue) {
                issue.text = text("freelancer", "the rotation mirrors: determinant %1").arg(determinant);
            });
    }

    // CMP-JOINT-01, 02.
    void checkAxis() {
        const std::uint32_t at = m_joint.layout.axis;
        if (!at || !m_joint.isFinite(at, 3))
            return;
        const double length = glm::length(recordVector(m_joint.record, at));
        if (length < noAxis)
            add("CMP-JOINT-02", Severity::Error, at, 12, [&](Issue& issue) {
                issue.text = text("freelancer", "the axis has length %1: no direction").arg(length);
                m_check.offerValues(issue, text("freelancer", "Set the axis to 0, 1, 0"),
                                    {{m_item, "axis", "0,1,0"}});
            });
        else if (std::abs(length - 1) > tolerance)
            add("CMP-JOINT-01", Severity::Warning, at, 12, [&](Issue& issue) {
                issue.text = text("freelancer", "the axis has length %1, not 1").arg(length);
                issue.value = std::abs(length - 1);
                m_check.offer(issue, operation_id::normaliseAxis, text("freelancer", "Normalise axis"));
            });
    }

    // CMP-JOINT-03, 06, 07.
    void checkLimits() {
        const JointType type = m_joint.joint.type;
        const bool clamped = type == JointType::Rev || type == JointType::Pris;
        double worst = 0;
        const Pair* worstPair = nullptr;
        std::uint32_t worstAt = 0;
        const std::vector<Pair> pairs = pairsOf(m_check, m_joint);
        for (const Pair& pair : pairs) {
            const double low = double(m_joint.number(pair.offset));
            const double high = double(m_joint.number(pair.offset + 4));
            checkPair(pair, low, high, clamped);
            for (const std::uint32_t at : {pair.offset, pair.offset + 4})
                if (const float limit = m_joint.number(at);
                    std::isfinite(limit) && std::abs(double(limit)) > std::abs(worst)) {
                    worst = double(limit);
                    worstPair = &pair;
                    worstAt = at;
                }
        }
        if ((type == JointType::Rev || type == JointType::Sphere) && std::abs(worst) > fullTurn)
            add("CMP-JOINT-07", Severity::Warning, worstAt, 4, [&](Issue& issue) {
                issue.text = named(*worstPair, text("freelancer", "limit of %1 radians looks like degrees: "
                                                                  "a full turn is 6.28319")
                                                   .arg(worst));
                issue.value = std::abs(worst);
                m_check.offer(issue, operation_id::degreesToRadians,
                              text("freelancer", "Degrees to radians"));
            });
    }

    void checkPair(const Pair& pair, double low, double high, bool clamped) {
        if (low > high)
            add("CMP-JOINT-03", Severity::Warning, pair.offset, 8, [&](Issue& issue) {
                issue.text = named(pair, text("freelancer", "min %1 is above max %2")
                                             .arg(limitWords(pair, low))
                                             .arg(limitWords(pair, high)));
                issue.value = low - high;
                m_check.offer(issue, operation_id::swapLimits, text("freelancer", "Swap limits"));
            });
        else if (low == high && clamped)
            add("CMP-JOINT-03", Severity::Note, pair.offset, 8, [&](Issue& issue) {
                issue.text =
                    text("freelancer", "min and max are both %1: nothing moves").arg(limitWords(pair, low));
            });
        const double outside = std::max(low, -high);
        if (clamped && outside > atRest)
            add("CMP-JOINT-06", Severity::Note, pair.offset, 8, [&](Issue& issue) {
                issue.text = text("freelancer", "the rest pose is outside the limits, %1 to %2")
                                 .arg(limitWords(pair, low))
                                 .arg(limitWords(pair, high));
                issue.value = outside;
            });
    }

    // CMP-JOINT-09, 10.
    void checkType() {
        if (m_joint.joint.type == JointType::Cyl)
            m_check.add("CMP-JOINT-09", Severity::Warning, m_item, [&](Issue& issue) {
                issue.text = text("freelancer", "the limit order of a Cyl is disputed, and the game cannot "
                                                "animate it");
                m_check.offerToAsk(issue, operation_id::changeJointType,
                                   text("freelancer", "Change joint type"));
            });
        if (m_joint.joint.type == JointType::Loose && !m_check.model.refs.empty())
            m_check.add("CMP-JOINT-10", Severity::Note, m_item, [&](Issue& issue) {
                issue.text = text("freelancer", "no original .cmp uses Loose");
            });
    }

    // CMP-JOINT-11.
    void checkOffset() {
        const std::uint32_t at = m_joint.layout.offset;
        if (!at || !m_joint.isFinite(at, 3))
            return;
        const dvec3 offset = recordVector(m_joint.record, at);
        if (offset != dvec3(0.0))
            add("CMP-JOINT-11", Severity::Warning, at, 12, [&](Issue& issue) {
                issue.text =
                    text("freelancer", "offset %1: tools disagree on what it does").arg(vectorWords(offset));
                issue.value = glm::length(offset);
            });
    }

    Check& m_check;
    const ItemId m_item;
    const Subject m_joint;
};

} // namespace

bool checkJoints(Check& check) {
    for (const Joint& joint : check.model.joints) {
        if (check.cancelled())
            return true;
        if (check.asked(jointItem(joint)))
            JointCheck(check, joint).perform();
    }
    return false;
}

} // namespace core::freelancer
