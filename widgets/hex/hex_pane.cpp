#include "widgets/hex/hex_pane.h"

#include "core/session/translate.h"
#include "widgets/common/pane_pages.h"
#include "widgets/common/property_text.h"
#include "widgets/hex/hex_view.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>

namespace widgets {
namespace {

// More marked records than this are a tint of everything.
constexpr std::size_t mostMarks = 100'000;

QString noFile() { return widgets::HexPane::tr("Open a file to see its bytes."); }

} // namespace

HexPane::HexPane(QWidget* parent) : QWidget(parent) {
    setObjectName("hexPane");
    setAccessibleName(tr("Hex"));
    build();
}

HexPane::~HexPane() = default;

void HexPane::build() {
    m_space = new QComboBox;
    m_space->setObjectName("hexSpace");
    m_space->setAccessibleName(tr("Which bytes"));
    m_goTo = new QLineEdit;
    m_goTo->setObjectName("hexGoTo");
    m_goTo->setPlaceholderText(tr("Go to offset: 0x1F or 31"));
    m_goTo->setAccessibleName(tr("Go to offset"));
    m_goTo->setMaximumWidth(220);
    m_caretText = new QLabel;
    m_caretText->setObjectName("hexCaretText");
    m_caretText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_view = new HexView;
    m_view->setObjectName("hexView");
    m_view->setAccessibleName(tr("Bytes"));
    m_view->setDescribe([this](std::uint64_t offset) { return describeByte(offset); });

    auto* contents = new QWidget;
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 4, 6, 0);
    top->addWidget(m_space);
    top->addWidget(m_goTo);
    top->addWidget(m_caretText, 1);
    auto* layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(m_view, 1);
    m_pages = std::make_unique<PanePages>(this, contents, noFile());

    auto* find = new QAction(tr("Go to offset"), this);
    find->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G));
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QAction::triggered, this, &HexPane::focusGoTo);
    addAction(find);
    auto* copy = new QAction(tr("Copy bytes"), m_view);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this,
            [this] { QGuiApplication::clipboard()->setText(m_view->selectedText()); });
    m_view->addAction(copy);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);

    connect(m_goTo, &QLineEdit::returnPressed, this, &HexPane::goTo);
    connect(m_view, &HexView::byteActivated, this, &HexPane::takeByte);
    connect(m_view, &HexView::caretMoved, this, &HexPane::updateCaretText);
    connect(m_space, &QComboBox::activated, this, [this] {
        m_stale = true;
        refresh();
    });
    setFocusProxy(m_view);
}

void HexPane::setSession(core::DocumentSession* session) {
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    m_space->clear();
    m_view->setBytes(nullptr);
    m_view->setMarks({}, {});
    if (session) {
        for (const core::ByteSpaceInfo& space : session->document().byteSpaces())
            m_space->addItem(core::translated(space.label), space.space);
        m_space->setCurrentIndex(m_space->count() - 1); // what a wrapper holds is what people edit
        connect(session, &core::DocumentSession::changed, this, [this] {
            m_stale = true;
            refresh();
        });
        connect(session, &core::DocumentSession::selectionChanged, this, [this] { updateMarks(!m_taking); });
        connect(session, &core::DocumentSession::currentPropertyChanged, this,
                [this] { updateMarks(!m_taking); });
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
        m_pages->showContents();
    } else {
        m_pages->showSentence(noFile());
    }
    m_space->setVisible(m_space->count() > 1);
    m_stale = true;
    refresh();
}

int HexPane::space() const { return m_space->currentIndex() < 0 ? 0 : m_space->currentData().toInt(); }

void HexPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HexPane::refresh() {
    if (!m_session || !m_stale || !isVisible())
        return;
    m_stale = false;
    const quint64 revision = m_session->revision();
    const QPointer<HexPane> self(this);
    const auto take = [self, revision, wanted = space()](std::shared_ptr<const core::Bytes> bytes) {
        if (!self || !self->m_session || self->space() != wanted)
            return;
        if (self->m_session->revision() != revision) {
            self->m_stale = true;
            self->refresh();
            return;
        }
        const bool first = self->m_view->size() == 0;
        self->m_view->setBytes(std::move(bytes));
        self->updateMarks(first);
        self->updateCaretText();
    };
    m_session->requestBytes(take, space());
}

void HexPane::updateMarks(bool follow) {
    if (!m_session)
        return;
    const core::Document& document = m_session->document();
    std::vector<ByteSpan> records;
    for (const core::ItemId item : m_session->selection().items()) {
        if (records.size() >= mostMarks || !document.exists(item))
            break;
        if (const auto span = document.itemSpan(item); span && span->space == space())
            records.push_back({span->offset, span->length});
    }
    ByteSpan property;
    const core::PropertyRef& ref = m_session->currentProperty();
    if (!ref.key.empty() && document.exists(ref.item)) {
        const core::Property* found = core::findProperty(document, m_session->settings(), ref.item, ref.key);
        if (found && found->span)
            if (const auto span = found->span(document, ref.item, ref.component);
                span && span->space == space())
                property = {span->offset, span->length};
    }
    if (follow && property.length > 0)
        m_view->setCaret(property.offset);
    else if (follow && !records.empty())
        m_view->setCaret(records.back().offset);
    m_view->setMarks(std::move(records), property);
}

QString HexPane::describeByte(std::uint64_t offset) const {
    if (!m_session)
        return {};
    const core::Document& document = m_session->document();
    const core::ByteHit hit = document.itemAtByte(space(), offset);
    const QString place = QString::fromStdString(core::hexOffset(offset));
    if (!hit.item.valid())
        return tr("%1: not part of any record").arg(place);
    const QString item = itemName(document, hit.item);
    if (hit.property.empty())
        return tr("%1: %2, padding").arg(place, item);
    const core::Property* property =
        core::findProperty(document, m_session->settings(), hit.item, hit.property);
    QString label = property ? core::translated(property->label) : QString::fromStdString(hit.property);
    if (property && property->components > 1)
        label += QLatin1Char(' ') + componentLabel(*property, hit.component);
    return tr("%1: %2, %3").arg(place, item, label);
}

void HexPane::updateCaretText() {
    m_caretText->setText(m_view->size() ? describeByte(m_view->caret()) : QString());
}

void HexPane::takeByte(quint64 offset) {
    if (!m_session)
        return;
    const core::ByteHit hit = m_session->document().itemAtByte(space(), offset);
    if (!hit.item.valid())
        return;
    const QScopedValueRollback<bool> taking(m_taking, true);
    m_session->select(hit.item);
    m_session->setCurrentProperty({hit.item, hit.property, hit.component});
}

void HexPane::focusGoTo() {
    m_goTo->setFocus(Qt::ShortcutFocusReason);
    m_goTo->selectAll();
}

void HexPane::goTo() {
    const auto offset = core::parseInteger(m_goTo->text().trimmed().toStdString());
    if (!offset) {
        m_caretText->setText(core::translated(offset.error()));
        return;
    }
    if (*offset < 0 || std::uint64_t(*offset) >= m_view->size()) {
        m_caretText->setText(
            tr("The file ends at %1.").arg(QString::fromStdString(core::hexOffset(m_view->size()))));
        return;
    }
    m_view->setCaret(std::uint64_t(*offset));
    m_view->setFocus();
}

} // namespace widgets
