// Installs the translators of a language. Which one the user chose is the settings' matter.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace core {

// Chooses the form of English sources that depend on a number, and leaves all others alone.
class EnglishForms : public QTranslator {
    Q_OBJECT

  public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* source, const char* disambiguation,
                      int n) const override;
    bool isEmpty() const override { return false; }
};

// Wraps every string that asks to be translated in ⟦ ⟧, so that a test finds texts that never asked.
class PseudoTranslator : public QTranslator {
    Q_OBJECT

  public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* source, const char* disambiguation,
                      int n) const override;
    bool isEmpty() const override { return false; }
};

// Replaces what an earlier call installed by :/i18n/colliscope_<language>.qm and Qt's own texts. "" takes the
// system's language, "en" English forms only, "xx" the pseudo-language. False when there is no translation
// for it: texts are then English.
bool installLanguage(const QString& localeName);
// Languages that this build brings, "en" first.
QStringList availableLanguages();

} // namespace core
