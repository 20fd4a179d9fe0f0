#include "widgets/main_window/banner.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace widgets {
namespace {

struct Look {
    const char* mark;
    QColor light, dark, ink, inkDark;
};

const Look& lookOf(Banner::Tone tone) {
    static const Look looks[] = {
        {"✓", QColor(0xDDF2E3), QColor(0x203A29), QColor(0x1E6B37), QColor(0x8FD6A5)},
        {"i", QColor(0xE1ECFA), QColor(0x22344C), QColor(0x1F5FA8), QColor(0x9CC4F5)},
        {"!", QColor(0xFCEFD2), QColor(0x443516), QColor(0x8A5A00), QColor(0xF2C569)},
        {"✕", QColor(0xFBE0E0), QColor(0x4A2426), QColor(0xA32020), QColor(0xFFA3A3)},
    };
    return looks[int(tone)];
}

} // namespace

Banner::Banner(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("banner"));
    m_mark = new QLabel(this);
    m_mark->setAlignment(Qt::AlignCenter);
    m_mark->setFixedWidth(18);
    m_text = new QLabel(this);
    m_text->setObjectName(QStringLiteral("bannerText"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setFocusPolicy(Qt::NoFocus);
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("bannerButton"));
    m_close = new QToolButton(this);
    m_close->setAutoRaise(true);
    m_close->setText(QStringLiteral("✕"));
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 4, 6, 4);
    row->setSpacing(8);
    row->addWidget(m_mark);
    row->addWidget(m_text, 1);
    row->addWidget(m_button);
    row->addWidget(m_close);
    connect(m_button, &QPushButton::clicked, this, &Banner::buttonClicked);
    connect(m_close, &QToolButton::clicked, this, [this] {
        clear();
        emit closed();
    });
    clear();
}

void Banner::show(Tone tone, const QString& text, const QString& button) {
    m_tone = tone;
    m_mark->setText(QString::fromUtf8(lookOf(tone).mark));
    m_text->setText(text);
    m_button->setText(button);
    m_button->setVisible(!button.isEmpty());
    refreshColours();
    setVisible(true);
}

void Banner::clear() {
    m_text->clear();
    setVisible(false);
}

QString Banner::text() const { return m_text->text(); }

void Banner::refreshColours() {
    const QPalette now = QApplication::palette();
    const bool dark = now.color(QPalette::Base).lightness() < 128;
    const Look& look = lookOf(m_tone);
    const QColor ink = dark ? look.inkDark : look.ink;
    setStyleSheet(
        QStringLiteral("QFrame#banner { background: %1; border: none; border-bottom: 1px solid %2; }"
                       "QFrame#banner QLabel { color: %3; }")
            .arg((dark ? look.dark : look.light).name(), now.color(QPalette::Mid).name(), ink.name()));
    QFont bold = m_mark->font();
    bold.setBold(true);
    m_mark->setFont(bold);
}

} // namespace widgets
