#include "widgets/common/pane_pages.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace widgets {

PanePages::PanePages(QWidget* pane, QWidget* contents, const QString& sentence)
    : m_stack(new QStackedWidget(pane)), m_label(new QLabel(sentence)) {
    m_label->setObjectName("emptySentence");
    m_label->setWordWrap(true);
    m_label->setAlignment(Qt::AlignCenter);
    m_label->setMargin(16);
    m_label->setForegroundRole(QPalette::PlaceholderText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_stack->addWidget(m_label);
    m_stack->addWidget(contents);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
}

void PanePages::showContents() { m_stack->setCurrentIndex(1); }

void PanePages::showSentence(const QString& sentence) {
    m_label->setText(sentence);
    m_stack->setCurrentIndex(0);
}

bool PanePages::showsContents() const { return m_stack->currentIndex() == 1; }

} // namespace widgets
