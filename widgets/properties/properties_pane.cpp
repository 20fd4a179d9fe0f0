#include "widgets/properties/properties_pane.h"

#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/property_text.h"
#include "widgets/common/rows.h"
#include "widgets/common/semantic_colours.h"
#include "widgets/properties/property_delegate.h"
#include "widgets/properties/property_help.h"
#include "widgets/properties/property_model.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace widgets {
namespace {

QString nothingSelected() {
    return PropertiesPane::tr("Select something to see its values and change them.");
}

QLabel* makeLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setContentsMargins(6, 3, 6, 3);
    return label;
}

// A property as people read it, by the key that a parameter of its name would have.
core::Values shownNow(const core::DocumentSession& session, core::ItemId item,
                      const core::Property& property) {
    core::Values values;
    for (int c = 0; c < property.components; ++c) {
        const core::Value raw = property.get(session.document(), session.settings(), item, c);
        const std::string key =
            property.components > 1 ? property.key + '[' + std::to_string(c) + ']' : property.key;
        values[key] = core::shownValue(property, session.settings(), raw);
    }
    return values;
}

} // namespace

PropertiesPane::PropertiesPane(QWidget* parent) : QWidget(parent) {
    setObjectName("propertiesPane");
    setAccessibleName(tr("Properties"));
    build();
}

// An editor that is open must not hand its text to what is half gone.
PropertiesPane::~PropertiesPane() { disconnect(m_view->itemDelegate(), nullptr, m_view, nullptr); }

void PropertiesPane::build() {
    m_model = new PropertyModel(this);
    m_head = makeLabel("propertiesHead");
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // as in Contents
    QFont bold = m_head->font();
    bold.setBold(true);
    m_head->setFont(bold);
    m_note = makeLabel("propertiesNote");
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_error = makeLabel("propertiesError");
    m_error->setAutoFillBackground(true);
    m_error->hide();
    m_help = makeLabel("propertiesHelp");
    m_help->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_help->setTextFormat(Qt::RichText);

    m_view = new QTreeView;
    m_view->setObjectName("propertiesView");
    m_view->setAccessibleName(tr("Properties of the selected items"));
    m_view->setModel(m_model);
    styleRows(m_view);
    m_view->setItemDelegate(new PropertyDelegate(m_view));
    m_view->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked |
                            QAbstractItemView::DoubleClicked | QAbstractItemView::AnyKeyPressed);
    m_view->setIndentation(14);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::Interactive);
    m_view->header()->setSectionResizeMode(PropertyModel::ValueColumn, QHeaderView::Stretch);
    m_view->header()->setMinimumSectionSize(40);
    addCopyAction(m_view);
    m_view->installEventFilter(this);

    auto* helpArea = new QScrollArea;
    helpArea->setObjectName("propertiesHelpArea");
    helpArea->setWidgetResizable(true);
    helpArea->setFrameShape(QFrame::NoFrame);
    helpArea->setWidget(m_help);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName("propertiesSplitter");
    auto* upper = new QWidget;
    auto* upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->setSpacing(0);
    upperLayout->addWidget(m_head);
    upperLayout->addWidget(m_note);
    upperLayout->addWidget(m_view, 1);
    upperLayout->addWidget(m_error);
    splitter->addWidget(upper);
    splitter->addWidget(helpArea);
    splitter->setStretchFactor(0, 4);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({400, 96});
    m_pages = std::make_unique<PanePages>(this, splitter, nothingSelected());

    connect(m_model, &QAbstractItemModel::modelReset, this, &PropertiesPane::onReset);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &PropertiesPane::updateHead);
    connect(m_model, &PropertyModel::editDone, m_error, &QWidget::hide);
    connect(m_model, &PropertyModel::editFailed, this, &PropertiesPane::showError);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &PropertiesPane::onCurrentRow);
    setFocusProxy(m_view);
}

void PropertiesPane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    m_error->hide();
    if (session) {
        connect(session, &core::DocumentSession::currentPropertyChanged, this,
                &PropertiesPane::showCurrentProperty);
        connect(session, &core::DocumentSession::selectionChanged, this, [this] { m_error->hide(); });
    }
    m_model->setSession(session);
    updateHead();
}

void PropertiesPane::onReset() {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (m_model->fold(index) != PropertyModel::Fold::None)
            m_view->setFirstColumnSpanned(row, {}, true);
        const core::Property* property = m_model->property(index);
        const bool open = property
                              ? property->components <= 4 && property->kind != core::PropertyKind::Derived
                              : m_model->fold(index) != PropertyModel::Fold::Reserved;
        m_view->setExpanded(index, open);
    }
    // The value gets the rest, and most of it: it is what the pane is read for.
    const int letter = m_view->fontMetrics().averageCharWidth();
    fitColumn(m_view, PropertyModel::LabelColumn, 19 * letter);
    fitColumn(m_view, PropertyModel::RawColumn, 8 * letter);
    m_view->resizeColumnToContents(PropertyModel::OffsetColumn);
    updateHead();
    updateHelp();
    showCurrentProperty();
}

void PropertiesPane::updateHead() {
    const std::vector<core::ItemId>& items = m_model->items();
    if (!m_session || items.empty()) {
        m_pages->showSentence(nothingSelected());
        return;
    }
    m_pages->showContents();
    const core::Document& document = m_session->document();
    const std::size_t selected = m_session->selection().items().size();
    QString note;
    if (items.size() == 1) {
        m_head->setText(itemName(document, items.front()));
    } else {
        const core::RecordType& type = document.schema(m_session->settings()).types[m_model->type()];
        m_head->setText(tr("%L1 × %2").arg(items.size()).arg(core::translated(type.label)));
        note = tr("An edit changes all of them.");
    }
    if (selected != items.size())
        note = tr("%L1 of the %L2 selected items; the others are of another kind.")
                   .arg(items.size())
                   .arg(selected);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void PropertiesPane::updateHelp() {
    const core::Property* property = m_model->property(m_view->currentIndex());
    m_help->setText(property && m_session
                        ? propertyHelp(*property, m_session->document(), m_session->settings())
                        : QString());
}

void PropertiesPane::onCurrentRow(const QModelIndex& current) {
    updateHelp();
    const core::Property* property = m_model->property(current);
    if (!m_session || !property || m_syncing)
        return;
    const QScopedValueRollback<bool> syncing(m_syncing, true);
    m_session->setCurrentProperty(
        {m_model->items().back(), property->key, std::max(m_model->component(current), 0)});
}

void PropertiesPane::showCurrentProperty() {
    if (m_syncing || !m_session)
        return;
    const QModelIndex index = m_model->indexOf(m_session->currentProperty());
    if (!index.isValid())
        return;
    const QScopedValueRollback<bool> syncing(m_syncing, true);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

void PropertiesPane::showError(const core::Error& error) {
    m_error->setText(core::translated(error));
    QPalette colours = palette();
    colours.setColor(QPalette::Window, backgroundOf(Meaning::Error, palette()));
    colours.setColor(QPalette::WindowText, colourOf(Meaning::Error, palette()));
    m_error->setPalette(colours);
    m_error->show();
}

void PropertiesPane::editRow(const QModelIndex& index) {
    const core::Property* property = m_model->property(index);
    if (!property) {
        m_view->setExpanded(index, !m_view->isExpanded(index));
        return;
    }
    if (!property->editable() && !property->editOperation.empty())
        emit operationRequested(QString::fromStdString(property->editOperation),
                                shownNow(*m_session, m_model->items().front(), *property));
    const int column =
        index.column() == PropertyModel::RawColumn ? PropertyModel::RawColumn : PropertyModel::ValueColumn;
    const QModelIndex place = index.siblingAtColumn(column);
    if (m_model->flags(place).testFlag(Qt::ItemIsEditable)) {
        m_view->setCurrentIndex(place);
        m_view->edit(place);
    }
}

bool PropertiesPane::eventFilter(QObject* object, QEvent* event) {
    // A key that an editor left over comes by here too; it is not for the view.
    if (object == m_view && m_view->hasFocus() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool wanted = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_F2;
        if (wanted && m_view->currentIndex().isValid()) {
            editRow(m_view->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

} // namespace widgets
