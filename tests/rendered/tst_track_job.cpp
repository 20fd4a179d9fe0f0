// A broken track and one evening: open it, click an octree cell, see its prisms, give one another surface,
// see its colour, undo, save.
#include "tests/rendered/window_fixture.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTreeView>

using namespace tests;

class TestTrackJob : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_fixture;
    core::ItemId m_leaf, m_prism;
    glm::dvec3 m_place{0.0}; // on a surface in the leaf

    core::DocumentSession& session() { return m_fixture->session(); }

    // The items of a row of Contents, by its first reference list.
    core::ReferenceList listed(core::ItemId item) {
        return session().document().references(item, session().settings()).front();
    }

  private slots:
    void initTestCase() { showSample(m_fixture, "ring_track.kcl"); }

    void leavesAreShown() {
        const QImage before = m_fixture->picture();
        const int layer = session().scene().scene->layerIndex("leaves");
        QVERIFY(layer >= 0);
        session().setLayerVisible(layer, true);
        QVERIFY(differingPixels(before, m_fixture->picture()) > 1000);
        session().setLayerVisible(layer, false);
        QVERIFY(differingPixels(before, m_fixture->picture()) < 60);
    }

    void aClickInCellModeListsItsPrisms() {
        m_fixture->press(Qt::Key_7);
        m_fixture->press(Qt::Key_5);
        m_fixture->press(Qt::Key_C);
        QVERIFY(m_fixture->action("cell_mode")->isChecked());
        m_fixture->picture(); // lets the view draw
        // The middle of some triangle that can be seen from above: not hidden below another.
        const core::Scene& scene = *session().scene().scene;
        const core::TriangleBatch& batch = scene.triangles.front();
        for (std::size_t t = 0; t < batch.positions.size() / 3 && !m_leaf.valid(); t += 7) {
            const glm::dvec3 middle =
                (glm::dvec3(batch.positions[3 * t]) + glm::dvec3(batch.positions[3 * t + 1]) +
                 glm::dvec3(batch.positions[3 * t + 2])) /
                3.0;
            const QPoint at = m_fixture->onScreen(middle);
            if (!QRect(QPoint(), m_fixture->window->viewport()->size())
                     .adjusted(20, 20, -20, -20)
                     .contains(at))
                continue;
            QTest::mouseMove(m_fixture->surface(), at);
            QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, at);
            const core::ItemId chosen = session().selection().current();
            if (chosen.valid() && listed(chosen).count >= 2 && listed(chosen).role == "lists")
                m_leaf = chosen, m_place = middle;
        }
        QVERIFY(m_leaf.valid());
        QCOMPARE(session().document().schema(session().settings()).of(m_leaf).key, std::string("node"));

        auto* list = m_fixture->view<QTreeView>("contentsView");
        QTRY_COMPARE(std::uint64_t(list->model()->rowCount()), listed(m_leaf).count);
        const QModelIndex row = list->model()->index(0, 0);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
        m_prism = listed(m_leaf).at(0).target;
        QTRY_COMPARE(session().selection().items(), std::vector<core::ItemId>{m_prism});
        m_fixture->press(Qt::Key_C);
    }

    // Leaves that are shown are not in the way of a question about a surface, and what is clicked is hit: the
    // point lies a hair below it. In cell mode, leaves beyond the filter are passed over.
    void questionsAndCellsKeepToWhatIsMeant() {
        const int layer = session().scene().scene->layerIndex("leaves");
        session().setLayerVisible(layer, true);
        const QPoint at = m_fixture->onScreen(m_place);
        QTest::mouseMove(m_fixture->surface(), at);
        m_fixture->press(Qt::Key_Q);
        QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(session().queryResult().has_value());
        const auto& found = session().queryResult()->candidates;
        QVERIFY(std::any_of(found.begin(), found.end(), [](const auto& one) { return one.hit; }));
        m_fixture->press(Qt::Key_Q);
        session().clearOverlays();

        m_fixture->press(Qt::Key_C);
        const core::Value other = double(m_leaf.group == 0 ? 1 : 0);
        session().setSetting("cells_model", other);
        session().select(std::vector<core::ItemId>{});
        QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, at);
        const core::ItemId chosen = session().selection().current();
        QVERIFY(!chosen.valid() || double(chosen.group) == core::toNumber(other));
        session().setSetting("cells_model", core::Value(-1.0));
        QTest::mouseClick(m_fixture->surface(), Qt::LeftButton, {}, at);
        QCOMPARE(session().selection().current(), m_leaf);
        m_fixture->press(Qt::Key_C);
        session().setLayerVisible(layer, false);
        session().select(m_prism);
    }

    void anotherSurfaceHasAnotherColour() {
        // Seen alone, so that its colour is a large part of the picture.
        m_fixture->press(Qt::Key_F);
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        const core::PropertyRef type{m_prism, "attribute.type", 0};
        const core::Value old = core::propertyValue(session().document(), session().settings(), type);
        const core::Value other = std::int64_t(core::toInteger(old) == 0x0A ? 0x10 : 0x0A); // a boost panel
        session().select(std::vector<core::ItemId>{});
        const QImage before = m_fixture->picture();

        session().select(m_prism);
        auto* properties = m_fixture->view<QTreeView>("propertiesView");
        const QModelIndex row = findRow(*properties->model(), {}, [](const QModelIndex& index) {
            return index.data().toString() == QLatin1String("Type");
        });
        QVERIFY(row.isValid());
        const QModelIndex cell = row.siblingAtColumn(1);
        properties->scrollTo(cell);
        properties->setFocus();
        properties->setCurrentIndex(cell);
        QTest::keyClick(properties, Qt::Key_Return);
        auto* editor = properties->findChild<QComboBox*>();
        QVERIFY(editor);
        const int choice = [&] {
            for (int i = 0; i < editor->count(); ++i)
                if (editor->itemText(i).contains(core::toInteger(other) == 0x0A ? "0x0A" : "0x10"))
                    return i;
            return -1;
        }();
        QVERIFY(choice >= 0);
        editor->setCurrentIndex(choice);
        emit editor->activated(choice);
        QTRY_VERIFY(
            core::sameValue(core::propertyValue(session().document(), session().settings(), type), other));
        QCOMPARE(session().undoStack().count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        session().select(std::vector<core::ItemId>{});
        const QImage after = m_fixture->picture();
        QVERIFY2(differingPixels(before, after) > 200, "the view shows the other surface");

        m_fixture->press(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(session().clean());
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->settled(), patience);
        QVERIFY2(differingPixels(before, m_fixture->picture()) < 60, "the view is as before");

        m_fixture->press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!session().clean());
    }

    void savingChangesTwoBytesACopy() {
        const Agree agree;
        const core::Document& document = session().document();
        const core::Property* attribute =
            core::findProperty(document, session().settings(), m_prism, "attribute");
        std::vector<core::Location> allowed{*attribute->span(document, m_prism, 0)};
        for (const core::ItemId copy : attribute->together(document, session().settings(), m_prism))
            allowed.push_back(*attribute->span(document, copy, 0));
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(session().clean(), patience);
        const QByteArray saved = contents(m_fixture->path);
        QCOMPARE(saved.size(), m_fixture->original.size());
        std::size_t differing = 0;
        for (qsizetype i = 0; i < saved.size(); ++i) {
            if (saved[i] == m_fixture->original[i])
                continue;
            ++differing;
            QVERIFY(std::any_of(allowed.begin(), allowed.end(), [&](const core::Location& span) {
                return quint64(i) >= span.offset && quint64(i) < span.offset + span.length;
            }));
        }
        QVERIFY(differing >= allowed.size());
    }

    void cleanupTestCase() { m_fixture.reset(); }
};

int main(int argc, char** argv) { return runWindowTest<TestTrackJob>(argc, argv); }
#include "tst_track_job.moc"
