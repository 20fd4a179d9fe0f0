// A library of meshes in its window: the gallery, a click on a mesh, its name changed, undone, saved.
#include "tests/rendered/window_fixture.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTreeView>

using namespace tests;

class TestLibraryJob : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_fixture;
    core::ItemId m_mesh;

    core::DocumentSession& session() { return m_fixture->session(); }
    core::TypeId meshType() {
        const core::Schema& schema = session().document().schema(session().settings());
        return schema.idOf(*schema.find("mesh"));
    }
    std::string nameOf(core::ItemId mesh) {
        return core::toString(
            core::propertyValue(session().document(), session().settings(), {mesh, "name", 0}));
    }

  private slots:
    void initTestCase() { showSample(m_fixture, "shipyard.bin"); }

    // Every mesh of the gallery that can be clicked on in its middle is found there.
    void aClickFindsAMesh() {
        const std::uint64_t meshes = session().document().itemCount(meshType());
        QVERIFY(meshes > 10);
        std::uint64_t found = 0;
        for (std::uint64_t m = 0; m < meshes; ++m) {
            const core::ItemId mesh = session().document().itemAt(meshType(), m);
            const core::Aabb box = m_fixture->window->viewport()->view().boundsOf({mesh});
            if (box.isEmpty())
                continue;
            const QPoint at = m_fixture->onScreen(box.center());
            if (!QRect(QPoint(), m_fixture->window->viewport()->size()).adjusted(4, 4, -4, -4).contains(at))
                continue;
            QTest::mouseMove(m_fixture->surface(), at);
            QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, at);
            const core::ItemId chosen = session().selection().current();
            const bool ofMesh = chosen == mesh || (chosen.valid() && chosen.type != meshType() &&
                                                   chosen.group == std::uint32_t(m));
            found += ofMesh;
            if (ofMesh)
                m_mesh = mesh;
        }
        QVERIFY2(found * 2 > meshes, qPrintable(QStringLiteral("%1 of %2").arg(found).arg(meshes)));
    }

    void renamesItAndTakesItBack() {
        session().select(m_mesh);
        const std::string old = nameOf(m_mesh);
        auto* properties = m_fixture->view<QTreeView>("propertiesView");
        QModelIndex row;
        QTRY_VERIFY((row = findRow(*properties->model(), {}, [](const QModelIndex& index) {
                         return index.data().toString() == QLatin1String("Name");
                     })).isValid());
        const QModelIndex cell = row.siblingAtColumn(1);
        QVERIFY(cell.flags() & Qt::ItemIsEditable);
        properties->setFocus();
        properties->setCurrentIndex(cell);
        QTest::keyClick(properties, Qt::Key_Return);
        auto* editor = properties->findChild<QLineEdit*>(QStringLiteral("valueEditor"));
        QVERIFY(editor);
        QTest::keySequence(editor, QKeySequence::SelectAll);
        QTest::keyClicks(editor, QStringLiteral("rou_x999_a_longer_name_cmesh"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(nameOf(m_mesh), std::string("rou_x999_a_longer_name_cmesh"));
        QCOMPARE(session().undoStack().count(), 1);

        m_fixture->press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(session().clean());
        QCOMPARE(nameOf(m_mesh), old);
        const Agree agree;
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_fixture->path + QStringLiteral(".bak")), patience);
        QCOMPARE(contents(m_fixture->path), m_fixture->original);
    }

    void savesTheOthersUnchanged() {
        const Agree agree;
        m_fixture->press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!session().clean());
        const core::Location record = *session().document().itemSpan(m_mesh);
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(session().clean(), patience);
        const QByteArray saved = contents(m_fixture->path);
        // What lies before the record and behind it is the same.
        QCOMPARE(saved.left(qsizetype(record.offset)), m_fixture->original.left(qsizetype(record.offset)));
        const qsizetype behind = saved.size() - qsizetype(record.offset + record.length);
        QCOMPARE(saved.right(behind), m_fixture->original.right(behind));
        QVERIFY(saved.contains("rou_x999_a_longer_name_cmesh"));
    }

    // The outline by family: a resource id shows its parts where they belong, the family all of it again.
    void aResourceIdShowsItsPartsStacked() {
        auto* choice = m_fixture->view<QComboBox>("outlineChoice");
        choice->setCurrentIndex(choice->findData(QStringLiteral("family")));
        emit choice->activated(choice->currentIndex());
        auto* tree = m_fixture->view<QTreeView>("outlineTree");
        const QModelIndex family = tree->model()->index(0, 0, tree->model()->index(0, 0));
        const QModelIndex resource = tree->model()->index(0, 0, family);
        QVERIFY(resource.isValid());
        const auto setting = [&](const char* key) {
            return core::toString(session().settings().values.at(key));
        };
        const std::string gallery = setting("layout");
        const auto choose = [&](const QModelIndex& row) {
            tree->selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect |
                                                             QItemSelectionModel::Rows);
        };
        choose(resource);
        QVERIFY(setting("layout") != gallery);
        QCOMPARE(setting("shown"), resource.data().toString().toStdString() + "_");
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        QVERIFY(!session().scene().scene->triangles.empty());
        QVERIFY(session().scene().scene->triangles.size() < session().document().itemCount(meshType()));
        choose(family);
        QCOMPARE(setting("layout"), gallery);
        QCOMPARE(setting("shown"), std::string());
        QVERIFY(session().clean());
    }

    void cleanupTestCase() { m_fixture.reset(); }
};

int main(int argc, char** argv) { return runWindowTest<TestLibraryJob>(argc, argv); }
#include "tst_library_job.moc"
