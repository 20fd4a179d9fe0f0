#include "screenshot.h"

#include "core/scene/pose_units.h"
#include "core/session/translate.h"
#include "widgets/main_window/main_window.h"
#include "widgets/viewport/viewport.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTextStream>
#include <QTimer>

namespace app {
namespace {

constexpr int patienceMilliseconds = 120'000;
constexpr int settleMilliseconds = 400; // for the view's first frames

void wait(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

template <typename Condition>
bool waitFor(Condition condition) {
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.hasExpired(patienceMilliseconds))
            return false;
        wait(20);
    }
    return true;
}

int complain(const QString& text, int status) {
    QTextStream(stderr) << text << Qt::endl;
    return status;
}

// Every action by its key in the actions table: what menus can do, pictures can show.
bool trigger(const widgets::MainWindow& window, const QString& key) {
    for (QAction* action : window.actions().all())
        if (action->objectName() == key) {
            action->trigger();
            return true;
        }
    return false;
}

// "joints.rev[0].angle=30". False when there is no such degree of freedom.
bool move(core::Pose& pose, const core::DocumentSession& session, const QString& assignment) {
    const QString path = assignment.section(QLatin1Char('='), 0, 0);
    bool isNumber = false;
    const double shown = assignment.section(QLatin1Char('='), 1).toDouble(&isNumber);
    const auto item = session.document().find(path.section(QLatin1Char('.'), 0, -2).toStdString());
    const std::string key = path.section(QLatin1Char('.'), -1).toStdString();
    for (const core::DegreeOfFreedom& freedom : session.degreesOfFreedom())
        if (isNumber && item && freedom.item == *item && freedom.key == key) {
            pose.set(*item, key, core::rawValue(freedom, session.settings(), shown));
            return true;
        }
    return false;
}

} // namespace

void addScreenshotOptions(QCommandLineParser& parser) {
    const auto say = [](const char* source) { return QCoreApplication::translate("screenshot", source); };
    parser.addOptions({
        {QStringLiteral("screenshot"),
         say(QT_TRANSLATE_NOOP("screenshot", "Write a picture of the window and quit.")),
         QStringLiteral("file.png")},
        {QStringLiteral("size"), say(QT_TRANSLATE_NOOP("screenshot", "Size of the window for --screenshot.")),
         QStringLiteral("WxH"), QStringLiteral("1440x900")},
        {QStringLiteral("view"),
         say(QT_TRANSLATE_NOOP("screenshot",
                               "View for --screenshot: iso, front, back, right, left, top or bottom.")),
         QStringLiteral("name"), QStringLiteral("iso")},
        {QStringLiteral("view-only"),
         say(QT_TRANSLATE_NOOP("screenshot", "Picture of the 3D view without the window."))},
        {QStringLiteral("select"),
         say(QT_TRANSLATE_NOOP("screenshot", "Select an item by its path first; may be repeated.")),
         QStringLiteral("path")},
        {QStringLiteral("colour-by"), say(QT_TRANSLATE_NOOP("screenshot", "Colouring by its key.")),
         QStringLiteral("key")},
        {QStringLiteral("layer"),
         say(QT_TRANSLATE_NOOP("screenshot", "Show a layer by its key; -KEY hides it; may be repeated.")),
         QStringLiteral("key")},
        {QStringLiteral("setting"),
         say(QT_TRANSLATE_NOOP("screenshot", "Setting of the document, KEY=VALUE; may be repeated.")),
         QStringLiteral("assignment")},
        {QStringLiteral("pose"),
         say(QT_TRANSLATE_NOOP("screenshot",
                               "Move a joint, PATH.DOF=VALUE in shown units; may be repeated.")),
         QStringLiteral("assignment")},
        {QStringLiteral("do"),
         say(QT_TRANSLATE_NOOP("screenshot",
                               "Run an action by its key before the picture; may be repeated.")),
         QStringLiteral("action")},
    });
}

bool wantsScreenshot(const QCommandLineParser& parser) { return parser.isSet(QStringLiteral("screenshot")); }

int takeScreenshot(widgets::MainWindow& window, const QCommandLineParser& parser, const QStringList& files,
                   const QString& sample) {
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
    if (size.size() != 2 || size[0].toInt() < 200 || size[1].toInt() < 150)
        return complain(QStringLiteral("--size takes WIDTHxHEIGHT, at least 200x150"), 2);
    window.resize(size[0].toInt(), size[1].toInt());
    window.show();
    QString error;
    QObject::connect(&window.documents(), &core::Documents::failed, &window,
                     [&](const core::Error& failure) { error = core::translated(failure); });
    if (!files.isEmpty())
        window.documents().open(files);
    else if (!sample.isEmpty())
        window.documents().openSample(sample);
    waitFor([&] { return !window.documents().opening(); });
    core::DocumentSession* session = window.session();
    if (session) {
        waitFor([&] { return session->upToDate(); });
        for (const QString& assignment : parser.values(QStringLiteral("setting"))) {
            core::Settings settings = session->settings();
            const auto done = core::applySetting(settings, session->document().settingDefinitions(),
                                                 assignment.toStdString());
            if (!done)
                return complain(core::translated(done.error()), 2);
            const std::string key = assignment.section(QLatin1Char('='), 0, 0).toStdString();
            session->setSetting(key, settings.values[key]);
            waitFor([&] { return session->upToDate(); });
        }
        for (const QString& wanted : parser.values(QStringLiteral("layer"))) {
            const bool shown = !wanted.startsWith(QLatin1Char('-'));
            const int layer = session->scene().scene->layerIndex(wanted.mid(shown ? 0 : 1).toStdString());
            if (layer < 0)
                return complain(QStringLiteral("there is no layer %1").arg(wanted), 2);
            session->setLayerVisible(layer, shown);
        }
        if (parser.isSet(QStringLiteral("colour-by")))
            session->setColouring(parser.value(QStringLiteral("colour-by")).toStdString());
        core::Pose pose = session->pose();
        for (const QString& assignment : parser.values(QStringLiteral("pose")))
            if (!move(pose, *session, assignment))
                return complain(QStringLiteral("nothing that %1 would move").arg(assignment), 2);
        session->setPose(pose);
        std::vector<core::ItemId> selected;
        for (const QString& path : parser.values(QStringLiteral("select"))) {
            const auto item = session->document().find(path.toStdString());
            if (!item)
                return complain(core::translated(item.error()), 2);
            selected.push_back(*item);
        }
        if (!selected.empty())
            session->select(selected);
        if (const QString view = parser.value(QStringLiteral("view"));
            view != QLatin1String("iso") && !trigger(window, QStringLiteral("view_") + view))
            return complain(QStringLiteral("there is no view %1").arg(view), 2);
    }
    for (const QString& key : parser.values(QStringLiteral("do")))
        if (!trigger(window, key))
            return complain(QStringLiteral("there is no action %1").arg(key), 2);
        else
            wait(settleMilliseconds);
    if (session)
        waitFor([&] { return session->upToDate(); });
    wait(settleMilliseconds);
    const bool viewOnly = parser.isSet(QStringLiteral("view-only")) && window.viewport();
    const QImage picture = viewOnly ? window.viewport()->capture() : window.picture();
    if (!picture.save(parser.value(QStringLiteral("screenshot"))))
        return complain(
            QStringLiteral("%1 could not be written").arg(parser.value(QStringLiteral("screenshot"))), 3);
    return error.isEmpty() ? 0 : complain(error, 3);
}

} // namespace app
