#include "core/session/language.h"

#include "core/base/text.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

namespace core {
namespace {

const QString translatorName = QStringLiteral("colliscope-translator");
const QString folder = QStringLiteral(":/i18n");

void removeInstalled() {
    const auto installed = qApp->findChildren<QTranslator*>(translatorName, Qt::FindDirectChildrenOnly);
    for (QTranslator* translator : installed) {
        QCoreApplication::removeTranslator(translator);
        delete translator;
    }
}

void install(QTranslator* translator) {
    translator->setObjectName(translatorName);
    QCoreApplication::installTranslator(translator);
}

bool installFrom(const QLocale& locale, const QString& file, const QString& where) {
    auto* translator = new QTranslator(qApp);
    if (!translator->load(locale, file, QStringLiteral("_"), where)) {
        delete translator;
        return false;
    }
    install(translator);
    return true;
}

} // namespace

QString EnglishForms::translate(const char*, const char* source, const char*, int n) const {
    return n >= 0 ? QString::fromStdString(englishForm(source, n)) : QString();
}

QString PseudoTranslator::translate(const char*, const char* source, const char*, int n) const {
    const std::string form = n >= 0 ? englishForm(source, n) : std::string(source);
    return QStringLiteral("⟦") + QString::fromStdString(form) + QStringLiteral("⟧");
}

bool installLanguage(const QString& localeName) {
    removeInstalled();
    install(new EnglishForms(qApp));
    if (localeName == QLatin1String("xx")) {
        install(new PseudoTranslator(qApp));
        return true;
    }
    const QLocale locale = localeName.isEmpty() ? QLocale::system() : QLocale(localeName);
    if (locale.language() == QLocale::English || locale.language() == QLocale::C)
        return true;
    // Later translators are asked first: ours go over Qt's.
    if (!installFrom(locale, QStringLiteral("qtbase"), folder))
        installFrom(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return installFrom(locale, QStringLiteral("colliscope"), folder);
}

QStringList availableLanguages() {
    QStringList languages{QStringLiteral("en")};
    const QStringList files =
        QDir(folder).entryList({QStringLiteral("colliscope_*.qm")}, QDir::Files, QDir::Name);
    for (const QString& file : files)
        languages << file.mid(11, file.size() - 14);
    return languages;
}

} // namespace core
