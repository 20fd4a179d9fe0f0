#include "widgets/properties/property_delegate.h"

#include "core/session/translate.h"
#include "widgets/common/property_text.h"
#include "widgets/properties/property_model.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QPersistentModelIndex>
#include <QWheelEvent>

namespace widgets {

StepEdit::StepEdit(int gesture, QWidget* parent) : QLineEdit(parent), m_gesture(gesture) {}

void StepEdit::keyPressEvent(QKeyEvent* event) {
    const int direction = event->key() == Qt::Key_Up ? 1 : event->key() == Qt::Key_Down ? -1 : 0;
    if (direction == 0) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    emit stepped(direction * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
}

void StepEdit::wheelEvent(QWheelEvent* event) {
    m_wheel += event->angleDelta().y() ? event->angleDelta().y() : event->angleDelta().x();
    const int notches = m_wheel / 120;
    m_wheel -= notches * 120;
    if (notches)
        emit stepped(notches * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1));
    event->accept();
}

namespace {

// What a choice box commits: the raw value of its current row.
void fillChoices(QComboBox* box, const PropertyModel* model, const core::Property& property,
                 const core::Document& document, const core::Settings& settings, const QModelIndex& index) {
    const core::Value raw = model->currentRaw(index);
    bool known = false;
    for (const core::Choice& choice : choicesOf(document, settings, property)) {
        box->addItem(core::translated(choice.label), qlonglong(choice.value));
        known = known || choice.value == core::toInteger(raw, -1);
    }
    if (!known) // an odd value stays choosable: leaving the box must not change it
        box->addItem(QString::fromStdString(core::formatValue(raw)), qlonglong(core::toInteger(raw)));
}

} // namespace

QWidget* PropertyDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                        const QModelIndex& index) const {
    auto* model = const_cast<PropertyModel*>(qobject_cast<const PropertyModel*>(index.model()));
    const core::Property* property = model ? model->property(index) : nullptr;
    if (!property || !model->session())
        return nullptr;
    if (index.column() == PropertyModel::ValueColumn && model->component(index) >= 0 &&
        !choicesOf(model->session()->document(), model->session()->settings(), *property).empty()) {
        auto* box = new QComboBox(parent);
        box->setObjectName("choiceEditor");
        fillChoices(box, model, *property, model->session()->document(), model->session()->settings(), index);
        connect(box, &QComboBox::activated, this, [this, box] {
            auto* self = const_cast<PropertyDelegate*>(this);
            emit self->commitData(box);
            emit self->closeEditor(box);
        });
        return box;
    }
    auto* edit = new StepEdit(model->session()->newGesture(), parent);
    edit->setObjectName("valueEditor");
    edit->setAccessibleName(core::translated(property->label));
    edit->setFrame(false);
    edit->setAutoFillBackground(true);
    const QPersistentModelIndex place(index);
    edit->take = [model, edit, place] {
        if (place.isValid() && edit->isModified() && !model->edit(place, edit->text(), edit->gesture()))
            return false;
        edit->setModified(false);
        return true;
    };
    if (model->component(index) >= 0) {
        connect(edit, &StepEdit::stepped, model, [model, edit, place](int steps) {
            if (!place.isValid())
                return;
            if (!edit->take())
                return;
            if (model->step(place, steps, edit->gesture())) {
                edit->setText(place.data(Qt::EditRole).toString());
                edit->selectAll();
            }
        });
    }
    return edit;
}

void PropertyDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        const auto* model = qobject_cast<const PropertyModel*>(index.model());
        box->setCurrentIndex(box->findData(qlonglong(core::toInteger(model->currentRaw(index)))));
        return;
    }
    auto* edit = qobject_cast<StepEdit*>(editor);
    if (edit->isModified()) // never overwrite what is being typed
        return;
    edit->setText(index.data(Qt::EditRole).toString());
    edit->setPlaceholderText(index.data(PropertyModel::MixedRole).toBool() ? tr("mixed") : QString());
}

void PropertyDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                    const QModelIndex& index) const {
    auto* properties = qobject_cast<PropertyModel*>(model);
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        const std::int64_t chosen = box->currentData().toLongLong();
        const bool mixed = index.data(PropertyModel::MixedRole).toBool();
        if (box->currentIndex() >= 0 && (mixed || chosen != core::toInteger(properties->currentRaw(index))))
            (void)properties->setRaw(index, core::Value(chosen));
        return;
    }
    auto* edit = qobject_cast<StepEdit*>(editor);
    // An untouched text is not written back: shown texts are rounded.
    if (edit->isModified())
        (void)properties->edit(index, edit->text(), edit->gesture());
}

bool PropertyDelegate::eventFilter(QObject* watched, QEvent* event) {
    auto* edit = qobject_cast<StepEdit*>(watched);
    if (edit && event->type() == QEvent::KeyPress)
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            if (!edit->take()) {
                edit->selectAll();
                return true;
            }
        }
    return QStyledItemDelegate::eventFilter(watched, event);
}

void PropertyDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

QSize PropertyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), option.fontMetrics.height() + 6));
    return size;
}

} // namespace widgets
