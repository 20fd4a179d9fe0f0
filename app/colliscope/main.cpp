// The window program: reads its command line, sets up Qt for Qt3D, opens files, or writes a picture and
// quits.
#include "core/session/language.h"
#include "screenshot.h"
#include "widgets/main_window/main_window.h"
#include "widgets/viewport/graphics.h"

#include <QApplication>
#include <QCommandLineParser>

int main(int argc, char** argv) {
    viewport::prepareGraphics();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("colliscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Colliscope"));
    QApplication::setOrganizationName(QStringLiteral("colliscope"));
    QApplication::setApplicationVersion(QStringLiteral(COLLISCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("colliscope"));

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Viewer and editor for game collision files"));
    parser.addHelpOption();
    parser.addVersionOption();
    app::addScreenshotOptions(parser);
    const QCommandLineOption language(QStringLiteral("language"),
                                      QCoreApplication::translate("main", "Language of the texts (en, de)."),
                                      QStringLiteral("code"));
    const QCommandLineOption sample(
        QStringLiteral("sample"),
        QCoreApplication::translate("main", "Open a sample by its name, or the first one."),
        QStringLiteral("name"));
    const QCommandLineOption settingsFile(
        QStringLiteral("settings"),
        QCoreApplication::translate("main", "Keep the program's settings in this file."),
        QStringLiteral("file"));
    parser.addOptions({language, sample, settingsFile});
    parser.addPositionalArgument(QStringLiteral("files"),
                                 QCoreApplication::translate("main", "Files to open."),
                                 QStringLiteral("[FILE...]"));
    parser.process(application);

    std::unique_ptr<core::AppSettings> settings =
        parser.isSet(settingsFile) ? std::make_unique<core::AppSettings>(parser.value(settingsFile))
                                   : std::make_unique<core::AppSettings>();
    core::installLanguage(parser.isSet(language) ? parser.value(language) : settings->language());
    widgets::MainWindow window(*settings);
    if (app::wantsScreenshot(parser))
        return app::takeScreenshot(window, parser, parser.positionalArguments(), parser.value(sample));
    window.show();
    window.offerKeptCopies();
    if (!parser.positionalArguments().isEmpty())
        window.documents().open(parser.positionalArguments());
    if (parser.isSet(sample))
        window.documents().openSample(parser.value(sample));
    return QApplication::exec();
}
