#include "widgets/main_window/expression_dialog.h"

#include "core/document/expression.h"
#include "core/session/translate.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace widgets {

ExpressionDialog::ExpressionDialog(core::DocumentSession* session, QWidget* parent)
    : QDialog(parent), m_session(session), m_line(new QLineEdit), m_answer(new QLabel),
      m_properties(new QTreeWidget) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("expressionDialog"));
    setWindowTitle(tr("Select by property"));
    m_line->setObjectName(QStringLiteral("expressionLine"));
    m_line->setPlaceholderText(tr("for example: slope < 30 and area > 2"));
    m_line->setClearButtonEnabled(true);
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_answer->setMinimumHeight(m_answer->fontMetrics().height() * 2);
    m_properties->setHeaderLabels({tr("Property"), tr("Meaning")});
    m_properties->setToolTip(tr("Double click puts a name into the expression"));
    auto* help = new QLabel(
        tr("Compare with == != < <= > >=, join with and, or, not and brackets. Numbers are in "
           "the units shown; write key:raw for the stored number. Names of values stand in quotes."));
    help->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_select = buttons->addButton(tr("Select"), QDialogButtonBox::AcceptRole);
    m_select->setDefault(true);
    m_select->setEnabled(false);
    auto* column = new QVBoxLayout(this);
    column->addWidget(help);
    column->addWidget(m_line);
    column->addWidget(m_answer);
    column->addWidget(m_properties, 1);
    column->addWidget(buttons);
    resize(560, 520);

    m_delay.setSingleShot(true);
    m_delay.setInterval(200);
    connect(&m_delay, &QTimer::timeout, this, &ExpressionDialog::preview);
    connect(m_line, &QLineEdit::textChanged, this, [this] {
        m_select->setEnabled(false);
        m_delay.start();
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &ExpressionDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_properties, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem* item) {
        if (item->parent())
            m_line->insert(item->text(0));
    });
    fillProperties();
}

void ExpressionDialog::fillProperties() {
    const core::Document& document = m_session->document();
    for (const core::RecordType& type : document.schema(m_session->settings()).types) {
        if (document.itemCount(document.schema(m_session->settings()).idOf(type)) == 0)
            continue;
        auto* group = new QTreeWidgetItem(m_properties, {core::translated(type.plural)});
        for (const core::Property& property : type.properties)
            for (int c = 0; c < property.components; ++c) {
                const QString key = QString::fromStdString(property.key);
                new QTreeWidgetItem(group,
                                    {property.components > 1 ? QStringLiteral("%1[%2]").arg(key).arg(c) : key,
                                     core::translated(property.label)});
            }
    }
    m_properties->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
}

void ExpressionDialog::preview() {
    if (m_job)
        m_job->cancel();
    m_found.clear();
    if (!m_session || m_line->text().trimmed().isEmpty()) {
        m_answer->clear();
        return;
    }
    auto expression = core::Expression::parse(m_line->text().toStdString());
    if (!expression) {
        m_answer->setText(core::translated(expression.error()));
        return;
    }
    const auto document = m_session->snapshot();
    const core::Settings settings = m_session->settings();
    const QString asked = m_line->text();
    m_job = core::startJob(
        this, tr("Selecting"),
        [document, settings, parsed = *expression](core::Progress& progress) {
            return parsed.select(*document, settings, progress);
        },
        [this, asked](core::Result<std::vector<core::ItemId>> found) {
            if (asked != m_line->text())
                return; // an older question
            if (!found) {
                m_answer->setText(core::translated(found.error()));
                return;
            }
            m_found = std::move(*found);
            std::erase_if(m_found,
                          [this](core::ItemId item) { return m_session && m_session->hidden(item); });
            m_answer->setText(tr("%n item(s) match", nullptr, int(m_found.size())));
            m_select->setEnabled(!m_found.empty());
        });
}

void ExpressionDialog::accept() {
    if (!m_session || m_found.empty())
        return;
    m_session->select(m_found);
}

} // namespace widgets
