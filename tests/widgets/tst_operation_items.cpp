#include "tests/widgets/pane_test.h"
#include "widgets/common/operation_items.h"

#include <QTest>

using namespace core::test;
using core::ItemId;
using core::Operation;
using Items = std::vector<ItemId>;

class TestOperationItems : public QObject {
    Q_OBJECT

  private slots:
    void takesItsTypes();
    void takesWhatHoldsThem();
    void holders();
    void oneOfEachType();
};

namespace {

const ItemId file{FakeDocument::fileType};

Operation on(std::vector<core::TypeId> types, Operation::Items items = Operation::Items::Required) {
    Operation operation;
    operation.types = std::move(types);
    operation.items = items;
    return operation;
}

} // namespace

void TestOperationItems::takesItsTypes() {
    const Items some = {fakeBox(1), file, fakeBox(0)};
    QCOMPARE(widgets::takenItems(on({FakeDocument::boxType}), some), (Items{fakeBox(1), fakeBox(0)}));
    QCOMPARE(widgets::takenItems(on({}), some), some);
    QVERIFY(widgets::takenItems(on({}, Operation::Items::None), some).empty());
    QVERIFY(widgets::takenItems(on({FakeDocument::fileType}), {fakeBox(1)}).empty());
}

void TestOperationItems::takesWhatHoldsThem() {
    const auto session = paneTest::fakeSession(3);
    const auto taken = [&](const Operation& operation, const Items& items) {
        return widgets::takenItemsOrHolders(operation, session->document(), items);
    };
    QCOMPARE(taken(on({FakeDocument::fileType}), {fakeBox(1), fakeBox(2)}), Items{file});
    QCOMPARE(taken(on({FakeDocument::boxType}), {fakeBox(1), file}), Items{fakeBox(1)});
    QCOMPARE(taken(on({FakeDocument::boxType, FakeDocument::fileType}), {fakeBox(2)}), Items{fakeBox(2)});
    QVERIFY(taken(on({FakeDocument::fileType}, Operation::Items::None), {fakeBox(1)}).empty());
    QVERIFY(taken(on({FakeDocument::fileType}), {}).empty());
}

void TestOperationItems::holders() {
    const auto session = paneTest::fakeSession(3);
    QCOMPARE(widgets::holdersOf(session->document(), {fakeBox(0), fakeBox(2)}), Items{file});
    QVERIFY(widgets::holdersOf(session->document(), {file}).empty());
}

void TestOperationItems::oneOfEachType() {
    QCOMPARE(widgets::oneOfEachType({fakeBox(2), fakeBox(1), file, fakeBox(0)}), (Items{fakeBox(2), file}));
}

QTEST_MAIN(TestOperationItems)
#include "tst_operation_items.moc"
