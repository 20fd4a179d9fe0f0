// Selection, hover, labels and the measured line of a SceneView.
#include "widgets/viewport/scene_view_parts.h"

#include <algorithm>

namespace viewport {
namespace {

constexpr std::size_t outlineLimit = 60'000; // strokes; beyond that brightness alone tells

} // namespace

void SceneView::setSelection(const std::vector<core::ItemId>& items, const std::vector<Related>& related) {
    m_selected = items;
    m_related = related;
    std::vector<std::pair<core::ItemId, Mark>> marks;
    for (core::ItemId item : items)
        marks.emplace_back(item, MarkSelected);
    for (const Related& other : related)
        marks.emplace_back(other.item, other.lightly ? MarkRelatedLightly : MarkRelated);
    for (const auto* entities : {&m_parts->scene, &m_parts->overlay})
        if (*entities)
            (*entities)->mark(marks);
    showHighlights();
}

void SceneView::setHovered(core::ItemId item, std::vector<core::ItemId> along) {
    if (item == m_hovered && along == m_hoveredAlong)
        return;
    m_hovered = item;
    m_hoveredAlong = std::move(along);
    showHover();
}

bool SceneView::drawn(core::ItemId item) const {
    for (const auto* entities : {&m_parts->scene, &m_parts->overlay})
        if (*entities && !(*entities)->primitivesOf(item).empty())
            return true;
    return false;
}

bool SceneView::beyondLimits(core::ItemId item) const {
    if (!m_parts->scene)
        return false;
    const std::vector<PrimitiveRef> shown = m_parts->scene->primitivesOf(item);
    return !shown.empty() && std::ranges::none_of(shown, [this](const PrimitiveRef& ref) {
        return m_parts->scene->withinLimits(ref);
    });
}

Outline SceneView::outlineOfItems(const std::vector<core::ItemId>& items, bool hiddenLayersToo) const {
    Outline outline;
    for (const auto* entities : {&m_parts->scene, &m_parts->overlay}) {
        const std::shared_ptr<const core::Scene> shown = *entities ? (*entities)->scene() : nullptr;
        if (!shown)
            continue;
        const bool isOverlay = entities == &m_parts->overlay;
        const Appearance appearance = isOverlay ? overlayAppearance(m_state) : appearanceOf(m_state, false);
        std::vector<PrimitiveRef> primitives;
        for (core::ItemId item : items) {
            if (primitives.size() > outlineLimit)
                break;
            if (hidden(item))
                continue;
            for (const PrimitiveRef& ref : (*entities)->primitivesOf(item))
                if (hiddenLayersToo || (appearance.visible(batchView(*shown, ref.kind, ref.batch).layer) &&
                                        (*entities)->withinLimits(ref)))
                    primitives.push_back(ref);
        }
        if (isOverlay)
            outline.fixed = outlineOf(*shown, primitives, outlineLimit).placed(*shown, m_origin);
        else
            outline = outlineOf(*shown, primitives, outlineLimit);
    }
    for (std::size_t i = 0; hiddenLayersToo && m_boxOf && i < items.size() && outline.size() < outlineLimit;
         ++i)
        if (!drawn(items[i]) && !hidden(items[i]))
            if (const core::Aabb box = m_boxOf(items[i]); !box.isEmpty()) {
                const std::vector<Stroke> edges = edgesOf(box, m_origin);
                outline.fixed.insert(outline.fixed.end(), edges.begin(), edges.end());
            }
    return outline;
}

void SceneView::showHighlights() {
    // What is selected or pointed at is outlined even where its layer is off; what it refers to is not.
    m_parts->selectionOutline = outlineOfItems(m_selected, true);
    std::vector<core::ItemId> others;
    for (const Related& other : m_related)
        others.push_back(other.item);
    m_parts->relatedOutline = outlineOfItems(others, false);
    placeStrokes(m_parts->selection, m_parts->selectionOutline);
    placeStrokes(m_parts->related, m_parts->relatedOutline);
    showHover();
}

void SceneView::showHover() {
    std::vector<core::ItemId> items = m_hoveredAlong;
    if (m_hovered.valid())
        items.push_back(m_hovered);
    m_parts->hoverOutline = outlineOfItems(items, true);
    placeStrokes(m_parts->hover, m_parts->hoverOutline);
}

void SceneView::moveHighlights() {
    placeStrokes(m_parts->selection, m_parts->selectionOutline);
    placeStrokes(m_parts->related, m_parts->relatedOutline);
    placeStrokes(m_parts->hover, m_parts->hoverOutline);
}

void SceneView::placeStrokes(HighlightEntity& entity, const Outline& outline) const {
    static const core::Scene nothing;
    const std::shared_ptr<const core::Scene> shown = m_parts->scene ? m_parts->scene->scene() : nullptr;
    entity.setStrokes(outline.placed(shown ? *shown : nothing, m_origin));
}

void SceneView::followLabels() {
    for (Labels* labels : {&m_parts->labels, &m_parts->overlayLabels, &m_parts->measureLabel})
        labels->follow(m_camera, m_origin, sizeVector());
}

void SceneView::setMeasure(std::vector<core::dvec3> points, const QString& text) {
    m_measured = std::move(points);
    m_measureText = text;
    showMeasure();
}

void SceneView::showMeasure() {
    std::vector<Stroke> strokes;
    const auto add = [&](const core::dvec3& from, const core::dvec3& to) {
        strokes.push_back({core::vec3(from - m_origin), core::vec3(to - m_origin)});
    };
    const double arm = m_bounds.diagonal() / 250;
    for (const core::dvec3& point : m_measured)
        for (int axis = 0; axis < 3; ++axis) {
            core::dvec3 along(0.0);
            along[axis] = arm;
            add(point - along, point + along);
        }
    for (std::size_t i = 1; i < m_measured.size(); ++i)
        add(m_measured[i - 1], m_measured[i]);
    m_parts->measure.setStrokes(strokes);
    std::vector<Plate> plates;
    if (m_measured.size() > 1) {
        const core::dvec3 middle = (m_measured.back() + m_measured[m_measured.size() - 2]) / 2.0;
        plates.push_back({m_measureText, core::vec3(middle - m_origin)});
    }
    m_parts->measureLabel.show(plates, themeFor(m_dark), m_engine->pixelRatio());
    followLabels();
}

} // namespace viewport
