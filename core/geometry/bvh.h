// A bounding volume hierarchy over the boxes of numbered primitives; it knows neither their shapes nor their
// meaning.
//
// Primitives are 0 .. n-1, the places of their boxes in the array given to the constructor; at most 2^31. A
// query hands the numbers whose leaf it cannot rule out to the caller's function, which tests the primitive
// itself: leaves hold a few primitives each and keep no boxes of their own, so expect numbers of near misses
// too. A primitive with an empty or non-finite box is never a reason to visit a leaf, and gets its place by
// refit() when it later has one. The tree depends on the boxes alone, so equal input gives equal trees.
// Memory: some 35 bytes a primitive.
#pragma once

#include "core/geometry/aabb.h"
#include "core/geometry/frustum.h"
#include "core/geometry/glm.h"
#include "core/geometry/ray.h"

#include <array>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace core {

class Bvh {
  public:
    struct RayHit {
        std::uint32_t primitive = 0;
        double t = 0.0; // in units of the ray's direction
    };

    Bvh() = default;
    explicit Bvh(std::span<const AabbF> boxes);

    std::size_t primitiveCount() const { return m_primitives.size(); }

    // The box around everything, empty when there is nothing.
    AabbF bounds() const { return m_nodes.empty() ? AabbF{} : AabbF{m_nodes[0].min, m_nodes[0].max}; }

    // Bytes held.
    std::size_t memoryUse() const;

    // The nearest hit with 0 <= t <= tMax. hit(primitive, limit) -> std::optional<double> gives the t at
    // which the ray meets the primitive if 0 <= t <= limit, else nothing; it is called from near to far as
    // well as the nodes tell. Of equal t the lowest number wins.
    template <typename Hit>
    requires std::is_invocable_r_v < std::optional<double>, Hit, std::uint32_t,
    double > std::optional<RayHit> nearest(const Ray& ray, double tMax, Hit&& hit) const;

    // visit(primitive) for every primitive whose leaf the ray passes with 0 <= t <= tMax, in no particular
    // order.
    template <typename Visit>
    void visitRay(const Ray& ray, double tMax, Visit&& visit) const;

    // visit(primitive) for every primitive whose leaf overlaps the box; touching counts.
    template <typename Visit>
    void visitOverlapping(const Aabb& box, Visit&& visit) const;

    // visit(primitive, containment) for every primitive that the frustum may touch. Inside says that its box
    // lies wholly inside, so it needs no further test.
    template <typename Visit>
    void visitFrustum(const Frustum& frustum, Visit&& visit) const;

    // The general walk. classify(const AabbF&) -> Containment is asked about the boxes of nodes: Outside
    // skips the node, Inside takes all below it unasked. visit(primitive, containment) then gets Partial or
    // Inside. A visit function that returns bool ends the walk by false; this holds for all visit functions
    // above.
    template <typename Classify, typename Visit>
    void walk(Classify&& classify, Visit&& visit) const;

    // Brings the tree up to date after the boxes of the given primitives changed, at the cost of their
    // ancestors. boxOf(primitive) -> AabbF is the present box of any primitive. Queries stay correct however
    // far the boxes moved, but they slow down when many did: build anew then.
    template <typename BoxOf>
    void refit(std::span<const std::uint32_t> changed, BoxOf&& boxOf);

  private:
    // Inner node (count 0): children at first and first + 1. Leaf: m_primitives[first, first + count).
    // Children always come after their parent.
    struct Node {
        vec3 min;
        std::uint32_t first;
        vec3 max;
        std::uint32_t count;
    };
    static_assert(sizeof(Node) == 32);
    friend class BvhBuilder;

    // The builder keeps the tree this shallow; a depth-first walk holds at most one waiting node a level.
    static constexpr std::size_t maxDepth = 96;

    // A ray made ready for many boxes. Nothing is NaN but where the ray runs inside a face's plane, which
    // then counts as inside.
    struct Slabs {
        dvec3 origin;
        dvec3 inverse;

        explicit Slabs(const Ray& ray) : origin(ray.origin), inverse(1.0 / ray.direction) {}

        // The t at which the ray enters the box, or a little less, or a negative number when it misses the
        // box within [0, limit]. The caller's primitives round in their own way: the slack is far above that
        // and far below what would cost time, so boxes of no thickness are not lost, and hits at equal t are
        // compared and not pruned.
        template <typename Box>
        double enter(const Box& box, double limit) const {
            double near = 0.0;
            double far = limit;
            for (int axis = 0; axis < 3; ++axis) {
                const bool forward = inverse[axis] >= 0.0;
                const double atMin = (static_cast<double>(box.min[axis]) - origin[axis]) * inverse[axis];
                const double atMax = (static_cast<double>(box.max[axis]) - origin[axis]) * inverse[axis];
                const double in = (forward ? atMin : atMax) * (1.0 - slack);
                const double out = (forward ? atMax : atMin) * (1.0 + slack);
                if (in > near)
                    near = in;
                if (out < far)
                    far = out;
            }
            return near <= far ? near : -1.0;
        }

        static constexpr double slack = 1e-12;
    };

    template <typename Visit, typename... Arguments>
    static bool goOn(Visit& visit, Arguments... arguments) {
        if constexpr (std::is_same_v<std::invoke_result_t<Visit&, Arguments...>, bool>)
            return visit(arguments...);
        else
            return visit(arguments...), true;
    }

    // Takes a primitive's box into a node's, unless it is empty or not finite.
    static void merge(AabbF& into, const AabbF& box);
    // Returns whether the node's box changed.
    static bool replaceBox(Node& node, const AabbF& box);
    bool refitInner(Node& node) const;
    void refitAbove(std::uint32_t node);
    void refitAllInner();

    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_primitives; // in leaf order
    std::vector<std::uint32_t> m_leafOf;     // by primitive
    std::vector<std::uint32_t> m_parents;    // of node i at (i + 1) / 2; siblings 2k - 1 and 2k share one
};

template <typename Hit>
requires std::is_invocable_r_v < std::optional<double>, Hit, std::uint32_t,
double > std::optional<Bvh::RayHit> Bvh::nearest(const Ray& ray, double tMax, Hit&& hit) const {
    std::optional<RayHit> best;
    if (m_nodes.empty())
        return best;
    const auto limit = [&] { return best ? best->t : tMax; };
    const Slabs slabs(ray);

    struct Waiting {
        std::uint32_t node;
        double enter;
    };
    std::array<Waiting, maxDepth + 1> stack;
    std::size_t size = 0;
    if (const double enter = slabs.enter(m_nodes[0], tMax); enter >= 0.0)
        stack[size++] = {0, enter};
    while (size > 0) {
        const Waiting waiting = stack[--size];
        if (waiting.enter > limit())
            continue;
        const Node& node = m_nodes[waiting.node];
        if (node.count == 0) {
            Waiting near{node.first, slabs.enter(m_nodes[node.first], limit())};
            Waiting far{node.first + 1, slabs.enter(m_nodes[node.first + 1], limit())};
            if (near.enter > far.enter)
                std::swap(near, far);
            assert(size + 2 <= stack.size());
            if (far.enter >= 0.0)
                stack[size++] = far;
            if (near.enter >= 0.0)
                stack[size++] = near;
            continue;
        }
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const std::uint32_t primitive = m_primitives[node.first + i];
            const std::optional<double> t = hit(primitive, limit());
            if (t && (!best || *t < best->t || (*t == best->t && primitive < best->primitive)))
                best = RayHit{primitive, *t};
        }
    }
    return best;
}

template <typename Visit>
void Bvh::visitRay(const Ray& ray, double tMax, Visit&& visit) const {
    const Slabs slabs(ray);
    walk(
        [&](const AabbF& box) {
            return slabs.enter(box, tMax) >= 0.0 ? Containment::Partial : Containment::Outside;
        },
        [&](std::uint32_t primitive, Containment) { return goOn(visit, primitive); });
}

template <typename Visit>
void Bvh::visitOverlapping(const Aabb& box, Visit&& visit) const {
    walk(
        [&](const AabbF& node) {
            return box.overlaps(toDouble(node)) ? Containment::Partial : Containment::Outside;
        },
        [&](std::uint32_t primitive, Containment) { return goOn(visit, primitive); });
}

template <typename Visit>
void Bvh::visitFrustum(const Frustum& frustum, Visit&& visit) const {
    walk([&](const AabbF& box) { return classify(frustum, box); }, std::forward<Visit>(visit));
}

template <typename Classify, typename Visit>
void Bvh::walk(Classify&& classify, Visit&& visit) const {
    struct Waiting {
        std::uint32_t node;
        Containment parent;
    };
    std::array<Waiting, maxDepth + 1> stack;
    std::size_t size = 0;
    if (!m_nodes.empty())
        stack[size++] = {0, Containment::Partial};
    while (size > 0) {
        const Waiting waiting = stack[--size];
        const Node& node = m_nodes[waiting.node];
        const Containment containment =
            waiting.parent == Containment::Inside ? Containment::Inside : classify(AabbF{node.min, node.max});
        if (containment == Containment::Outside)
            continue;
        if (node.count == 0) {
            assert(size + 2 <= stack.size());
            stack[size++] = {node.first + 1, containment};
            stack[size++] = {node.first, containment};
            continue;
        }
        for (std::uint32_t i = 0; i < node.count; ++i) {
            if (!goOn(visit, m_primitives[node.first + i], containment))
                return;
        }
    }
}

template <typename BoxOf>
void Bvh::refit(std::span<const std::uint32_t> changed, BoxOf&& boxOf) {
    const auto fit = [&](Node& leaf) {
        AabbF box;
        for (std::uint32_t i = 0; i < leaf.count; ++i)
            merge(box, boxOf(m_primitives[leaf.first + i]));
        return replaceBox(leaf, box);
    };
    // Beyond this share, going over all nodes once costs less than climbing from each leaf.
    const bool many = changed.size() > m_primitives.size() / 16;
    for (const std::uint32_t primitive : changed) {
        assert(primitive < m_leafOf.size());
        const std::uint32_t leaf = m_leafOf[primitive];
        if (fit(m_nodes[leaf]) && !many)
            refitAbove(leaf);
    }
    if (many)
        refitAllInner();
}

} // namespace core
