#include "widgets/layers/settings_form.h"

#include "core/session/translate.h"
#include "widgets/common/number_box.h"
#include "widgets/common/quiet_wheel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QToolButton>

namespace widgets {

SettingsForm::SettingsForm(QWidget* parent) : QWidget(parent) {
    setObjectName("settingsForm");
    m_layout = new QFormLayout(this);
    m_layout->setContentsMargins(6, 0, 6, 4);
    m_layout->setVerticalSpacing(4);
    m_layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void SettingsForm::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    for (const auto signal :
         {&core::DocumentSession::settingsChanged, &core::DocumentSession::sceneStyleChanged})
        if (session)
            connect(session, signal, this, [this] {
                for (const auto& refresh : m_refresh)
                    refresh();
            });
    rebuild();
}

void SettingsForm::rebuild() {
    m_refresh.clear();
    while (m_layout->rowCount() > 0)
        m_layout->removeRow(0);
    if (!m_session)
        return;
    for (const core::SettingDefinition& definition : m_session->document().settingDefinitions()) {
        QWidget* field = makeField(definition);
        field->setObjectName(QStringLiteral("setting_") + QString::fromStdString(definition.key));
        const QString help = core::translated(definition.help);
        field->setToolTip(help);
        field->setAccessibleName(core::translated(definition.label));
        QString label = core::translated(definition.label);
        if (!definition.unit.empty())
            label = tr("%1 (%2)").arg(label, core::translated(definition.unit));
        m_layout->addRow(label, field);
        m_layout->labelForField(field)->setToolTip(help);
        m_refresh.back()();
    }
}

core::Value SettingsForm::value(const core::SettingDefinition& definition) const {
    const auto& values = m_session->settings().values;
    const auto found = values.find(definition.key);
    return found == values.end() ? definition.initial : found->second;
}

void SettingsForm::set(const std::string& key, const core::Value& value) {
    if (m_session)
        m_session->setSetting(key, value);
}

QWidget* SettingsForm::makeField(const core::SettingDefinition& definition) {
    const std::string key = definition.key;
    const auto current = [this, definition] { return m_session ? value(definition) : definition.initial; };
    switch (definition.kind) {
    case core::SettingDefinition::Kind::Choice: {
        auto* box = new QComboBox;
        ignoreWheelUnlessFocused(box);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        for (const core::Choice& choice : definition.choices)
            box->addItem(core::translated(choice.label), qlonglong(choice.value));
        m_refresh.push_back(
            [box, current] { box->setCurrentIndex(box->findData(qlonglong(core::toInteger(current())))); });
        connect(box, &QComboBox::activated, this,
                [this, key, box] { set(key, std::int64_t(box->currentData().toLongLong())); });
        return box;
    }
    case core::SettingDefinition::Kind::Boolean: {
        auto* box = new QCheckBox;
        m_refresh.push_back([box, current] { box->setChecked(core::toInteger(current()) != 0); });
        connect(box, &QCheckBox::clicked, this, [this, key](bool on) { set(key, std::int64_t(on)); });
        return box;
    }
    case core::SettingDefinition::Kind::Number: {
        auto* box = new NumberBox;
        if (definition.minimum < definition.maximum)
            box->setRange(definition.minimum, definition.maximum);
        const bool integer = std::holds_alternative<std::int64_t>(definition.initial);
        if (integer)
            box->setDecimals(0);
        m_refresh.push_back([box, current] {
            const QSignalBlocker quiet(box);
            box->setValue(core::toNumber(current()));
        });
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, key, integer](double number) {
            set(key, integer ? core::Value(std::int64_t(number)) : core::Value(number));
        });
        return box;
    }
    case core::SettingDefinition::Kind::Text:
    case core::SettingDefinition::Kind::Folder:
        break;
    }
    auto* edit = new QLineEdit;
    m_refresh.push_back(
        [edit, current] { edit->setText(QString::fromStdString(core::toString(current()))); });
    connect(edit, &QLineEdit::editingFinished, this,
            [this, key, edit] { set(key, edit->text().toStdString()); });
    if (definition.kind == core::SettingDefinition::Kind::Folder) {
        auto* choose =
            edit->addAction(style()->standardIcon(QStyle::SP_DirOpenIcon), QLineEdit::TrailingPosition);
        choose->setToolTip(tr("Choose a folder"));
        connect(choose, &QAction::triggered, this, [this, key, edit] {
            const QString folder =
                QFileDialog::getExistingDirectory(this, tr("Choose a folder"), edit->text());
            if (!folder.isEmpty())
                set(key, folder.toStdString());
        });
    }
    return edit;
}

} // namespace widgets
