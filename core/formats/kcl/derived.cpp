#include "core/formats/kcl/derived.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_set>

namespace core::kcl {
namespace {

constexpr unsigned maxCopies = 16;      // of one prism that are kept; a track has 7 at most
constexpr unsigned maxNeighbours = 256; // prisms in one place that are compared; more are no real file
constexpr double smallestFactor = 1e-9; // |X.C| below it: the edge normals meet nowhere

Triangles makeTriangles(const Data& data, const Model& model) {
    Triangles all;
    all.reserve(std::size_t(model.prismCount));
    for (std::uint64_t p = 0; p < model.prismCount; ++p)
        all.push_back(makeTriangle(data, model, loadPrism(data, model, p)));
    return all;
}

// Turns numbers of values by key into the places where each key's values begin.
void sumUp(std::vector<std::uint32_t>& starts) {
    for (std::size_t i = 1; i < starts.size(); ++i)
        starts[i] += starts[i - 1];
}

// Entries that inverse lists may hold: as the page says, and no more than the memory promise allows.
std::uint64_t entryLimit(const Model& model) {
    return std::min<std::uint64_t>(maxDerivedEntries, 2 * model.octree.size() + (1u << 20));
}

ModelLists makeLists(const Data& data, const Model& model) {
    ModelLists made;
    const Octree& tree = *model.tree;
    const auto prisms = std::size_t(model.prismCount);
    made.leaves.starts.assign(prisms + 1, 0);
    made.longest.assign(prisms, 0);
    constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> last(prisms, nobody); // leaf that a prism was met in last
    const std::uint64_t limit = entryLimit(model);
    // Calls visit(ordinal, prism, list) for each entry that names a prism, once a leaf.
    const auto each = [&](auto&& visit) {
        std::uint64_t done = 0;
        std::fill(last.begin(), last.end(), nobody);
        for (std::uint64_t ordinal = 0; ordinal < tree.keyCount(); ++ordinal) {
            if (tree.kind(ordinal) != NodeKind::Leaf)
                continue;
            const OctreeList& list = tree.lists()[tree.target(ordinal)];
            done += list.count;
            if (done > limit) {
                made.cut = true;
                return;
            }
            for (std::uint64_t i = 0; i < list.count; ++i) {
                const std::int64_t prism = entryPrism(data, listEntry(data, model, list, i));
                if (prism < 0 || prism >= std::int64_t(prisms) || last[std::size_t(prism)] == ordinal)
                    continue;
                last[std::size_t(prism)] = std::uint32_t(ordinal);
                visit(std::uint32_t(ordinal), std::size_t(prism), list);
            }
        }
    };
    each([&](std::uint32_t, std::size_t prism, const OctreeList& list) {
        ++made.leaves.starts[prism + 1];
        made.longest[prism] = std::max(made.longest[prism], list.count);
    });
    sumUp(made.leaves.starts);
    made.leaves.values.resize(made.leaves.starts.back());
    std::vector<std::uint32_t> next(made.leaves.starts.begin(), made.leaves.starts.end() - 1);
    each([&](std::uint32_t ordinal, std::size_t prism, const OctreeList&) {
        made.leaves.values[next[prism]++] = ordinal;
    });
    return made;
}

ModelUsers makeUsers(const Data& data, const Model& model) {
    ModelUsers made;
    const auto fill = [&](Runs& runs, std::uint64_t count, auto&& usedBy) {
        runs.starts.assign(std::size_t(count) + 1, 0);
        const auto each = [&](auto&& visit) {
            for (std::uint64_t p = 0; p < model.prismCount; ++p)
                usedBy(loadPrism(data, model, p), [&](std::uint16_t index) {
                    if (index < count)
                        visit(std::size_t(index), std::uint32_t(p));
                });
        };
        each([&](std::size_t index, std::uint32_t) { ++runs.starts[index + 1]; });
        sumUp(runs.starts);
        runs.values.resize(runs.starts.back());
        std::vector<std::uint32_t> next(runs.starts.begin(), runs.starts.end() - 1);
        each([&](std::size_t index, std::uint32_t prism) { runs.values[next[index]++] = prism; });
    };
    fill(made.ofPosition, model.positionCount, [](const Prism& prism, auto&& use) { use(prism.position); });
    fill(made.ofNormal, model.normalCount, [](const Prism& prism, auto&& use) {
        for (std::size_t k = 0; k < 4; ++k)
            if (std::find(prism.normals.begin(), prism.normals.begin() + std::ptrdiff_t(k),
                          prism.normals[k]) == prism.normals.begin() + std::ptrdiff_t(k))
                use(prism.normals[k]);
    });
    return made;
}

Copies makeCopies(const KclDocument& document) {
    Copies made;
    const Data& data = document.data();
    made.modelStarts.assign(std::size_t(data.modelCount()) + 1, 0);
    for (std::uint64_t m = 0; m < data.modelCount(); ++m)
        made.modelStarts[std::size_t(m) + 1] = made.modelStarts[std::size_t(m)] + data.model(m).prismCount;
    if (data.modelCount() < 2)
        return made;
    const double weld = std::max(data.dialect->weld, 1e-9);
    const double step = 16 * weld; // of the net that centroids are sorted into
    struct Entry {
        std::array<std::int64_t, 3> cell;
        std::uint32_t number;
        std::uint32_t model;
    };
    std::vector<Entry> entries;
    std::vector<const Triangle*> byNumber(std::size_t(made.modelStarts.back()), nullptr);
    const auto cellOf = [&](const glm::dvec3& at) {
        std::array<std::int64_t, 3> cell{};
        for (int k = 0; k < 3; ++k)
            cell[std::size_t(k)] = std::int64_t(std::floor(std::clamp(at[k] / step, -9e15, 9e15)));
        return cell;
    };
    const auto centroid = [](const Triangle& t) { return (t.v[0] + t.v[1] + t.v[2]) / 3.0; };
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Triangles& all = triangles(document, m);
        for (std::size_t p = 0; p < all.size(); ++p) {
            if (!all[p].finite)
                continue;
            const std::uint64_t number = made.number(m, p);
            byNumber[std::size_t(number)] = &all[p];
            entries.push_back({cellOf(centroid(all[p])), std::uint32_t(number), std::uint32_t(m)});
        }
    }
    const auto before = [](const Entry& a, const Entry& b) {
        return a.cell != b.cell ? a.cell < b.cell : a.number < b.number;
    };
    std::sort(entries.begin(), entries.end(), before);
    made.of.starts.assign(byNumber.size() + 1, 0);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const Entry& entry : entries) {
        const Triangle& own = *byNumber[entry.number];
        const glm::dvec3 at = centroid(own);
        // Cells under the ball of one weld around the centroid: mostly one.
        unsigned found = 0;
        const auto low = cellOf(at - weld), high = cellOf(at + weld);
        for (std::int64_t x = low[0]; x <= high[0]; ++x)
            for (std::int64_t y = low[1]; y <= high[1]; ++y)
                for (std::int64_t z = low[2]; z <= high[2]; ++z) {
                    const Entry first{{x, y, z}, 0, 0};
                    auto other = std::lower_bound(entries.begin(), entries.end(), first, before);
                    for (unsigned tried = 0; other != entries.end() && other->cell == first.cell &&
                                             tried < maxNeighbours && found < maxCopies;
                         ++other, ++tried)
                        if (other->model != entry.model &&
                            sameTriangle(own, *byNumber[other->number], weld)) {
                            pairs.emplace_back(entry.number, other->number);
                            ++found;
                        }
                }
    }
    std::sort(pairs.begin(), pairs.end());
    for (const auto& [number, copy] : pairs)
        ++made.of.starts[number + 1];
    sumUp(made.of.starts);
    for (const auto& [number, copy] : pairs)
        made.of.values.push_back(copy);
    return made;
}

Totals makeTotals(const KclDocument& document) {
    Totals made;
    const Data& data = document.data();
    std::unordered_set<std::uint32_t> indices;
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Model& model = data.model(m);
        const Octree& tree = *model.tree;
        made.positions += model.positionCount;
        made.normals += model.normalCount;
        made.prisms += model.prismCount;
        made.keys += tree.keyCount();
        made.leaves += tree.leaves();
        made.emptyLeaves += tree.emptyLeaves();
        made.lists += tree.lists().size();
        made.entries += tree.entries();
        made.depth = std::max(made.depth, tree.depth());
        made.longest = std::max(made.longest, tree.longestList());
        const ModelLists& inverse = lists(document, m);
        for (std::uint64_t p = 0; p < model.prismCount; ++p) {
            made.unlisted += inverse.leaves.of(p).empty();
            const Prism prism = loadPrism(data, model, p);
            ++made.attributes[prism.attribute];
            if (data.isV2())
                indices.insert(prism.globalIndex & globalIndexMask);
        }
    }
    made.globalIndices = indices.size();
    if (data.global) {
        std::vector<bool> reached(std::size_t(data.modelCount()), false);
        for (const GlobalCell& cell : data.global->cells())
            if (cell.kind == GlobalKind::Model && cell.target < reached.size()) {
                reached[cell.target] = true;
                const int same = data.model(cell.target).sameAs;
                if (same >= 0)
                    reached[std::size_t(same)] = true;
            }
        for (std::size_t m = 0; m < reached.size(); ++m)
            if (!reached[m] && data.model(m).sameAs < 0)
                made.unreachable.push_back(m);
    }
    return made;
}

Aabb makeBounds(const KclDocument& document) {
    Aabb box;
    const Data& data = document.data();
    for (std::uint64_t m = 0; m < data.modelCount(); ++m)
        for (const Triangle& triangle : triangles(document, m))
            if (triangle.finite)
                box.merge(hullBounds(data, data.model(m), triangle));
    return box;
}

template <typename T>
std::shared_ptr<Lazy<T>> fresh() {
    return std::make_shared<Lazy<T>>();
}

template <typename T>
std::vector<std::shared_ptr<Lazy<T>>> freshFor(std::size_t models) {
    std::vector<std::shared_ptr<Lazy<T>>> all(models);
    for (auto& one : all)
        one = fresh<T>();
    return all;
}

} // namespace

Triangle makeTriangle(const Data& data, const Model& model, const Prism& prism) {
    Triangle triangle;
    bool normalsExist = true;
    for (const std::uint16_t n : prism.normals)
        normalsExist = normalsExist && n < model.normalCount;
    if (prism.normals[0] < model.normalCount)
        triangle.face = loadNormal(data, model, prism.normals[0]);
    if (prism.position >= model.positionCount) {
        triangle.v.fill(glm::dvec3(std::numeric_limits<double>::quiet_NaN()));
        return triangle;
    }
    triangle.v.fill(loadPosition(data, model, prism.position));
    if (!normalsExist)
        return triangle;
    triangle.indicesExist = true;
    const glm::dvec3 a = loadNormal(data, model, prism.normals[1]);
    const glm::dvec3 b = loadNormal(data, model, prism.normals[2]);
    const glm::dvec3 c = loadNormal(data, model, prism.normals[3]);
    const glm::dvec3 x = glm::cross(b, triangle.face);
    const glm::dvec3 y = glm::cross(a, triangle.face);
    const double xc = glm::dot(x, c), yc = glm::dot(y, c);
    if (!(std::abs(xc) >= smallestFactor) || !(std::abs(yc) >= smallestFactor))
        return triangle;
    const glm::dvec3 v2 = triangle.v[0] + x * (prism.length / xc);
    const glm::dvec3 v3 = triangle.v[0] + y * (prism.length / yc);
    if (!isFinite(triangle.v[0]) || !isFinite(v2) || !isFinite(v3))
        return triangle;
    triangle.v[1] = v2;
    triangle.v[2] = v3;
    triangle.finite = true;
    return triangle;
}

bool sameTriangle(const Triangle& a, const Triangle& b, double weld) {
    for (std::size_t turn = 0; turn < 3; ++turn) {
        bool same = true;
        for (std::size_t k = 0; k < 3 && same; ++k)
            same = glm::length(a.v[k] - b.v[(k + turn) % 3]) <= weld;
        if (same)
            return true;
    }
    return false;
}

double area(const Triangle& triangle) {
    return glm::length(glm::cross(triangle.v[1] - triangle.v[0], triangle.v[2] - triangle.v[0])) / 2;
}

double slopeDegrees(const Triangle& triangle) {
    const double length = glm::length(triangle.face);
    return length > 0 ? glm::degrees(std::acos(std::clamp(triangle.face.y / length, -1.0, 1.0)))
                      : std::numeric_limits<double>::quiet_NaN();
}

Aabb hullBounds(const Data& data, const Model& model, const Triangle& triangle) {
    const glm::dvec3 back = triangle.face * thickness(data, model);
    Aabb box;
    for (const glm::dvec3& v : triangle.v) {
        box.add(v);
        box.add(v - back);
    }
    return box;
}

ItemId Copies::item(std::uint64_t number) const {
    const auto after = std::upper_bound(modelStarts.begin(), modelStarts.end(), number);
    const auto model = std::uint64_t(after - modelStarts.begin()) - 1;
    return prismItem(model, number - modelStarts[std::size_t(model)]);
}

Derived::Derived(std::uint64_t models)
    : triangles(freshFor<Triangles>(std::size_t(models))), lists(freshFor<ModelLists>(std::size_t(models))),
      users(freshFor<ModelUsers>(std::size_t(models))), copies(fresh<Copies>()), totals(fresh<Totals>()),
      bounds(fresh<Aabb>()) {}

Derived Derived::without(unsigned parts) const {
    Derived next = *this;
    const std::size_t models = triangles.size();
    if ((parts & GeometryPart) != 0) {
        next.triangles = freshFor<Triangles>(models);
        next.users = freshFor<ModelUsers>(models);
        next.copies = fresh<Copies>();
        next.bounds = fresh<Aabb>();
    }
    if ((parts & (AttributePart | GlobalPart)) != 0)
        next.totals = fresh<Totals>();
    return next; // the lists are structure: only another document has others
}

const Triangles& triangles(const KclDocument& document, std::uint64_t model) {
    return document.derived().triangles[std::size_t(model)]->get(
        [&] { return makeTriangles(document.data(), document.data().model(model)); });
}

const ModelLists& lists(const KclDocument& document, std::uint64_t model) {
    return document.derived().lists[std::size_t(model)]->get(
        [&] { return makeLists(document.data(), document.data().model(model)); });
}

const ModelUsers& users(const KclDocument& document, std::uint64_t model) {
    return document.derived().users[std::size_t(model)]->get(
        [&] { return makeUsers(document.data(), document.data().model(model)); });
}

const Copies& copies(const KclDocument& document) {
    return document.derived().copies->get([&] { return makeCopies(document); });
}

const Totals& totals(const KclDocument& document) {
    return document.derived().totals->get([&] { return makeTotals(document); });
}

const Aabb& levelBounds(const KclDocument& document) {
    return document.derived().bounds->get([&] { return makeBounds(document); });
}

std::vector<ItemId> copiesOf(const KclDocument& document, ItemId prism) {
    const Copies& all = copies(document);
    std::vector<ItemId> items;
    for (const std::uint32_t number : all.of.of(all.number(prism.group, prism.index)))
        items.push_back(all.item(number));
    return items;
}

Aabb nodeBounds(const Data& data, const Model& model, std::uint64_t ordinal) {
    const NodeBox node = model.tree->box(ordinal);
    Aabb box;
    box.min = gridMin(data, model) +
              glm::dvec3(double(node.origin[0]), double(node.origin[1]), double(node.origin[2]));
    box.max = box.min + std::ldexp(1.0, node.edge);
    return isFinite(box.min) ? box : Aabb{};
}

Aabb globalBounds(const Data& data, const GlobalCell& cell) {
    const std::array<std::uint32_t, 3> bits = log2Size(data);
    Aabb box;
    box.min = worldMin(data);
    for (int k = 0; k < 3; ++k) {
        const double size =
            std::ldexp(1.0, int(std::min<std::uint32_t>(bits[std::size_t(k)], 64)) - 1 - cell.level);
        box.min[k] += size * cell.at[std::size_t(k)];
        box.max[k] = box.min[k] + size;
    }
    return isFinite(box.min) ? box : Aabb{};
}

} // namespace core::kcl
