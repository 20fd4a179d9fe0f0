// What a crashed run left: offered by the window, opened, saved, discarded.
#include "core/formats/embedded.h"
#include "tests/widgets/pane_test.h"
#include "widgets/main_window/banner.h"
#include "widgets/main_window/main_window.h"

#include <QAction>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>

class TestKeptCopies : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path, m_unsaved;
    core::Bytes m_bytes;

    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QByteArray bytes() const {
        return QByteArray(reinterpret_cast<const char*>(m_bytes.data()), qsizetype(m_bytes.size()));
    }
    void leave(const char* name) {
        const auto claimed = core::claimants(m_bytes, m_path.toStdString());
        const std::string key(claimed.front().format->key());
        write(m_unsaved + '/' + name + ".copy", bytes());
        write(m_unsaved + '/' + name + ".json",
              QJsonDocument(QJsonObject{{"run", "over"},
                                        {"path", m_path},
                                        {"title", QFileInfo(m_path).fileName()},
                                        {"format", QString::fromStdString(key)},
                                        {"time", "2026-01-02T03:04:05Z"},
                                        {"saved", ""}})
                  .toJson());
    }

  private slots:
    void init() {
        const auto sample = std::find_if(
            core::embeddedFiles().begin(), core::embeddedFiles().end(),
            [](const core::EmbeddedFile& file) { return file.kind == core::EmbeddedFile::Kind::Sample; });
        m_bytes.assign(sample->bytes.begin(), sample->bytes.end());
        m_path = m_folder.filePath(QString::fromUtf8(sample->name.data(), qsizetype(sample->name.size())));
        write(m_path, "another");
        m_unsaved = m_folder.filePath("s.ini.unsaved");
        QDir().mkpath(m_unsaved);
        leave("one");
    }

    void theyAreOfferedAndOpened() {
        core::AppSettings settings(m_folder.filePath("s.ini"));
        QCOMPARE(settings.unsavedFolder(), m_unsaved);
        widgets::MainWindow window(settings);
        window.show();
        window.offerKeptCopies();
        auto* banner = window.findChild<widgets::Banner*>();
        QVERIFY(banner->isVisible() && banner->text().contains(QFileInfo(m_path).fileName()));
        banner->findChild<QPushButton*>("bannerButton")->click();
        QVERIFY(!banner->isVisible());
        auto* open = window.findChild<QPushButton*>("keptCopiesOpen");
        QVERIFY(open && open->isEnabled());
        open->click();
        QTRY_VERIFY(window.session());
        QCOMPARE(window.session()->path(), m_path);
        QVERIFY(!window.session()->clean());
        // The file was changed since: the banner asks, as for any change on disk.
        QVERIFY(window.session()->changedOnDisk());
        QTRY_VERIFY(banner->isVisible() && banner->text().contains("changed by another program"));
        window.documents().close(window.session()); // without saving: dropped
        QTRY_COMPARE(QDir(m_unsaved).entryList({"*.copy", "*.json"}, QDir::Files), QStringList());
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("another"));
    }

    void theyCanBeDiscarded() {
        leave("two");
        core::AppSettings settings(m_folder.filePath("s.ini"));
        widgets::MainWindow window(settings);
        window.show();
        window.findChild<QAction*>("unsaved_copies")->trigger();
        auto* list = window.findChild<QTreeWidget*>("keptCopiesList");
        QCOMPARE(list->topLevelItemCount(), 2);
        list->clearSelection();
        list->topLevelItem(0)->setSelected(true);
        window.findChild<QPushButton*>("keptCopiesDiscard")->click();
        QCOMPARE(list->topLevelItemCount(), 1);
        QCOMPARE(QDir(m_unsaved).entryList({"*.copy"}, QDir::Files).size(), 1);
    }
};

QTEST_MAIN(TestKeptCopies)
#include "tst_kept_copies.moc"
