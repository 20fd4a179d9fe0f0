// Select > By property: an expression over the property table, with the properties that there are and the
// number of hits.
#pragma once

#include "core/session/document_session.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace widgets {

class ExpressionDialog : public QDialog {
    Q_OBJECT

  public:
    ExpressionDialog(core::DocumentSession* session, QWidget* parent);

  private:
    void fillProperties();
    void preview();
    void accept() override;

    QPointer<core::DocumentSession> m_session;
    QPointer<core::Job> m_job;
    std::vector<core::ItemId> m_found;
    QTimer m_delay;
    QLineEdit* m_line;
    QLabel* m_answer;
    QTreeWidget* m_properties;
    QPushButton* m_select;
};

} // namespace widgets
