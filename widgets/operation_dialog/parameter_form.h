// An operation's parameters as a form, made from their definitions. Knows no document.
#pragma once

#include "core/document/operation.h"

#include <QWidget>

#include <functional>
#include <vector>

namespace widgets {

class ParameterForm : public QWidget {
    Q_OBJECT

  public:
    explicit ParameterForm(const std::vector<core::Parameter>& parameters, QWidget* parent = nullptr);

    core::Values values() const;
    // Values by key; unknown keys are passed over.
    void setValues(const core::Values& values);
    bool empty() const { return m_fields.empty(); }

  signals:
    void valuesChanged();

  private:
    struct Field {
        std::string key;
        std::function<core::Value()> get;
        std::function<void(const core::Value&)> set; // without a signal
    };

    QWidget* makeField(const core::Parameter& parameter);
    QWidget* makeNumber(const core::Parameter& parameter, const std::string& key, const core::Value& initial,
                        bool integer);
    QWidget* makeLine(const core::Parameter& parameter);

    std::vector<Field> m_fields;
};

} // namespace widgets
