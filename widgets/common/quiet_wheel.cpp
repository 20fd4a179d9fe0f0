#include "widgets/common/quiet_wheel.h"

#include <QEvent>
#include <QWidget>

namespace widgets {
namespace {

class Filter : public QObject {
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus())
            return false;
        event->ignore(); // for the widget around it
        return true;
    }
};

} // namespace

void ignoreWheelUnlessFocused(QWidget* field) {
    field->setFocusPolicy(Qt::StrongFocus);
    field->installEventFilter(new Filter(field));
}

} // namespace widgets
