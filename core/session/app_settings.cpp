#include "core/session/app_settings.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>
#include <QMetaEnum>
#include <QStandardPaths>

#include <algorithm>
#include <bit>

namespace core {
namespace {

constexpr int mostRememberedFiles = 300;

QString absolute(const QString& path) { return QFileInfo(path).absoluteFilePath(); }

// "i:5", "f:3F800000", "d:0.1", "s:words"; "" for no value.
QString encode(const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return QStringLiteral("i:%1").arg(*integer);
    if (const auto* single = std::get_if<float>(&value))
        return QStringLiteral("f:%1").arg(std::bit_cast<std::uint32_t>(*single), 8, 16, QLatin1Char('0'));
    if (const auto* number = std::get_if<double>(&value))
        return QStringLiteral("d:") + QString::number(*number, 'g', 17);
    if (const auto* words = std::get_if<std::string>(&value))
        return QStringLiteral("s:") + QString::fromStdString(*words);
    return {};
}

Value decode(const QString& code) {
    const QString rest = code.mid(2);
    if (code.startsWith(QLatin1String("i:")))
        return std::int64_t(rest.toLongLong());
    if (code.startsWith(QLatin1String("f:")))
        return std::bit_cast<float>(std::uint32_t(rest.toULong(nullptr, 16)));
    if (code.startsWith(QLatin1String("d:")))
        return rest.toDouble();
    if (code.startsWith(QLatin1String("s:")))
        return rest.toStdString();
    return {};
}

} // namespace

AppSettings::AppSettings(QObject* parent)
    : QObject(parent),
      m_unsavedFolder(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                      QStringLiteral("/unsaved")) {}

AppSettings::AppSettings(const QString& iniPath, QObject* parent)
    : QObject(parent), m_unsavedFolder(absolute(iniPath) + QStringLiteral(".unsaved")),
      m_store(iniPath, QSettings::IniFormat) {}

QString AppSettings::unsavedFolder() const { return m_unsavedFolder; }

QStringList AppSettings::recentFiles() const {
    return m_store.value(QStringLiteral("recent_files")).toStringList();
}

void AppSettings::addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(absolute(path));
    files.prepend(absolute(path));
    m_store.setValue(QStringLiteral("recent_files"), files.mid(0, mostRecentFiles));
    emit recentFilesChanged();
}

void AppSettings::removeRecentFile(const QString& path) {
    QStringList files = recentFiles();
    if (files.removeAll(absolute(path)) == 0)
        return;
    m_store.setValue(QStringLiteral("recent_files"), files);
    emit recentFilesChanged();
}

void AppSettings::clearRecentFiles() {
    m_store.remove(QStringLiteral("recent_files"));
    emit recentFilesChanged();
}

AppSettings::Theme AppSettings::theme() const {
    const QByteArray name = m_store.value(QStringLiteral("theme")).toByteArray();
    bool known = false;
    const int value = QMetaEnum::fromType<Theme>().keyToValue(name.constData(), &known);
    return known ? Theme(value) : Theme::Auto;
}

void AppSettings::setTheme(Theme theme) {
    if (theme == this->theme())
        return;
    m_store.setValue(QStringLiteral("theme"),
                     QString::fromLatin1(QMetaEnum::fromType<Theme>().valueToKey(int(theme))));
    emit themeChanged();
}

QString AppSettings::language() const { return m_store.value(QStringLiteral("language")).toString(); }

void AppSettings::setLanguage(const QString& localeName) {
    if (localeName == language())
        return;
    m_store.setValue(QStringLiteral("language"), localeName);
    emit languageChanged();
}

bool AppSettings::keepOriginal() const {
    return m_store.value(QStringLiteral("keep_original"), true).toBool();
}

void AppSettings::setKeepOriginal(bool keep) { m_store.setValue(QStringLiteral("keep_original"), keep); }

Values AppSettings::documentSettings(const QString& path) const {
    Values values;
    const QVariantMap stored = fileValue(path, "settings").toMap();
    for (auto at = stored.begin(); at != stored.end(); ++at)
        values.emplace(at.key().toStdString(), decode(at.value().toString()));
    return values;
}

void AppSettings::setDocumentSettings(const QString& path, const Values& values) {
    QVariantMap stored;
    for (const auto& [key, value] : values)
        stored.insert(QString::fromStdString(key), encode(value));
    setFileValue(path, "settings", stored.isEmpty() ? QVariant() : QVariant(stored));
}

QStringList AppSettings::hiddenLayers(const QString& path) const {
    return fileValue(path, "hidden_layers").toStringList();
}

QStringList AppSettings::shownLayers(const QString& path) const {
    return fileValue(path, "shown_layers").toStringList();
}

void AppSettings::setLayers(const QString& path, const QStringList& hidden, const QStringList& shown) {
    setFileValue(path, "hidden_layers", hidden.isEmpty() ? QVariant() : QVariant(hidden));
    setFileValue(path, "shown_layers", shown.isEmpty() ? QVariant() : QVariant(shown));
}

bool AppSettings::everSaved(const QString& path) const { return fileValue(path, "saved").toBool(); }
void AppSettings::setEverSaved(const QString& path) { setFileValue(path, "saved", true); }

QString AppSettings::fileGroup(const QString& path) const {
    const QByteArray hash = QCryptographicHash::hash(absolute(path).toUtf8(), QCryptographicHash::Sha1);
    return QStringLiteral("files/") + QString::fromLatin1(hash.toHex().left(16));
}

QVariant AppSettings::fileValue(const QString& path, const char* key) const {
    return m_store.value(fileGroup(path) + QLatin1Char('/') + QLatin1String(key));
}

void AppSettings::setFileValue(const QString& path, const char* key, const QVariant& value) {
    const QString group = fileGroup(path);
    const QString full = group + QLatin1Char('/') + QLatin1String(key);
    if (m_store.value(full) == value)
        return;
    if (value.isValid())
        m_store.setValue(full, value);
    else
        m_store.remove(full);
    m_store.setValue(group + QStringLiteral("/used"), QDateTime::currentMSecsSinceEpoch());
    forgetOldFiles();
}

void AppSettings::forgetOldFiles() {
    m_store.beginGroup(QStringLiteral("files"));
    const QStringList groups = m_store.childGroups();
    if (groups.size() > mostRememberedFiles) {
        const auto used = [this](const QString& group) {
            return m_store.value(group + QStringLiteral("/used")).toLongLong();
        };
        m_store.remove(
            *std::min_element(groups.begin(), groups.end(),
                              [&](const QString& a, const QString& b) { return used(a) < used(b); }));
    }
    m_store.endGroup();
}

} // namespace core
