// What the selected items refer to and what refers to them, a list a role. The list stays while its rows are
// selected one after the other.
#pragma once

#include "core/session/document_session.h"
#include "widgets/contents/reference_section.h"

#include <QPointer>
#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QTabBar;
class QToolButton;
class QTreeView;

namespace widgets {

class PanePages;
class ReferenceModel;

class ContentsPane : public QWidget {
    Q_OBJECT

  public:
    explicit ContentsPane(QWidget* parent = nullptr);
    ~ContentsPane() override;

    void setSession(core::DocumentSession* session);
    // The items whose references are listed.
    const std::vector<core::ItemId>& container() const { return m_container; }

  public slots:
    void back();   // selects the container again; from there, the container before
    void follow(); // lists what the selected rows refer to

  private:
    void build();
    void setContainer(std::vector<core::ItemId> items);
    void onSelectionChanged();
    void onChanged(const core::Change& change);
    void refill(bool keepRows);
    void showSections(std::vector<ReferenceSection> sections, bool keepRows);
    void showSection(int index, bool keepRows);
    void sort();
    void selectRows(bool frame);
    void updateHead();
    bool pinned() const;

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    QToolButton* m_back = nullptr;
    QToolButton* m_follow = nullptr;
    QLabel* m_head = nullptr;
    QTabBar* m_tabs = nullptr;
    QTreeView* m_view = nullptr;
    QLabel* m_none = nullptr;
    ReferenceModel* m_model = nullptr;
    std::vector<core::ItemId> m_container;
    std::vector<std::vector<core::ItemId>> m_history;
    std::vector<ReferenceSection> m_sections;
    QPointer<core::Job> m_asking;
    QPointer<core::Job> m_sorting;
    std::string m_role; // of the tab that the user chose last
    bool m_selecting = false;
};

} // namespace widgets
