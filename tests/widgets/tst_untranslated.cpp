// Runs the window in the pseudo-language, where every translated text stands in ⟦ ⟧, and walks its texts for
// one that does not.
#include "core/session/language.h"
#include "core/session/open_file.h"
#include "widgets/main_window/help_dialogs.h"
#include "widgets/main_window/main_window.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

class TestUntranslated : public QObject {
    Q_OBJECT

    QStringList m_found;
    QSet<QString> m_data; // what documents give as names from data

    // Numbers, paths, file names, keys and signs are the same in every language.
    static bool needsNoTranslation(const QString& text) {
        static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
        static const QRegularExpression technical(QStringLiteral(
            "^[\\w./\\\\\\[\\]*-]*[._/\\[\\d][\\w./\\\\\\[\\]*-]*$")); // paths, files, patterns
        return text.isEmpty() || !word.match(text).hasMatch() || technical.match(text).hasMatch() ||
               text == QLatin1String("Colliscope");
    }
    void look(const QObject* owner, const QString& text) {
        if (!needsNoTranslation(text) && !text.contains(QChar(0x27E6)) && !m_data.contains(text))
            m_found << QStringLiteral("%1 %2: “%3”")
                           .arg(QLatin1String(owner->metaObject()->className()), owner->objectName(), text);
    }
    void lookAtModel(const QAbstractItemView* view) {
        const QAbstractItemModel* model = view->model();
        if (!model)
            return;
        for (int c = 0; c < model->columnCount(); ++c)
            look(view, model->headerData(c, Qt::Horizontal).toString());
    }
    void lookAt(QWidget* top) {
        QList<QWidget*> widgets = top->findChildren<QWidget*>();
        widgets.prepend(top);
        for (const QWidget* widget : widgets) {
            look(widget, widget->toolTip());
            look(widget, widget->accessibleName());
            if (const auto* label = qobject_cast<const QLabel*>(widget))
                look(label, label->text());
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                look(button, button->text());
            if (const auto* group = qobject_cast<const QGroupBox*>(widget))
                look(group, group->title());
            if (const auto* dock = qobject_cast<const QDockWidget*>(widget))
                look(dock, dock->windowTitle());
            if (const auto* line = qobject_cast<const QLineEdit*>(widget))
                look(line, line->placeholderText());
            if (const auto* combo = qobject_cast<const QComboBox*>(widget))
                for (int i = 0; i < combo->count(); ++i)
                    look(combo, combo->itemText(i));
            if (const auto* tabs = qobject_cast<const QTabBar*>(widget);
                tabs && tabs->objectName() != QLatin1String("documentTabs"))
                for (int i = 0; i < tabs->count(); ++i)
                    look(tabs, tabs->tabText(i));
            if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
                lookAtModel(view);
        }
        for (const QMenu* menu : top->findChildren<QMenu*>())
            for (const QAction* action : menu->actions()) {
                look(menu, action->text());
                look(menu, action->statusTip());
            }
    }

    // Terms of a game are data, in every language the same; a format says so by verbatim().
    void takeData(const core::Text& text) {
        if (text.source.empty())
            m_data.insert(QString::fromStdString(text.literal));
    }
    void takeDataOf(const core::DocumentSession& session) {
        for (const core::SettingDefinition& setting : session.document().settingDefinitions())
            for (const core::Choice& choice : setting.choices)
                takeData(choice.label);
        for (const core::Colouring& colouring : session.colourings()) {
            takeData(colouring.label);
            for (const core::LegendEntry& entry : colouring.legend)
                takeData(entry.label);
        }
    }

  private slots:
    void initTestCase() { QVERIFY(core::installLanguage(QStringLiteral("xx"))); }
    void cleanup() { QVERIFY2(m_found.isEmpty(), qPrintable(m_found.join(QLatin1Char('\n')))); }

    void aTextThatIsNotTranslatedIsFound() {
        QLabel label(QStringLiteral("Never translated"));
        lookAt(&label);
        QCOMPARE(m_found.size(), qsizetype(1));
        m_found.clear();
    }
    void theEmptyWindowIsTranslated() {
        QTemporaryDir folder;
        core::AppSettings settings(folder.filePath(QStringLiteral("a.ini")));
        widgets::MainWindow window(settings);
        window.show();
        lookAt(&window);
    }
    void theWindowWithADocumentIsTranslated() {
        if (core::sampleNames().isEmpty())
            QSKIP("no samples in this build");
        QTemporaryDir folder;
        core::AppSettings settings(folder.filePath(QStringLiteral("a.ini")));
        for (const QString& sample : core::sampleNames()) {
            widgets::MainWindow window(settings);
            window.show();
            window.documents().openSample(sample);
            QTRY_VERIFY_WITH_TIMEOUT(window.session() && window.session()->upToDate(), 30'000);
            takeDataOf(*window.session());
            const core::Document& document = window.session()->document();
            const core::Schema& schema = document.schema(window.session()->settings());
            for (std::size_t t = 0; t < schema.types.size(); ++t)
                if (document.itemCount(core::TypeId(t)) > 0) {
                    window.session()->select(document.itemAt(core::TypeId(t), 0));
                    QTest::qWait(30);
                    lookAt(&window);
                }
            window.session()->undoStack().setClean();
        }
    }
    void helpAndDialogsAreTranslated() {
        QTemporaryDir folder;
        core::AppSettings settings(folder.filePath(QStringLiteral("a.ini")));
        widgets::MainWindow window(settings);
        for (const char* key : {"search_actions", "cheat_sheet", "help_pane", "shortcuts", "about"})
            for (QAction* action : window.actions().all())
                if (action->objectName() == QLatin1String(key))
                    action->trigger();
        QTest::qWait(50);
        lookAt(&window);
    }
};

QTEST_MAIN(TestUntranslated)
#include "tst_untranslated.moc"
