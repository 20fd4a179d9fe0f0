#include "widgets/pose/freedom_row.h"

#include "core/scene/pose_units.h"
#include "core/session/translate.h"
#include "widgets/common/number_box.h"
#include "widgets/common/semantic_colours.h"
#include "widgets/pose/joint_model.h"

#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QSlider>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace widgets {
namespace {

constexpr int steps = 1000; // of a slider

class LimitSlider : public QSlider {
  public:
    LimitSlider() : QSlider(Qt::Horizontal) {
        setRange(0, steps);
        setSingleStep(steps / 100);
        setPageStep(steps / 10);
        setFocusPolicy(Qt::StrongFocus);
        setMinimumWidth(80);
    }

  protected:
    // Scrolling the joints must not move one that nobody looks at.
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QSlider::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace

FreedomRow::FreedomRow(core::DegreeOfFreedom freedom, const core::Settings& settings, const QString& joint,
                       QGridLayout* grid)
    : QObject(grid->parentWidget()), m_freedom(std::move(freedom)), m_settings(settings),
      m_slider(new LimitSlider), m_box(new NumberBox), m_limits(new QLabel) {
    const QString label = core::translated(m_freedom.label);
    const QString key = QString::fromStdString(m_freedom.key);
    const QString name = tr("%1: %2").arg(joint, label);
    auto* text = new QLabel(label);
    text->setBuddy(m_box);
    m_slider->setObjectName(QStringLiteral("poseSlider_") + key);
    m_slider->setAccessibleName(name);
    m_slider->setEnabled(core::hasRange(m_freedom));
    m_box->setObjectName(QStringLiteral("poseNumber_") + key);
    m_box->setAccessibleName(name);
    if (!m_freedom.unit.empty())
        m_box->setSuffix(QLatin1Char(' ') + core::translated(m_freedom.unit));
    m_box->setSingleStep(std::max(
        core::hasRange(m_freedom)
            ? std::abs(core::shownValue(m_freedom, m_settings, m_freedom.maximum - m_freedom.minimum)) / 100
            : 1.0,
        1e-9));
    m_limits->setObjectName(QStringLiteral("poseLimits_") + key);
    m_limits->setTextInteractionFlags(Qt::TextSelectableByMouse);

    const int row = grid->rowCount();
    grid->addWidget(text, row, 0);
    grid->addWidget(m_slider, row, 1);
    grid->addWidget(m_box, row, 2);
    grid->addWidget(m_limits, row, 3);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { emit edited(atSlider(position)); });
    connect(m_box, &QDoubleSpinBox::valueChanged, this,
            [this](double shown) { emit edited(core::rawValue(m_freedom, m_settings, shown)); });
    show(0);
}

QWidget* FreedomRow::tabAfter(QWidget* before) {
    QWidget::setTabOrder(before, m_slider);
    QWidget::setTabOrder(m_slider, m_box);
    return m_box;
}

double FreedomRow::atSlider(int position) const {
    const double low = m_freedom.minimum, high = m_freedom.maximum;
    if (position >= steps)
        return high;
    const double raw = low + (high - low) * position / steps;
    return std::abs(raw) < (high - low) / steps / 2 ? 0 : raw; // rest can be reached
}

int FreedomRow::sliderAt(double raw) const {
    if (!core::hasRange(m_freedom))
        return 0;
    const double way = (raw - m_freedom.minimum) / (m_freedom.maximum - m_freedom.minimum);
    return int(std::lround(std::clamp(way, 0.0, 1.0) * steps));
}

void FreedomRow::show(double raw) {
    const QSignalBlocker quietSlider(m_slider), quietBox(m_box);
    m_slider->setValue(sliderAt(raw));
    const double shown = core::shownValue(m_freedom, m_settings, raw);
    // The box rounds; what it shows already keeps its cursor.
    if (m_box->textFromValue(shown) != m_box->textFromValue(m_box->value()))
        m_box->setValue(shown);

    const bool outside = raw != 0 && !core::withinLimits(m_freedom, raw);
    const QString range = QStringLiteral("%1 … %2")
                              .arg(core::shownValue(m_freedom, m_settings, m_freedom.minimum), 0, 'g', 6)
                              .arg(poseValueText(m_freedom, m_settings, m_freedom.maximum));
    m_limits->setText(!core::hasRange(m_freedom) ? tr("limits %1").arg(range)
                      : outside                  ? tr("outside %1").arg(range)
                                                 : range);
    m_limits->setToolTip(outside ? tr("The value is outside its limits; Clamp would keep it within them "
                                      "where the game does.")
                                 : QString());
    const QPalette colours = QGuiApplication::palette();
    const QColor amber = colourOf(Meaning::Warning, colours);
    QPalette limits, slider; // they inherit what they do not set
    limits.setColor(QPalette::WindowText, outside ? amber : dimmedText(colours));
    m_limits->setPalette(limits);
    if (outside) {
        slider.setColor(QPalette::Highlight, amber);
        slider.setColor(QPalette::Button, amber);
    }
    m_slider->setPalette(slider);
    m_slider->setProperty("outsideLimits", outside);
}

} // namespace widgets
