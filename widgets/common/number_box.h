// A spin box for plain numbers: shortest text, a point as the decimal mark everywhere, no thousands marks,
// and deaf to the wheel until it has the keyboard.
#pragma once

#include <QDoubleSpinBox>

namespace widgets {

class NumberBox : public QDoubleSpinBox {
    Q_OBJECT

  public:
    explicit NumberBox(QWidget* parent = nullptr);

    QString textFromValue(double value) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace widgets
