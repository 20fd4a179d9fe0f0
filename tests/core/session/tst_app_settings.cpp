#include "core/session/app_settings.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <bit>

using namespace core;

class TestAppSettings : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir m_folder;
    QString m_ini;

  private slots:
    void init() {
        m_ini = m_folder.filePath("settings.ini");
        QFile::remove(m_ini);
    }

    void defaults() {
        AppSettings settings(m_ini);
        QCOMPARE(settings.theme(), AppSettings::Theme::Auto);
        QCOMPARE(settings.language(), QString());
        QVERIFY(settings.keepOriginal());
        QVERIFY(settings.recentFiles().isEmpty());
    }

    void valuesAreThereInTheNextRun() {
        const float oddNaN = std::bit_cast<float>(0x7FC01234u);
        {
            AppSettings settings(m_ini);
            QSignalSpy theme(&settings, &AppSettings::themeChanged);
            settings.setTheme(AppSettings::Theme::Dark);
            settings.setTheme(AppSettings::Theme::Dark);
            QCOMPARE(theme.count(), 1);
            settings.setLanguage("de");
            settings.setKeepOriginal(false);
            settings.setDocumentSettings("/x/a", {{"up_axis", Value(std::int64_t(1))},
                                                  {"scale", Value(0.1)},
                                                  {"odd", Value(oddNaN)},
                                                  {"folder", Value(std::string("/süß, \"x\""))}});
            settings.setLayers("/x/a", {"grid"}, {"normals", "thin-axis"});
            settings.setEverSaved("/x/a");
        }
        AppSettings settings(m_ini);
        QCOMPARE(settings.theme(), AppSettings::Theme::Dark);
        QCOMPARE(settings.language(), QString("de"));
        QVERIFY(!settings.keepOriginal());
        const Values values = settings.documentSettings("/x/../x/a");
        QCOMPARE(values.size(), 4u);
        QVERIFY(sameValue(values.at("up_axis"), Value(std::int64_t(1))));
        QVERIFY(sameValue(values.at("scale"), Value(0.1)));
        QVERIFY(sameValue(values.at("odd"), Value(oddNaN)));
        QVERIFY(sameValue(values.at("folder"), Value(std::string("/süß, \"x\""))));
        QCOMPARE(settings.hiddenLayers("/x/a"), QStringList{"grid"});
        QCOMPARE(settings.shownLayers("/x/a"), (QStringList{"normals", "thin-axis"}));
        QVERIFY(settings.everSaved("/x/a"));
        QVERIFY(!settings.everSaved("/x/b"));
        QVERIFY(settings.documentSettings("/x/b").empty());
    }

    void recentFilesAreNewestFirstAndFew() {
        AppSettings settings(m_ini);
        for (int i = 0; i < 20; ++i)
            settings.addRecentFile(QStringLiteral("/x/%1").arg(i));
        settings.addRecentFile("/x/15");
        QCOMPARE(settings.recentFiles().size(), AppSettings::mostRecentFiles);
        QCOMPARE(settings.recentFiles().mid(0, 3), (QStringList{"/x/15", "/x/19", "/x/18"}));
        settings.removeRecentFile("/x/19");
        QCOMPARE(settings.recentFiles().mid(0, 2), (QStringList{"/x/15", "/x/18"}));
        settings.clearRecentFiles();
        QVERIFY(settings.recentFiles().isEmpty());
    }

    void filesThatWereNotUsedForLongAreForgotten() {
        AppSettings settings(m_ini);
        for (int i = 0; i < 310; ++i)
            settings.setEverSaved(QStringLiteral("/x/%1").arg(i));
        settings.store().beginGroup("files");
        QCOMPARE(settings.store().childGroups().size(), 300);
        settings.store().endGroup();
        QVERIFY(settings.everSaved("/x/309"));
    }
};

QTEST_GUILESS_MAIN(TestAppSettings)
#include "tst_app_settings.moc"
