// What a document looks like: nodes, batches of primitives that name their items, layers and colourings.
// Derived and disposable.
#pragma once

#include "core/base/text.h"
#include "core/document/item_id.h"
#include "core/scene/palette.h"

#include <glm/glm.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

class Document;
struct Settings;

// Local transform relative to the parent node. Node 0 is the root; its transform maps file space to display
// space (Y up).
struct SceneNode {
    int parent = -1;
    glm::dmat4 transform{1.0};
    ItemId item;
    bool laidOut = false; // stands there to be seen beside others (a gallery): the file knows no such place
};

// A number of each primitive of a batch, for settings that limit it.
struct PrimitiveNumbers {
    std::string key;
    std::vector<float> values;
    bool operator==(const PrimitiveNumbers&) const = default;
};

// The items of a batch's primitives: base.index + i, or base.index + indices[i] when indices are given;
// base.group + groups[i] likewise.
struct PrimitiveItems {
    ItemId base;
    std::vector<std::uint64_t> indices;
    std::vector<std::uint32_t> groups;
    std::vector<PrimitiveNumbers> numbers; // may be empty
    ItemId at(std::size_t primitive) const;
    bool operator==(const PrimitiveItems&) const = default;
};

enum class Facing {
    OneSided, // the back is drawn grey
    TwoSided, // the back is tinted
    Ghost,    // see-through, no depth written
};
enum class Stroke { Solid, Wire, Dashed };

struct BatchStyle {
    Facing facing = Facing::TwoSided;
    Stroke stroke = Stroke::Solid;
    Paint paint;        // where no colouring applies
    float width = 1.5f; // lines and wires, in pixels
    bool pickable = true;
    bool coloured = true; // takes the chosen colouring
    bool onTop = false;   // drawn over everything (labels, marks)
};

struct TriangleBatch {
    int layer = 0;
    int node = 0;
    BatchStyle style;
    std::vector<glm::vec3> positions; // 3 a triangle, file space relative to the node
    PrimitiveItems items;             // one a triangle
};

// Boxes by their matrix: unit cube [-1, 1]^3 to node space; a flat box has a zero column.
struct BoxBatch {
    int layer = 0;
    int node = 0;
    BatchStyle style;
    std::vector<glm::mat4> boxes;
    PrimitiveItems items;
};

struct LineBatch {
    int layer = 0;
    int node = 0;
    BatchStyle style;
    std::vector<glm::vec3> positions; // 2 a segment
    PrimitiveItems items;             // one a segment
};

struct PointBatch {
    int layer = 0;
    int node = 0;
    BatchStyle style;
    float size = 6; // pixels
    std::vector<glm::vec3> positions;
    PrimitiveItems items;
};

struct LabelBatch {
    int layer = 0;
    int node = 0;
    BatchStyle style;
    std::vector<glm::vec3> positions;
    std::vector<Text> texts;
    PrimitiveItems items;
};

// Small marks of constant size on the screen (joints, axes); `shape` names one of the viewport's shapes.
struct GlyphBatch {
    int layer = 0;
    int node = 0;
    BatchStyle style;
    enum class Shape { Dot, Cube, Arrow, Axes } shape = Shape::Dot;
    float size = 16;
    std::vector<glm::mat4> frames;
    PrimitiveItems items;
};

struct Layer {
    std::string key;
    Text label;
    Text help;
    bool visible = true;
    float opacity = 1;
    Hue swatch = Hue::Neutral;
};

struct LegendEntry {
    double value = 0; // of a discrete colouring
    Text label;
    Paint paint;
};

// A way to colour primitives by a value of their items. Discrete: the entry with that value; range: the ramp
// from low to high.
struct Colouring {
    std::string key;
    Text label;
    bool discrete = true;
    std::vector<LegendEntry> legend;
    double low = 0, high = 1;
    Text unit;
    std::vector<TypeId> types;           // items it speaks of; others keep their style's colour
    std::function<double(ItemId)> value; // NaN: keeps the style's colour
};

struct Scene {
    std::vector<SceneNode> nodes{SceneNode{}};
    std::vector<Layer> layers;
    std::vector<TriangleBatch> triangles;
    std::vector<BoxBatch> boxes;
    std::vector<LineBatch> lines;
    std::vector<PointBatch> points;
    std::vector<LabelBatch> labels;
    std::vector<GlyphBatch> glyphs;

    int layerIndex(std::string_view key) const; // -1 = none
};

// Which primitives an edit touched, so that a renderer uploads only those.
struct SceneUpdate {
    enum class Kind { Triangles, Boxes, Lines, Points, Labels, Glyphs };
    struct Range {
        Kind kind;
        std::size_t batch;
        std::size_t first;
        std::size_t count;
    };
    std::vector<Range> ranges;
};

glm::dmat4 worldTransform(const Scene& scene, int node);     // to display space
std::vector<glm::dmat4> worldTransforms(const Scene& scene); // of all nodes
// Display space to the file's space for what a node holds: back along the nodes that are laid out, and along
// the root. Identity where a matrix cannot be inverted.
glm::dmat4 fileTransform(const Scene& scene, int node);
Colour colourFor(const Colouring& colouring, ItemId item, const Colour& otherwise, Palette palette);

} // namespace core
