// The bytes of the file as they would be saved now, tied to the selection both ways. It edits nothing.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace widgets {

class HexView;
class PanePages;

class HexPane : public QWidget {
    Q_OBJECT

  public:
    explicit HexPane(QWidget* parent = nullptr);
    ~HexPane() override;

    void setSession(core::DocumentSession* session);

  public slots:
    void focusGoTo(); // Ctrl+G within the pane

  protected:
    // Bytes are only asked for while somebody looks.
    void showEvent(QShowEvent* event) override;

  private:
    void build();
    void refresh();
    void updateMarks(bool follow);
    void updateCaretText();
    void takeByte(quint64 offset);
    void goTo();
    int space() const;
    QString describeByte(std::uint64_t offset) const;

    QPointer<core::DocumentSession> m_session;
    std::unique_ptr<PanePages> m_pages;
    QComboBox* m_space = nullptr;
    QLineEdit* m_goTo = nullptr;
    QLabel* m_caretText = nullptr;
    HexView* m_view = nullptr;
    bool m_stale = true;
    bool m_taking = false;
};

} // namespace widgets
