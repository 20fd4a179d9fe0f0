// Marks of joints. What stays put lies in the parent's node, what moves with the joint in the child's: the
// contact point is `position` in the former and `offset` in the latter.
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/scene_parts.h"

#include <algorithm>
#include <map>

namespace core::freelancer {
namespace {

constexpr double arcPart = 0.75;         // of the child's bounding radius
constexpr double smallPart = 1.0 / 16.0; // of the model, for children without a mesh

struct Limits {
    double min = 0, max = 0;
};

std::optional<Limits> turnLimits(const JointValues& joint, CylReading reading) {
    const std::size_t cyl = reading == CylReading::SlideFirst ? 2 : 0;
    switch (joint.type) {
    case JointType::Rev:
        return Limits{joint.limits[0], joint.limits[1]};
    case JointType::Cyl:
        return Limits{joint.limits[cyl], joint.limits[cyl + 1]};
    default:
        return std::nullopt;
    }
}

std::optional<Limits> slideLimits(const JointValues& joint, CylReading reading) {
    const std::size_t cyl = reading == CylReading::SlideFirst ? 0 : 2;
    switch (joint.type) {
    case JointType::Pris:
        return Limits{joint.limits[0], joint.limits[1]};
    case JointType::Cyl:
        return Limits{joint.limits[cyl], joint.limits[cyl + 1]};
    default:
        return std::nullopt;
    }
}

// A joint with the sizes of its marks.
struct JointMark {
    JointValues values;
    std::uint64_t record = 0;
    dvec3 towards{0};     // from the contact point to the child's middle, parent's frame
    double radius = 1;    // parent's frame
    dvec3 parentPivot{0}; // the parent part's own contact point
};

double scaleOf(const dmat3& rotation) {
    return std::max({glm::length(rotation[0]), glm::length(rotation[1]), glm::length(rotation[2])});
}

class Marks {
  public:
    Marks(int node, JointType type)
        : m_type(type), m_links(batch<LineBatch>(node, 1.5f)), m_ways(batch<LineBatch>(node, 2)),
          m_ticks(batch<LineBatch>(node, 4)), m_offsets(batch<LineBatch>(node, 1)),
          m_pivots(glyphs(node, GlyphBatch::Shape::Dot, 9)),
          m_beads(glyphs(node, GlyphBatch::Shape::Dot, 14)),
          m_cubes(glyphs(node, GlyphBatch::Shape::Cube, 11)),
          m_axes(glyphs(node, GlyphBatch::Shape::Arrow, 36)),
          m_frames(glyphs(node, GlyphBatch::Shape::Axes, 36)) {}

    void addStill(const JointMark& mark, CylReading reading) {
        const JointValues& joint = mark.values;
        addGlyph(at(joint.position), mark.record, m_type == JointType::Fix ? m_cubes : m_pivots);
        if (joint.position != mark.parentPivot)
            addSegments({mark.parentPivot, joint.position}, mark.record, m_links);
        Segments ways;
        const dvec3 axis = unit(joint.axis);
        const bool hasAxis = axis != dvec3(0);
        if (hasAxis)
            addGlyph(frameAlong(joint.position, axis), mark.record, m_axes);
        if (const auto turn = turnLimits(joint, reading); turn && hasAxis)
            addArc(turnOf(mark, axis), turn->min, turn->max, ways);
        if (const auto slide = slideLimits(joint, reading))
            ways.insert(ways.end(),
                        {joint.position + joint.axis * slide->min, joint.position + joint.axis * slide->max});
        if (joint.type == JointType::Sphere)
            for (int k = 0; k < 3; ++k) {
                dvec3 about(0);
                about[k] = 1;
                addArc(turnOf(mark, about), joint.limits[std::size_t(2 * k)],
                       joint.limits[std::size_t(2 * k + 1)], ways);
            }
        addSegments(ways, mark.record, m_ways);
    }

    void addMoving(const JointMark& mark, CylReading reading) {
        const JointValues& joint = mark.values;
        const dvec3 axis = unit(joint.axis);
        if (turnLimits(joint, reading) && axis != dvec3(0)) {
            const dmat3 toChild = glm::inverse(joint.rotation); // not finite when singular: no tick
            const dvec3 zero = turnOf(mark, axis).zero * mark.radius;
            addSegments({joint.offset + toChild * (zero * 0.8), joint.offset + toChild * (zero * 1.1)},
                        mark.record, m_ticks);
        }
        if (slideLimits(joint, reading))
            addGlyph(at(joint.offset), mark.record, m_beads);
        if (joint.type == JointType::Loose)
            addGlyph(mat4(1.0f), mark.record, m_frames);
        if (joint.offset != dvec3(0))
            addSegments({joint.offset, dvec3(0)}, mark.record, m_offsets);
    }

    void moveTo(Scene& scene) {
        for (LineBatch* lines : {&m_links, &m_ways, &m_ticks, &m_offsets})
            addTo(scene, std::move(*lines));
        for (GlyphBatch* glyphs : {&m_cubes, &m_pivots, &m_beads, &m_axes, &m_frames})
            addTo(scene, std::move(*glyphs));
    }

  private:
    static mat4 at(const dvec3& place) { return mat4(glm::translate(dmat4(1.0), place)); }
    static Turn turnOf(const JointMark& mark, const dvec3& axis) {
        return {mark.values.position, axis, acrossAxis(axis, mark.towards), mark.radius};
    }

    template <typename Batch>
    Batch batch(int node, float width) const {
        BatchStyle style = styleOf(hueOf(m_type));
        style.width = width;
        style.onTop = true; // hulls hide most pivots
        return batchFor<Batch>(JointLayer, node, style, TypeId(fixType + int(m_type)));
    }
    GlyphBatch glyphs(int node, GlyphBatch::Shape shape, float size) const {
        GlyphBatch made = batch<GlyphBatch>(node, 1);
        made.shape = shape;
        made.size = size;
        return made;
    }

    JointType m_type;
    LineBatch m_links, m_ways, m_ticks, m_offsets;
    GlyphBatch m_pivots, m_beads, m_cubes, m_axes, m_frames;
};

JointMark markOf(const View& view, const Extents& extents, Place child) {
    const Part& part = view.model.parts[std::size_t(child)];
    const Joint& joint = view.model.joints[std::size_t(part.joint)];
    JointMark mark{jointValues(view.data, joint), joint.record};
    const Aabb& box = extents.byNode[std::size_t(child) + 1];
    if (!box.isEmpty())
        mark.towards = mark.values.rotation * (box.center() - mark.values.offset);
    const double radius = box.diagonal() / 2 * scaleOf(mark.values.rotation);
    mark.radius = radius > 0 && radius <= farthest ? arcPart * radius : smallPart * extents.model;
    if (const Part& parent = view.model.parts[std::size_t(part.parent)]; parent.joint >= 0)
        mark.parentPivot = jointValues(view.data, view.model.joints[std::size_t(parent.joint)]).offset;
    return mark;
}

} // namespace

void addJoints(const View& view, const Extents& extents, Scene& scene) {
    for (const Drawn& one : view.drawn) {
        if (one.part < 0)
            continue;
        const Part& part = view.model.parts[std::size_t(one.part)];
        std::map<JointType, std::vector<Place>> children; // that are drawn
        for (const Place child : part.children)
            if (view.draws(child))
                children[view.model.joints[std::size_t(view.model.parts[std::size_t(child)].joint)].type]
                    .push_back(child);
        const bool moves = part.joint >= 0 && view.draws(part.parent);
        const JointType own = moves ? view.model.joints[std::size_t(part.joint)].type : JointType::Fix;
        if (moves)
            children[own];
        for (const auto& [type, places] : children) {
            Marks marks(one.node, type);
            for (const Place child : places)
                marks.addStill(markOf(view, extents, child), view.reading);
            if (moves && type == own)
                marks.addMoving(markOf(view, extents, one.part), view.reading);
            marks.moveTo(scene);
        }
    }
}

void addBadges(const View& view, Scene& scene) {
    std::set<Place> unused; // parts that a record names as its child in vain
    for (const Joint& joint : view.model.joints)
        if (joint.unresolved != Unresolved::None && joint.childPart >= 0)
            unused.insert(joint.childPart);
    BatchStyle style = styleOf(Hue::Warning);
    style.coloured = false;
    style.onTop = true;
    std::size_t shown = 0;
    for (const Drawn& one : view.drawn) {
        if (one.part < 0 || shown == shownLabels)
            continue;
        const Part& part = view.model.parts[std::size_t(one.part)];
        const bool isUnused = unused.count(one.part) != 0;
        if (!part.orphan && !isUnused)
            continue;
        auto batch = batchFor<LabelBatch>(BadgeLayer, one.node, style, partType);
        batch.positions.emplace_back(0.0f);
        batch.texts.push_back((!part.orphan ? text("freelancer", "%1: a joint is not used")
                               : isUnused   ? text("freelancer", "%1: its joint is not used")
                                            : text("freelancer", "%1: no joint"))
                                  .arg(toUtf8(part.objectName)));
        batch.items.indices.push_back(std::uint64_t(one.part));
        scene.labels.push_back(std::move(batch));
        ++shown;
    }
}

} // namespace core::freelancer
