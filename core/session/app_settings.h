// What the program remembers between runs: recent files, theme, language, and each file's view choices. It
// holds nothing of an open document.
#pragma once

#include "core/document/value.h"

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace core {

class AppSettings : public QObject {
    Q_OBJECT

  public:
    enum class Theme { Auto, Light, Dark };
    Q_ENUM(Theme)

    // The user's own settings, by the application's organisation and name.
    explicit AppSettings(QObject* parent = nullptr);
    // An ini file of its own, for tests and portable use.
    explicit AppSettings(const QString& iniPath, QObject* parent = nullptr);

    // Newest first, absolute paths, at most mostRecentFiles; files that are gone stay until removed.
    static constexpr int mostRecentFiles = 12;
    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    void clearRecentFiles();

    Theme theme() const;
    void setTheme(Theme theme);
    QString language() const; // "" = the system's; see installLanguage()
    void setLanguage(const QString& localeName);
    bool keepOriginal() const; // keep NAME.orig the first time ever that a file is saved; default true
    void setKeepOriginal(bool keep);

    // Settings of one file's document that differ from their defaults, by key.
    Values documentSettings(const QString& path) const;
    void setDocumentSettings(const QString& path, const Values& values);
    // Keys of layers that the user switched against their default.
    QStringList hiddenLayers(const QString& path) const;
    QStringList shownLayers(const QString& path) const;
    void setLayers(const QString& path, const QStringList& hidden, const QStringList& shown);
    // Whether this program has saved the file before.
    bool everSaved(const QString& path) const;
    void setEverSaved(const QString& path);

    // Where copies of unsaved documents are kept; a settings file has a folder of its own beside it.
    QString unsavedFolder() const;

    // For what only the window knows: geometry, docks, shortcuts.
    QSettings& store() { return m_store; }

  signals:
    void recentFilesChanged();
    void themeChanged();
    void languageChanged();

  private:
    QString fileGroup(const QString& path) const;
    QVariant fileValue(const QString& path, const char* key) const;
    void setFileValue(const QString& path, const char* key, const QVariant& value);
    void forgetOldFiles();

    QString m_unsavedFolder;
    QSettings m_store;
};

} // namespace core
