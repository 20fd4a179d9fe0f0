// Moves the joints of a document: a list of them, and sliders and numbers for the chosen ones. A pose is a
// view; nothing here touches the file.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QTreeView;

namespace widgets {

class FreedomRow;
class JointModel;
class PanePages;

class PosePane : public QWidget {
    Q_OBJECT

  public:
    static constexpr int mostGroups = 6; // joints that have sliders at a time

    explicit PosePane(QWidget* parent = nullptr);
    ~PosePane() override;

    void setSession(core::DocumentSession* session);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build();
    void takeFreedoms();
    void takePose();
    void showPage();
    void showEditors(); // for the chosen rows
    void chooseRows(const std::vector<core::ItemId>& joints);
    void followSelection();
    void rowsChosen();
    std::vector<int> chosenRows() const;
    // Sets every degree of freedom of the chosen joints.
    void setChosen(const std::function<double(const core::DegreeOfFreedom&)>& valueOf);

    QPointer<core::DocumentSession> m_session;
    QPointer<core::Job> m_asking; // which joint a selected item hangs on
    std::unique_ptr<PanePages> m_pages;
    JointModel* m_model = nullptr;
    QTreeView* m_list = nullptr;
    QCheckBox* m_clamp = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_resetAll = nullptr;
    QPushButton* m_toMinimum = nullptr;
    QPushButton* m_toMaximum = nullptr;
    QLabel* m_summary = nullptr;
    QScrollArea* m_editors = nullptr;
    std::vector<FreedomRow*> m_rows; // owned by the widget in m_editors
    bool m_following = false;        // the list takes over the session's selection
};

} // namespace widgets
