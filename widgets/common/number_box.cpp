#include "widgets/common/number_box.h"

#include "widgets/common/quiet_wheel.h"

namespace widgets {

NumberBox::NumberBox(QWidget* parent) : QDoubleSpinBox(parent) {
    setLocale(QLocale(QLocale::C));
    setDecimals(9);
    setRange(-1e15, 1e15);
    ignoreWheelUnlessFocused(this);
    setKeyboardTracking(false);
}

QString NumberBox::textFromValue(double value) const { return QString::number(value, 'g', 12); }

QSize NumberBox::sizeHint() const {
    const int width = fontMetrics().horizontalAdvance(QStringLiteral("-0000000.00")) + 34;
    return {width, QDoubleSpinBox::sizeHint().height()};
}

} // namespace widgets
