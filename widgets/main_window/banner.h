// One line above the 3D view: the verdict on a document, or an error with what to do. It lies in the layout,
// never over the view.
#pragma once

#include "core/document/issue.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace widgets {

class Banner : public QFrame {
    Q_OBJECT

  public:
    enum class Tone { Good, Note, Warning, Error };

    explicit Banner(QWidget* parent = nullptr);

    // `button` empty = none. The text can be selected and copied.
    void show(Tone tone, const QString& text, const QString& button = {});
    void clear();
    QString text() const;
    Tone tone() const { return m_tone; }
    void refreshColours(); // after a change of theme

  signals:
    void buttonClicked();
    void closed();

  private:
    Tone m_tone = Tone::Note;
    QLabel* m_mark;
    QLabel* m_text;
    QPushButton* m_button;
    QToolButton* m_close;
};

} // namespace widgets
