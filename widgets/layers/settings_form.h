// The document's settings as a form: a field for each definition, changed at once. No file settings of the
// program.
#pragma once

#include "core/session/document_session.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <vector>

class QFormLayout;

namespace widgets {

class SettingsForm : public QWidget {
    Q_OBJECT

  public:
    explicit SettingsForm(QWidget* parent = nullptr);

    void setSession(core::DocumentSession* session);
    bool empty() const { return m_refresh.empty(); }

  private:
    void rebuild();
    QWidget* makeField(const core::SettingDefinition& definition);
    core::Value value(const core::SettingDefinition& definition) const;
    void set(const std::string& key, const core::Value& value);

    QPointer<core::DocumentSession> m_session;
    QFormLayout* m_layout = nullptr;
    std::vector<std::function<void()>> m_refresh; // each shows one setting's present value
};

} // namespace widgets
