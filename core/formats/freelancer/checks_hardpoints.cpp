// Rules HP-01 to 06, and CMP-PART-06 for what hardpoints store.
#include "core/formats/freelancer/checks.h"
#include "core/formats/freelancer/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <unordered_map>

namespace core::freelancer {
namespace {

constexpr double tolerance = 1e-3;
constexpr double samePlace = 1e-4;

class HardpointCheck {
  public:
    HardpointCheck(Check& check, Place place)
        : m_check(check), m_item(hardpointItem(place)),
          m_hardpoint(check.model.hardpoints[std::size_t(place)]) {}

    void perform() {
        checkLeaf(m_hardpoint.position, 12, verbatim("Position"), text("freelancer", "0 is taken"));
        checkLeaf(m_hardpoint.orientation, 36, verbatim("Orientation"), text("freelancer", "none is taken"));
        checkOrientation();
        if (!m_hardpoint.revolute)
            return;
        checkLeaf(m_hardpoint.axis, 12, verbatim("Axis"), text("freelancer", "Y is taken"));
        checkAxis();
        checkNumber(m_hardpoint.min, verbatim("Min"));
        checkNumber(m_hardpoint.max, verbatim("Max"));
        checkLimits();
    }

  private:
    template <typename Say>
    void add(std::string_view rule, Severity severity, NodeId leaf, Say&& say) {
        m_check.add(rule, severity, m_item, [&](Issue& issue) {
            issue.location = leaf == noNode ? m_check.entryOf(m_hardpoint.node) : m_check.wholeLeaf(leaf);
            say(issue);
        });
    }

    // HP-04.
    void checkLeaf(NodeId leaf, std::uint64_t bytes, Text name, Text instead) {
        const std::uint64_t size = m_check.payload(leaf).size();
        if (size == bytes)
            return;
        add("HP-04", Severity::Note, leaf, [&](Issue& issue) {
            if (leaf == noNode)
                issue.text = text("freelancer", "no %1: %2").arg(std::move(name)).arg(std::move(instead));
            else
                issue.text =
                    text("freelancer", "%1 has %2 bytes, not %3").arg(std::move(name)).arg(size).arg(bytes);
        });
    }

    // CMP-PART-06.
    void checkNumber(NodeId leaf, Text name) {
        const std::uint64_t size = m_check.payload(leaf).size();
        if (size == 4)
            return;
        add("CMP-PART-06", Severity::Note, leaf, [&](Issue& issue) {
            if (leaf == noNode)
                issue.text = text("freelancer", "no %1").arg(std::move(name));
            else
                issue.text = text("freelancer", "%1 has %2 bytes, not 4").arg(std::move(name)).arg(size);
        });
    }

    // HP-02.
    void checkOrientation() {
        const auto m = leafMatrix(m_check.data, m_hardpoint.orientation);
        if (!m)
            return;
        const double off = offOrthonormal(*m), determinant = glm::determinant(*m);
        if (off <= tolerance && determinant >= 0)
            return;
        add("HP-02", Severity::Warning, m_hardpoint.orientation, [&](Issue& issue) {
            issue.text = off <= tolerance
                             ? text("freelancer", "the Orientation mirrors: determinant %1").arg(determinant)
                             : text("freelancer", "the Orientation is no rotation: M·Mᵀ is off by %1, "
                                                  "determinant %2")
                                   .arg(off)
                                   .arg(determinant);
            issue.value = std::isfinite(off) ? off : 0;
        });
    }

    // HP-01.
    void checkAxis() {
        const auto axis = leafVector(m_check.data, m_hardpoint.axis);
        if (!axis)
            return;
        const double length = glm::length(dvec3(*axis));
        if (std::abs(length - 1) <= tolerance)
            return;
        add("HP-01", Severity::Warning, m_hardpoint.axis, [&](Issue& issue) {
            issue.text = text("freelancer", "the Axis has length %1, not 1").arg(length);
            if (!std::isfinite(length))
                return;
            issue.value = std::abs(length - 1);
            if (length >= 1e-6)
                m_check.offer(issue, operation_id::normaliseAxis, text("freelancer", "Normalise axis"));
            else
                m_check.offerValues(issue, text("freelancer", "Set the axis to 0, 1, 0"),
                                    {{m_item, "axis", "0,1,0"}});
        });
    }

    // HP-03.
    void checkLimits() {
        const auto min = leafFloat(m_check.data, m_hardpoint.min);
        const auto max = leafFloat(m_check.data, m_hardpoint.max);
        if (!min || !max || !(*min > *max))
            return;
        add("HP-03", Severity::Warning, m_hardpoint.min, [&](Issue& issue) {
            issue.location = m_check.bytes(m_hardpoint.min, 0, 4);
            issue.text = text("freelancer", "Min %1° is above Max %2°")
                             .arg(glm::degrees(double(*min)))
                             .arg(glm::degrees(double(*max)));
            issue.value = double(*min) - double(*max);
            m_check.offer(issue, operation_id::swapLimits, text("freelancer", "Swap limits"));
        });
    }

    Check& m_check;
    const ItemId m_item;
    const Hardpoint& m_hardpoint;
};

// HP-04, of the directories that hold hardpoints.
void checkHolders(Check& check, const Fragment& fragment) {
    const NodeId holder = check.container.find(fragment.node, "Hardpoints");
    for (const std::string_view name : {"Fixed", "Revolute"}) {
        const NodeId node = check.container.find(holder, name);
        if (node == noNode || check.container.node(node).entry.isDirectory())
            continue;
        check.add("HP-04", Severity::Note, nodeItem(node), [&](Issue& issue) {
            issue.text = text("freelancer", "%1 is a leaf of %2 bytes, not a directory")
                             .arg(quoted(check.container.name(node)))
                             .arg(std::uint64_t(check.payload(node).size()));
            issue.location = check.entryOf(node);
        });
    }
}

void offerRename(const Check& check, Issue& issue, const Hardpoint& hardpoint) {
    check.offerToAsk(issue, operation_id::renameNode, text("freelancer", "Rename hardpoint"),
                     {nodeItem(hardpoint.node)});
}

// HP-05, names. Only fragments of parts are in the model.
void checkNames(Check& check) {
    const Model& model = check.model;
    std::unordered_map<std::string, Place> first;
    for (std::size_t h = 0; h < model.hardpoints.size(); ++h) {
        const Hardpoint& hardpoint = model.hardpoints[h];
        const auto [known, isNew] = first.emplace(folded(hardpoint.name), Place(h));
        const Hardpoint& other = model.hardpoints[std::size_t(known->second)];
        if (isNew || other.fragment == hardpoint.fragment)
            continue;
        check.add("HP-05", Severity::Warning, hardpointItem(Place(h)), [&](Issue& issue) {
            issue.text = text("freelancer", "%1 is in two parts, in %2 and in %3")
                             .arg(quoted(hardpoint.name))
                             .arg(quoted(ownerName(model, other.fragment)))
                             .arg(quoted(ownerName(model, hardpoint.fragment)));
            issue.location = check.nameField(hardpoint.node);
            offerRename(check, issue, hardpoint);
        });
    }
}

// A hardpoint by what has to be equal, then along x.
struct Standing {
    std::array<float, 9> orientation;
    dvec3 position;
    Place place;
    auto key() const { return std::tie(orientation, position.x, place); }
};

std::optional<Standing> standingOf(const Check& check, Place place) {
    const Hardpoint& hardpoint = check.model.hardpoints[std::size_t(place)];
    const dvec3 position = dvec3(leafVector(check.data, hardpoint.position).value_or(vec3(0.0f)));
    const dmat3 m = leafMatrix(check.data, hardpoint.orientation).value_or(dmat3(1.0));
    Standing standing{{}, position, place};
    for (std::size_t i = 0; i < 9; ++i) {
        standing.orientation[i] = float(m[int(i / 3)][int(i % 3)]) + 0.0f; // -0 is 0
        if (!std::isfinite(standing.orientation[i]))
            return std::nullopt;
    }
    return isFinite(position) ? std::optional(standing) : std::nullopt;
}

// HP-05, places: each hardpoint that stands on an earlier one of its part.
void checkPlaces(Check& check, const Fragment& fragment) {
    std::vector<Standing> all;
    for (const Place place : fragment.hardpoints)
        if (const auto standing = standingOf(check, place))
            all.push_back(*standing);
    std::sort(all.begin(), all.end(), [](const Standing& a, const Standing& b) { return a.key() < b.key(); });
    std::map<Place, Place> on; // the later and the earlier
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = i + 1; k < all.size() && check.spend(1); ++k) {
            const Standing &a = all[i], &b = all[k];
            if (a.orientation != b.orientation || b.position.x - a.position.x > samePlace)
                break;
            if (glm::distance(a.position, b.position) > samePlace)
                continue;
            on.emplace(std::max(a.place, b.place), std::min(a.place, b.place));
            break; // the next one finds those behind it
        }
    for (const auto& pair : on) {
        const Place place = pair.first, other = pair.second;
        const Hardpoint& hardpoint = check.model.hardpoints[std::size_t(place)];
        check.add("HP-05", Severity::Note, hardpointItem(place), [&](Issue& issue) {
            issue.text = text("freelancer", "stands where %1 stands, with the same Orientation")
                             .arg(quoted(check.model.hardpoints[std::size_t(other)].name));
            issue.location = hardpoint.position == noNode ? check.entryOf(hardpoint.node)
                                                          : check.wholeLeaf(hardpoint.position);
        });
    }
}

// HP-06: docking mounts and their first points, by the letters between the stem and the number.
void checkDocking(Check& check) {
    constexpr std::string_view mountStem = "hpdockmount", pointStem = "hpdockpoint";
    struct Chain {
        Place mount = -1, point = -1; // the first ones
        bool hasFirstPoint = false;
        std::string letters; // as spelled
    };
    std::map<std::string, Chain> chains;
    const auto& hardpoints = check.model.hardpoints;
    for (std::size_t h = 0; h < hardpoints.size(); ++h) {
        const std::string name = folded(hardpoints[h].name);
        std::string_view letters = name;
        const bool mount = letters.substr(0, mountStem.size()) == mountStem;
        if (!mount && letters.substr(0, pointStem.size()) != pointStem)
            continue;
        letters.remove_prefix(mountStem.size());
        std::string_view number;
        if (!mount) {
            if (letters.size() < 3)
                continue;
            number = letters.substr(letters.size() - 2);
            letters.remove_suffix(2);
            if (number.find_first_not_of("0123456789") != std::string_view::npos)
                continue;
        }
        if (letters.empty())
            continue;
        Chain& chain = chains[std::string(letters)];
        chain.letters = hardpoints[h].name.substr(mountStem.size(), letters.size());
        Place& first = mount ? chain.mount : chain.point;
        if (first < 0)
            first = Place(h);
        chain.hasFirstPoint = chain.hasFirstPoint || number == "01";
    }
    for (const auto& entry : chains) {
        const Chain& chain = entry.second;
        const bool complete = chain.mount >= 0 && chain.hasFirstPoint;
        if (complete)
            continue;
        const Place place = chain.mount >= 0 ? chain.mount : chain.point;
        const Hardpoint& hardpoint = hardpoints[std::size_t(place)];
        check.add("HP-06", Severity::Note, hardpointItem(place), [&](Issue& issue) {
            const std::string wanted =
                chain.mount >= 0 ? "HpDockPoint" + chain.letters + "01" : "HpDockMount" + chain.letters;
            issue.text = text("freelancer", "%1, but no %2").arg(quoted(hardpoint.name)).arg(quoted(wanted));
            issue.location = check.nameField(hardpoint.node);
        });
    }
}

} // namespace

bool checkHardpoints(Check& check) {
    for (std::size_t h = 0; h < check.model.hardpoints.size(); ++h) {
        if (check.cancelled())
            return true;
        HardpointCheck(check, Place(h)).perform();
    }
    for (const Fragment& fragment : check.model.fragments) {
        checkHolders(check, fragment);
        checkPlaces(check, fragment);
    }
    checkNames(check);
    checkDocking(check);
    return check.cancelled();
}

} // namespace core::freelancer
