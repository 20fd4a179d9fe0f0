#include "core/formats/overlays.h"
#include "core/scene/primitives.h"
#include "tests/support/toy_index.h"

#include <QTest>

using namespace core;
using namespace core::test;

class TestOverlays : public QObject {
    Q_OBJECT

  private slots:
    void auditShowsCellsWithTheirPairs();
    void queryShowsCellsProbeAndHits();
    void issuesByWorstSeverity();
    void cellsByLoad();
    void cellsWithoutEntries();
};

namespace {

const glm::dmat4 flipped = glm::scale(glm::dmat4(1), glm::dvec3(1, -1, -1));

ToyIndex sample() {
    ToyIndex index;
    index.balls = {{0.5, 0.5, 0.5}, {1.5, 0.5, 0.5}};
    index.lists = {{0, 0, 0, 0}, {}, {1}};
    return index;
}

// Centre of the i-th box in display space.
glm::dvec3 displayCentre(const Scene& scene, const BoxBatch& batch, std::size_t i) {
    return glm::dvec3(worldTransform(scene, batch.node) * glm::dmat4(batch.boxes[i])[3]);
}

} // namespace

void TestOverlays::auditShowsCellsWithTheirPairs() {
    Audit audit;
    audit.missingPairs = {{ToyIndex::cellItem(2), ToyIndex::ball(0)},
                          {ToyIndex::cellItem(2), ToyIndex::ball(1)}};
    audit.needlessPairs = {{ToyIndex::cellItem(0), ToyIndex::ball(1)}};
    const Scene scene = auditOverlay(sample(), audit, flipped);

    QCOMPARE(scene.layers.size(), std::size_t(2));
    QCOMPARE(scene.layerIndex("missing"), 0);
    QCOMPARE(scene.layerIndex("needless"), 1);
    QCOMPARE(scene.boxes.size(), std::size_t(2));
    QCOMPARE(scene.boxes[0].layer, 0);
    QCOMPARE(scene.boxes[0].boxes.size(), std::size_t(1)); // one cell, though two pairs
    QCOMPARE(scene.boxes[0].items.at(0), ToyIndex::cellItem(2));
    QCOMPARE(displayCentre(scene, scene.boxes[0], 0), glm::dvec3(2.5, -0.5, -0.5));
    QCOMPARE(scene.boxes[1].layer, 1);
    QCOMPARE(scene.boxes[1].items.at(0), ToyIndex::cellItem(0));
    QCOMPARE(scene.labels.size(), std::size_t(2));
    QCOMPARE(english(scene.labels[0].texts.at(0)), std::string("2"));
    QCOMPARE(english(scene.labels[1].texts.at(0)), std::string("1"));
    const Aabb bounds = sceneBounds(scene);
    QCOMPARE(bounds.max.x, 3.0);
    QCOMPARE(bounds.min.y, -1.0);
    QCOMPARE(bounds.max.y, 0.0);

    QVERIFY(auditOverlay(sample(), Audit(), flipped).boxes.empty());
}

void TestOverlays::queryShowsCellsProbeAndHits() {
    Progress progress;
    const ToyIndex index = sample();
    const auto found =
        query(index, {1.0, 0.5, 0.5}, 0.4, progress); // meets both; cells 0 and 1 list ball 0 only
    QVERIFY(found.has_value());
    QCOMPARE(found->lost, std::uint64_t(1));
    const Scene scene = queryOverlay(index, *found, flipped);

    QCOMPARE(scene.boxes.size(), std::size_t(1));
    QCOMPARE(scene.boxes[0].boxes.size(), std::size_t(2));
    QCOMPARE(scene.boxes[0].items.at(1), ToyIndex::cellItem(1));
    QCOMPARE(scene.points.size(), std::size_t(1));
    QVERIFY(!scene.points[0].style.pickable);
    QCOMPARE(scene.lines.size(), std::size_t(3)); // the ball, the listed hit, the lost hit
    QCOMPARE(scene.lines[0].positions.size(), std::size_t(2 * 3 * 48));
    QCOMPARE(scene.lines[1].items.at(0), ToyIndex::ball(0));
    QCOMPARE(scene.lines[1].positions.at(1), glm::vec3(0.75f, 0.5f, 0.5f));
    QCOMPARE(scene.lines[1].style.paint.hue, Hue::Good);
    QCOMPARE(scene.lines[2].items.at(0), ToyIndex::ball(1));
    QCOMPARE(scene.lines[2].style.paint.hue, Hue::Missing);
}

void TestOverlays::issuesByWorstSeverity() {
    const auto issue = [](Severity severity, ItemId item) {
        Issue made;
        made.rule = "R";
        made.severity = severity;
        made.item = item;
        return made;
    };
    IssueList issues;
    issues.add(issue(Severity::Note, ToyIndex::ball(0)));
    issues.add(issue(Severity::Error, ToyIndex::ball(0)));
    issues.add(issue(Severity::Warning, ToyIndex::cellItem(1)));
    issues.add(issue(Severity::Warning, ToyIndex::ball(9)));
    issues.add(issue(Severity::Warning, ItemId{})); // about the file: nowhere
    const Scene scene = issueOverlay(issues, [](ItemId item) {
        Aabb box; // ball 9 is nowhere in space
        if (item.index < 9) {
            box.add(glm::dvec3(double(item.index), 0, 0));
            box.add(glm::dvec3(double(item.index) + 2, 2, 2));
        }
        return box;
    });
    QCOMPARE(scene.layers.size(), std::size_t(3));
    QCOMPARE(scene.boxes.size(), std::size_t(2));
    QCOMPARE(scene.boxes[0].layer, scene.layerIndex("issue_errors"));
    QCOMPARE(scene.boxes[0].items.at(0), ToyIndex::ball(0));
    QCOMPARE(scene.boxes[0].boxes.size(), std::size_t(1));
    QCOMPARE(scene.boxes[1].layer, scene.layerIndex("issue_warnings"));
    QCOMPARE(scene.boxes[1].items.at(0), ToyIndex::cellItem(1));
    QCOMPARE(displayCentre(scene, scene.boxes[1], 0), glm::dvec3(2, 1, 1));
}

void TestOverlays::cellsByLoad() {
    const Scene scene = cellOverlay(sample(), flipped);
    QCOMPARE(scene.layerIndex("load"), 0);
    QCOMPARE(scene.boxes.size(), std::size_t(3)); // loads 1, 4 and none
    QCOMPARE(scene.boxes[0].items.at(0), ToyIndex::cellItem(2));
    QCOMPARE(scene.boxes[1].items.at(0), ToyIndex::cellItem(0));
    QCOMPARE(scene.boxes[2].items.at(0), ToyIndex::cellItem(1));
    QCOMPARE(int(scene.boxes[2].style.stroke), int(Stroke::Dashed));
    QVERIFY(!(scene.boxes[0].style.paint == scene.boxes[1].style.paint));
}

void TestOverlays::cellsWithoutEntries() {
    ToyIndex index;
    index.lists = {{}, {}};
    const Scene scene = cellOverlay(index, flipped);
    QCOMPARE(scene.boxes.size(), std::size_t(1));
    QCOMPARE(scene.boxes[0].boxes.size(), std::size_t(2));
    QVERIFY(cellOverlay(ToyIndex(), flipped).boxes.empty());
}

QTEST_APPLESS_MAIN(TestOverlays)
#include "tst_overlays.moc"
