// Rules KCL-LIMIT, and the two of KCL-COVER that need no distances.
#include "core/formats/kcl/checks.h"

#include <algorithm>
#include <cmath>

namespace core::kcl {
namespace {

constexpr double largestCoordinate = 1 << 20; // units
constexpr double nearlyFull = 0.98;

// Lists that a game cannot hold whole.
struct ListLimit {
    std::string_view rule;
    Severity severity = Severity::Note;
    std::uint32_t entries = 0;
    Text text; // %1 entries, %2 the limit
};

std::optional<ListLimit> listLimit(const Dialect& dialect) {
    if (dialect.id == "kart_be")
        return ListLimit{"LIMIT-01", Severity::Warning, 256,
                         text("kcl", "lists %1 prisms, the game keeps %2")};
    if (dialect.v2)
        return ListLimit{"LIMIT-02", Severity::Note, 512,
                         text("kcl", "lists %1 prisms; one game's buffer is known to hold %2")};
    return std::nullopt;
}

bool checkLists(Check& check, std::uint64_t m, const Model& model) {
    const std::optional<ListLimit> limit = listLimit(check.dialect);
    const Octree& tree = *model.tree;
    if (!limit || tree.longestList() <= limit->entries)
        return false;
    return check.forEach(nodeType, m, tree.keyCount(), [&](std::uint64_t i) {
        const std::uint64_t ordinal = check.whole ? i : *tree.ordinalOf(i);
        if (tree.kind(ordinal) != NodeKind::Leaf)
            return;
        const std::uint32_t count = tree.lists()[tree.target(ordinal)].count;
        if (count > limit->entries)
            check.each(limit->rule, limit->severity, nodeItem(m, tree.numberOf(ordinal)), [&](Issue& issue) {
                issue.value = count;
                issue.text = Text(limit->text).arg(count).arg(limit->entries);
            });
    });
}

void checkCounts(Check& check, std::uint64_t m, const Model& model) {
    const auto compare = [&](std::uint64_t count, std::uint64_t cap, std::uint64_t field, Text text) {
        if (double(count) >= nearlyFull * double(cap))
            check.each("LIMIT-03", Severity::Warning, modelItem(m), [&](Issue& issue) {
                issue.value = double(count) / double(cap);
                issue.location = check.headerBytes(model, field, 4);
                issue.text = std::move(text).arg(count).arg(cap);
            });
    };
    compare(model.prismCount, maxPrisms, model_field::prismsOffset, text("kcl", "%1 of %2 prisms"));
    compare(model.positionCount, maxPositions, model_field::positionsOffset,
            text("kcl", "%1 of %2 positions"));
    compare(model.normalCount, maxNormals, model_field::normalsOffset, text("kcl", "%1 of %2 normals"));
}

bool checkCoordinates(Check& check, std::uint64_t m, const Model& model) {
    return check.forEach(positionType, m, model.positionCount, [&](std::uint64_t i) {
        const glm::dvec3 v = glm::abs(loadPosition(check.data, model, i));
        const double most = std::max({v.x, v.y, v.z});
        if (most > largestCoordinate && !users(check.document, m).ofPosition.of(i).empty())
            check.each("LIMIT-04", Severity::Warning, {positionType, 0, std::uint32_t(m), i},
                       [&](Issue& issue) {
                           issue.value = most;
                           issue.text = text("kcl", "coordinate %1 is beyond %2 units from the origin")
                                            .arg(formatValue(most))
                                            .arg(formatValue(largestCoordinate));
                       });
    });
}

// What was counted of a model's lists, where that was stopped.
struct Stopped {
    ItemId first;
    std::uint64_t counted = 0;
    std::uint64_t entries = 0;
};

void addStopped(const KclDocument& document, std::uint64_t m, const Model& model, Stopped& stopped) {
    constexpr std::uint64_t always = 1 << 20; // entries that are counted in any case
    if (model.tree->entries() <= always)
        return;
    const ModelLists& made = lists(document, m);
    if (!made.cut)
        return;
    if (!stopped.first.valid())
        stopped.first = modelItem(m);
    stopped.counted += made.leaves.values.size();
    stopped.entries += model.tree->entries();
}

// --- COVER

// Two a model at most: corners outside the grid, and only bodies with the radius around them.
bool checkGridBounds(Check& check, std::uint64_t m, const Model& model) {
    Aabb grid;
    grid.min = gridMin(check.data, model);
    for (int k = 0; k < 3; ++k)
        grid.max[k] = grid.min[k] + double(model.tree->grid().extent(k));
    struct Worst {
        std::uint64_t count = 0;
        std::uint64_t prism = 0;
        double by = 0;
        void add(std::uint64_t p, double out) {
            ++count;
            if (out > by) {
                by = out;
                prism = p;
            }
        }
    } corners, bodies;
    const double weld = check.dialect.weld, radius = std::max(0.0, sphereRadius(check.data, model));
    const Triangles& all = triangles(check.document, m);
    if (check.forEach(prismType, m, all.size(), [&](std::uint64_t p) {
            const Triangle& triangle = all[std::size_t(p)];
            if (!triangle.finite)
                return;
            double out = 0;
            for (const glm::dvec3& v : triangle.v)
                out = std::max(out, beyond(grid, v));
            if (out > weld) {
                corners.add(p, out);
                return;
            }
            const Aabb body = hullBounds(check.data, model, triangle).grown(radius);
            out = std::max(beyond(grid, body.min), beyond(grid, body.max));
            if (out > weld)
                bodies.add(p, out);
        }))
        return true;
    const auto report = [&](const Worst& worst, Severity severity, Text text) {
        if (worst.count > 0)
            check.each("COVER-03", severity, prismItem(m, worst.prism), [&](Issue& issue) {
                issue.value = worst.by;
                issue.text = std::move(text).arg(worst.by);
            });
    };
    report(corners, Severity::Warning,
           textN("kcl", "%n prism(s) of the model (reaches|reach) out of its grid; this one by %1 units",
                 std::int64_t(corners.count)));
    report(bodies, Severity::Note,
           textN("kcl",
                 "%n prism(s) of the model with the sphere around (it|them) (reaches|reach) out of its grid; "
                 "this one by %1 units",
                 std::int64_t(bodies.count)));
    return false;
}

void checkStale(Check& check, std::uint64_t m) {
    if (check.document.isStale(m))
        check.each("COVER-04", Severity::Note, modelItem(m), [](Issue& issue) {
            issue.text =
                text("kcl", "the geometry changed since the octree was made: its lists may miss prisms");
        });
}

} // namespace

bool checkLimits(Check& check) {
    Stopped stopped;
    if (check.forEachModel([&](std::uint64_t m, const Model& model) {
            if (checkLists(check, m, model))
                return true;
            if (check.asked(modelItem(m)))
                checkCounts(check, m, model);
            if (checkCoordinates(check, m, model))
                return true;
            if (!check.whole)
                return false;
            checkStale(check, m);
            addStopped(check.document, m, model, stopped);
            return checkGridBounds(check, m, model);
        }))
        return true;
    if (stopped.first.valid())
        check.each("LIMIT-05", Severity::Note, stopped.first, [&](Issue& issue) {
            issue.value = double(stopped.entries - stopped.counted);
            issue.text =
                text("kcl", "check incomplete after %1 of %2 list entries: where prisms are listed is "
                            "not known in full")
                    .arg(stopped.counted)
                    .arg(stopped.entries);
        });
    return false;
}

} // namespace core::kcl
