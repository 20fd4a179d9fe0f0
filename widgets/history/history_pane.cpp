#include "widgets/history/history_pane.h"

#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"

#include <QLabel>
#include <QLocale>
#include <QUndoView>
#include <QVBoxLayout>

namespace widgets {
namespace {

QString noFile() {
    return HistoryPane::tr("Open a file; every edit of it is listed here and can be undone.");
}

} // namespace

HistoryPane::HistoryPane(QWidget* parent) : QWidget(parent) {
    setObjectName("historyPane");
    setAccessibleName(tr("History"));
    m_view = new QUndoView;
    m_view->setObjectName("historyView");
    m_view->setAccessibleName(tr("Edits"));
    m_view->setEmptyLabel(tr("As opened"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_memory = new QLabel;
    m_memory->setObjectName("historyMemory");
    m_memory->setForegroundRole(QPalette::PlaceholderText);
    m_memory->setContentsMargins(6, 2, 6, 4);
    auto* contents = new QWidget;
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_memory);
    m_pages = std::make_unique<PanePages>(this, contents, noFile());
    setFocusProxy(m_view);
}

HistoryPane::~HistoryPane() = default;

void HistoryPane::setSession(core::DocumentSession* session) {
    if (m_session) {
        disconnect(m_session, nullptr, this, nullptr);
        disconnect(&m_session->undoStack(), nullptr, this, nullptr);
    }
    m_session = session;
    m_view->setStack(session ? &session->undoStack() : nullptr);
    if (session) {
        connect(&session->undoStack(), &QUndoStack::indexChanged, this, &HistoryPane::updateMemory);
        connect(&session->undoStack(), &QUndoStack::cleanChanged, this, &HistoryPane::updateMemory);
        m_pages->showContents();
    } else {
        m_pages->showSentence(noFile());
    }
    updateMemory();
}

void HistoryPane::updateMemory() {
    if (!m_session)
        return;
    const auto size = [](quint64 bytes) {
        return core::verbatim(QLocale().formattedDataSize(qint64(bytes)).toStdString());
    };
    const core::Text edits =
        core::textN("widgets", "%n edit(s), about %1 of %2", m_session->undoStack().count());
    m_view->setEmptyLabel(m_session->forgottenEdits() > 0 ? tr("After the edits that were let go")
                                                          : tr("As opened"));
    QString sentence =
        core::translated(edits.arg(size(m_session->historyBytes())).arg(size(m_session->historyBudget())));
    if (const int forgotten = m_session->forgottenEdits(); forgotten > 0)
        sentence += QStringLiteral("; ") +
                    core::translated(core::textN(
                        "widgets", "the %n oldest let go, they cannot be undone any more", forgotten));
    m_memory->setText(sentence);
    m_memory->setWordWrap(true);
}

} // namespace widgets
