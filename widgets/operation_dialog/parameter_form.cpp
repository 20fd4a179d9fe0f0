#include "widgets/operation_dialog/parameter_form.h"

#include "core/session/translate.h"
#include "widgets/common/number_box.h"
#include "widgets/common/quiet_wheel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>

#include <limits>

namespace widgets {

ParameterForm::ParameterForm(const std::vector<core::Parameter>& parameters, QWidget* parent)
    : QWidget(parent) {
    setObjectName("parameterForm");
    auto* layout = new QFormLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (const core::Parameter& parameter : parameters) {
        QWidget* field = makeField(parameter);
        const QString help = core::translated(parameter.help);
        field->setToolTip(help);
        QString label = core::translated(parameter.label);
        if (!parameter.unit.empty())
            label = tr("%1 (%2)").arg(label, core::translated(parameter.unit));
        layout->addRow(label, field);
        layout->labelForField(field)->setToolTip(help);
    }
}

QWidget* ParameterForm::makeNumber(const core::Parameter& parameter, const std::string& key,
                                   const core::Value& initial, bool integer) {
    auto* box = new NumberBox;
    box->setObjectName(QStringLiteral("parameter_") + QString::fromStdString(key));
    box->setAccessibleName(core::translated(parameter.label));
    box->setKeyboardTracking(true);
    if (integer)
        box->setDecimals(0);
    if (parameter.minimum < parameter.maximum)
        box->setRange(parameter.minimum, parameter.maximum);
    box->setValue(core::toNumber(initial));
    connect(box, &QDoubleSpinBox::valueChanged, this, &ParameterForm::valuesChanged);
    m_fields.push_back({key,
                        [box, integer] {
                            return integer ? core::Value(std::int64_t(box->value()))
                                           : core::Value(box->value());
                        },
                        [box](const core::Value& value) { box->setValue(core::toNumber(value)); }});
    return box;
}

QWidget* ParameterForm::makeLine(const core::Parameter& parameter) {
    auto* edit = new QLineEdit(QString::fromStdString(core::toString(parameter.initial)));
    edit->setObjectName(QStringLiteral("parameter_") + QString::fromStdString(parameter.key));
    edit->setAccessibleName(core::translated(parameter.label));
    edit->setMaxLength(std::numeric_limits<int>::max()); // a fix of many cases must not be cut
    connect(edit, &QLineEdit::textChanged, this, &ParameterForm::valuesChanged);
    m_fields.push_back(
        {parameter.key, [edit] { return core::Value(edit->text().toStdString()); },
         [edit](const core::Value& value) { edit->setText(QString::fromStdString(core::toString(value))); }});
    if (parameter.kind == core::Parameter::Kind::File) {
        auto* choose =
            edit->addAction(style()->standardIcon(QStyle::SP_FileIcon), QLineEdit::TrailingPosition);
        choose->setToolTip(tr("Choose a file"));
        connect(choose, &QAction::triggered, this, [this, edit] {
            const QString path = QFileDialog::getOpenFileName(this, tr("Choose a file"), edit->text());
            if (!path.isEmpty())
                edit->setText(path);
        });
    }
    return edit;
}

QWidget* ParameterForm::makeField(const core::Parameter& parameter) {
    using Kind = core::Parameter::Kind;
    switch (parameter.kind) {
    case Kind::Integer:
    case Kind::Number:
        return makeNumber(parameter, parameter.key, parameter.initial, parameter.kind == Kind::Integer);
    case Kind::Boolean: {
        auto* box = new QCheckBox;
        box->setObjectName(QStringLiteral("parameter_") + QString::fromStdString(parameter.key));
        box->setAccessibleName(core::translated(parameter.label));
        box->setChecked(core::toInteger(parameter.initial) != 0);
        connect(box, &QCheckBox::toggled, this, &ParameterForm::valuesChanged);
        m_fields.push_back(
            {parameter.key, [box] { return core::Value(std::int64_t(box->isChecked())); },
             [box](const core::Value& value) { box->setChecked(core::toInteger(value) != 0); }});
        return box;
    }
    case Kind::Choice: {
        auto* box = new QComboBox;
        ignoreWheelUnlessFocused(box);
        box->setObjectName(QStringLiteral("parameter_") + QString::fromStdString(parameter.key));
        box->setAccessibleName(core::translated(parameter.label));
        for (const core::Choice& choice : parameter.choices)
            box->addItem(core::translated(choice.label), qlonglong(choice.value));
        const auto show = [box](const core::Value& value) {
            box->setCurrentIndex(box->findData(qlonglong(core::toInteger(value))));
        };
        show(parameter.initial);
        connect(box, &QComboBox::currentIndexChanged, this, &ParameterForm::valuesChanged);
        m_fields.push_back({parameter.key,
                            [box] { return core::Value(std::int64_t(box->currentData().toLongLong())); },
                            show});
        return box;
    }
    case Kind::Vector: {
        auto* row = new QWidget;
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        for (int c = 0; c < parameter.components; ++c) {
            const core::Value initial = std::size_t(c) < parameter.initials.size()
                                            ? parameter.initials[std::size_t(c)]
                                            : core::Value(0.0);
            const bool integer = std::holds_alternative<std::int64_t>(initial);
            layout->addWidget(
                makeNumber(parameter, parameter.key + '[' + std::to_string(c) + ']', initial, integer), 1);
        }
        return row;
    }
    case Kind::Text:
    case Kind::File:
        break;
    }
    return makeLine(parameter);
}

core::Values ParameterForm::values() const {
    core::Values values;
    for (const Field& field : m_fields)
        values[field.key] = field.get();
    return values;
}

void ParameterForm::setValues(const core::Values& values) {
    {
        const QSignalBlocker quiet(this);
        for (const Field& field : m_fields)
            if (const auto found = values.find(field.key); found != values.end())
                field.set(found->second);
    }
    emit valuesChanged();
}

} // namespace widgets
