#include "widgets/layers/layers_pane.h"

#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/quiet_wheel.h"
#include "widgets/common/semantic_colours.h"
#include "widgets/layers/legend.h"
#include "widgets/layers/settings_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace widgets {
namespace {

constexpr std::uint64_t countedAtOnce = 20'000; // items a turn of the event loop

QString noFile() { return widgets::LayersPane::tr("Open a file to choose what of it is shown."); }

QLabel* makeHead(const QString& text) {
    auto* head = new QLabel(text);
    QFont bold = head->font();
    bold.setBold(true);
    head->setFont(bold);
    head->setContentsMargins(6, 6, 6, 0);
    return head;
}

void clearLayout(QGridLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

LayersPane::LayersPane(QWidget* parent) : QWidget(parent) {
    setObjectName("layersPane");
    setAccessibleName(tr("Layers and legend"));
    build();
}

LayersPane::~LayersPane() = default;

void LayersPane::build() {
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(4);
    const auto addGrid = [&] {
        auto* grid = new QGridLayout;
        grid->setContentsMargins(6, 0, 6, 0);
        grid->setHorizontalSpacing(6);
        grid->setVerticalSpacing(2);
        grid->setColumnStretch(0, 1);
        layout->addLayout(grid);
        return grid;
    };
    layout->addWidget(makeHead(tr("Layers")));
    m_rowsLayout = addGrid();
    m_overlayHead = makeHead(tr("Overlays"));
    layout->addWidget(m_overlayHead);
    m_overlayLayout = addGrid();
    layout->addWidget(makeHead(tr("Colour by")));
    m_colouring = new QComboBox;
    m_colouring->setObjectName("colourBy");
    m_colouring->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_colouring->setMinimumContentsLength(8);
    m_colouring->setAccessibleName(tr("Colour by"));
    ignoreWheelUnlessFocused(m_colouring);
    auto* colouringRow = new QHBoxLayout;
    colouringRow->setContentsMargins(6, 0, 6, 0);
    colouringRow->addWidget(m_colouring);
    layout->addLayout(colouringRow);
    m_legend = new Legend;
    auto* legendRow = new QHBoxLayout;
    legendRow->setContentsMargins(4, 0, 4, 0);
    legendRow->addWidget(m_legend);
    layout->addLayout(legendRow);
    m_settingsHead = makeHead(tr("Document settings"));
    layout->addWidget(m_settingsHead);
    m_settings = new SettingsForm;
    layout->addWidget(m_settings);
    layout->addStretch(1);

    auto* area = new QScrollArea;
    area->setObjectName("layersArea");
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(column);
    m_pages = std::make_unique<PanePages>(this, area, noFile());

    m_countTimer = new QTimer(this);
    m_countTimer->setInterval(0);
    connect(m_countTimer, &QTimer::timeout, this, &LayersPane::countOn);
    connect(m_colouring, &QComboBox::activated, this, [this] {
        if (m_session)
            m_session->setColouring(m_colouring->currentData().toString().toStdString());
    });
}

void LayersPane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    m_before.clear();
    m_count = {};
    if (session) {
        connect(session, &core::DocumentSession::sceneRebuilt, this, [this] {
            m_count = {}; // other settings may give other values
            refresh();
        });
        connect(session, &core::DocumentSession::sceneStyleChanged, this, &LayersPane::refresh);
        connect(session, &core::DocumentSession::derived, this, &LayersPane::updateColouring); // counts
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
        m_pages->showContents();
    } else {
        m_pages->showSentence(noFile());
    }
    m_settings->setSession(session);
    m_settingsHead->setVisible(!m_settings->empty());
    refresh();
}

void LayersPane::refresh() {
    fillRows();
    fillOverlayRows();
    updateRows();
    updateSwatches();
    updateColouring();
}

void LayersPane::setColours(core::Palette colours) {
    m_colours = colours;
    updateSwatches();
    updateColouring();
}

void LayersPane::fillRows() {
    static const std::vector<core::Layer> none;
    const core::Scene* scene = m_session ? m_session->scene().scene.get() : nullptr;
    const std::vector<core::Layer>& layers = scene ? scene->layers : none;
    const bool same =
        std::equal(layers.begin(), layers.end(), m_rows.begin(), m_rows.end(),
                   [](const core::Layer& layer, const Row& row) { return layer.key == row.key; });
    if (same)
        return;
    clearLayout(m_rowsLayout);
    m_rows.clear();
    m_before.clear();
    for (int i = 0; i < int(layers.size()); ++i) {
        const core::Layer& layer = layers[std::size_t(i)];
        Row row;
        row.key = layer.key;
        const QString name = core::translated(layer.label);
        row.visible = new QCheckBox(name);
        row.visible->setObjectName(QStringLiteral("layer_") + QString::fromStdString(layer.key));
        row.visible->setToolTip(core::translated(layer.help));
        row.visible->setSizePolicy(QSizePolicy::Ignored,
                                   QSizePolicy::Fixed); // gives way to the columns behind it
        row.opacity = new QSlider(Qt::Horizontal);
        ignoreWheelUnlessFocused(row.opacity);
        row.opacity->setRange(5, 100);
        row.opacity->setPageStep(10);
        row.opacity->setFixedWidth(44);
        row.opacity->setAccessibleName(tr("Opacity of %1").arg(name));
        row.opacity->setToolTip(tr("Opacity"));
        row.only = new QToolButton;
        row.only->setText(tr("Only"));
        row.only->setAutoRaise(true);
        row.only->setAccessibleName(tr("Show only %1").arg(name));
        row.only->setToolTip(tr("Show only this; again to show what was shown before"));
        connect(row.visible, &QCheckBox::clicked, this, [this, i](bool on) {
            m_before.clear();
            if (m_session)
                m_session->setLayerVisible(i, on);
        });
        connect(row.opacity, &QSlider::valueChanged, this, [this, i](int percent) {
            if (m_session)
                m_session->setLayerOpacity(i, float(percent) / 100.0f);
        });
        connect(row.only, &QToolButton::clicked, this, [this, i] { showOnly(i); });
        m_rowsLayout->addWidget(row.visible, i, 0);
        m_rowsLayout->addWidget(row.opacity, i, 1);
        m_rowsLayout->addWidget(row.only, i, 2);
        m_rows.push_back(row);
    }
}

void LayersPane::fillOverlayRows() {
    static const std::vector<core::Layer> none;
    const core::Scene* overlay = m_session ? m_session->scene().overlay.get() : nullptr;
    const std::vector<core::Layer>& layers = overlay ? overlay->layers : none;
    m_overlayHead->setVisible(!layers.empty());
    const bool same =
        std::equal(layers.begin(), layers.end(), m_overlayRows.begin(), m_overlayRows.end(),
                   [](const core::Layer& layer, const Row& row) { return layer.key == row.key; });
    if (same)
        return;
    clearLayout(m_overlayLayout);
    m_overlayRows.clear();
    for (int i = 0; i < int(layers.size()); ++i) {
        const core::Layer& layer = layers[std::size_t(i)];
        Row row;
        row.key = layer.key;
        row.visible = new QCheckBox(core::translated(layer.label));
        row.visible->setObjectName(QStringLiteral("overlay_") + QString::fromStdString(layer.key));
        row.visible->setToolTip(core::translated(layer.help));
        connect(row.visible, &QCheckBox::clicked, this, [this, i](bool on) {
            if (m_session)
                m_session->setOverlayLayerVisible(i, on);
        });
        m_overlayLayout->addWidget(row.visible, i, 0);
        m_overlayRows.push_back(row);
    }
}

void LayersPane::updateRows() {
    if (!m_session)
        return;
    const core::SceneState& state = m_session->scene();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool visible = i >= state.layerVisible.size() || state.layerVisible[i];
        m_rows[i].visible->setChecked(visible);
        const QSignalBlocker quiet(m_rows[i].opacity);
        const float opacity = i < state.layerOpacity.size() ? state.layerOpacity[i] : 1.0f;
        m_rows[i].opacity->setValue(int(std::lround(opacity * 100)));
        m_rows[i].opacity->setEnabled(visible);
    }
    for (std::size_t i = 0; i < m_overlayRows.size(); ++i)
        m_overlayRows[i].visible->setChecked(i >= state.overlayLayerVisible.size() ||
                                             state.overlayLayerVisible[i]);
}

void LayersPane::updateSwatches() {
    if (!m_session)
        return;
    const auto update = [this](const core::Scene* scene, const std::vector<Row>& rows) {
        for (std::size_t i = 0; scene && i < rows.size() && i < scene->layers.size(); ++i)
            rows[i].visible->setIcon(
                swatchIcon(toQColor(core::colourOf(scene->layers[i].swatch, m_colours)), palette()));
    };
    update(m_session->scene().scene.get(), m_rows);
    update(m_session->scene().overlay.get(), m_overlayRows);
}

void LayersPane::updateColouring() {
    const QSignalBlocker quiet(m_colouring);
    m_colouring->clear();
    const core::Colouring* chosen = m_session ? m_session->colouring() : nullptr;
    if (m_session)
        for (const core::Colouring& colouring : m_session->colourings())
            m_colouring->addItem(core::translated(colouring.label), QString::fromStdString(colouring.key));
    m_colouring->setEnabled(m_colouring->count() > 1);
    if (chosen) {
        m_colouring->setCurrentIndex(m_colouring->findData(QString::fromStdString(chosen->key)));
        countForLegend();
    } else {
        m_countTimer->stop();
        m_legend->clear();
    }
}

void LayersPane::countForLegend() {
    const core::Colouring& chosen = *m_session->colouring();
    if (m_count.colouring != chosen.key || m_count.revision != m_session->revision())
        m_count = {};
    m_legend->setColouring(chosen, m_count.ofEntries, m_colours);
    // Colourings speak of the document as it was when they were made.
    if (!chosen.discrete || !chosen.value || !m_session->upToDate())
        return;
    m_count.colouring = chosen.key;
    m_count.revision = m_session->revision();
    countOn();
}

void LayersPane::countOn() {
    const core::Colouring* chosen = m_session ? m_session->colouring() : nullptr;
    if (!chosen || chosen->key != m_count.colouring || m_count.revision != m_session->revision() ||
        !m_session->upToDate())
        return m_countTimer->stop(); // derived() lets it go on
    const core::Document& document = m_session->document();
    for (std::uint64_t left = countedAtOnce; left > 0 && m_count.type < chosen->types.size();) {
        const core::TypeId type = chosen->types[m_count.type];
        const std::uint64_t end = std::min(document.itemCount(type), m_count.item + left);
        for (std::uint64_t i = m_count.item; i < end; ++i)
            if (const double value = chosen->value(document.itemAt(type, i)); !std::isnan(value))
                ++m_count.byValue[value];
        left -= end - m_count.item;
        m_count.item = end;
        if (end == document.itemCount(type)) {
            ++m_count.type;
            m_count.item = 0;
        }
    }
    if (m_count.type < chosen->types.size())
        return m_countTimer->start();
    m_countTimer->stop();
    m_count.ofEntries.clear();
    for (const core::LegendEntry& entry : chosen->legend) {
        const auto found = m_count.byValue.find(entry.value);
        m_count.ofEntries.push_back(found == m_count.byValue.end() ? 0 : found->second);
    }
    m_legend->setColouring(*chosen, m_count.ofEntries, m_colours);
}

void LayersPane::showOnly(int layer) {
    if (!m_session)
        return;
    const std::vector<bool> now = m_session->scene().layerVisible;
    std::vector<bool> wanted(now.size(), false);
    if (layer < 0 || std::size_t(layer) >= now.size())
        return;
    wanted[std::size_t(layer)] = true;
    const bool restore = now == wanted && m_before.size() == now.size();
    if (restore)
        wanted = std::exchange(m_before, {});
    else if (now != wanted && m_before.empty())
        m_before = now;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (wanted[i] != m_session->scene().layerVisible[i])
            m_session->setLayerVisible(int(i), wanted[i]);
}

} // namespace widgets
