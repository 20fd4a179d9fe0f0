// Small windows of the Help menu and Ctrl+G: mouse and keys, help for a pane, shortcuts, about, and going to
// a path or point.
#pragma once

#include "core/session/document_session.h"

class QWidget;

namespace widgets {

class Actions;

void showCheatSheet(const Actions& actions, QWidget* parent);
// `pane` is the object name of a pane, as in the actions table without "pane_"; anything else explains the 3D
// view.
void showPaneHelp(const QString& pane, const Actions& actions, QWidget* parent);
void showShortcuts(Actions& actions, QWidget* parent);
void showAbout(QWidget* parent);
// A path ("walls[3]") selects and frames its item; "X, Y, Z" asks the view to centre on that point of the
// file.
void showGoTo(core::DocumentSession* session, std::function<void(glm::dvec3)> centreOn, QWidget* parent);

} // namespace widgets
