#include "widgets/main_window/empty_page.h"

#include "core/formats/registry.h"
#include "core/session/open_file.h"
#include "core/session/translate.h"

#include <QCommandLinkButton>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace widgets {
namespace {

QLabel* heading(const QString& text, double scale) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(scale > 1.2);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

QCommandLinkButton* link(const QString& text, const QString& description) {
    auto* button = new QCommandLinkButton(text, description);
    if (description.isEmpty()) // which it would leave room for
        button->setFixedHeight(button->fontMetrics().height() * 2);
    button->setIcon({});
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return button;
}

void addFormats(QVBoxLayout* column) {
    column->addWidget(heading(EmptyPage::tr("What can be opened"), 1.15));
    for (const core::Format* format : core::registeredFormats()) {
        QStringList endings;
        for (const std::string& ending : format->extensions())
            endings << QStringLiteral("*.%1").arg(QString::fromStdString(ending));
        auto* label = new QLabel(QStringLiteral("<b>%1</b> (%2)<br>%3")
                                     .arg(core::translated(format->name()).toHtmlEscaped(),
                                          endings.join(QStringLiteral(", ")),
                                          core::translated(format->description()).toHtmlEscaped()));
        label->setWordWrap(true);
        column->addWidget(label);
    }
}

} // namespace

EmptyPage::EmptyPage(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("emptyPage"));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setSpacing(8);
    column->addWidget(heading(tr("Open a collision file"), 1.7));
    column->addWidget(
        heading(tr("Drop files here, or open one. Nothing in a file changes until you save it."), 1.0));
    auto* open = new QPushButton(tr("Open…"));
    open->setObjectName(QStringLiteral("openButton"));
    open->setDefault(true);
    open->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    open->setMinimumWidth(140);
    open->setToolTip(tr("Open collision files"));
    connect(open, &QPushButton::clicked, this, &EmptyPage::openRequested);
    column->addWidget(open);
    column->addSpacing(12);
    addFormats(column);
    column->addSpacing(12);
    column->addWidget(heading(tr("Samples to try"), 1.15));
    for (const QString& name : core::sampleNames()) {
        QCommandLinkButton* button = link(name, {});
        connect(button, &QCommandLinkButton::clicked, this, [this, name] { emit sampleRequested(name); });
        column->addWidget(button);
    }
    m_recentBox = new QWidget;
    m_recent = new QVBoxLayout(m_recentBox);
    m_recent->setContentsMargins(0, 12, 0, 0);
    column->addWidget(m_recentBox);
    column->addStretch();
    content->setMaximumWidth(620);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* centre = new QWidget;
    auto* across = new QHBoxLayout(centre);
    across->addStretch(1);
    across->addWidget(content, 8);
    across->addStretch(1);
    across->setContentsMargins(24, 32, 24, 24);
    scroll->setWidget(centre);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
    setRecentFiles({});
}

void EmptyPage::setRecentFiles(const QStringList& paths) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_recentBox->setVisible(!paths.isEmpty());
    if (paths.isEmpty())
        return;
    m_recent->addWidget(heading(tr("Opened lately"), 1.15));
    for (const QString& path : paths) {
        QCommandLinkButton* button = link(QFileInfo(path).fileName(), QFileInfo(path).absolutePath());
        connect(button, &QCommandLinkButton::clicked, this, [this, path] { emit fileRequested(path); });
        m_recent->addWidget(button);
    }
}

} // namespace widgets
