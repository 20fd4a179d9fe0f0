// The desk at a common size: no pane keeps the others narrow.
#include "tests/widgets/pane_test.h"
#include "widgets/main_window/main_window.h"

#include <QDockWidget>
#include <QTemporaryDir>
#include <QTest>

class TestLayout : public QObject {
    Q_OBJECT

  private slots:
    void panesHaveTheirWidths() {
        QTemporaryDir folder;
        core::AppSettings settings(folder.filePath("s.ini"));
        widgets::MainWindow window(settings);
        window.resize(1280, 900);
        window.show();
        for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
            QVERIFY2(
                dock->minimumSizeHint().width() <= 470,
                qPrintable(
                    QStringLiteral("%1: %2").arg(dock->objectName()).arg(dock->minimumSizeHint().width())));
        const auto* outline = window.findChild<QDockWidget*>("outline");
        const auto* properties = window.findChild<QDockWidget*>("properties");
        QTRY_VERIFY(outline->width() >= 280);
        QVERIFY(properties->width() >= 280);
    }
};

QTEST_MAIN(TestLayout)
#include "tst_layout.moc"
