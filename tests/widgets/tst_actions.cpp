// The actions table: complete, without clashes, and rebindable.
#include "core/session/language.h"
#include "widgets/main_window/actions.h"
#include "widgets/main_window/icons.h"

#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

using namespace widgets;

class TestActions : public QObject {
    Q_OBJECT

  private slots:
    void everyActionStandsInTheTableOnce() {
        QSet<int> ids;
        QSet<QString> keys;
        for (const ActionRow& row : actionTable()) {
            QVERIFY2(!ids.contains(int(row.id)), row.key);
            QVERIFY2(!keys.contains(QLatin1String(row.key)), row.key);
            ids.insert(int(row.id));
            keys.insert(QLatin1String(row.key));
        }
        QCOMPARE(ids.size(), qsizetype(ActionId::Count));
    }
    void everyActionHasWordsShortcutAndMenu() {
        for (const ActionRow& row : actionTable()) {
            QVERIFY2(*row.text && *row.toolTip, row.key);
            QVERIFY2(int(row.menu) >= 0 && int(row.menu) < int(Menu::Count), row.key);
            const QKeySequence keys(QLatin1String(row.shortcut), QKeySequence::PortableText);
            QVERIFY2(!keys.isEmpty() && keys[0].key() != Qt::Key_unknown, row.key);
        }
    }
    void noTwoActionsShareAShortcut() {
        QHash<QString, QString> taken;
        for (const ActionRow& row : actionTable()) {
            const QString keys =
                QKeySequence(QLatin1String(row.shortcut), QKeySequence::PortableText).toString();
            QVERIFY2(!taken.contains(keys), qPrintable(keys + QStringLiteral(": ") + QLatin1String(row.key)));
            taken[keys] = QLatin1String(row.key);
        }
    }
    // Alt and a menu's letter opens the menu; Qt would alternate between that and an action of the same keys.
    void menuLettersAreFree() {
        QSet<QString> taken;
        for (const ActionRow& row : actionTable())
            taken << QKeySequence(QLatin1String(row.shortcut), QKeySequence::PortableText).toString();
        for (const QString& language : core::availableLanguages()) {
            QVERIFY(core::installLanguage(language));
            QSet<QString> letters;
            for (int menu = 0; menu < int(Menu::Count); ++menu) {
                const QString keys = QKeySequence::mnemonic(menuTitle(Menu(menu))).toString();
                QVERIFY2(!keys.isEmpty() && !letters.contains(keys) && !taken.contains(keys),
                         qPrintable(language + ": " + keys));
                letters << keys;
            }
        }
        core::installLanguage(QStringLiteral("en"));
    }
    void iconsThatAreNamedExist() {
        for (const ActionRow& row : actionTable())
            if (*row.icon)
                QVERIFY2(!icon(QLatin1String(row.icon), Qt::black).isNull(), row.key);
        QVERIFY(icon(QStringLiteral("no such icon"), Qt::black).isNull());
    }
    void shortcutsCanBeChangedAndAreKept() {
        QTemporaryDir folder;
        QWidget host;
        {
            QSettings settings(folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
            Actions actions(settings, &host);
            actions.setShortcut(ActionId::Open, QKeySequence(QStringLiteral("Ctrl+Alt+O")));
            QVERIFY(actions[ActionId::Open]->toolTip().contains(QStringLiteral("Ctrl+Alt+O")));
        }
        QSettings settings(folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
        Actions actions(settings, &host);
        QCOMPARE(actions[ActionId::Open]->shortcut(), QKeySequence(QStringLiteral("Ctrl+Alt+O")));
        actions.resetShortcuts();
        QCOMPARE(actions[ActionId::Open]->shortcut(), QKeySequence(QStringLiteral("Ctrl+O")));
    }
    void actionsThatNeedADocumentAreOffWithoutOne() {
        QTemporaryDir folder;
        QWidget host;
        QSettings settings(folder.filePath(QStringLiteral("a.ini")), QSettings::IniFormat);
        Actions actions(settings, &host);
        QVERIFY(!actions[ActionId::Save]->isEnabled());
        QVERIFY(actions[ActionId::Open]->isEnabled());
        actions.setDocumentOpen(true);
        QVERIFY(actions[ActionId::Save]->isEnabled());
    }
};

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
