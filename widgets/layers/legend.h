// The legend of a colouring: named swatches, or a ramp with its numbers. Only paints what it is given.
#pragma once

#include "core/scene/scene.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace widgets {

class Legend : public QWidget {
    Q_OBJECT

  public:
    explicit Legend(QWidget* parent = nullptr);

    // `counts` by legend entry, or empty.
    void setColouring(const core::Colouring& colouring, const std::vector<std::uint64_t>& counts,
                      core::Palette palette);
    void clear();
    QString text() const; // for accessibility and copying

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Row {
        QColor colour;
        QString label;
        QString count;
    };
    int rowHeight() const;

    bool m_discrete = true;
    std::vector<Row> m_rows;
    QString m_low;
    QString m_high;
};

} // namespace widgets
