// What the window shows while nothing is open: what can be opened, the samples, and the files opened lately.
#pragma once

#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace widgets {

class EmptyPage : public QWidget {
    Q_OBJECT

  public:
    explicit EmptyPage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& paths);

  signals:
    void openRequested();
    void sampleRequested(const QString& name);
    void fileRequested(const QString& path);

  private:
    QVBoxLayout* m_recent;
    QWidget* m_recentBox;
};

} // namespace widgets
