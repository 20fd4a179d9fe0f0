#include "core/geometry/bvh.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::uint32_t leafSize = 4;
constexpr int mostBins = 16;

// Beyond this depth nodes are halved by count, which ends within 31 more levels.
constexpr std::uint32_t depthOfSurfaceSplits = 64;

// A primitive while the tree is being built.
struct PrimitiveReference {
    vec3 min;
    std::uint32_t primitive;
    vec3 max;

    vec3 center() const { return min * 0.5f + max * 0.5f; }
};

// Grows through comparisons that the compiler turns into single instructions.
void take(AabbF& box, const vec3& min, const vec3& max) {
    for (int axis = 0; axis < 3; ++axis) {
        box.min[axis] = min[axis] < box.min[axis] ? min[axis] : box.min[axis];
        box.max[axis] = max[axis] > box.max[axis] ? max[axis] : box.max[axis];
    }
}

double halfArea(const AabbF& box) {
    const dvec3 size = dvec3(box.max) - dvec3(box.min);
    return size.x * size.y + size.y * size.z + size.z * size.x;
}

bool isUsable(const AabbF& box) {
    return isFinite(box.min) && isFinite(box.max) && box.min.x <= box.max.x && box.min.y <= box.max.y &&
           box.min.z <= box.max.z;
}

struct Bin {
    AabbF box;
    std::uint32_t count = 0;
};

// Where to cut a node: references whose bin on the axis is below the limit go left.
struct Split {
    int axis = 0;
    int limit = 0;
    double cost = std::numeric_limits<double>::infinity();
    AabbF left;
    AabbF right;
};

// Maps centres to bins along one axis; unusable when the centres do not spread.
struct Binning {
    float start = 0.0f;
    float scale = 0.0f;
    int bins = 0;

    Binning(float low, float high, int count)
        : start(low), scale(static_cast<float>(count) / (high - low)), bins(count) {}

    bool isUsable() const { return std::isfinite(scale) && scale > 0.0f; }

    int binOf(float center) const {
        const int bin = static_cast<int>((center - start) * scale);
        return bin < bins ? bin : bins - 1;
    }
};

} // namespace

class BvhBuilder {
  public:
    BvhBuilder(Bvh& bvh, std::span<const AabbF> boxes) : m_bvh(bvh) {
        m_references.reserve(boxes.size());
        std::vector<std::uint32_t> unusable;
        AabbF box;
        AabbF centers;
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            if (!isUsable(boxes[i])) {
                unusable.push_back(i);
                continue;
            }
            const PrimitiveReference& added =
                m_references.emplace_back(PrimitiveReference{boxes[i].min, i, boxes[i].max});
            take(box, added.min, added.max);
            take(centers, added.center(), added.center());
        }
        const auto usable = static_cast<std::uint32_t>(m_references.size());
        for (const std::uint32_t i : unusable)
            m_references.push_back({AabbF{}.min, i, AabbF{}.max});

        m_bvh.m_nodes.reserve(boxes.size());
        if (usable == 0 || unusable.empty()) {
            addNode(box);
            m_tasks.push_back({0, 0, static_cast<std::uint32_t>(m_references.size()), 0, box, centers});
        } else {
            addNode(box);
            makeInner(0, box, AabbF{});
            m_tasks.push_back({1, 0, usable, 1, box, centers});
            m_tasks.push_back({2, usable, static_cast<std::uint32_t>(m_references.size()), 1, {}, {}});
        }
    }

    void run() {
        while (!m_tasks.empty()) {
            const Task task = m_tasks.back();
            m_tasks.pop_back();
            if (task.end - task.begin <= leafSize)
                makeLeaf(task);
            else
                divide(task);
        }
        m_bvh.m_nodes.shrink_to_fit();
        m_bvh.m_primitives.resize(m_references.size());
        for (std::size_t i = 0; i < m_references.size(); ++i)
            m_bvh.m_primitives[i] = m_references[i].primitive;
        link();
    }

  private:
    struct Task {
        std::uint32_t node;
        std::uint32_t begin;
        std::uint32_t end;
        std::uint32_t depth;
        AabbF box;
        AabbF centers;
    };

    void addNode(const AabbF& box) { m_bvh.m_nodes.push_back({box.min, 0, box.max, 0}); }

    void makeLeaf(const Task& task) {
        m_bvh.m_nodes[task.node].first = task.begin;
        m_bvh.m_nodes[task.node].count = task.end - task.begin;
    }

    void makeInner(std::uint32_t node, const AabbF& left, const AabbF& right) {
        m_bvh.m_nodes[node].first = static_cast<std::uint32_t>(m_bvh.m_nodes.size());
        addNode(left);
        addNode(right);
    }

    void divide(const Task& task) {
        Split split;
        if (task.depth < depthOfSurfaceSplits)
            split = bestSplit(task);
        std::uint32_t middle = task.begin + (task.end - task.begin) / 2;
        AabbF leftCenters;
        AabbF rightCenters;
        if (std::isfinite(split.cost)) {
            middle = partition(task, split, leftCenters, rightCenters);
        } else {
            halve(task, middle);
            measure(task.begin, middle, split.left, leftCenters);
            measure(middle, task.end, split.right, rightCenters);
        }
        makeInner(task.node, split.left, split.right);
        const std::uint32_t child = m_bvh.m_nodes[task.node].first;
        m_tasks.push_back({child + 1, middle, task.end, task.depth + 1, split.right, rightCenters});
        m_tasks.push_back({child, task.begin, middle, task.depth + 1, split.left, leftCenters});
    }

    Binning binning(const Task& task, int axis) const {
        const auto count =
            static_cast<int>(std::min<std::uint32_t>(mostBins, 4 + (task.end - task.begin) / 8));
        return {task.centers.min[axis], task.centers.max[axis], count};
    }

    // The cheapest cut between bins by the surface area heuristic: the chance of visiting a child is its
    // share of the area, its cost the number of primitives in it.
    Split bestSplit(const Task& task) const {
        std::array<std::array<Bin, mostBins>, 3> bins;
        const std::array<Binning, 3> binnings = {binning(task, 0), binning(task, 1), binning(task, 2)};
        const std::array<bool, 3> usable = {binnings[0].isUsable(), binnings[1].isUsable(),
                                            binnings[2].isUsable()};
        for (std::uint32_t i = task.begin; i < task.end; ++i) {
            const PrimitiveReference& reference = m_references[i];
            const vec3 center = reference.center();
            for (int axis = 0; axis < 3; ++axis) {
                if (!usable[axis])
                    continue;
                Bin& bin = bins[axis][binnings[axis].binOf(center[axis])];
                take(bin.box, reference.min, reference.max);
                ++bin.count;
            }
        }
        Split best;
        for (int axis = 0; axis < 3; ++axis) {
            if (usable[axis])
                sweep(axis, {bins[axis].data(), static_cast<std::size_t>(binnings[axis].bins)}, best);
        }
        return best;
    }

    static void sweep(int axis, std::span<const Bin> bins, Split& best) {
        std::array<Bin, mostBins> fromRight; // bins i and above together
        Bin sum;
        for (std::size_t i = bins.size(); i-- > 1;) {
            take(sum.box, bins[i].box.min, bins[i].box.max);
            sum.count += bins[i].count;
            fromRight[i] = sum;
        }
        sum = {};
        for (std::size_t i = 1; i < bins.size(); ++i) {
            take(sum.box, bins[i - 1].box.min, bins[i - 1].box.max);
            sum.count += bins[i - 1].count;
            if (sum.count == 0 || fromRight[i].count == 0)
                continue;
            const double cost =
                halfArea(sum.box) * sum.count + halfArea(fromRight[i].box) * fromRight[i].count;
            if (cost < best.cost)
                best = {axis, static_cast<int>(i), cost, sum.box, fromRight[i].box};
        }
    }

    std::uint32_t partition(const Task& task, const Split& split, AabbF& leftCenters, AabbF& rightCenters) {
        const Binning bins = binning(task, split.axis);
        std::uint32_t left = task.begin;
        std::uint32_t right = task.end;
        while (left < right) {
            const vec3 center = m_references[left].center();
            if (bins.binOf(center[split.axis]) < split.limit) {
                take(leftCenters, center, center);
                ++left;
            } else {
                take(rightCenters, center, center);
                std::swap(m_references[left], m_references[--right]);
            }
        }
        return left;
    }

    // Half of the references to each side of the middle, by their centres on the widest axis.
    void halve(const Task& task, std::uint32_t middle) {
        const vec3 size = task.centers.max - task.centers.min;
        if (!(size.x > 0.0f || size.y > 0.0f || size.z > 0.0f))
            return; // all in one place: any order does
        const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
        std::nth_element(m_references.begin() + task.begin, m_references.begin() + middle,
                         m_references.begin() + task.end,
                         [axis](const PrimitiveReference& p, const PrimitiveReference& q) {
                             return p.center()[axis] < q.center()[axis];
                         });
    }

    void measure(std::uint32_t begin, std::uint32_t end, AabbF& box, AabbF& centers) const {
        box = {};
        for (std::uint32_t i = begin; i < end; ++i) {
            const PrimitiveReference& reference = m_references[i];
            take(box, reference.min, reference.max);
            if (reference.min.x <= reference.max.x)
                take(centers, reference.center(), reference.center());
        }
    }

    void link() {
        m_bvh.m_leafOf.resize(m_references.size());
        m_bvh.m_parents.resize(m_bvh.m_nodes.size() / 2 + 1);
        for (std::uint32_t i = 0; i < m_bvh.m_nodes.size(); ++i) {
            const auto& node = m_bvh.m_nodes[i];
            if (node.count == 0)
                m_bvh.m_parents[(node.first + 1) / 2] = i;
            for (std::uint32_t k = 0; k < node.count; ++k)
                m_bvh.m_leafOf[m_bvh.m_primitives[node.first + k]] = i;
        }
    }

    Bvh& m_bvh;
    std::vector<PrimitiveReference> m_references;
    std::vector<Task> m_tasks;
};

Bvh::Bvh(std::span<const AabbF> boxes) {
    assert(boxes.size() <= std::size_t{1} << 31);
    if (!boxes.empty())
        BvhBuilder(*this, boxes).run();
}

std::size_t Bvh::memoryUse() const {
    return m_nodes.capacity() * sizeof(Node) +
           (m_primitives.capacity() + m_leafOf.capacity() + m_parents.capacity()) * sizeof(std::uint32_t);
}

void Bvh::merge(AabbF& into, const AabbF& box) {
    if (isUsable(box))
        take(into, box.min, box.max);
}

bool Bvh::replaceBox(Node& node, const AabbF& box) {
    if (node.min == box.min && node.max == box.max)
        return false;
    node.min = box.min;
    node.max = box.max;
    return true;
}

bool Bvh::refitInner(Node& node) const {
    AabbF box;
    take(box, m_nodes[node.first].min, m_nodes[node.first].max);
    take(box, m_nodes[node.first + 1].min, m_nodes[node.first + 1].max);
    return replaceBox(node, box);
}

void Bvh::refitAbove(std::uint32_t node) {
    while (node != 0) {
        node = m_parents[(node + 1) / 2];
        if (!refitInner(m_nodes[node]))
            return;
    }
}

void Bvh::refitAllInner() {
    for (std::size_t i = m_nodes.size(); i-- > 0;) {
        if (m_nodes[i].count == 0)
            refitInner(m_nodes[i]);
    }
}

} // namespace core
