// The program's main job in its real window, by mouse and keyboard: open, pick a cell, see its boxes, change
// one, undo, save.
#include "tests/rendered/window_fixture.h"

#include <QDir>
#include <QLineEdit>
#include <QTreeView>

using namespace tests;

class TestMainJob : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_fixture;
    QString m_path;
    QByteArray m_original;

    core::DocumentSession& session() { return m_fixture->session(); }

  private slots:
    void initTestCase() {
        if (!haveOpenGl())
            QSKIP("no OpenGL here: the window's 3D view cannot be tested");
        if (core::sampleNames().isEmpty())
            QSKIP("no samples in this build");
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(QTest::qWaitForWindowExposed(m_fixture->window.get()));
        m_path = m_fixture->copyOfSample(core::sampleNames().first());
        m_original = contents(m_path);
        QVERIFY(!m_original.isEmpty());
    }

    void opens() {
        m_fixture->window->documents().open({m_path});
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        QVERIFY(!m_fixture->picture().isNull());
    }

    void aClickOnACellListsItsBoxes() {
        QVERIFY(!session().indices().empty());
        const core::SpatialIndex& index = *session().indices().front();
        m_fixture->press(Qt::Key_7); // from above, without perspective: height plays no part
        m_fixture->press(Qt::Key_5);
        m_fixture->action("cell_heat_map")->trigger();
        m_fixture->press(Qt::Key_C);
        QVERIFY(m_fixture->action("cell_mode")->isChecked());
        m_fixture->picture(); // lets the view draw

        // A cell that lists boxes, and lies within the view.
        core::ItemId wanted;
        QPoint place;
        for (std::uint64_t c = 0; c < index.cellCount() && !wanted.valid(); ++c) {
            const core::ItemId cell = index.cell(c);
            if (index.contentCount(cell) < 2)
                continue;
            const core::Aabb shown = session().scene().finder->boundsOf(*session().scene().scene, {cell});
            const QPoint at = m_fixture->onScreen((shown.min + shown.max) * 0.5);
            if (QRect(QPoint(), m_fixture->window->viewport()->size())
                    .adjusted(20, 20, -20, -20)
                    .contains(at)) {
                wanted = cell;
                place = at;
            }
        }
        QVERIFY(wanted.valid());
        QTest::mouseMove(m_fixture->surface(), place);
        QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, place);
        QTRY_COMPARE(session().selection().items(), std::vector<core::ItemId>{wanted});

        auto* list = m_fixture->view<QTreeView>("contentsView");
        QVERIFY(list);
        QTRY_COMPARE(std::uint64_t(list->model()->rowCount()), index.contentCount(wanted));
        // A click on the first row selects that box and the list stays.
        const QModelIndex row = list->model()->index(0, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
        const core::ItemId box = index.content(wanted, 0).target;
        QTRY_COMPARE(session().selection().items(), std::vector<core::ItemId>{box});
        QCOMPARE(std::uint64_t(list->model()->rowCount()), index.contentCount(wanted));
    }

    void anEditChangesTheViewAndUndoTakesItBack() {
        m_fixture->action("cell_mode")->trigger();
        m_fixture->action("cell_heat_map")->trigger();
        const core::ItemId box = session().selection().current();
        QVERIFY(box.valid());
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        const QImage before = m_fixture->picture();

        // The last component of the box's last editable vector of lengths: its size along an axis.
        auto* properties = m_fixture->view<QTreeView>("propertiesView");
        QVERIFY(properties);
        const core::RecordType& type = session().document().schema(session().settings()).of(box);
        const core::Property* size = nullptr;
        for (const core::Property& property : type.properties)
            if (property.editable() && property.components == 3 && !property.reserved)
                size = &property;
        QVERIFY(size);
        const QString label = QString::fromStdString(core::english(size->label));
        const QModelIndex group = findRow(*properties->model(), {}, [&](const QModelIndex& row) {
            return row.data().toString().startsWith(label);
        });
        QVERIFY(group.isValid());
        properties->expand(group);
        const QModelIndex cell = properties->model()->index(0, 1, group); // first component, shown value
        QVERIFY(cell.flags() & Qt::ItemIsEditable);
        properties->scrollTo(cell);
        properties->setFocus();
        properties->setCurrentIndex(cell);
        const core::PropertyRef ref{box, size->key, 0};
        const core::Value old = core::propertyValue(session().document(), session().settings(), ref);
        QTest::keyClick(properties, Qt::Key_Return);
        auto* editor = properties->findChild<QLineEdit*>(QStringLiteral("valueEditor"));
        QVERIFY(editor);
        QTest::keySequence(editor, QKeySequence::SelectAll);
        QTest::keyClicks(editor, QStringLiteral("4.5"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(session().undoStack().count(), 1);
        QVERIFY(!core::sameValue(core::propertyValue(session().document(), session().settings(), ref), old));
        QVERIFY(!session().clean());
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        const QImage after = m_fixture->picture();
        QVERIFY2(differingPixels(before, after) > 200, "the view shows the edited box");

        m_fixture->press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(session().clean());
        QVERIFY(core::sameValue(core::propertyValue(session().document(), session().settings(), ref), old));
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        QVERIFY2(differingPixels(before, m_fixture->picture()) < 60, "the view is as before");

        // A file with something odd is asked about before it is saved; we answer.
        const Agree agree;

        // Undone to the start: saving gives the original bytes.
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_path + QStringLiteral(".bak")), patience);
        QCOMPARE(contents(m_path), m_original);

        m_fixture->press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!session().clean());
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(session().clean(), patience);
        const QByteArray saved = contents(m_path);
        QCOMPARE(saved.size(), m_original.size());
        const auto span = size->span(session().document(), box, 0);
        QVERIFY(span);
        for (qsizetype i = 0; i < saved.size(); ++i)
            if (saved[i] != m_original[i])
                QVERIFY(quint64(i) >= span->offset && quint64(i) < span->offset + span->length);
        QVERIFY(saved != m_original);

        core::Progress progress;
        const auto again = core::openFile(m_path, {}, progress);
        QVERIFY(again);
        QVERIFY(core::sameValue(core::propertyValue(*again->document, session().settings(), ref),
                                core::propertyValue(session().document(), session().settings(), ref)));
    }

    void theDeleteKeyDeletesTheSelection() {
        const core::ItemId box = session().selection().current();
        QVERIFY(box.valid());
        const std::uint64_t before = session().document().itemCount(box.type);
        m_fixture->press(Qt::Key_Delete);
        QTRY_COMPARE_WITH_TIMEOUT(session().document().itemCount(box.type), before - 1, patience);
        m_fixture->press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(session().document().itemCount(box.type), before, patience);
    }

    void cleanupTestCase() { m_fixture.reset(); }
};

int main(int argc, char** argv) { return runWindowTest<TestMainJob>(argc, argv); }
#include "tst_main_job.moc"
