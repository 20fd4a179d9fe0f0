// Rules KCL-PRISM-01 to 07 and 09, KCL-ATTR-01 and 02: those that look at one prism or normal.
#include "core/formats/kcl/checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::kcl {
namespace {

constexpr double parallel = 0.01;                // components of the cross product of two edge normals
constexpr double steepFloor = 80, flatWall = 10; // degrees
constexpr std::string_view fieldNames[] = {"position", "face_normal", "edge_a", "edge_b", "edge_c"};
constexpr std::string_view edgeNames[] = {"A", "B", "C"};

struct Subject {
    std::uint64_t model = 0;
    std::uint64_t index = 0;
    Prism prism;
    Triangle triangle;
    glm::dvec3 face{0};
    std::array<glm::dvec3, 3> edges{}; // A, B, C
    double nearest = 0;                // the lesser of |X.C| and |Y.C|
    ItemId item() const { return prismItem(model, index); }
};

Subject subjectOf(const Data& data, std::uint64_t m, std::uint64_t p) {
    const Model& model = data.model(m);
    Subject s{m, p, loadPrism(data, model, p), {}, {}, {}, 0};
    s.triangle = makeTriangle(data, model, s.prism);
    s.face = s.triangle.face;
    if (!s.triangle.indicesExist)
        return s;
    for (std::size_t k = 0; k < 3; ++k)
        s.edges[k] = loadNormal(data, model, s.prism.normals[k + 1]);
    s.nearest = std::min(std::abs(glm::dot(glm::cross(s.edges[1], s.face), s.edges[2])),
                         std::abs(glm::dot(glm::cross(s.edges[0], s.face), s.edges[2])));
    return s;
}

bool allFinite(const Subject& s) {
    return std::isfinite(s.prism.length) && isFinite(s.triangle.v[0]) && isFinite(s.face) &&
           std::all_of(s.edges.begin(), s.edges.end(), [](const glm::dvec3& edge) { return isFinite(edge); });
}

double angleTo(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::degrees(std::acos(std::clamp(glm::dot(a, b) / (glm::length(a) * glm::length(b)), -1.0, 1.0)));
}

// --- PRISM

void checkIndices(Check& check, const Subject& s) {
    const Model& model = check.data.model(s.model);
    int bad = 0;
    std::size_t first = 0;
    for (std::size_t i = std::size(fieldNames); i-- > 0;)
        if (i == 0 ? s.prism.position >= model.positionCount : s.prism.normals[i - 1] >= model.normalCount) {
            ++bad;
            first = i;
        }
    if (bad == 0)
        return;
    check.each("PRISM-01", Severity::Error, s.item(), [&](Issue& issue) {
        issue.value = bad;
        issue.location =
            check.bytes(prismOffset(check.data, model, s.index) + prism_field::position + 2 * first, 2);
        issue.text = first == 0 ? text("kcl", "position = %1, but the model has %2 positions")
                                      .arg(s.prism.position)
                                      .arg(model.positionCount)
                                : text("kcl", "%1 = %2, but the model has %3 normals")
                                      .arg(fieldNames[first])
                                      .arg(s.prism.normals[first - 1])
                                      .arg(model.normalCount);
    });
}

// Whether the prism has an area.
bool checkArea(Check& check, const Subject& s) {
    if (s.triangle.finite && s.prism.length > 0)
        return true;
    if (s.triangle.indicesExist)
        check.each("PRISM-02", Severity::Warning, s.item(), [&](Issue& issue) {
            issue.text = s.triangle.finite ? text("kcl", "no area: length %1").arg(s.prism.length)
                         : allFinite(s)    ? text("kcl", "no area: the edges do not meet in finite corners")
                                           : text("kcl", "no area: a number of it is not finite");
            issue.value = s.triangle.finite ? std::abs(s.prism.length) : 0;
            issue.fix = deleteFix(issue.item, true);
        });
    return false;
}

void checkRightAngles(Check& check, const Subject& s) {
    std::size_t worst = 0;
    double most = 0;
    for (std::size_t k = 0; k < 3; ++k)
        if (const double d = std::abs(glm::dot(s.face, s.edges[k])); d > most) {
            most = d;
            worst = k;
        }
    if (most > check.dialect.normalTolerance)
        check.each("PRISM-04", Severity::Warning, s.item(), [&](Issue& issue) {
            const double angle = angleTo(s.face, s.edges[worst]);
            issue.value = std::abs(angle - 90);
            issue.text =
                text("kcl", "edge normal %1 is at %2 degrees to the face normal: product %3, %4 at most")
                    .arg(edgeNames[worst])
                    .arg(angle)
                    .arg(most)
                    .arg(check.dialect.normalTolerance);
            issue.fix = recomputeFix({issue.item});
        });
}

// Of a prism whose corners can be relied on.
void checkShape(Check& check, const Subject& s) {
    const double tolerance = check.dialect.normalTolerance;
    const auto& v = s.triangle.v;
    const auto report = [&](double value, Text text) {
        check.each("PRISM-05", Severity::Warning, s.item(), [&](Issue& issue) {
            issue.value = value;
            issue.text = std::move(text);
            issue.fix = recomputeFix({issue.item});
        });
    };
    const glm::dvec3 geometric = glm::cross(v[1] - v[0], v[2] - v[0]);
    const double cosine = glm::dot(geometric, s.face) / (glm::length(geometric) * glm::length(s.face));
    if (1 - cosine > tolerance) {
        const double angle = angleTo(geometric, s.face);
        report(angle, text("kcl", "the face normal is %1 degrees off the shape's own").arg(angle));
        return;
    }
    // For each edge normal the way from its edge to the opposite corner.
    const glm::dvec3 inward[3] = {v[1] - v[0], v[2] - v[0], v[0] - v[1]};
    for (std::size_t k = 0; k < 3; ++k) {
        const double sine =
            glm::dot(s.edges[k], inward[k]) / (glm::length(s.edges[k]) * glm::length(inward[k]));
        if (sine > tolerance) {
            report(sine, text("kcl", "edge normal %1 points inward").arg(edgeNames[k]));
            return;
        }
    }
}

void checkSliver(Check& check, const Subject& s) {
    if (s.nearest < check.dialect.sliver)
        check.each("PRISM-06", Severity::Note, s.item(), [&](Issue& issue) {
            issue.value = check.dialect.sliver - s.nearest;
            issue.text = text("kcl", "sliver: the far corner is unreliable (%1, below %2)")
                             .arg(s.nearest)
                             .arg(check.dialect.sliver);
        });
}

void checkParallel(Check& check, const Subject& s) {
    constexpr std::size_t pairs[3][2] = {{0, 1}, {0, 2}, {1, 2}};
    double least = std::numeric_limits<double>::infinity();
    std::size_t which = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 cross = glm::abs(glm::cross(s.edges[pairs[i][0]], s.edges[pairs[i][1]]));
        const double largest = std::max({cross.x, cross.y, cross.z});
        if (largest < least) {
            least = largest;
            which = i;
        }
    }
    if (least <= parallel)
        check.each("PRISM-07", Severity::Note, s.item(), [&](Issue& issue) {
            issue.value = parallel - least;
            issue.text = text("kcl", "edge normals %1 and %2 are near-parallel: cross product within %3")
                             .arg(edgeNames[pairs[which][0]])
                             .arg(edgeNames[pairs[which][1]])
                             .arg(least);
            issue.fix = deleteFix(issue.item, true);
        });
}

void checkPrism(Check& check, const Subject& s) {
    checkIndices(check, s);
    const bool hasArea = checkArea(check, s);
    if (!s.triangle.indicesExist)
        return;
    checkRightAngles(check, s);
    checkParallel(check, s);
    if (!hasArea)
        return;
    checkSliver(check, s);
    // Noise decides the sign of what is below the limit.
    const double atFirst = std::abs(glm::dot(s.face, glm::cross(s.edges[0], s.edges[1])));
    if (std::min(s.nearest, atFirst) >= check.dialect.sliver)
        checkShape(check, s);
}

void checkNormal(Check& check, std::uint64_t m, std::uint64_t i) {
    const Model& model = check.data.model(m);
    const std::span<const std::uint32_t> users = kcl::users(check.document, m).ofNormal.of(i);
    const double length = glm::length(loadNormal(check.data, model, i));
    if (users.empty() || std::abs(length - 1) <= check.dialect.normalTolerance)
        return;
    check.each("PRISM-03", Severity::Warning, {normalType, 0, std::uint32_t(m), i}, [&](Issue& issue) {
        issue.value = std::isnan(length) ? std::numeric_limits<double>::infinity() : std::abs(length - 1);
        issue.text = text("kcl", "length %1 instead of 1, by more than %2")
                         .arg(length)
                         .arg(check.dialect.normalTolerance);
        std::vector<ItemId> prisms;
        for (const std::uint32_t p : users)
            prisms.push_back(prismItem(m, p));
        issue.fix = recomputeFix(std::move(prisms));
    });
}

// Positions and normals that no prism uses; the mark of a tool is meant to be used by none.
bool checkUnused(Check& check) {
    std::uint64_t positions = 0, normals = 0;
    ItemId first;
    if (check.forEachModel([&](std::uint64_t m, const Model& model) {
            const ModelUsers& used = users(check.document, m);
            const auto add = [&](std::uint64_t& count, TypeId type, std::uint64_t i) {
                ++count;
                if (!first.valid())
                    first = {type, 0, std::uint32_t(m), i};
            };
            return check.forEach(positionType, m, model.positionCount, [&](std::uint64_t i) {
                if (used.ofPosition.of(i).empty() && toolSignature(check.data, model, i).empty())
                    add(positions, positionType, i);
            }) || check.forEach(normalType, m, model.normalCount, [&](std::uint64_t i) {
                if (used.ofNormal.of(i).empty())
                    add(normals, normalType, i);
            });
        }))
        return true;
    if (positions + normals > 0)
        check.each("PRISM-09", Severity::Note, first, [&](Issue& issue) {
            issue.value = double(positions + normals);
            issue.text = textN("kcl", "%n vector(s) (is|are) used by no prism: %1 positions, %2 normals",
                               std::int64_t(positions + normals))
                             .arg(positions)
                             .arg(normals);
            issue.fix = makeFix(operation_id::deletePrisms, text("kcl", "Drop unused positions and normals"),
                                {}, {{"drop_unused", std::int64_t(1)}});
        });
    return false;
}

// --- ATTR

// Another type; which one is for the user to say.
Fix typeFix(const Profile& profile, ItemId prism) {
    Values parameters;
    if (const Profile::Field* type = profile.field("type"))
        parameters["field"] = std::int64_t(type - profile.fields.data());
    Fix fix = makeFix(operation_id::setAttribute, text("kcl", "Set type"), {prism}, std::move(parameters));
    fix.asks = true;
    return fix;
}

void checkMeaning(Check& check, const Subject& s) {
    const Profile& profile = check.profile;
    const std::uint16_t attribute = s.prism.attribute;
    const std::optional<std::uint16_t> number = typeNumber(profile, attribute);
    const Profile::Type* type = number ? profile.type(*number) : nullptr;
    const Location location =
        check.bytes(prismOffset(check.data, check.data.model(s.model), s.index) + prism_field::attribute, 2);
    if (number && !type && profile.names.count(attribute) == 0)
        check.each("ATTR-01", Severity::Note, s.item(), [&](Issue& issue) {
            issue.value = *number;
            issue.location = location;
            issue.text = text("kcl", "attribute %1: type %2 has no name in the profile %3")
                             .arg(hexValue(attribute))
                             .arg(hexValue(*number, profile.field("type")->width))
                             .arg(profile.name);
            issue.fix = typeFix(profile, issue.item);
        });
    else if (type && classDisagrees(profile, attribute))
        check.each("ATTR-01", Severity::Note, s.item(), [&](Issue& issue) {
            issue.value = attribute;
            issue.location = location;
            issue.text = text("kcl", "attribute %1: its bits say %2, but the type %3 usually is %4")
                             .arg(hexValue(attribute))
                             .arg(className(surfaceClass(profile, attribute)))
                             .arg(type->name)
                             .arg(className(type->usual));
            std::uint16_t mask = 0, usual = 0;
            for (const Profile::ClassBit& bit : profile.classBits) {
                const std::uint16_t own = profile.field(bit.field)->mask();
                mask = std::uint16_t(mask | own);
                if (bit.surface == type->usual)
                    usual = own;
            }
            issue.fix = attributeFix({issue.item}, mask, usual);
        });
}

// Degrees from straight up; NaN where there is no up or no face.
double slopeOf(const Check& check, const Subject& s) {
    if (check.up.kind == UpReference::PlusY)
        return slopeDegrees(s.triangle);
    if (check.up.kind != UpReference::Point)
        return std::numeric_limits<double>::quiet_NaN();
    const glm::dvec3 middle = (s.triangle.v[0] + s.triangle.v[1] + s.triangle.v[2]) / 3.0;
    return angleTo(s.face, middle - check.up.point);
}

void checkSlope(Check& check, const Subject& s) {
    const Profile& profile = check.profile;
    // Where gravity turns with the road no slope is odd.
    if (const Profile::Field* sticky = profile.field("sticky");
        sticky && fieldValue(*sticky, s.prism.attribute))
        return;
    const SurfaceClass surface = surfaceClass(profile, s.prism.attribute);
    const double slope = slopeOf(check, s);
    const bool steep = surface == SurfaceClass::Floor && slope > steepFloor;
    const bool flat = surface == SurfaceClass::Wall && slope < flatWall;
    if (!steep && !flat)
        return;
    check.each("ATTR-02", Severity::Note, s.item(), [&](Issue& issue) {
        const bool down = steep && slope > 90;
        issue.value = steep ? slope - steepFloor : flatWall - slope;
        const Text name = verbatim(attributeName(profile, s.prism.attribute));
        issue.text = flat   ? text("kcl", "wall type %1 lies flat: slope %2 degrees").arg(name).arg(slope)
                     : down ? text("kcl", "floor type %1 faces down: slope %2 degrees").arg(name).arg(slope)
                            : text("kcl", "floor type %1 is steep: slope %2 degrees").arg(name).arg(slope);
        const bool soundWhenFlipped = down && 180 - slope <= steepFloor;
        issue.fix = soundWhenFlipped ? makeFix(operation_id::flip, text("kcl", "Flip"), {issue.item})
                                     : typeFix(profile, issue.item);
    });
}

} // namespace

bool checkPrisms(Check& check) {
    const bool types = check.profile.meaning == Profile::Meaning::Types;
    if (check.forEachModel([&](std::uint64_t m, const Model& model) {
            return check.forEach(prismType, m, model.prismCount, [&](std::uint64_t p) {
                const Subject s = subjectOf(check.data, m, p);
                checkPrism(check, s);
                if (types) {
                    checkMeaning(check, s);
                    checkSlope(check, s);
                }
            }) || check.forEach(normalType, m, model.normalCount, [&](std::uint64_t i) {
                checkNormal(check, m, i);
            });
        }))
        return true;
    return check.whole && checkUnused(check);
}

} // namespace core::kcl
