// Edits property values in place: a line with stepping for numbers, a list of names for choices.
#pragma once

#include <QLineEdit>
#include <QStyledItemDelegate>

#include <functional>

namespace widgets {

// A line edit whose arrow keys and wheel ask for steps (Shift: ten at once).
class StepEdit : public QLineEdit {
    Q_OBJECT

  public:
    // All edits made through it belong to one gesture.
    StepEdit(int gesture, QWidget* parent);
    int gesture() const { return m_gesture; }
    // Takes over what was typed; false when it is refused. To be set by who makes the editor.
    std::function<bool()> take;

  signals:
    void stepped(int steps);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    int m_gesture;
    int m_wheel = 0;
};

class PropertyDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  protected:
    // A refused text stays in its editor, to be mended.
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace widgets
