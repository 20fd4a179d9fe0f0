// A spin box for plain numbers: shortest text, a point as the decimal mark everywhere, no thousands marks.
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

  protected:
    // Scrolling a form must not change numbers that nobody looks at.
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace widgets
