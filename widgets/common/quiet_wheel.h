// Keeps the wheel from changing fields that nobody looks at: it scrolls what they lie in instead, until they
// have the keyboard.
#pragma once

class QWidget;

namespace widgets {

void ignoreWheelUnlessFocused(QWidget* field);

} // namespace widgets
