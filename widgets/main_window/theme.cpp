#include "widgets/main_window/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProcess>
#include <QProxyStyle>
#include <QStandardPaths>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

namespace widgets {
namespace {

QPalette lightPalette() {
    QPalette p;
    p.setColor(QPalette::Window, QColor(0xF3F4F6));
    p.setColor(QPalette::WindowText, QColor(0x1D2127));
    p.setColor(QPalette::Base, QColor(0xFFFFFF));
    p.setColor(QPalette::AlternateBase, QColor(0xF7F8FA));
    p.setColor(QPalette::Text, QColor(0x1D2127));
    p.setColor(QPalette::PlaceholderText, QColor(0x7A828C));
    p.setColor(QPalette::Button, QColor(0xE9EBEE));
    p.setColor(QPalette::ButtonText, QColor(0x1D2127));
    p.setColor(QPalette::ToolTipBase, QColor(0xFFFFFF));
    p.setColor(QPalette::ToolTipText, QColor(0x1D2127));
    p.setColor(QPalette::Highlight, QColor(0x2F6FDE));
    p.setColor(QPalette::HighlightedText, QColor(0xFFFFFF));
    p.setColor(QPalette::Link, QColor(0x1F5FC9));
    p.setColor(QPalette::Mid, QColor(0xC3C8CF));
    p.setColor(QPalette::Midlight, QColor(0xDDE0E4));
    p.setColor(QPalette::Dark, QColor(0xA8AEB7));
    p.setColor(QPalette::Shadow, QColor(0x7A828C));
    return p;
}

QPalette darkPalette() {
    QPalette p;
    p.setColor(QPalette::Window, QColor(0x24272C));
    p.setColor(QPalette::WindowText, QColor(0xE4E7EB));
    p.setColor(QPalette::Base, QColor(0x1B1D21));
    p.setColor(QPalette::AlternateBase, QColor(0x202328));
    p.setColor(QPalette::Text, QColor(0xE4E7EB));
    p.setColor(QPalette::PlaceholderText, QColor(0x8A929C));
    p.setColor(QPalette::Button, QColor(0x30343A));
    p.setColor(QPalette::ButtonText, QColor(0xE4E7EB));
    p.setColor(QPalette::ToolTipBase, QColor(0x30343A));
    p.setColor(QPalette::ToolTipText, QColor(0xE4E7EB));
    p.setColor(QPalette::Highlight, QColor(0x3B78E0));
    p.setColor(QPalette::HighlightedText, QColor(0xFFFFFF));
    p.setColor(QPalette::Link, QColor(0x7FB0FF));
    p.setColor(QPalette::Light, QColor(0x3A3F46));
    p.setColor(QPalette::Midlight, QColor(0x343940));
    p.setColor(QPalette::Mid, QColor(0x3F444C));
    p.setColor(QPalette::Dark, QColor(0x15171A));
    p.setColor(QPalette::Shadow, QColor(0x0C0D0F));
    return p;
}

// Disabled texts are the same ink, fainter.
void addDisabled(QPalette& p) {
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        const QColor ink = p.color(role), ground = p.color(QPalette::Window);
        p.setColor(QPalette::Disabled, role,
                   QColor((ink.red() + ground.red()) / 2, (ink.green() + ground.green()) / 2,
                          (ink.blue() + ground.blue()) / 2));
    }
}

// Fusion draws the frames of check boxes in the ground's own shade, which nobody sees on a dark one.
class VisibleFrames : public QProxyStyle {
  public:
    VisibleFrames() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
        if (!(box || element == PE_IndicatorRadioButton) ||
            option->palette.color(QPalette::Base).lightness() > 127)
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, !box);
        painter->setPen(option->palette.color(QPalette::PlaceholderText));
        painter->setBrush(Qt::NoBrush);
        if (box)
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        else
            painter->drawEllipse(QRectF(option->rect).adjusted(1, 1, -1, -1));
        painter->restore();
    }
};

// org.freedesktop.appearance color-scheme: 1 = dark, 2 = light. Asked through the desktop's own tool: no
// extra library.
int portalColourScheme() {
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("gdbus"));
    if (tool.isEmpty() || qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return 0;
    QProcess process;
    process.start(tool, {QStringLiteral("call"), QStringLiteral("--session"), QStringLiteral("--timeout=1"),
                         QStringLiteral("--dest=org.freedesktop.portal.Desktop"),
                         QStringLiteral("--object-path=/org/freedesktop/portal/desktop"),
                         QStringLiteral("--method=org.freedesktop.portal.Settings.Read"),
                         QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme")});
    if (!process.waitForFinished(1500) || process.exitCode() != 0)
        return 0;
    const QByteArray answer = process.readAllStandardOutput(); // (<<uint32 1>>,)
    return answer.contains("uint32 1") ? 1 : answer.contains("uint32 2") ? 2 : 0;
}

} // namespace

bool desktopIsDark() {
    static const bool dark = [] {
        const int scheme = portalColourScheme();
        if (scheme != 0)
            return scheme == 1;
        return QApplication::style()->standardPalette().color(QPalette::Window).lightness() < 128;
    }();
    return dark;
}

bool applyTheme(core::AppSettings::Theme theme) {
    using Theme = core::AppSettings::Theme;
    const bool dark = theme == Theme::Dark || (theme == Theme::Auto && desktopIsDark());
    if (!dynamic_cast<VisibleFrames*>(QApplication::style()))
        QApplication::setStyle(new VisibleFrames);
    QPalette palette = dark ? darkPalette() : lightPalette();
    addDisabled(palette);
    QApplication::setPalette(palette);
    return dark;
}

} // namespace widgets
