#include "core/formats/kcl/lookup.h"
#include "core/formats/kcl/scene_parts.h"

#include "core/geometry/obb.h"

#include <algorithm>
#include <array>

namespace core::kcl {
namespace {

constexpr double leafPart = 0.98; // of a leaf's edge: neighbours' lines do not hide each other

BoxBatch batchOf(LayerIndex layer, TypeId type, Hue hue, Stroke stroke) {
    BoxBatch batch;
    batch.layer = layer;
    batch.style = styleOf(hue, Facing::TwoSided, stroke);
    batch.items.base = {type};
    return batch;
}

glm::mat4 cubeMatrix(const glm::dvec3& corner, double edge, double part) {
    glm::mat4 matrix(0.0f);
    for (int k = 0; k < 3; ++k) {
        matrix[k][k] = float(edge / 2 * part);
        matrix[3][k] = float(corner[k] + edge / 2);
    }
    matrix[3][3] = 1;
    return matrix;
}

glm::mat4 nodeMatrix(const Data& data, const Model& model, std::uint64_t ordinal, double part) {
    const NodeBox node = model.tree->box(ordinal);
    return cubeMatrix(gridMin(data, model) +
                          glm::dvec3(double(node.origin[0]), double(node.origin[1]), double(node.origin[2])),
                      std::ldexp(1.0, node.edge), part);
}

struct LeafPlace {
    std::uint64_t model = 0, ordinal = 0;
    std::uint32_t entries = 0;
    int level = 0;
    glm::dvec3 corner{0.0};
    double edge = 0;
};

// Calls visit(leaf) for every drawable leaf, model by model and by key.
template <typename Visit>
void eachLeaf(const Data& data, Visit&& visit) {
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Model& model = data.model(m);
        if (!cellsDrawable(data, model))
            continue;
        const Octree& tree = *model.tree;
        const int rootEdge = int(std::min<std::uint32_t>(tree.grid().shift, 32));
        const glm::dvec3 min = gridMin(data, model);
        // Keys of one block have the same level.
        const auto block = [&](std::uint64_t first, std::uint64_t count, int level, auto&& cornerOf) {
            const double edge = std::ldexp(1.0, rootEdge - level);
            for (std::uint64_t i = 0; i < count; ++i) {
                if (tree.kind(first + i) != NodeKind::Leaf)
                    continue;
                const std::uint32_t entries = tree.lists()[tree.target(first + i)].count;
                visit(LeafPlace{m, first + i, entries, level, min + edge * cornerOf(i), edge});
            }
        };
        const std::uint64_t nx = tree.grid().cells(0), ny = tree.grid().cells(1);
        block(0, tree.rootCount(), 0, [&](std::uint64_t i) {
            return glm::dvec3(double(i % nx), double(i / nx % ny), double(i / nx / ny));
        });
        for (std::uint32_t b = 0; b < tree.blocks().size(); ++b) {
            const OctreeBlock& own = tree.blocks()[b];
            const glm::dvec3 origin =
                glm::dvec3(own.origin[0], own.origin[1], own.origin[2]) / std::ldexp(1.0, own.edge);
            block(tree.child(b, 0), blockKeys, rootEdge - own.edge, [&](std::uint64_t i) {
                return origin + glm::dvec3(double(i & 1), double(i >> 1 & 1), double(i >> 2 & 1));
            });
        }
    }
}

// Of more leaves than can be shown, the fullest.
struct LeafChoice {
    static constexpr std::size_t mostEntries = 1 << 16; // longer lists count as this long
    std::uint64_t leaves = 0, empty = 0;
    std::size_t least = 0;   // entries of those that are shown
    std::uint64_t spare = 0; // of those that have just that many

    LeafChoice(const std::vector<std::uint32_t>& byEntries, std::size_t most) {
        for (const std::uint32_t n : byEntries)
            leaves += n;
        empty = byEntries[0];
        std::uint64_t room = std::min<std::uint64_t>(leaves, most);
        least = byEntries.size();
        while (room > 0) {
            spare = std::min<std::uint64_t>(room, byEntries[--least]);
            room -= spare;
        }
    }
    bool takes(std::uint32_t entries) {
        const std::size_t n = std::min<std::size_t>(entries, mostEntries);
        return n > least || (n == least && spare > 0 && spare-- > 0);
    }
};

void addLeaves(const Data& data, Scene& scene) {
    std::vector<std::uint32_t> byEntries(LeafChoice::mostEntries + 1, 0);
    eachLeaf(data, [&](const LeafPlace& leaf) {
        ++byEntries[std::min<std::size_t>(leaf.entries, LeafChoice::mostEntries)];
    });
    const std::size_t most = shownLeaves(data);
    LeafChoice choice(byEntries, most);
    const bool groups = data.modelCount() > 1;
    const auto reserve = [&](BoxBatchIndex batch, std::uint64_t wanted) {
        const auto count = std::size_t(std::min<std::uint64_t>(wanted, most));
        scene.boxes[batch].boxes.reserve(count);
        PrimitiveItems& items = scene.boxes[batch].items;
        items.indices.reserve(count);
        items.groups.reserve(groups ? count : 0);
        items.numbers = {{"level", {}}, {"edge", {}}, {"entries", {}}, {"model", {}}};
        for (PrimitiveNumbers& numbers : items.numbers)
            numbers.values.reserve(count);
    };
    reserve(Leaves, choice.leaves - choice.empty);
    reserve(EmptyLeaves, choice.leaves <= most ? choice.empty : 0);
    eachLeaf(data, [&](const LeafPlace& leaf) {
        if (!choice.takes(leaf.entries))
            return;
        BoxBatch& batch = scene.boxes[leaf.entries > 0 ? Leaves : EmptyLeaves];
        batch.boxes.push_back(cubeMatrix(leaf.corner, leaf.edge, leafPart));
        addItem(batch.items, leaf.model, data.model(leaf.model).tree->numberOf(leaf.ordinal), groups);
        const std::array numbers = {float(leaf.level), float(leaf.edge), float(leaf.entries),
                                    float(leaf.model)};
        for (std::size_t i = 0; i < numbers.size(); ++i)
            batch.items.numbers[i].values.push_back(numbers[i]);
    });
    if (choice.leaves > most)
        scene.layers[LeafLayer].label =
            text("kcl", "Octree leaves (the %1 fullest of %2)").arg(std::uint64_t(most)).arg(choice.leaves);
}

void addRoots(const Data& data, Scene& scene) {
    std::uint64_t roots = 0;
    for (const Model& model : *data.models)
        roots += model.tree->rootCount();
    const bool all = roots <= shownRoots;
    const bool groups = data.modelCount() > 1;
    BoxBatch& batch = scene.boxes[RootCells];
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Model& model = data.model(m);
        const Octree& tree = *model.tree;
        if (!cellsDrawable(data, model))
            continue;
        for (std::uint64_t i = 0; i < tree.rootCount() && batch.boxes.size() < shownRoots; ++i) {
            const bool empty = tree.kind(i) == NodeKind::Leaf && tree.lists()[tree.target(i)].count == 0;
            if (!all && empty)
                continue;
            batch.boxes.push_back(rootMatrix(data, model, i));
            addItem(batch.items, m, i, groups);
        }
    }
}

void addBounds(const Data& data, Scene& scene) {
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Model& model = data.model(m);
        if (!cellsDrawable(data, model))
            continue;
        scene.boxes[Grids].boxes.push_back(boxMatrix(gridBounds(data, model)));
        addItem(scene.boxes[Grids].items, 0, m, false);
    }
    if (!data.isV2())
        return;
    const auto add = [&](BoxBatchIndex batch, const Aabb& box) {
        if (box.isEmpty() || !isNear(box.min) || !isNear(box.max))
            return;
        scene.boxes[batch].boxes.push_back(boxMatrix(box));
        addItem(scene.boxes[batch].items, 0, 0, false);
    };
    Aabb world;
    world.min = worldMin(data);
    world.max = worldMax(data);
    add(World, world);
    Aabb padded = world;
    for (int k = 0; k < 3; ++k)
        padded.max[k] =
            world.min[k] + std::ldexp(1.0, int(std::min<std::uint32_t>(log2Size(data)[std::size_t(k)], 64)));
    add(PaddedWorld, padded);
}

void addGlobalCells(const Data& data, Scene& scene) {
    LabelBatch labels;
    labels.layer = GlobalLayer;
    labels.style = styleOf(Hue::Neutral);
    labels.style.pickable = false;
    labels.style.coloured = false;
    labels.items.base = {globalCellType};
    std::size_t shown = 0;
    const auto add = [&](const GlobalCell& cell) {
        if (cell.kind == GlobalKind::Branch || cell.kind == GlobalKind::Shared || shown == shownGlobals)
            return;
        const Aabb box = globalBounds(data, cell);
        if (box.isEmpty() || !isNear(box.min) || !isNear(box.max))
            return;
        const bool named = cell.kind == GlobalKind::Model;
        const bool exists = named && cell.target < data.modelCount();
        BoxBatch& batch = scene.boxes[exists                           ? GlobalModels
                                      : cell.kind == GlobalKind::Empty ? GlobalEmpty
                                                                       : GlobalOdd];
        batch.boxes.push_back(boxMatrix(box));
        addItem(batch.items, 0, cell.number, false);
        ++shown;
        if (named && labels.positions.size() < shownLabels) {
            labels.positions.emplace_back(box.center());
            labels.texts.push_back(text("kcl", "model %1").arg(cell.target));
            addItem(labels.items, 0, cell.number, false);
        }
    };
    for (const GlobalCell& cell : data.global->cells())
        add(cell);
    scene.labels.push_back(std::move(labels));
}

} // namespace

// A leaf costs some 240 bytes in scene, picker and buffers. All of a file may hold 16 times its size and 64
// MiB more.
std::size_t shownLeaves(const Data& data) {
    return std::min<std::size_t>(1 << 20, (1 << 18) + std::size_t(data.bytes.size()) / 16);
}

bool cellsDrawable(const Data& data, const Model& model) {
    return model.sameAs < 0 && isNear(gridMin(data, model));
}

glm::mat4 leafMatrix(const Data& data, const Model& model, std::uint64_t ordinal) {
    return nodeMatrix(data, model, ordinal, leafPart);
}

glm::mat4 rootMatrix(const Data& data, const Model& model, std::uint64_t ordinal) {
    return nodeMatrix(data, model, ordinal, 1);
}

glm::mat4 boxMatrix(const Aabb& box) { return glm::mat4(unitCubeMatrix(toObb(box))); }

void addOctrees(const Data& data, Scene& scene) {
    scene.boxes.push_back(batchOf(LeafLayer, nodeType, Hue::Neutral, Stroke::Wire));
    scene.boxes.push_back(batchOf(LeafLayer, nodeType, Hue::Neutral, Stroke::Dashed));
    scene.boxes.push_back(batchOf(RootLayer, nodeType, Hue::Category5, Stroke::Wire));
    scene.boxes.back().style.coloured = false;
    addLeaves(data, scene);
    addRoots(data, scene);
}

void addWorld(const Data& data, Scene& scene) {
    const auto add = [&](LayerIndex layer, TypeId type, Hue hue, Stroke stroke, bool coloured) {
        BoxBatch batch = batchOf(layer, type, hue, stroke);
        batch.style.width = 2;
        batch.style.coloured = coloured;
        scene.boxes.push_back(std::move(batch));
    };
    add(BoundsLayer, modelType, Hue::Category5, Stroke::Wire, true);
    add(BoundsLayer, headerType, Hue::Category1, Stroke::Wire, false);
    add(BoundsLayer, headerType, Hue::Category1, Stroke::Dashed, false);
    addBounds(data, scene);
    if (!data.global)
        return;
    add(GlobalLayer, globalCellType, Hue::Category6, Stroke::Wire, true);
    add(GlobalLayer, globalCellType, Hue::Category6, Stroke::Dashed, false);
    add(GlobalLayer, globalCellType, Hue::Error, Stroke::Wire, false);
    addGlobalCells(data, scene);
}

} // namespace core::kcl
