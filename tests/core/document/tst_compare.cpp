#include "core/document/compare.h"
#include "tests/support/toy_document.h"

#include <QTest>

using namespace core;
using namespace core::test;

class TestCompare : public QObject {
    Q_OBJECT

  private slots:
    void equalDocuments();
    void changedProperties();
    void addedAndRemovedItems();
    void keepsTheFirstOnly();
    void otherFormatIsRefused();
    void cancels();

  private:
    static ToyDocument sample();
    static Comparison compared(const ToyDocument& before, const ToyDocument& after, std::size_t limit = 100);
};

ToyDocument TestCompare::sample() {
    ToyDocument document;
    document.boxes = {{128, {1, 2, 3}, 0, 0.5f, "a", true}, {256, {4, 5, 6}, 1, 1.5f, "b", true}};
    document.cells = {{0, 1}, {1}};
    return document;
}

Comparison TestCompare::compared(const ToyDocument& before, const ToyDocument& after, std::size_t limit) {
    Progress progress;
    auto result = compareDocuments(before, after, {}, limit, progress);
    return result ? *result : Comparison{{{"failed"}}, {}, 0};
}

void TestCompare::equalDocuments() {
    const Comparison result = compared(sample(), sample());
    QVERIFY(result.equal());
    QVERIFY(result.types.empty());
    QVERIFY(result.properties.empty());
}

void TestCompare::changedProperties() {
    ToyDocument after = sample();
    after.boxes[1].size[2] = -6;
    after.boxes[1].width = 257; // the derived weight changes with it and must not be named
    after.cells[0][1] = 7;
    const Comparison result = compared(sample(), after);
    QVERIFY(!result.equal());
    QCOMPARE(result.total, std::uint64_t(3));
    QCOMPARE(result.properties.size(), std::size_t(3));
    QCOMPARE(QString::fromStdString(result.properties[0].path), QString("boxes[1].width"));
    QVERIFY(sameValue(result.properties[0].before, Value(std::int64_t(256))));
    QVERIFY(sameValue(result.properties[0].after, Value(std::int64_t(257))));
    QCOMPARE(QString::fromStdString(result.properties[1].path), QString("boxes[1].size[2]"));
    QCOMPARE(QString::fromStdString(result.properties[2].path), QString("cells[0].entries[1]"));
    QCOMPARE(result.types.size(), std::size_t(2));
    QCOMPARE(QString::fromStdString(result.types[0].type), QString("box"));
    QCOMPARE(result.types[0].changed, std::uint64_t(1));
    QCOMPARE(result.types[0].after, std::uint64_t(2));
    QCOMPARE(QString::fromStdString(result.types[1].type), QString("entry"));
}

void TestCompare::addedAndRemovedItems() {
    ToyDocument after = sample();
    after.boxes.pop_back();
    after.cells[0].push_back(0); // later entries keep their places in their own cells
    const Comparison result = compared(sample(), after);
    QCOMPARE(result.total, std::uint64_t(0));
    QVERIFY(!result.equal());
    QCOMPARE(result.types.size(), std::size_t(2));
    QCOMPARE(result.types[0].before, std::uint64_t(2));
    QCOMPARE(result.types[0].after, std::uint64_t(1));
    QCOMPARE(result.types[0].changed, std::uint64_t(0));
    QCOMPARE(result.types[1].before, std::uint64_t(3));
    QCOMPARE(result.types[1].after, std::uint64_t(4));
}

void TestCompare::keepsTheFirstOnly() {
    ToyDocument after = sample();
    for (ToyBox& box : after.boxes)
        box.size = {9, 9, 9};
    const Comparison result = compared(sample(), after, 4);
    QCOMPARE(result.total, std::uint64_t(6));
    QCOMPARE(result.properties.size(), std::size_t(4));
    QCOMPARE(QString::fromStdString(result.properties[3].path), QString("boxes[1].size[0]"));
}

void TestCompare::otherFormatIsRefused() {
    Progress progress;
    const auto result = compareDocuments(sample(), EmptyDocument(), {}, 10, progress);
    QVERIFY(!result.has_value());
    QCOMPARE(QString::fromStdString(describe(result.error())),
             QString("files of different formats (toy and empty) cannot be compared"));
}

void TestCompare::cancels() {
    Progress progress;
    progress.cancel();
    const auto result = compareDocuments(sample(), sample(), {}, 10, progress);
    QVERIFY(!result.has_value());
    QCOMPARE(int(result.error().code), int(ErrorCode::Cancelled));
}

QTEST_APPLESS_MAIN(TestCompare)
#include "tst_compare.moc"
