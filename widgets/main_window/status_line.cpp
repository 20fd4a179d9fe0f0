#include "widgets/main_window/status_line.h"

#include "core/session/translate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace widgets {
namespace {

constexpr int pollMilliseconds = 100;
constexpr int showAfterMilliseconds = 150; // quick work does not flicker
constexpr int countsShown = 3;

} // namespace

StatusLine::StatusLine(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("statusLine"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(18);
    const auto label = [&](const char* name, int stretch) {
        auto* made = new QLabel(this);
        made->setObjectName(QLatin1String(name));
        made->setTextFormat(Qt::PlainText);
        made->setMinimumWidth(1);
        row->addWidget(made, stretch);
        return made;
    };
    m_document = label("statusDocument", 0);
    m_selection = label("statusSelection", 0);
    m_cursor = label("statusCursor", 1);
    m_measure = label("statusMeasure", 0);
    m_measure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_measure->setToolTip(tr("The distance measured, and its parts along the file's axes"));
    m_job = label("statusJob", 0);
    m_progress = new QProgressBar(this);
    m_progress->setFixedWidth(140);
    m_progress->setMaximumHeight(14);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_cancel = new QToolButton(this);
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop this work; nothing is changed"));
    m_cancel->setAutoRaise(true);
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        for (const auto& job : m_jobs)
            if (job)
                job->cancel();
    });
    m_poll.setInterval(pollMilliseconds);
    connect(&m_poll, &QTimer::timeout, this, &StatusLine::refreshJob);
    m_progress->hide();
    m_cancel->hide();
}

void StatusLine::setSession(core::DocumentSession* session) {
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session) {
        connect(session, &core::DocumentSession::selectionChanged, this, &StatusLine::refreshSelection);
        connect(session, &core::DocumentSession::issuesChanged, this, &StatusLine::refreshDocument);
        connect(session, &core::DocumentSession::changed, this, &StatusLine::refreshDocument);
        connect(session, &core::DocumentSession::sceneRebuilt, this, &StatusLine::refreshDocument);
    }
    setCursor({});
    refreshDocument();
    refreshSelection();
}

void StatusLine::setCursor(const QString& text) { m_cursor->setText(text); }

void StatusLine::setMeasure(const QString& text) {
    m_measure->setText(text.isEmpty() ? text : tr("distance %1").arg(text));
    m_measure->setVisible(!text.isEmpty());
}

void StatusLine::addJob(core::Job* job) {
    m_jobs.append(job);
    QTimer::singleShot(showAfterMilliseconds, this, &StatusLine::refreshJob);
    m_poll.start();
}

void StatusLine::refreshDocument() {
    if (!m_session) {
        m_document->clear();
        return;
    }
    QStringList parts{core::translated(m_session->document().description())};
    const core::Document& document = m_session->document();
    const core::Schema& schema = document.schema(m_session->settings());
    for (std::size_t t = schema.types.size(); t-- > 0 && parts.size() <= countsShown;) {
        // Records with bytes of their own that lie in no other record.
        const auto count = document.itemCount(core::TypeId(t));
        const std::string& path = schema.types[t].path;
        const bool nested = path.find("[#]") != path.rfind("[#]");
        if (count > 0 && !nested && path.find("[#]") != std::string::npos &&
            document.itemSpan(document.itemAt(core::TypeId(t), 0)))
            parts << QStringLiteral("%L1 %2").arg(count).arg(core::translated(schema.types[t].plural));
    }
    m_document->setText(parts.join(QStringLiteral(" · ")));
}

void StatusLine::refreshSelection() {
    if (!m_session || m_session->selection().empty()) {
        m_selection->setText(m_session ? tr("nothing selected") : QString());
        return;
    }
    const core::Selection& selection = m_session->selection();
    if (selection.items().size() == 1)
        m_selection->setText(
            tr("%1 selected").arg(core::translated(m_session->document().title(selection.current()))));
    else
        m_selection->setText(tr("%n item(s) selected", nullptr, int(selection.items().size())));
}

void StatusLine::refreshJob() {
    m_jobs.removeIf([](const QPointer<core::Job>& job) { return job.isNull(); });
    const bool busy = !m_jobs.isEmpty();
    m_progress->setVisible(busy);
    m_cancel->setVisible(busy);
    if (!busy) {
        m_poll.stop();
        m_job->clear();
        return;
    }
    core::Job* job = m_jobs.first();
    m_job->setText(m_jobs.size() == 1 ? job->label()
                                      : tr("%1 (and %2 more)").arg(job->label()).arg(m_jobs.size() - 1));
    m_progress->setValue(int(job->progress().fraction() * 1000));
}

} // namespace widgets
