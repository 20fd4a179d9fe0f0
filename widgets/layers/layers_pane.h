// What the view shows and how: layers, overlays, colouring with its legend, and the document's settings.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

#include <map>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QSlider;
class QTimer;
class QToolButton;

namespace widgets {

class Legend;
class PanePages;
class SettingsForm;

class LayersPane : public QWidget {
    Q_OBJECT

  public:
    explicit LayersPane(QWidget* parent = nullptr);
    ~LayersPane() override;

    void setSession(core::DocumentSession* session);
    // In which colours the 3D view draws; legend and swatches show the same.
    void setColours(core::Palette colours);

  public slots:
    // Shows this layer alone; again: what was shown before.
    void showOnly(int layer);

  private:
    struct Row {
        QCheckBox* visible = nullptr;
        QSlider* opacity = nullptr;
        QToolButton* only = nullptr;
        std::string key;
    };

    void build();
    void refresh();
    void fillRows();
    void fillOverlayRows();
    void updateRows();
    void updateSwatches();
    void updateColouring();
    void countForLegend();
    void countOn();

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    QGridLayout* m_rowsLayout = nullptr;
    QGridLayout* m_overlayLayout = nullptr;
    QLabel* m_overlayHead = nullptr;
    QComboBox* m_colouring = nullptr;
    Legend* m_legend = nullptr;
    QLabel* m_settingsHead = nullptr;
    SettingsForm* m_settings = nullptr;
    std::vector<Row> m_rows;
    std::vector<Row> m_overlayRows;
    core::Palette m_colours = core::Palette::Habit;
    std::vector<bool> m_before; // visibility before showOnly()
    // How many items have each value of the legend, counted over several turns of the event loop.
    struct Count {
        std::string colouring; // key; empty: nothing was counted
        quint64 revision = 0;  // of the document
        std::size_t type = 0;  // place in the colouring's list, and the next item of it
        std::uint64_t item = 0;
        std::map<double, std::uint64_t> byValue;
        std::vector<std::uint64_t> ofEntries; // of the legend, once all is counted
    };
    Count m_count;
    QTimer* m_countTimer = nullptr;
};

} // namespace widgets
