#include "widgets/viewport/scene_entities.h"

#include "widgets/viewport/base_mesh.h"

#include <algorithm>

namespace viewport {
namespace {

enum Drawing { DrawTriangles, DrawCubes, DrawCubeEdges, DrawLines, DrawPoints, DrawGlyphs };

struct Shaders {
    const char* vertex;
    const char* fragment;
};

Shaders shadersOf(int drawing) {
    switch (drawing) {
    case DrawTriangles:
        return {"triangles", "triangles"};
    case DrawCubes:
        return {"boxes", "boxes"};
    case DrawCubeEdges:
        return {"box_edges", "lines"};
    case DrawLines:
        return {"lines", "lines"};
    case DrawPoints:
        return {"points", "points"};
    default:
        return {"glyphs", "glyphs"};
    }
}

BaseMesh baseMeshFor(int drawing) {
    switch (drawing) {
    case DrawCubes:
        return BaseMesh::Cube;
    case DrawCubeEdges:
        return BaseMesh::CubeEdges;
    case DrawLines:
        return BaseMesh::Stroke;
    case DrawPoints:
        return BaseMesh::Square;
    default:
        return baseMeshOf(core::GlyphBatch::Shape(drawing - DrawGlyphs));
    }
}

int drawingOf(const core::Scene& scene, Kind kind, std::size_t batch) {
    switch (kind) {
    case Kind::Triangles:
        return DrawTriangles;
    case Kind::Boxes:
        return scene.boxes[batch].style.stroke == core::Stroke::Solid ? DrawCubes : DrawCubeEdges;
    case Kind::Lines:
        return DrawLines;
    case Kind::Points:
        return DrawPoints;
    default:
        return DrawGlyphs + int(scene.glyphs[batch].shape);
    }
}

Pass passOf(const core::BatchStyle& style, int drawing, float opacity, bool seeThrough) {
    if (style.onTop)
        return Pass::OnTop;
    if (drawing == DrawCubeEdges || drawing == DrawLines || drawing == DrawPoints)
        return Pass::Strokes;
    if (drawing >= DrawGlyphs)
        return opacity < 1 ? Pass::SeeThrough : Pass::Solid;
    const bool outline = drawing == DrawTriangles && style.stroke != core::Stroke::Solid;
    const bool blended =
        seeThrough || outline || style.facing == core::Facing::Ghost || style.paint.alpha * opacity < 0.999f;
    return blended ? Pass::SeeThrough : Pass::Solid;
}

} // namespace

PreparedScene::PreparedScene(const core::Scene& scene, core::Palette palette) : layout(layoutOf(scene)) {
    for (Kind kind : allKinds)
        if (kind != Kind::Labels)
            bytes[std::size_t(kind)] = PrimitiveStore::bytesOf(kind, scene, layout.of(kind), palette);
}

SceneEntities::SceneEntities(const std::shared_ptr<const core::Scene>& scene,
                             std::shared_ptr<const core::PrimitiveFinder> finder, PreparedScene prepared,
                             const core::dvec3& origin, FrameGraph& frameGraph, Qt3DCore::QEntity* parent)
    : m_scene(scene), m_layout(std::move(prepared.layout)), m_frameGraph(frameGraph),
      m_root(new Qt3DCore::QEntity), m_table(m_layout.rows, m_root), m_finder(std::move(finder)) {
    for (Kind kind : allKinds) {
        PrimitiveBytes& bytes = prepared.bytes[std::size_t(kind)];
        m_stores.push_back(bytes.chunks.empty() ? nullptr
                                                : std::make_unique<PrimitiveStore>(kind, m_layout.of(kind),
                                                                                   std::move(bytes), m_root));
        for (const BatchSlot& slot : m_layout.of(kind).places)
            m_parts[std::size_t(kind)].push_back({slot.first, slot.first + slot.count});
    }
    m_table.fill(*scene, m_layout, origin, [](int) { return 1.0f; });
    m_root->setParent(parent);
}

SceneEntities::~SceneEntities() { discard(m_root); }

std::vector<SceneEntities::Run> SceneEntities::runsFor(const core::Scene& scene,
                                                       const Appearance& appearance) const {
    std::vector<Run> runs;
    for (Kind kind : allKinds) {
        if (!m_stores[std::size_t(kind)])
            continue;
        for (std::size_t place = 0; place < m_layout.of(kind).places.size(); ++place) {
            const Part& part = m_parts[std::size_t(kind)][place];
            if (part.count() == 0)
                continue;
            const BatchView batch = batchView(scene, kind, m_layout.of(kind).places[place].batch);
            const float opacity = appearance.opacity(batch.layer);
            if (!appearance.visible(batch.layer) || opacity <= 0)
                continue;
            const int drawing = drawingOf(scene, kind, m_layout.of(kind).places[place].batch);
            const Pass pass = passOf(*batch.style, drawing, opacity, appearance.seeThrough);
            // Neighbours are drawn together; a draw ends where the buffers' chunks end.
            for (std::size_t from = part.first; from < part.end;) {
                const std::size_t to =
                    std::min(part.end, (from / PrimitiveStore::chunkSize + 1) * PrimitiveStore::chunkSize);
                if (!runs.empty() && runs.back().kind == kind &&
                    runs.back().first + runs.back().count == from && runs.back().pass == pass &&
                    runs.back().drawing == drawing && from % PrimitiveStore::chunkSize != 0)
                    runs.back().count += to - from;
                else
                    runs.push_back({kind, pass, drawing, from, to - from});
                from = to;
            }
        }
    }
    return runs;
}

void SceneEntities::arrange(const Appearance& appearance) {
    const auto scene = m_scene.lock();
    if (!scene)
        return;
    m_table.fill(*scene, m_layout, m_table.origin(), [&](int layer) { return appearance.opacity(layer); });
    std::vector<Run> runs = runsFor(*scene, appearance);
    if (runs == m_runs)
        return;
    for (Qt3DCore::QEntity* entity : m_entities)
        discard(entity);
    m_entities.clear();
    m_runs = std::move(runs);
    for (const Run& run : m_runs)
        m_entities.push_back(makeEntity(run));
}

Qt3DCore::QEntity* SceneEntities::makeEntity(const Run& run) {
    auto* entity = new Qt3DCore::QEntity;
    auto* geometry = new Qt3DCore::QGeometry;
    const PrimitiveStore& store = *m_stores[std::size_t(run.kind)];
    store.addAttributes(geometry, run.first, run.count);
    if (run.drawing == DrawTriangles)
        addRenderer(entity, geometry, run.first % PrimitiveStore::chunkSize * 3, run.count * 3, 0);
    else
        addRenderer(entity, geometry, 0, addBaseMesh(geometry, baseMeshFor(run.drawing)), run.count);
    entity->addComponent(materialOf(run.drawing));
    entity->addComponent(m_frameGraph.layer(run.pass));
    entity->setParent(m_root);
    return entity;
}

Qt3DRender::QMaterial* SceneEntities::materialOf(int drawing) {
    const int key = std::min(drawing, int(DrawGlyphs));
    Qt3DRender::QMaterial*& material = m_materials[key];
    if (!material) {
        const Shaders shaders = shadersOf(drawing);
        material = makeMaterial(QLatin1String(shaders.vertex), QLatin1String(shaders.fragment), m_root,
                                {{QStringLiteral("batchTable"), QVariant::fromValue(m_table.texture())}});
    }
    return material;
}

std::size_t SceneEntities::primitiveCount() const {
    std::size_t count = 0;
    for (const auto& store : m_stores)
        count += store ? store->size() : 0;
    return count;
}

std::size_t SceneEntities::colour(const ColourSource& source, std::size_t first, std::size_t count) {
    const auto scene = m_scene.lock();
    const std::size_t total = primitiveCount();
    if (!scene)
        return total;
    const std::size_t last = count > total - first ? total : first + count;
    std::size_t base = 0; // number of the kind's first primitive
    std::vector<Look> before;
    for (Kind kind : allKinds) {
        PrimitiveStore* store = m_stores[std::size_t(kind)].get();
        if (!store)
            continue;
        for (const BatchSlot& slot : m_layout.of(kind).places) {
            const std::size_t from = std::max(first, base + slot.first);
            const std::size_t to = std::min(last, base + slot.first + slot.count);
            if (from >= to)
                continue;
            const std::size_t at = from - base;
            Look* looks = store->looks().data() + at;
            before.assign(looks, looks + (to - from));
            colourPrimitives(*scene, kind, slot.batch, at - slot.first, to - from, source, looks);
            if (!std::equal(before.begin(), before.end(), looks))
                store->uploadLooks(at, to - from);
        }
        base += store->size();
    }
    return last;
}

SceneEntities::Part SceneEntities::markBeyond(const core::Scene& scene, Kind kind, std::size_t batch,
                                              std::size_t first, std::size_t count) {
    const BatchSlot& slot = m_layout.of(kind).of(batch);
    const core::PrimitiveLimits::OfBatch test = m_limits.of(*batchView(scene, kind, batch).items);
    Look* looks = m_stores[std::size_t(kind)]->looks().data();
    const auto take = [](Part& part, std::size_t at) {
        part.first = part.count() == 0 ? at : std::min(part.first, at);
        part.end = std::max(part.end, at + 1);
    };
    Part shown, changed;
    for (std::size_t i = first; i < first + count; ++i) {
        const bool passes = test.passes(i);
        Look& look = looks[slot.first + i];
        const auto marks = std::uint8_t((look.marks & ~MarkBeyond) | (passes ? 0 : MarkBeyond));
        if (passes)
            take(shown, slot.first + i);
        if (marks != look.marks)
            take(changed, slot.first + i);
        look.marks = marks;
    }
    Part& part = m_parts[std::size_t(kind)][m_layout.of(kind).slotOf[batch]];
    const Part before = part;
    if (part.count() == 0)
        part = shown;
    else if (shown.count() > 0)
        part = {std::min(part.first, shown.first), std::max(part.end, shown.end)};
    m_partsGrew = m_partsGrew || part != before;
    return changed;
}

void SceneEntities::limit(const core::PrimitiveLimits& limits) {
    const auto scene = m_scene.lock();
    m_limits = limits;
    for (Kind kind : allKinds) {
        PrimitiveStore* store = m_stores[std::size_t(kind)].get();
        for (std::size_t place = 0; scene && store && place < m_layout.of(kind).places.size(); ++place) {
            const BatchSlot& slot = m_layout.of(kind).places[place];
            if (batchView(*scene, kind, slot.batch).items->numbers.empty())
                continue;
            m_parts[std::size_t(kind)][place] = {};
            if (const Part changed = markBeyond(*scene, kind, slot.batch, 0, slot.count); changed.count() > 0)
                store->uploadLooks(changed.first, changed.count());
        }
    }
}

bool SceneEntities::withinLimits(const PrimitiveRef& ref) const {
    const PrimitiveStore* store = m_stores[std::size_t(ref.kind)].get();
    if (!store)
        return true;
    const std::size_t at = m_layout.of(ref.kind).of(ref.batch).first + ref.primitive;
    return (store->looks()[at].marks & MarkBeyond) == 0;
}

void SceneEntities::mark(const std::vector<std::pair<core::ItemId, Mark>>& marks) {
    const auto scene = m_scene.lock();
    if (!scene)
        return;
    std::array<std::vector<std::size_t>, kindCount> touched;
    const auto touch = [&](const PrimitiveRef& ref) -> Look* {
        PrimitiveStore* store = m_stores[std::size_t(ref.kind)].get();
        if (!store)
            return nullptr;
        const std::size_t at = m_layout.of(ref.kind).of(ref.batch).first + ref.primitive;
        touched[std::size_t(ref.kind)].push_back(at);
        return &store->looks()[at];
    };
    for (const PrimitiveRef& ref : m_marked)
        if (Look* look = touch(ref))
            look->marks &= MarkHidden | MarkBeyond;
    m_marked.clear();
    for (const auto& [item, mark] : marks) {
        const std::size_t from = m_marked.size();
        m_finder->find(*scene, item, m_marked);
        for (std::size_t i = from; i < m_marked.size(); ++i)
            if (Look* look = touch(m_marked[i]))
                look->marks |= mark;
    }
    for (Kind kind : allKinds) {
        std::vector<std::size_t>& places = touched[std::size_t(kind)];
        std::sort(places.begin(), places.end());
        for (std::size_t i = 0; i < places.size();) {
            std::size_t end = i + 1; // neighbours go together
            while (end < places.size() && places[end] - places[end - 1] < 64)
                ++end;
            m_stores[std::size_t(kind)]->uploadLooks(places[i], places[end - 1] + 1 - places[i]);
            i = end;
        }
    }
}

bool SceneEntities::update(const std::shared_ptr<const core::Scene>& scene, const core::SceneUpdate& update,
                           const ColourSource& source) {
    m_scene = scene;
    m_partsGrew = false;
    for (const core::SceneUpdate::Range& range : update.ranges) {
        PrimitiveStore* store = m_stores[std::size_t(range.kind)].get();
        if (!store || range.count == 0)
            continue;
        store->writeGeometry(*scene, range.batch, range.first, range.count);
        const std::size_t at = m_layout.of(range.kind).of(range.batch).first + range.first;
        const std::vector<Look> looks(store->looks().begin() + std::ptrdiff_t(at),
                                      store->looks().begin() + std::ptrdiff_t(at + range.count));
        colourPrimitives(*scene, range.kind, range.batch, range.first, range.count, source,
                         store->looks().data() + at);
        markBeyond(*scene, range.kind, range.batch, range.first, range.count);
        if (!std::equal(looks.begin(), looks.end(), store->looks().begin() + std::ptrdiff_t(at)))
            store->uploadLooks(at, range.count);
    }
    return m_partsGrew;
}

void SceneEntities::moveNodes(const std::shared_ptr<const core::Scene>& scene) {
    m_scene = scene;
    m_table.move(*scene, m_layout);
}

std::vector<PrimitiveRef> SceneEntities::primitivesOf(core::ItemId item) const {
    std::vector<PrimitiveRef> found;
    if (const auto scene = m_scene.lock())
        m_finder->find(*scene, item, found);
    return found;
}

core::Aabb SceneEntities::boundsOf(const std::vector<core::ItemId>& items) const {
    const auto scene = m_scene.lock();
    return scene ? m_finder->boundsOf(*scene, items) : core::Aabb();
}

} // namespace viewport
