#include "widgets/operation_dialog/operation_dialog.h"

#include "core/session/translate.h"
#include "widgets/common/operation_items.h"
#include "widgets/common/property_text.h"
#include "widgets/common/rows.h"
#include "widgets/common/semantic_colours.h"
#include "widgets/operation_dialog/parameter_form.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace widgets {
namespace {

core::Operation operationOf(const core::DocumentSession& session, const std::string& id) {
    const std::vector<core::Operation> operations = session.operations();
    const core::Operation* found = core::findOperation(operations, id);
    return found ? *found : core::Operation{};
}

core::Values takenBy(const core::Operation& operation, const core::Values& given) {
    core::Values taken;
    for (const auto& [key, value] : given)
        for (const core::Parameter& parameter : operation.parameters)
            if (parameter.key == key.substr(0, key.find('[')))
                taken[key] = value;
    return taken;
}

} // namespace

OperationDialog::OperationDialog(core::DocumentSession* session, const std::string& id,
                                 const core::Values& given, QWidget* parent)
    : QDialog(parent), m_session(session), m_operation(operationOf(*session, id)) {
    build(takenBy(m_operation, given));
}

OperationDialog::OperationDialog(core::DocumentSession* session, const core::Fix& fix, QWidget* parent)
    : QDialog(parent), m_session(session), m_operation(operationOf(*session, fix.operation)),
      m_fixedItems(fix.items) {
    build(fix.parameters);
}

OperationDialog::~OperationDialog() {
    if (m_job)
        m_job->cancel();
}

void OperationDialog::build(const core::Values& given) {
    setObjectName("operationDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(core::translated(m_operation.label));
    auto* help = new QLabel(core::translated(m_operation.help));
    help->setWordWrap(true);
    help->setTextInteractionFlags(Qt::TextSelectableByMouse);
    help->setVisible(!m_operation.help.empty());
    m_itemsLabel = new QLabel;
    m_itemsLabel->setObjectName("operationItems");
    m_itemsLabel->setWordWrap(true);
    m_form = new ParameterForm(m_operation.parameters);
    m_form->setValues(given);
    const core::Values known = m_form->values();
    for (const auto& [key, value] : given)
        if (known.count(key) == 0)
            m_extra[key] = value;

    m_report = new QTreeWidget;
    m_report->setObjectName("operationReport");
    m_report->setAccessibleName(tr("What it would do"));
    m_report->setHeaderLabels({tr("What it would do"), QString()});
    m_report->setRootIsDecorated(false);
    styleRows(m_report);
    m_report->setFrameShape(QFrame::StyledPanel);
    m_report->header()->setStretchLastSection(true);
    addCopyAction(m_report);
    m_error = new QLabel;
    m_error->setObjectName("operationError");
    m_error->setWordWrap(true);
    m_error->setAutoFillBackground(true);
    m_error->setMargin(6);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    m_busy = new QProgressBar;
    m_busy->setObjectName("operationBusy");
    m_busy->setRange(0, 0);
    m_busy->setMaximumHeight(6);
    m_busy->setTextVisible(false);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setObjectName("operationAccept");
    m_accept->setText(tr("Accept"));
    m_accept->setEnabled(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &OperationDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(help);
    layout->addWidget(m_itemsLabel);
    layout->addWidget(m_form);
    layout->addWidget(m_report, 1);
    layout->addWidget(m_error);
    layout->addWidget(m_busy);
    layout->addWidget(buttons);
    resize(460, 420);

    m_delay.setSingleShot(true);
    m_delay.setInterval(150);
    connect(&m_delay, &QTimer::timeout, this, &OperationDialog::run);
    connect(m_form, &ParameterForm::valuesChanged, this, &OperationDialog::restart);
    connect(m_session, &core::DocumentSession::changed, this, [this] {
        if (!m_committing)
            restart();
    });
    connect(m_session, &core::DocumentSession::settingsChanged, this, &OperationDialog::restart);
    connect(m_session, &core::DocumentSession::selectionChanged, this, [this] {
        if (!m_committing && !m_fixedItems)
            restart();
    });
    connect(m_session, &QObject::destroyed, this, &QDialog::close);
    updateItems();
    run();
}

void OperationDialog::updateItems() {
    const core::Document& document = m_session->document();
    std::vector<core::ItemId> from = m_fixedItems ? *m_fixedItems : m_session->selection().items();
    std::erase_if(from, [&](core::ItemId item) { return !document.exists(item); });
    m_items = takenItemsOrHolders(m_operation, document, from);
    QString text;
    if (m_items.size() == 1)
        text = tr("On %1").arg(itemName(document, m_items.front()));
    else if (!m_items.empty())
        text = core::translated(core::textN("widgets", "On %n item(s)", std::int64_t(m_items.size())));
    else if (m_operation.items == core::Operation::Items::Optional)
        text = tr("On everything; select something to narrow it down");
    m_itemsLabel->setText(text);
    m_itemsLabel->setVisible(!text.isEmpty());
}

void OperationDialog::restart() {
    ++m_run;
    m_outcome.reset();
    m_accept->setEnabled(false);
    m_delay.start();
}

void OperationDialog::run() {
    if (!m_session)
        return;
    ++m_run;
    m_outcome.reset();
    m_accept->setEnabled(false);
    if (m_job)
        m_job->cancel();
    // The document may have been replaced: its operations are made anew.
    const core::Operation present = operationOf(*m_session, m_operation.id);
    if (!present.run) {
        m_busy->hide();
        showError(tr("This document does not offer the operation."));
        return;
    }
    m_operation = present;
    updateItems();
    if (m_items.empty() && m_operation.items == core::Operation::Items::Required) {
        m_report->clear();
        m_busy->hide();
        QStringList kinds;
        for (const core::TypeId type : m_operation.types)
            kinds << core::translated(m_session->document().schema(m_session->settings()).types[type].plural);
        showError(kinds.isEmpty() ? tr("Select what it should work on.")
                                  : tr("Select what it should work on: %1.").arg(kinds.join(tr(", "))));
        return;
    }
    core::Values values = m_form->values();
    values.insert(m_extra.begin(), m_extra.end());
    m_basis = m_session->revision();
    m_busy->show();
    const QPointer<OperationDialog> self(this);
    m_job = m_session->runOperation(m_operation, m_items, values,
                                    [self, run = m_run](core::Result<core::Outcome> outcome) {
                                        if (self && run == self->m_run)
                                            self->take(std::move(outcome));
                                    });
}

void OperationDialog::take(core::Result<core::Outcome> outcome) {
    m_busy->hide();
    if (!outcome) {
        m_report->clear();
        showError(core::translated(outcome.error()));
        return;
    }
    m_error->hide();
    m_outcome = std::move(*outcome);
    showReport();
    const bool something = m_outcome->document || !m_outcome->files.empty();
    m_accept->setEnabled(something);
    if (!something && m_outcome->report.empty())
        showError(tr("It would change nothing."));
}

void OperationDialog::showReport() {
    m_report->clear();
    const auto add = [this](const QString& label, const QString& value, core::Severity severity) {
        auto* row = new QTreeWidgetItem(m_report, {label, value});
        if (severity == core::Severity::Note)
            return;
        row->setIcon(0, severityIcon(severity, palette()));
        for (int column = 0; column < 2; ++column)
            row->setForeground(column, colourOf(meaningOf(severity), palette()));
    };
    for (const core::ReportRow& row : m_outcome->report)
        add(core::translated(row.label), core::translated(row.value), row.severity);
    for (const core::NamedFile& file : m_outcome->files)
        add(tr("File %1").arg(QString::fromStdString(file.name)),
            QLocale().formattedDataSize(qint64(file.bytes.size())), core::Severity::Note);
    m_report->resizeColumnToContents(0);
}

void OperationDialog::showError(const QString& text) {
    QPalette colours = palette();
    colours.setColor(QPalette::Window, backgroundOf(Meaning::Warning, palette()));
    colours.setColor(QPalette::WindowText, colourOf(Meaning::Warning, palette()));
    m_error->setPalette(colours);
    m_error->setText(text);
    m_error->show();
}

void OperationDialog::accept() {
    if (!m_session || !m_outcome)
        return;
    core::Outcome outcome = std::move(*m_outcome);
    m_outcome.reset();
    m_accept->setEnabled(false);
    const std::vector<core::NamedFile> files = std::move(outcome.files);
    {
        const QScopedValueRollback<bool> committing(m_committing, true);
        const core::Status done =
            m_session->commit(std::move(outcome), core::translated(m_operation.label), 0, m_basis);
        if (!done) {
            showError(core::translated(done.error()));
            restart();
            return;
        }
    }
    if (!files.empty())
        emit filesMade(files);
    QDialog::accept();
}

} // namespace widgets
