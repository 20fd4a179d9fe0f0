// Asks the engine's index about a point or ball and shows its answer beside that of all primitives.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QListView;
class QPushButton;
class QToolButton;
class QTreeView;

namespace widgets {

class CandidateModel;
class NumberBox;
class PanePages;
class StepModel;

class QueryPane : public QWidget {
    Q_OBJECT

  public:
    explicit QueryPane(QWidget* parent = nullptr);
    ~QueryPane() override;

    void setSession(core::DocumentSession* session);
    glm::dvec3 point() const { return m_point; } // file units
    double radius() const { return m_radius; }

  public slots:
    // File units; asks at once.
    void setPoint(const glm::dvec3& point);
    void run();
    void setPicking(bool picking); // the state of the button, when the view ended it

  signals:
    // The next click in the view gives the point, until false.
    void pickRequested(bool picking);

  private:
    void build();
    void updateUnits();
    void showNumbers();
    void takeNumbers();
    void showResult();
    double perShownUnit() const;
    void selectItem(core::ItemId item, bool frame);

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    std::array<NumberBox*, 3> m_fields{};
    NumberBox* m_radiusField = nullptr;
    QComboBox* m_units = nullptr;
    QToolButton* m_pick = nullptr;
    QPushButton* m_run = nullptr;
    QLabel* m_other = nullptr;
    QLabel* m_summary = nullptr;
    QListView* m_steps = nullptr;
    QTreeView* m_candidates = nullptr;
    StepModel* m_stepModel = nullptr;
    CandidateModel* m_candidateModel = nullptr;
    core::LengthUnit m_unit;
    glm::dvec3 m_point{0};
    double m_radius = 0;
};

} // namespace widgets
