// One degree of freedom as a slider over its limits and a number box, kept together. It knows no session and
// changes no pose by itself.
#pragma once

#include "core/document/settings.h"
#include "core/scene/pose.h"

#include <QObject>

class QGridLayout;
class QLabel;
class QSlider;
class QWidget;

namespace widgets {

class NumberBox;

class FreedomRow : public QObject {
    Q_OBJECT

  public:
    // Adds its widgets to the next row of the grid. `joint` is the joint's title, for screen readers.
    FreedomRow(core::DegreeOfFreedom freedom, const core::Settings& settings, const QString& joint,
               QGridLayout* grid);

    const core::DegreeOfFreedom& freedom() const { return m_freedom; }
    void show(double raw);
    // Lets the Tab key come here after `before`; returns the last of this row.
    QWidget* tabAfter(QWidget* before);

  signals:
    void edited(double raw);

  private:
    double atSlider(int position) const;
    int sliderAt(double raw) const;

    core::DegreeOfFreedom m_freedom;
    core::Settings m_settings;
    QSlider* m_slider;
    NumberBox* m_box;
    QLabel* m_limits;
};

} // namespace widgets
