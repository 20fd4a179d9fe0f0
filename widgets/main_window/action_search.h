// Ctrl+Shift+P: finds an action by its words and runs it. Nothing modal; it closes by itself.
#pragma once

#include <QDialog>

class QAction;
class QLineEdit;
class QListWidget;

namespace widgets {

class ActionSearch : public QDialog {
    Q_OBJECT

  public:
    // Looks at `actions` each time it is shown; disabled ones are left out.
    ActionSearch(QList<QAction*> actions, QWidget* parent);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void filter(const QString& words);
    void run();

    QList<QAction*> m_actions;
    QLineEdit* m_line;
    QListWidget* m_list;
};

} // namespace widgets
