// File > Unsaved copies: what runs that ended without asking left behind, to be opened or discarded.
#pragma once

#include "core/session/autosave.h"

#include <QDialog>

class QPushButton;
class QTreeWidget;

namespace widgets {

// Non-modal; deletes itself when closed.
class KeptCopiesDialog : public QDialog {
    Q_OBJECT

  public:
    // `autosave` outlives the dialog.
    explicit KeptCopiesDialog(core::Autosave& autosave, QWidget* parent = nullptr);

  signals:
    void openRequested(const core::KeptCopy& copy);

  private:
    void fill();
    void updateButtons();
    std::vector<core::KeptCopy> chosen() const;
    void openChosen();
    void discardChosen();

    core::Autosave& m_autosave;
    std::vector<core::KeptCopy> m_copies;
    QTreeWidget* m_list;
    QPushButton* m_open;
    QPushButton* m_discard;
};

} // namespace widgets
