// The real window with one file in it, driven by mouse and keys. For tests under a display.
#pragma once

#include "core/session/language.h"
#include "core/session/open_file.h"
#include "widgets/main_window/main_window.h"
#include "widgets/viewport/graphics.h"
#include "widgets/viewport/scene_view.h"
#include "widgets/viewport/viewport.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QMessageBox>
#include <QOpenGLContext>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWindow>

namespace tests {

constexpr int patience = 60'000;

inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Pixels that differ visibly.
inline int differingPixels(const QImage& a, const QImage& b) {
    if (a.size() != b.size())
        return -1;
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            count += qAbs(qRed(p) - qRed(q)) + qAbs(qGreen(p) - qGreen(q)) + qAbs(qBlue(p) - qBlue(q)) > 24;
        }
    return count;
}

// First row below `parent`, however deep, that `wanted` accepts.
template <typename Wanted>
QModelIndex findRow(const QAbstractItemModel& model, const QModelIndex& parent, Wanted wanted) {
    for (int r = 0; r < model.rowCount(parent); ++r) {
        const QModelIndex row = model.index(r, 0, parent);
        if (wanted(row))
            return row;
        if (const QModelIndex below = findRow(model, row, wanted); below.isValid())
            return below;
    }
    return {};
}

// Agrees to whatever is asked while it lives.
class Agree : public QObject {
  public:
    Agree() {
        connect(&m_timer, &QTimer::timeout, this, [] {
            if (auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
                for (QAbstractButton* button : question->buttons())
                    if (question->buttonRole(button) == QMessageBox::AcceptRole)
                        button->click();
        });
        m_timer.start(100);
    }

  private:
    QTimer m_timer;
};

inline bool haveOpenGl() {
    QOpenGLContext context;
    return context.create();
}

class WindowFixture {
  public:
    // Shows the window, empty.
    WindowFixture() {
        core::installLanguage(QStringLiteral("en"));
        m_settings = std::make_unique<core::AppSettings>(m_folder.filePath(QStringLiteral("settings.ini")));
        m_settings->setTheme(core::AppSettings::Theme::Light);
        window = std::make_unique<widgets::MainWindow>(*m_settings);
        window->resize(1270, 860);
        window->show();
    }
    // A copy of a sample that may be written to; its path.
    QString copyOfSample(const QString& name) {
        core::Progress progress;
        const auto sample = core::openSample(name, progress);
        if (!sample)
            return {};
        const QString copy = m_folder.filePath(sample->title);
        QFile file(copy);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(reinterpret_cast<const char*>(sample->bytes.data()), qsizetype(sample->bytes.size()));
        return copy;
    }
    // Opens such a copy and waits until all of it is shown. False when there is none, or it takes too long.
    bool openCopyOf(const QString& sample) {
        path = copyOfSample(sample);
        original = contents(path);
        if (original.isEmpty())
            return false;
        window->documents().open({path});
        return QTest::qWaitFor([this] { return settled(); }, patience) && !picture().isNull();
    }
    core::DocumentSession& session() { return *window->session(); }
    bool settled() { return window->session() && session().upToDate() && session().picker(); }
    QAction* action(const char* key) { return window->findChild<QAction*>(QLatin1String(key)); }
    template <typename View>
    View* view(const char* name) {
        return window->findChild<View*>(QLatin1String(name));
    }
    // A key for the window's shortcuts. There is no window manager here that would make the window the active
    // one again after a question was answered, and without that shortcuts are deaf.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        window->activateWindow();
        QApplication::setActiveWindow(window.get());
        QTest::keyClick(window.get(), key, modifiers);
    }
    // The window that takes the 3D view's mouse, and where a point of the scene is in it.
    QWindow* surface() { return window->viewport()->view().engine().window(); }
    QPoint onScreen(const glm::dvec3& display) {
        const auto& shown = window->viewport()->view();
        const glm::dvec3 at = shown.camera().project(display, shown.sizeVector());
        return QPointF(at.x, at.y).toPoint();
    }
    QImage picture() { return window->viewport()->capture(); }

    std::unique_ptr<widgets::MainWindow> window;
    QString path;        // of the copy
    QByteArray original; // its bytes at first

  private:
    QTemporaryDir m_folder;
    std::unique_ptr<core::AppSettings> m_settings;
};

// For initTestCase(): a window with a copy of the sample in it. Without OpenGL the test is skipped and there
// is none.
inline void showSample(std::unique_ptr<WindowFixture>& fixture, const char* sample) {
    if (!haveOpenGl())
        QSKIP("no OpenGL here: the window's 3D view cannot be tested");
    fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowExposed(fixture->window.get()));
    QVERIFY(fixture->openCopyOf(QLatin1String(sample)));
}

template <typename Test>
int runWindowTest(int argc, char** argv) {
    viewport::prepareGraphics();
    QApplication application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace tests
