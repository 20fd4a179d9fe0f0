// --screenshot: opens a file, brings the window into a wanted state, writes a picture of it and quits.
#pragma once

#include <QStringList>

class QCommandLineParser;

namespace widgets {
class MainWindow;
}

namespace app {

void addScreenshotOptions(QCommandLineParser& parser);
bool wantsScreenshot(const QCommandLineParser& parser);
// Exit status of the program: 0 written, 2 wrong usage, 3 a file could not be read or written.
int takeScreenshot(widgets::MainWindow& window, const QCommandLineParser& parser, const QStringList& files,
                   const QString& sample);

} // namespace app
