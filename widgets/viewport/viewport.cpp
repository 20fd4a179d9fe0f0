#include "widgets/viewport/viewport.h"

#include "core/session/ask_snapshot.h"
#include "core/session/translate.h"
#include "widgets/viewport/hud.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <QWindow>

#include <algorithm>
#include <set>

namespace viewport {
namespace {

constexpr std::uint64_t relatedLimit = 4000; // targets of the selection that are lit

std::vector<Related> relatedTo(core::ItemId item, const core::Document& document,
                               const core::Settings& settings) {
    std::vector<Related> related;
    for (const core::ReferenceList& list : document.references(item, settings))
        for (std::uint64_t i = 0; i < list.count && related.size() < relatedLimit; ++i)
            if (const core::ItemId target = list.at(i).target; target.valid())
                related.push_back({target, list.style == core::ReferenceList::Style::Secondary});
    return related;
}

} // namespace

Viewport::Viewport(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
    m_view = std::make_unique<SceneView>(Engine::onScreen());
    m_view->setTranslator([](const core::Text& text) { return core::translated(text); });
    QWindow* window = m_view->engine().window();
    QWidget* container = QWidget::createWindowContainer(window, this);
    container->setFocusPolicy(Qt::NoFocus); // keys come to this widget, where the window's shortcuts work
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(container);

    m_interaction = new Interaction(*m_view, this);
    window->installEventFilter(this);
    connect(m_interaction, &Interaction::pressed, this, [this] {
        if (!isActiveWindow())
            activateWindow();
        setFocus(Qt::MouseFocusReason);
    });
    connect(m_interaction, &Interaction::clicked, this, &Viewport::click);
    connect(m_interaction, &Interaction::hovered, this, &Viewport::showHover);
    connect(m_interaction, &Interaction::boxSelected, this,
            [this](const std::vector<core::ItemId>& items, bool add) {
                if (!m_session)
                    return;
                std::vector<core::ItemId> all =
                    add ? m_session->selection().items() : std::vector<core::ItemId>();
                all.insert(all.end(), items.begin(), items.end());
                m_session->select(std::move(all));
            });
    connect(m_interaction, &Interaction::probePlaced, this,
            [this](const glm::dvec3& display) { emit probePlaced(toFile(display)); });
    connect(m_interaction, &Interaction::measured, this, &Viewport::measure);
    connect(m_interaction, &Interaction::contextMenuRequested, this,
            [this](const QPoint& global, core::ItemId item) {
                if (m_session && item.valid() && !m_session->selection().contains(item))
                    m_session->select(item);
                emit contextMenuRequested(global);
            });
    connect(m_view.get(), &SceneView::cameraChanged, this, [this] {
        if (!m_session)
            return;
        Place& place = m_places[m_session];
        place.camera = m_view->camera();
        place.touched = place.touched || !m_placing;
    });
    connect(m_view.get(), &SceneView::shown, this, [this] {
        updateOverlayPicker();
        frameFirst();
    });
    connect(m_view.get(), &SceneView::sizeChanged, this, &Viewport::frameFirst);
}

Viewport::~Viewport() {
    // Before the container, which owns the window that the engine draws to.
    delete m_interaction;
    m_view.reset();
}

void Viewport::setSession(core::DocumentSession* session) {
    if (session == m_session && session)
        return;
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    delete m_asking;
    m_view->setState({}, {}); // another document's picture must not stay while this one is prepared
    m_view->setHovered({});
    m_view->setReadout({});
    forgetMeasure();
    m_interaction->setPicker(session ? session->picker() : nullptr);
    if (session && !m_places.contains(session)) {
        Place place;
        place.camera.look(StandardView::FromAbove);
        place.camera.setOrthographic(orthographic());
        m_places.insert(session, place);
        // Not in this object's name: those connections end when another session is shown.
        connect(session, &QObject::destroyed, m_view.get(), [this, session] { m_places.remove(session); });
    }
    if (session) {
        followSession();
        placeCamera(m_places[session].camera);
    }
    showScene();
}

void Viewport::followSession() {
    using Session = core::DocumentSession;
    connect(m_session, &Session::sceneRebuilt, this, &Viewport::showScene);
    connect(m_session, &Session::sceneUpdated, this, [this](const core::SceneUpdate& update) {
        m_view->update(m_session->scene(), update, colouring());
        updateOverlayPicker();
        forgetMeasure(); // what was measured may stand elsewhere
    });
    connect(m_session, &Session::sceneMoved, this, [this] {
        m_view->moveNodes(m_session->scene());
        forgetMeasure();
    });
    connect(m_session, &Session::sceneStyleChanged, this, &Viewport::showStyle);
    connect(m_session, &Session::selectionChanged, this, &Viewport::showSelection);
    connect(m_session, &Session::pickerChanged, this,
            [this] { m_interaction->setPicker(m_session->picker()); });
    connect(m_session, &Session::frameRequested, this, &Viewport::fit);
    connect(m_session, &QObject::destroyed, this, [this] {
        delete m_asking;
        m_interaction->setPicker(nullptr);
        m_view->setSelection({}, {});
        m_view->setState({}, {});
    });
}

void Viewport::showScene() {
    if (!m_session) {
        m_view->setSelection({}, {});
        m_view->setState({}, {});
        return;
    }
    m_interaction->setPicker(m_session->picker());
    m_view->setFileSpace(m_session->displayTransform(), {});
    m_view->setState(m_session->scene(), colouring());
    forgetMeasure();
    updateCells();
    showSelection();
}

void Viewport::showStyle() {
    m_view->restyle(m_session->scene(), colouring());
    updateOverlayPicker();
    updateCells();
}

// Moves the camera without making it the user's own.
void Viewport::placeCamera(const Camera& camera) {
    m_placing = true;
    m_view->setCamera(camera);
    m_placing = false;
}

void Viewport::frameFirst() {
    if (!m_session || m_view->bounds().isEmpty() || m_view->size().width() < 16)
        return;
    Place& here = m_places[m_session];
    if (here.framed && here.touched)
        return;
    here.framed = true;
    fitAll();
}

std::optional<core::Colouring> Viewport::colouring() const {
    const core::Colouring* chosen = m_session ? m_session->colouring() : nullptr;
    return chosen ? std::optional(*chosen) : std::nullopt;
}

void Viewport::updateOverlayPicker() {
    const std::shared_ptr<const core::Scene> overlay = m_view->overlay();
    if (overlay == m_pickedOverlay.lock() && overlay)
        return;
    m_pickedOverlay = overlay;
    delete m_makingOverlayPicker;
    m_interaction->setOverlayPicker(nullptr);
    if (!overlay)
        return;
    m_makingOverlayPicker = core::startJob(
        this, QString(),
        [overlay](core::Progress&) { return std::make_shared<const core::ScenePicker>(overlay); },
        [this](const std::shared_ptr<const core::ScenePicker>& picker) {
            m_makingOverlayPicker = nullptr;
            m_interaction->setOverlayPicker(picker);
        });
}

void Viewport::updateCells() {
    std::set<core::TypeId> types;
    for (const auto& index : m_session->indices())
        if (index->cellCount() > 0)
            types.insert(index->cell(0).type);
    // Asked at the time of the click: indices are made anew after edits.
    const auto cellAt = [this](const glm::dvec3& display) {
        if (!m_session || m_session->indices().empty())
            return core::ItemId();
        const core::IndexLookup found = m_session->indices().front()->locate(toFile(display), 0);
        return found.cells.empty() ? core::ItemId() : found.cells.front();
    };
    const auto isCell = [types](core::ItemId item) { return types.count(item.type) != 0; };
    m_interaction->setCells(isCell, cellAt);
    m_view->setBoxOf([this, isCell](core::ItemId item) {
        if (!m_session || m_session->indices().empty() || !isCell(item) ||
            !m_session->document().exists(item))
            return core::Aabb();
        return m_session->indices().front()->cellBounds(item).transformed(m_session->displayTransform());
    });
}

// What a cell under the cursor lists, so that it lights up with it.
std::vector<core::ItemId> Viewport::contentsOfCell(core::ItemId item) const {
    std::vector<core::ItemId> items;
    if (m_interaction->mode() != Interaction::Mode::Cells || m_session->indices().empty() ||
        !m_session->document().exists(item))
        return items;
    const core::SpatialIndex& index = *m_session->indices().front();
    const std::uint64_t count = std::min<std::uint64_t>(index.contentCount(item), relatedLimit);
    for (std::uint64_t i = 0; i < count; ++i)
        if (const core::ItemId target = index.content(item, i).target; target.valid())
            items.push_back(target);
    return items;
}

void Viewport::showSelection() {
    delete m_asking;
    const std::vector<core::ItemId>& items = m_session->selection().items();
    if (items.size() != 1 || !m_session->document().exists(items.front()))
        return m_view->setSelection(items, {});
    m_asking = core::askSnapshot(
        this, *m_session,
        [item = items.front()](const std::shared_ptr<const core::Document>& document,
                               const core::Settings& settings,
                               core::Progress&) { return relatedTo(item, *document, settings); },
        [this, items](const std::vector<Related>& related) {
            m_asking = nullptr;
            m_view->setSelection(items, related);
        });
    if (m_asking)
        m_view->setSelection(items, {});
}

void Viewport::click(core::ItemId item, bool toggle) {
    if (!m_session)
        return;
    if (toggle && item.valid())
        m_session->toggleSelected(item);
    else if (!toggle)
        m_session->select(item.valid() ? std::vector<core::ItemId>{item} : std::vector<core::ItemId>());
}

void Viewport::showHover(const std::optional<core::Pick>& pick) {
    if (!m_session || !pick) {
        m_view->setHovered({});
        m_view->setReadout({});
        emit hovered({}, {}, glm::dvec3(0.0));
        return;
    }
    m_view->setHovered(pick->item, contentsOfCell(pick->item));
    const glm::dvec3 at = pick->filePoint;
    QString text;
    if (pick->item.valid() && m_session->document().exists(pick->item))
        text = core::translated(m_session->document().title(pick->item)) + QStringLiteral("   ");
    text += tr("%1, %2, %3").arg(at.x, 0, 'f', 2).arg(at.y, 0, 'f', 2).arg(at.z, 0, 'f', 2);
    m_view->setReadout(text);
    emit hovered(text, pick->item, at);
}

glm::dvec3 Viewport::toFile(const glm::dvec3& display) const {
    return m_session ? core::transformPoint(glm::inverse(m_session->displayTransform()), display) : display;
}

void Viewport::fitAll() {
    m_placing = true;
    m_view->fitAll();
    m_placing = false;
    if (m_session)
        m_places[m_session].touched = false;
}

void Viewport::fitSelection() {
    if (m_session)
        fit(m_session->selection().items());
}

void Viewport::fit(const std::vector<core::ItemId>& items) {
    const core::Aabb box = m_view->boundsOf(items);
    if (box.isEmpty())
        return;
    Camera camera = m_view->camera();
    // With some of what is around it, more of that around mere points.
    const double around = std::max(box.diagonal() * 0.35, m_view->bounds().diagonal() * 0.01);
    camera.fit(box.grown(around), m_view->sizeVector());
    m_view->setCamera(camera);
}

void Viewport::centreOn(const glm::dvec3& filePoint) {
    if (!m_session)
        return;
    Camera camera = m_view->camera();
    camera.centreOn(core::transformPoint(m_session->displayTransform(), filePoint));
    m_view->setCamera(camera);
}

void Viewport::standardView(StandardView view) {
    Camera camera = m_view->camera();
    camera.look(view);
    m_view->setCamera(camera);
    fitAll();
}

void Viewport::setOrthographic(bool on) {
    Camera camera = m_view->camera();
    camera.setOrthographic(on);
    m_view->setCamera(camera);
}

bool Viewport::orthographic() const { return m_view->camera().orthographic(); }

void Viewport::setShading(Shading shading) {
    if (shading == m_view->shading())
        return;
    m_view->setShading(shading);
    emit shadingChanged(shading);
}

void Viewport::setTheme(bool dark) { m_view->setDark(dark); }
void Viewport::setPalette(core::Palette palette) { m_view->setPalette(palette); }
void Viewport::setLabelsVisible(bool visible) { m_view->setLabelsVisible(visible); }
void Viewport::setGridVisible(bool visible) { m_view->setGridVisible(visible); }

void Viewport::setMode(Interaction::Mode mode) {
    m_interaction->setMode(mode);
    forgetMeasure();
}

void Viewport::setRightDrag(Interaction::RightDrag what) { m_interaction->setRightDrag(what); }

void Viewport::forgetMeasure() {
    m_measured.clear();
    showMeasure({});
}

// A third click starts anew.
void Viewport::measure(const Interaction::Place& place, bool clicked) {
    std::vector<Interaction::Place> places = m_measured;
    if (places.size() > 1) {
        if (!clicked)
            return;
        places.clear();
    }
    places.push_back(place);
    if (clicked)
        m_measured = places;
    showMeasure(places);
}

void Viewport::showMeasure(const std::vector<Interaction::Place>& places) {
    QString text;
    if (places.size() > 1) {
        const glm::dvec3 way = places[1].file - places[0].file;
        const auto number = [](double value) { return QString::number(value, 'g', 7); };
        text = tr("%1 (x %2, y %3, z %4)")
                   .arg(number(glm::length(way)), number(way.x), number(way.y), number(way.z));
    }
    std::vector<core::dvec3> points;
    for (const Interaction::Place& place : places)
        points.push_back(place.display);
    m_view->setMeasure(std::move(points), text);
    emit measured(text);
}

void Viewport::startBoxSelection() { m_interaction->armBoxSelection(); }
void Viewport::startLasso() { m_interaction->armLasso(); }

QImage Viewport::capture(const QSize& size) {
    const QImage picture = m_view->captureNow();
    if (picture.isNull() || !size.isValid() || size == picture.size())
        return picture;
    return picture.scaled(size, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

qint64 Viewport::lastUploadNanoseconds() const { return m_view->lastUpdateNanoseconds(); }

bool Viewport::event(QEvent* event) {
    // While flying the letters steer; they must not run the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride && m_interaction->flying()) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

bool Viewport::eventFilter(QObject* watched, QEvent* event) {
    if (m_view && watched == m_view->engine().window() && m_interaction->handle(event))
        return true;
    return QWidget::eventFilter(watched, event);
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    if (!m_interaction->keyPressed(event))
        QWidget::keyPressEvent(event);
}

void Viewport::keyReleaseEvent(QKeyEvent* event) {
    if (!m_interaction->keyReleased(event))
        QWidget::keyReleaseEvent(event);
}

} // namespace viewport
