// What the tests of panes share: sessions over the fake format and pictures to look at. No test of its own.
#pragma once

#include "core/session/document_session.h"
#include "tests/support/fake_format.h"

#include <QApplication>
#include <QDir>
#include <QStyle>
#include <QWidget>

#include <memory>

namespace paneTest {

inline core::OpenedFile fakeFile(core::Bytes bytes) {
    static const core::test::FakeFormat format;
    core::Progress progress;
    core::OpenedFile file;
    file.document = std::move(*format.read(bytes, {}, progress));
    file.title = "level.fbox";
    file.bytes = std::move(bytes);
    file.format = &format;
    return file;
}

inline std::unique_ptr<core::DocumentSession> fakeSession(std::uint32_t boxes) {
    return std::make_unique<core::DocumentSession>(fakeFile(core::test::fakeBytes(boxes)));
}

inline const core::test::FakeBox& box(const core::DocumentSession& session, std::uint64_t index) {
    return static_cast<const core::test::FakeDocument&>(session.document()).boxes[index];
}

inline QPalette darkPalette() {
    QPalette dark(QColor(0x2b, 0x2d, 0x30), QColor(0x25, 0x27, 0x2a));
    dark.setColor(QPalette::Base, QColor(0x1e, 0x1f, 0x22));
    dark.setColor(QPalette::AlternateBase, QColor(0x26, 0x28, 0x2b));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        dark.setColor(role, QColor(0xdf, 0xe1, 0xe5));
    dark.setColor(QPalette::PlaceholderText, QColor(0x9a, 0x9d, 0xa3));
    dark.setColor(QPalette::Highlight, QColor(0x2f, 0x65, 0xca));
    dark.setColor(QPalette::HighlightedText, Qt::white);
    return dark;
}

// Writes pictures, light and dark, into the folder named by COLLISCOPE_GRABS, if there is one.
inline void grab(QWidget& widget, const QString& name) {
    const QString folder = qEnvironmentVariable("COLLISCOPE_GRABS");
    if (folder.isEmpty())
        return;
    QApplication::setStyle("Fusion");
    const QPalette light = QApplication::style()->standardPalette();
    for (const bool dark : {false, true}) {
        QApplication::setPalette(dark ? darkPalette() : light);
        QCoreApplication::processEvents();
        widget.grab().save(QDir(folder).filePath(name + (dark ? "_dark.png" : ".png")));
    }
    QApplication::setPalette(light);
}

} // namespace paneTest
