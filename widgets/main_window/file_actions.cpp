// Opening, saving and closing, with the questions that must be answered.
#include "core/session/open_file.h"
#include "core/session/translate.h"
#include "widgets/main_window/banner.h"
#include "widgets/main_window/empty_page.h"
#include "widgets/main_window/kept_copies_dialog.h"
#include "widgets/main_window/main_window.h"
#include "widgets/main_window/status_line.h"
#include "widgets/viewport/viewport.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QStatusBar>

namespace widgets {
namespace {

constexpr int messageMilliseconds = 8000;

QString fileFilter() {
    QStringList all, each;
    for (const core::Format* format : core::registeredFormats()) {
        QStringList patterns;
        for (const std::string& ending : format->extensions()) {
            patterns << QStringLiteral("*.%1").arg(QString::fromStdString(ending));
            patterns << QStringLiteral("*.%1").arg(QString::fromStdString(ending).toUpper());
        }
        all += patterns;
        each << QStringLiteral("%1 (%2)").arg(core::translated(format->name()),
                                              patterns.join(QLatin1Char(' ')));
    }
    all.removeDuplicates();
    each.prepend(MainWindow::tr("Collision files (%1)").arg(all.join(QLatin1Char(' '))));
    each.append(MainWindow::tr("All files (*)"));
    return each.join(QStringLiteral(";;"));
}

QString planSentence(const core::SavePlan& plan) {
    if (plan.changed.empty())
        return MainWindow::tr("Every byte is as it was opened or saved last.");
    return MainWindow::tr("%n byte(s) differ from the file as it was opened or saved last.", nullptr,
                          int(plan.changedBytes));
}

} // namespace

void MainWindow::connectFileActions() {
    const auto on = [this](ActionId id, auto run) {
        connect((*m_actions)[id], &QAction::triggered, this, run);
    };
    on(ActionId::Open, [this] { chooseFiles(); });
    on(ActionId::OpenAs, [this] { chooseFormatAndFiles(); });
    on(ActionId::OpenSample, [this] {
        const QStringList names = core::sampleNames();
        if (!names.isEmpty())
            m_documents.openSample(names.first());
    });
    on(ActionId::OpenRecent, [this] {
        for (const QString& path : m_settings.recentFiles())
            if (!m_documents.find(path)) {
                m_documents.open({path});
                return;
            }
    });
    on(ActionId::Reload, [this] {
        if (session()->path().isEmpty())
            return;
        if (!session()->clean() &&
            QMessageBox::question(this, tr("Reload"),
                                  tr("Reading %1 again drops its edits.").arg(session()->title()),
                                  QMessageBox::Ok | QMessageBox::Cancel) != QMessageBox::Ok)
            return;
        session()->reload([this](const core::Status& status) {
            if (!status)
                showError(status.error());
        });
    });
    on(ActionId::Save, [this] { save(false); });
    on(ActionId::SaveAs, [this] { save(true); });
    on(ActionId::SavePicture, [this] { savePicture(); });
    on(ActionId::UnsavedCopies, [this] { showKeptCopies(); });
    on(ActionId::Close, [this] { closeDocument(session()); });
    on(ActionId::Quit, [this] { close(); });
    connect(m_empty, &EmptyPage::openRequested, this, [this] { chooseFiles(); });
    connect(m_empty, &EmptyPage::sampleRequested, &m_documents, &core::Documents::openSample);
    connect(m_empty, &EmptyPage::fileRequested, this,
            [this](const QString& path) { m_documents.open({path}); });
}

void MainWindow::chooseFormatAndFiles() {
    QStringList names;
    for (const core::Format* format : core::registeredFormats())
        names << core::translated(format->name());
    bool chosen = false;
    const QString name =
        QInputDialog::getItem(this, tr("Open as"), tr("Read the file as"), names, 0, false, &chosen);
    if (!chosen)
        return;
    core::ReadOptions options;
    options.format = core::registeredFormats()[std::size_t(names.indexOf(name))]->key();
    chooseFiles(options);
}

void MainWindow::chooseFiles(const core::ReadOptions& options) {
    const QString folder = session() ? QFileInfo(session()->path()).absolutePath() : QString();
    const QStringList paths =
        QFileDialog::getOpenFileNames(this, tr("Open collision files"), folder, fileFilter());
    if (!paths.isEmpty())
        m_documents.open(paths, options);
}

void MainWindow::fillSampleMenu(QMenu* menu) {
    for (const QString& name : core::sampleNames())
        menu->addAction(name, this, [this, name] { m_documents.openSample(name); });
}

void MainWindow::fillRecentMenu(QMenu* menu) {
    for (const QString& path : m_settings.recentFiles())
        menu->addAction(path, this, [this, path] { m_documents.open({path}); });
    if (menu->isEmpty())
        menu->addAction(tr("No files yet"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(tr("Forget these"), this, [this] { m_settings.clearRecentFiles(); });
}

void MainWindow::save(bool askForName, const std::function<void()>& then) {
    QPointer<core::DocumentSession> saved = session();
    if (!saved)
        return;
    saved->planSave([this, saved, askForName, then](core::Result<core::SavePlan> plan) {
        if (!saved)
            return;
        if (!plan)
            showError(plan.error());
        else
            finishSave(saved, *plan, askForName, then);
    });
}

void MainWindow::finishSave(core::DocumentSession* saved, const core::SavePlan& plan, bool askForName,
                            const std::function<void()>& then) {
    if (!plan.warnings.empty()) {
        QStringList sentences;
        for (const core::Text& warning : plan.warnings)
            sentences << QStringLiteral("• ") + core::translated(warning);
        sentences << planSentence(plan);
        QMessageBox box(QMessageBox::Warning, tr("Before saving"), sentences.join(QLatin1Char('\n')),
                        QMessageBox::Cancel, this);
        box.addButton(tr("Save all the same"), QMessageBox::AcceptRole);
        if (box.exec() == QMessageBox::Cancel)
            return;
    }
    QString path = saved->path();
    if (askForName || path.isEmpty()) {
        const QString proposal = path.isEmpty() ? saved->title() : path;
        path = QFileDialog::getSaveFileName(this, tr("Save as"), proposal, fileFilter());
        if (path.isEmpty())
            return;
    }
    if (const core::DocumentSession* other = m_documents.find(path); other && other != saved) {
        showError(
            {core::ErrorCode::Refused,
             {},
             path.toStdString(),
             std::nullopt,
             core::text("window", "it is open in another tab; close that one or save under another name")});
        return;
    }
    const core::Status status = saved->save(plan, path);
    if (!status) {
        showError(status.error());
        return;
    }
    statusBar()->showMessage(tr("Saved %1. %2").arg(QFileInfo(path).fileName(), planSentence(plan)),
                             messageMilliseconds);
    if (m_bannerShows == BannerShows::Error)
        closeBanner(); // it may speak of this very file
    if (then)
        then();
}

void MainWindow::savePicture() {
    if (!m_viewport)
        return;
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save picture"), session()->title() + QStringLiteral(".png"), tr("PNG pictures (*.png)"));
    if (path.isEmpty())
        return;
    if (!m_viewport->capture().save(path))
        showError({core::ErrorCode::Io,
                   {},
                   path.toStdString(),
                   std::nullopt,
                   core::text("window",
                              "the picture could not be written; check the folder's permissions and space")});
}

void MainWindow::saveFiles(const std::vector<core::NamedFile>& files) {
    for (const core::NamedFile& file : files) {
        const QString path =
            QFileDialog::getSaveFileName(this, tr("Save as"), QString::fromStdString(file.name));
        if (path.isEmpty())
            continue;
        QSaveFile out(path);
        const auto* bytes = reinterpret_cast<const char*>(file.bytes.data());
        if (!out.open(QIODevice::WriteOnly) ||
            out.write(bytes, qint64(file.bytes.size())) != qint64(file.bytes.size()) || !out.commit())
            showError({core::ErrorCode::Io,
                       {},
                       path.toStdString(),
                       std::nullopt,
                       core::verbatim(out.errorString().toStdString())});
    }
}

MainWindow::Answer MainWindow::askAboutEdits(core::DocumentSession* asked) {
    if (asked->clean())
        return Answer::Drop;
    QMessageBox box(QMessageBox::Question, tr("Unsaved edits"),
                    tr("%1 has edits that are not saved.").arg(asked->title()), QMessageBox::Cancel, this);
    QPushButton* keep = box.addButton(tr("Save"), QMessageBox::AcceptRole);
    QPushButton* drop = box.addButton(tr("Drop the edits"), QMessageBox::DestructiveRole);
    box.setDefaultButton(keep);
    box.exec();
    return box.clickedButton() == keep   ? Answer::Save
           : box.clickedButton() == drop ? Answer::Drop
                                         : Answer::Stay;
}

void MainWindow::closeDocument(core::DocumentSession* closing) {
    if (!closing)
        return;
    switch (askAboutEdits(closing)) {
    case Answer::Stay:
        return;
    case Answer::Drop:
        m_documents.close(closing);
        return;
    case Answer::Save:
        m_documents.setCurrent(closing);
        save(false, [this, closing] { m_documents.close(closing); });
    }
}

void MainWindow::offerKeptCopies() {
    const std::vector<core::KeptCopy> copies = m_autosave.leftBehind();
    if (copies.empty())
        return;
    QStringList titles;
    for (const core::KeptCopy& copy : copies)
        titles << copy.title;
    m_copiesOffered = true;
    if (m_bannerShows == BannerShows::Error)
        return; // they come when it is closed
    m_bannerShows = BannerShows::KeptCopies;
    m_banner->show(
        Banner::Tone::Warning,
        tr("The program ended before edits of %1 were saved; copies were kept (File > Unsaved copies).")
            .arg(titles.join(QStringLiteral(", "))),
        tr("Show the copies"));
}

void MainWindow::showKeptCopies() {
    m_copiesOffered = false;
    if (m_bannerShows == BannerShows::KeptCopies)
        closeBanner();
    auto* dialog = new KeptCopiesDialog(m_autosave, this);
    connect(dialog, &KeptCopiesDialog::openRequested, this, &MainWindow::openKeptCopy);
    dialog->show();
}

void MainWindow::openKeptCopy(const core::KeptCopy& copy) {
    core::Job* job = core::startJob(
        this, tr("Opening %1").arg(copy.title),
        [copy](core::Progress& progress) { return core::openKeptCopy(copy, progress); },
        [this, copy](core::Result<core::OpenedFile> file) {
            if (!file)
                return showError(file.error());
            if (m_documents.find(file->path)) // one editor for one file: this one is saved under another name
                file->path.clear();
            auto opened = std::make_unique<core::DocumentSession>(std::move(*file), &m_settings);
            m_autosave.follow(opened.get(), &copy);
            m_documents.add(std::move(opened));
        });
    m_status->addJob(job);
}

} // namespace widgets
