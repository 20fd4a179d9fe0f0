// A pane's two pages: its contents, or one sentence that says why there is nothing and what to do.
#pragma once

#include <QString>

class QLabel;
class QStackedWidget;
class QWidget;

namespace widgets {

// Fills `pane` (takes its layout); lives as long as the pane does.
class PanePages {
  public:
    PanePages(QWidget* pane, QWidget* contents, const QString& sentence);
    void showContents();
    void showSentence(const QString& sentence);
    bool showsContents() const;

  private:
    QStackedWidget* m_stack;
    QLabel* m_label;
};

} // namespace widgets
