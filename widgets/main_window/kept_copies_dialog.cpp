#include "widgets/main_window/kept_copies_dialog.h"

#include "widgets/common/rows.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace widgets {

KeptCopiesDialog::KeptCopiesDialog(core::Autosave& autosave, QWidget* parent)
    : QDialog(parent), m_autosave(autosave), m_list(new QTreeWidget) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("keptCopies"));
    setWindowTitle(tr("Unsaved copies"));
    auto* help = new QLabel(
        tr("While a file has unsaved edits, a copy of it is kept aside. These copies are left from runs that "
           "ended without saving. Opening one changes no file; saving it then does."));
    help->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("keptCopiesList"));
    m_list->setAccessibleName(tr("Copies"));
    m_list->setHeaderLabels({tr("File"), tr("Edited until"), tr("Path")});
    m_list->setRootIsDecorated(false);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    styleRows(m_list);
    addCopyAction(m_list);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_open = buttons->addButton(tr("&Open"), QDialogButtonBox::ActionRole);
    m_open->setDefault(true);
    m_open->setObjectName(QStringLiteral("keptCopiesOpen"));
    m_discard = buttons->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole);
    m_discard->setObjectName(QStringLiteral("keptCopiesDiscard"));
    m_discard->setToolTip(tr("Delete the chosen copies; the files that they were made of stay"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(help);
    column->addWidget(m_list);
    column->addWidget(buttons);
    resize(560, 280);

    onRowEntered(m_list, [this](const QModelIndex&) { openChosen(); });
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &KeptCopiesDialog::updateButtons);
    connect(m_open, &QPushButton::clicked, this, &KeptCopiesDialog::openChosen);
    connect(m_discard, &QPushButton::clicked, this, &KeptCopiesDialog::discardChosen);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
}

void KeptCopiesDialog::fill() {
    m_copies = m_autosave.leftBehind();
    m_list->clear();
    for (const core::KeptCopy& copy : m_copies)
        new QTreeWidgetItem(m_list,
                            {copy.title, QLocale().toString(copy.time.toLocalTime(), QLocale::ShortFormat),
                             copy.path.isEmpty() ? tr("never saved") : copy.path});
    m_list->selectAll();
    for (int column = 0; column < 2; ++column)
        m_list->resizeColumnToContents(column);
    updateButtons();
}

void KeptCopiesDialog::updateButtons() {
    m_open->setEnabled(!m_list->selectedItems().isEmpty());
    m_discard->setEnabled(m_open->isEnabled());
}

std::vector<core::KeptCopy> KeptCopiesDialog::chosen() const {
    std::vector<core::KeptCopy> copies;
    for (const QModelIndex& row : m_list->selectionModel()->selectedRows())
        copies.push_back(m_copies[std::size_t(row.row())]);
    return copies;
}

void KeptCopiesDialog::openChosen() {
    for (const core::KeptCopy& copy : chosen())
        emit openRequested(copy);
    accept();
}

void KeptCopiesDialog::discardChosen() {
    for (const core::KeptCopy& copy : chosen())
        m_autosave.discard(copy);
    fill();
}

} // namespace widgets
