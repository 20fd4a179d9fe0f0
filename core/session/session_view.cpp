// The part of DocumentSession that is about looking: settings, scene, layers, overlays, what is derived.
#include "core/session/document_session.h"

#include "core/formats/overlays.h"
#include "core/scene/merge.h"
#include "core/session/app_settings.h"
#include "core/session/derivation.h"

#include <algorithm>

namespace core {
namespace {

const std::string overlayPrefix = "overlay/";

std::shared_ptr<const std::vector<ItemId>> sorted(const std::unordered_set<ItemId>& items) {
    if (items.empty())
        return nullptr;
    auto list = std::make_shared<std::vector<ItemId>>(items.begin(), items.end());
    std::sort(list->begin(), list->end());
    return list;
}

// The format's first index over the basis, or null.
std::unique_ptr<SpatialIndex> firstIndex(const Format& format, const Basis& basis) {
    auto indices = format.indices(*basis.document, basis.settings);
    return indices.empty() ? nullptr : std::move(indices.front());
}

tl::unexpected<Error> noIndex() {
    return fail(ErrorCode::Refused, text("session", "this file has no grid or tree to look into"));
}

} // namespace

// --- settings

void DocumentSession::setSetting(const std::string& key, const Value& value) {
    const auto at = m_settings.values.find(key);
    if (at == m_settings.values.end() || sameValue(at->second, value))
        return;
    at->second = value;
    const std::vector<SettingDefinition>& definitions = m_document->settingDefinitions();
    const auto definition = std::ranges::find(definitions, key, &SettingDefinition::key);
    keepViewChoices();
    if (definition != definitions.end() && definition->limit) {
        m_scene.limits = PrimitiveLimits(definitions, m_settings);
        emit sceneStyleChanged();
        return;
    }
    clearOverlays();
    m_derivation->restructured();
    emit settingsChanged();
}

bool DocumentSession::fitSettings(const Document& before) {
    const Settings old = std::exchange(m_settings, initialSettings(m_document->settingDefinitions()));
    const Settings initial = initialSettings(before.settingDefinitions());
    for (const auto& [key, value] : old.values)
        if (const auto at = initial.values.find(key);
            at != initial.values.end() && !sameValue(at->second, value))
            chooseSetting(key, value);
    return !(m_settings == old);
}

// Where the document has such a setting and it takes the value.
void DocumentSession::chooseSetting(const std::string& key, const Value& value) {
    for (const SettingDefinition& definition : m_document->settingDefinitions())
        if (definition.key == key &&
            (definition.choices.empty() || std::ranges::find(definition.choices, toInteger(value),
                                                             &Choice::value) != definition.choices.end()))
            m_settings.values[key] = value;
}

void DocumentSession::restoreViewChoices() {
    if (!m_appSettings || m_path.isEmpty())
        return;
    for (const auto& [key, value] : m_appSettings->documentSettings(m_path))
        chooseSetting(key, value);
    for (const QString& key : m_appSettings->hiddenLayers(m_path))
        m_layerChoice[key.toStdString()] = false;
    for (const QString& key : m_appSettings->shownLayers(m_path))
        m_layerChoice[key.toStdString()] = true;
}

void DocumentSession::keepViewChoices() {
    if (!m_appSettings || m_path.isEmpty())
        return;
    Values others;
    const Settings initial = initialSettings(m_document->settingDefinitions());
    for (const auto& [key, value] : m_settings.values)
        if (const auto at = initial.values.find(key);
            at == initial.values.end() || !sameValue(at->second, value))
            others.emplace(key, value);
    m_appSettings->setDocumentSettings(m_path, others);
    QStringList hidden, shown;
    for (const auto& [key, visible] : m_layerChoice)
        (visible ? shown : hidden) << QString::fromStdString(key);
    hidden.sort();
    shown.sort();
    m_appSettings->setLayers(m_path, hidden, shown);
}

// --- what is derived

const std::vector<Colouring>& DocumentSession::colourings() const { return m_derivation->view().colourings; }
const std::vector<std::unique_ptr<SpatialIndex>>& DocumentSession::indices() const {
    return m_derivation->view().indices;
}
std::shared_ptr<const ScenePicker> DocumentSession::picker() const { return m_derivation->picker(); }
const IssueList& DocumentSession::issues() const { return m_derivation->findings().issues; }
std::function<Aabb(ItemId)> DocumentSession::issueBounds() const {
    std::vector<ItemId> items;
    for (const Issue& issue : issues().issues)
        if (issue.item.valid())
            items.push_back(issue.item);
    std::unordered_map<ItemId, Aabb> found;
    if (m_scene.scene)
        found = m_scene.finder->boundsByItem(*m_scene.scene, items);
    return
        [bounds = std::make_shared<const std::unordered_map<ItemId, Aabb>>(std::move(found))](ItemId item) {
            const auto at = bounds->find(item);
            return at == bounds->end() ? Aabb() : at->second;
        };
}
const std::vector<Figure>& DocumentSession::figures() const { return m_derivation->findings().figures; }
Text DocumentSession::verdict() const { return m_derivation->findings().verdict; }
bool DocumentSession::upToDate() const { return m_derivation->upToDate(); }
Job* DocumentSession::runCheck(CheckTier tier) { return m_derivation->check(tier); }

const Colouring* DocumentSession::colouring() const {
    for (const Colouring& one : colourings())
        if (one.key == m_scene.colouring)
            return &one;
    return nullptr;
}

glm::dmat4 DocumentSession::displayTransform() const {
    return m_format->displayTransform(*m_document, m_settings);
}

void DocumentSession::takeScene(std::shared_ptr<const Scene> scene,
                                std::shared_ptr<const PrimitiveFinder> finder, LayerBounds bounds) {
    m_scene.scene = std::move(scene);
    m_scene.finder = std::move(finder);
    m_scene.bounds = std::move(bounds);
    m_scene.limits = PrimitiveLimits(m_document->settingDefinitions(), m_settings);
    m_scene.layerVisible.clear();
    m_scene.layerOpacity.clear();
    if (m_scene.scene)
        for (const Layer& layer : m_scene.scene->layers) {
            const auto visible = m_layerChoice.find(layer.key);
            const auto opacity = m_opacityChoice.find(layer.key);
            m_scene.layerVisible.push_back(visible == m_layerChoice.end() ? layer.visible : visible->second);
            m_scene.layerOpacity.push_back(opacity == m_opacityChoice.end() ? layer.opacity
                                                                            : opacity->second);
        }
    if (!colouring())
        m_scene.colouring = colourings().empty() ? std::string() : colourings().front().key;
    emit sceneRebuilt();
}

Job* DocumentSession::runAudit() {
    if (indices().empty() && upToDate())
        return nullptr;
    using Audited = std::pair<Audit, std::shared_ptr<const Scene>>;
    Job* job = startJob(
        this, tr("Comparing index and geometry"),
        [basis = m_derivation->basis(), format = m_format](Progress& progress) -> Result<Audited> {
            const std::unique_ptr<SpatialIndex> index = firstIndex(*format, *basis);
            if (!index)
                return noIndex();
            Result<Audit> audit = index->audit(progress);
            if (!audit)
                return tl::unexpected(audit.error());
            Scene overlay =
                auditOverlay(*index, *audit, format->displayTransform(*basis->document, basis->settings));
            return Audited(std::move(*audit), std::make_shared<const Scene>(std::move(overlay)));
        },
        [this, generation = m_derivation->generation()](Result<Audited> audited) {
            if (!audited) {
                if (audited.error().code != ErrorCode::Cancelled)
                    emit failed(audited.error());
                return;
            }
            if (generation != m_derivation->generation())
                return; // of another document, or seen with other settings
            m_audit = std::move(audited->first);
            setOverlay("audit", std::move(audited->second));
            emit auditChanged();
        });
    return announce(job);
}

Job* DocumentSession::runQuery(const glm::dvec3& point, double radius) {
    if (indices().empty() && upToDate())
        return nullptr;
    using Queried = std::pair<QueryResult, std::shared_ptr<const Scene>>;
    Job* job = startJob(
        this, tr("Looking up"),
        [basis = m_derivation->basis(), format = m_format, point,
         radius](Progress& progress) -> Result<Queried> {
            const std::unique_ptr<SpatialIndex> index = firstIndex(*format, *basis);
            if (!index)
                return noIndex();
            Result<QueryResult> result = query(*index, point, radius, progress);
            if (!result)
                return tl::unexpected(result.error());
            Scene overlay =
                queryOverlay(*index, *result, format->displayTransform(*basis->document, basis->settings));
            return Queried(std::move(*result), std::make_shared<const Scene>(std::move(overlay)));
        },
        [this, generation = m_derivation->generation()](Result<Queried> queried) {
            if (!queried) {
                if (queried.error().code != ErrorCode::Cancelled)
                    emit failed(queried.error());
                return;
            }
            if (generation != m_derivation->generation())
                return; // of another document, or seen with other settings
            m_query = std::move(queried->first);
            setOverlay("query", std::move(queried->second));
            emit queryChanged();
        });
    return announce(job);
}

void DocumentSession::clearOverlays() {
    const bool audited = m_audit.has_value(), queried = m_query.has_value();
    m_audit.reset();
    m_query.reset();
    setOverlay("audit", nullptr);
    setOverlay("query", nullptr);
    if (audited)
        emit auditChanged();
    if (queried)
        emit queryChanged();
}

void DocumentSession::showOverlay(Overlay overlay, bool shown) {
    bool& flag = overlay == Overlay::Cells ? m_cellsShown : m_issuesShown;
    if (flag == shown)
        return;
    flag = shown;
    m_derivation->overlaysWanted();
}

bool DocumentSession::overlayShown(Overlay overlay) const {
    return overlay == Overlay::Cells ? m_cellsShown : m_issuesShown;
}

void DocumentSession::setOverlay(const char* name, std::shared_ptr<const Scene> scene) {
    const auto at = m_overlays.find(name);
    if (scene == (at == m_overlays.end() ? nullptr : at->second))
        return;
    if (scene)
        m_overlays[name] = std::move(scene);
    else
        m_overlays.erase(at);
    m_scene.overlay.reset();
    m_scene.overlayLayerVisible.clear();
    if (!m_overlays.empty()) {
        auto joined = std::make_shared<Scene>();
        for (const auto& part : m_overlays)
            appendScene(*joined, *part.second);
        for (const Layer& layer : joined->layers) {
            const auto visible = m_layerChoice.find(overlayPrefix + layer.key);
            m_scene.overlayLayerVisible.push_back(visible == m_layerChoice.end() ? layer.visible
                                                                                 : visible->second);
        }
        m_scene.overlay = std::move(joined);
    }
    emit sceneStyleChanged();
}

// --- view choices

void DocumentSession::setLayerVisible(int layer, bool visible) {
    const auto at = std::size_t(layer);
    if (layer < 0 || at >= m_scene.layerVisible.size() || m_scene.layerVisible[at] == visible)
        return;
    m_scene.layerVisible[at] = visible;
    const Layer& changedLayer = m_scene.scene->layers[at];
    if (visible == changedLayer.visible)
        m_layerChoice.erase(changedLayer.key);
    else
        m_layerChoice[changedLayer.key] = visible;
    keepViewChoices();
    emit sceneStyleChanged();
}

void DocumentSession::setOverlayLayerVisible(int layer, bool visible) {
    const auto at = std::size_t(layer);
    if (layer < 0 || at >= m_scene.overlayLayerVisible.size() || m_scene.overlayLayerVisible[at] == visible)
        return;
    m_scene.overlayLayerVisible[at] = visible;
    m_layerChoice[overlayPrefix + m_scene.overlay->layers[at].key] = visible;
    keepViewChoices();
    emit sceneStyleChanged();
}

void DocumentSession::setLayerOpacity(int layer, float opacity) {
    const auto at = std::size_t(layer);
    if (layer < 0 || at >= m_scene.layerOpacity.size() || m_scene.layerOpacity[at] == opacity)
        return;
    m_scene.layerOpacity[at] = opacity;
    m_opacityChoice[m_scene.scene->layers[at].key] = opacity;
    emit sceneStyleChanged();
}

void DocumentSession::setColouring(const std::string& key) {
    if (key == m_scene.colouring)
        return;
    m_scene.colouring = key;
    emit sceneStyleChanged();
}

void DocumentSession::isolate(const std::vector<ItemId>& items) {
    setHiddenItems({items.begin(), items.end()}, {});
}

void DocumentSession::hide(const std::vector<ItemId>& items) {
    std::unordered_set<ItemId> more = m_hiddenSet;
    more.insert(items.begin(), items.end());
    setHiddenItems(m_isolatedSet, std::move(more));
}

void DocumentSession::setHiddenItems(std::unordered_set<ItemId> isolated, std::unordered_set<ItemId> hidden) {
    if (isolated == m_isolatedSet && hidden == m_hiddenSet)
        return;
    m_isolatedSet = std::move(isolated);
    m_hiddenSet = std::move(hidden);
    m_scene.isolated = sorted(m_isolatedSet);
    m_scene.hidden = sorted(m_hiddenSet);
    emit sceneStyleChanged();
}

bool DocumentSession::hidden(ItemId item) const {
    return m_hiddenSet.count(item) != 0 || (!m_isolatedSet.empty() && m_isolatedSet.count(item) == 0);
}

} // namespace core
