#include "tests/core/session/session_fixture.h"

#include "core/session/commands.h"

using namespace core;
using namespace core::test;

class TestEditing : public QObject {
    Q_OBJECT

  private:
    FakeFormat m_format;
    std::unique_ptr<DocumentSession> make(std::uint32_t boxes) {
        return std::make_unique<DocumentSession>(fakeFile(m_format, fakeBytes(boxes)));
    }

  private slots:
    void aPropertyIsSetAndUndone() {
        const auto session = make(3);
        QSignalSpy changes(session.get(), &DocumentSession::changed);
        const quint64 before = session->revision();
        QVERIFY(session->clean());

        QVERIFY(session->setProperties({{fakeRef(1, "center", 2), Value(std::int64_t(700))}}).has_value());
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 2)), 700);
        QVERIFY(!session->clean());
        QVERIFY(session->revision() > before);
        QCOMPARE(changes.count(), 1);
        const auto change = changes[0][0].value<Change>();
        QVERIFY(!change.structure);
        QCOMPARE(change.items, std::vector<ItemId>{fakeBox(1)});
        QCOMPARE(session->undoStack().text(0), QStringLiteral("Set Centre of Box 1"));

        session->undoStack().undo();
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 2)), 0);
        QVERIFY(session->clean());
        session->undoStack().redo();
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 2)), 700);
        QCOMPARE(changes.count(), 3);
    }

    void theDocumentStaysWhereItIsAndSnapshotsDoNotChange() {
        const auto session = make(1);
        const Document* address = &session->document();
        const auto snapshot = session->snapshot();
        QCOMPARE(snapshot.get(), session->snapshot().get());
        QVERIFY(session->setProperties({{fakeRef(0, "kind"), Value(std::int64_t(2))}}).has_value());
        QCOMPARE(&session->document(), address);
        QCOMPARE(toInteger(propertyValue(*snapshot, {}, fakeRef(0, "kind"))), 0);
        QCOMPARE(toInteger(propertyValue(*session->snapshot(), {}, fakeRef(0, "kind"))), 2);
    }

    void editsOfOneGestureMerge() {
        const auto session = make(2);
        const int gesture = session->newGesture();
        for (const std::int64_t x : {10, 20, 30})
            QVERIFY(session->setProperties({{fakeRef(0, "center", 0), Value(x)}}, gesture).has_value());
        QVERIFY(
            session->setProperties({{fakeRef(1, "center", 0), Value(std::int64_t(5))}}, gesture).has_value());
        QCOMPARE(session->undoStack().count(), 1);
        session->undoStack().undo();
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 0);
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 0)), 200);
        session->undoStack().redo();
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 30);
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 0)), 5);
    }

    void otherGesturesAndNoneDoNotMerge() {
        const auto session = make(1);
        const int first = session->newGesture();
        const int second = session->newGesture();
        QVERIFY(first != second && first != 0);
        int x = 0;
        for (const int gesture : {first, second, 0, 0})
            QVERIFY(session->setProperties({{fakeRef(0, "center", 0), Value(std::int64_t(++x))}}, gesture)
                        .has_value());
        QCOMPARE(session->undoStack().count(), 4);
    }

    void aGestureThatComesBackVanishes() {
        const auto session = make(1);
        const int gesture = session->newGesture();
        QVERIFY(
            session->setProperties({{fakeRef(0, "center", 0), Value(std::int64_t(9))}}, gesture).has_value());
        QVERIFY(
            session->setProperties({{fakeRef(0, "center", 0), Value(std::int64_t(0))}}, gesture).has_value());
        QCOMPARE(session->undoStack().count(), 0);
        QVERIFY(session->clean());
    }

    void anEditThatChangesNothingLeavesNoTrace() {
        const auto session = make(1);
        QSignalSpy changes(session.get(), &DocumentSession::changed);
        QVERIFY(session->setProperties({{fakeRef(0, "kind"), Value(std::int64_t(0))}}).has_value());
        QCOMPARE(session->undoStack().count(), 0);
        QCOMPARE(changes.count(), 0);
    }

    void anEditNeverHalfHappens() {
        const auto session = make(2);
        QSignalSpy changes(session.get(), &DocumentSession::changed);
        const Status status =
            session->setProperties({{fakeRef(0, "center", 0), Value(std::int64_t(1))},
                                    {fakeRef(1, "half_extent", 0), Value(std::int64_t(-1))}});
        QVERIFY(!status);
        QCOMPARE(QString::fromStdString(describe(status.error())),
                 QStringLiteral("fake: boxes[1].half_extent[0]: -1 is outside 0 to 100000"));
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 0);
        QCOMPARE(changes.count(), 0);
        QCOMPARE(session->undoStack().count(), 0);
        QVERIFY(!session->setProperties({{fakeRef(0, "volume"), Value(1.0)}}));
        QVERIFY(!session->setProperties({{fakeRef(2, "kind"), Value(std::int64_t(1))}}));
    }

    void valuesOutsideTheLimitsComeBackByUndo() {
        Bytes bytes = fakeBytes(1);
        bytes[8 + 12 + 3] = 0xFF; // half_extent[0] = 0xFF000032: negative, beyond what an edit may set
        DocumentSession session(fakeFile(m_format, bytes));
        QVERIFY(session.setProperties({{fakeRef(0, "half_extent", 0), Value(std::int64_t(7))}}).has_value());
        session.undoStack().undo();
        QCOMPARE(rawValue(session, fakeRef(0, "half_extent", 0)), std::int64_t(std::int32_t(0xFF000032)));
    }

    void theSameComponentTwiceInOneEditTakesTheLastValue() {
        const auto session = make(1);
        QVERIFY(session
                    ->setProperties({{fakeRef(0, "kind"), Value(std::int64_t(1))},
                                     {fakeRef(0, "kind"), Value(std::int64_t(2))}})
                    .has_value());
        QCOMPARE(rawValue(*session, fakeRef(0, "kind")), 2);
        session->undoStack().undo();
        QCOMPARE(rawValue(*session, fakeRef(0, "kind")), 0);
    }

    void anOperationIsCommittedAndUndone() {
        const auto session = make(4);
        session->select({fakeBox(0), fakeBox(3)});
        session->hide({fakeBox(1), fakeBox(2)});
        Result<Outcome> outcome = runNow(*session, "delete-boxes", {fakeBox(0), fakeBox(1)});
        QVERIFY(outcome.has_value());
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 4u); // nothing happens before commit

        QSignalSpy changes(session.get(), &DocumentSession::changed);
        QVERIFY(session->commit(std::move(*outcome), "Delete").has_value());
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 2u);
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 400); // was box 2
        QCOMPARE(session->selection().items(), std::vector<ItemId>{fakeBox(1)});
        QVERIFY(session->hidden(fakeBox(0)));
        QVERIFY(!session->hidden(fakeBox(1)));
        const auto change = changes[0][0].value<Change>();
        QVERIFY(change.structure);
        QCOMPARE(change.remap(fakeBox(3)), fakeBox(1));
        QVERIFY(!change.remap(fakeBox(0)).valid());

        session->undoStack().undo();
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 4u);
        QCOMPARE(session->selection().items(), (std::vector<ItemId>{fakeBox(0), fakeBox(3)}));
        QVERIFY(session->hidden(fakeBox(2)));
        const auto back = changes[1][0].value<Change>();
        QCOMPARE(back.remap(fakeBox(1)), fakeBox(3));
        QVERIFY(session->clean());
        session->undoStack().redo();
        QCOMPARE(session->selection().items(), std::vector<ItemId>{fakeBox(1)});
    }

    void anOperationSelectsWhatItMade() {
        const auto session = make(1);
        Result<Outcome> outcome = runNow(*session, "add-box", {}, {{"center[0]", Value(3.0)}});
        QVERIFY(outcome && session->commit(std::move(*outcome), "Add"));
        QCOMPARE(session->selection().items(), std::vector<ItemId>{fakeBox(1)});
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 0)), 300);
    }

    void operationsOfOneGestureMerge() {
        const auto session = make(3);
        const int gesture = session->newGesture();
        for (int i = 0; i < 2; ++i) {
            Result<Outcome> outcome = runNow(*session, "delete-boxes", {fakeBox(0)});
            QVERIFY(outcome && session->commit(std::move(*outcome), "Delete", gesture));
        }
        QCOMPARE(session->undoStack().count(), 1);
        QSignalSpy changes(session.get(), &DocumentSession::changed);
        session->undoStack().undo();
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 3u);
        QCOMPARE(changes[0][0].value<Change>().remap(fakeBox(0)), fakeBox(2));
        session->undoStack().redo();
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 1u);
    }

    void anOutcomeOfAnOlderDocumentIsRefused() {
        const auto session = make(2);
        const quint64 basis = session->revision();
        Result<Outcome> outcome = runNow(*session, "delete-boxes", {fakeBox(0)});
        QVERIFY(outcome.has_value());
        QVERIFY(session->setProperties({{fakeRef(1, "kind"), Value(std::int64_t(2))}}).has_value());
        const Status late = session->commit(std::move(*outcome), "Delete", 0, basis);
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::Refused);
        QCOMPARE(session->document().itemCount(FakeDocument::boxType), 2u);
    }

    void anEditWhileAnOperationRunsDropsItsOutcome() {
        const auto session = make(2);
        const std::vector<Operation> operations = session->operations();
        std::optional<Result<Outcome>> outcome;
        session->runOperation(*findOperation(operations, "delete-boxes"), {fakeBox(0)}, {},
                              [&](Result<Outcome> o) { outcome = std::move(o); });
        QVERIFY(session->setProperties({{fakeRef(1, "kind"), Value(std::int64_t(2))}}).has_value());
        QTRY_VERIFY(outcome.has_value());
        QVERIFY(!*outcome);
        QCOMPARE(outcome->error().code, ErrorCode::Refused);
    }

    void aFixRunsAsABuiltInOperation() {
        const auto session = make(1);
        QVERIFY(session->setProperties({{fakeRef(0, "half_extent", 1), Value(std::int64_t(0))}}).has_value());
        QVERIFY(settle(*session));
        QCOMPARE(session->issues().issues.size(), 1u);
        const Fix fix = *session->issues().issues[0].fix;
        Result<Outcome> outcome = runNow(*session, fix.operation, fix.items, fix.parameters);
        QVERIFY(outcome && session->commit(std::move(*outcome), "Fix"));
        QCOMPARE(rawValue(*session, fakeRef(0, "half_extent", 1)), 50);
    }

    void theHistoryKnowsItsSize() {
        const auto session = make(1);
        QCOMPARE(session->historyBytes(), 0u);
        QVERIFY(session->setProperties({{fakeRef(0, "kind"), Value(std::int64_t(2))}}).has_value());
        const quint64 small = session->historyBytes();
        QVERIFY(small > 0 && small < 2000);
        Result<Outcome> outcome = runNow(*session, "add-box", {});
        QVERIFY(outcome && session->commit(std::move(*outcome), "Add"));
        QVERIFY(session->historyBytes() >= small + 8 + 28); // the document before: header and one box
    }

    void theOldestEditsAreLetGoBeyondTheBudget() {
        const auto session = make(1);
        session->setHistoryBudget(session->historyBytes() + 4000);
        for (std::int64_t x = 1; x <= 100; ++x)
            QVERIFY(session->setProperties({{fakeRef(0, "center", 0), Value(x)}}).has_value());
        QVERIFY(session->historyBytes() <= session->historyBudget());
        const int kept = session->undoStack().count();
        QVERIFY(kept > 1 && kept < 100);
        QCOMPARE(session->forgottenEdits(), 100 - kept);
        QVERIFY(!session->clean());
        QCOMPARE(session->undoStack().cleanIndex(), -1); // what is on disk cannot be reached

        // What is left undoes and redoes as before.
        while (session->undoStack().canUndo())
            session->undoStack().undo();
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 100 - kept);
        QVERIFY(!session->clean());
        while (session->undoStack().canRedo())
            session->undoStack().redo();
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 100);

        // The newest edit stays even when it alone is too big.
        session->setHistoryBudget(1);
        QCOMPARE(session->undoStack().count(), 1);
        session->undoStack().undo();
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 99);
    }

    void lettingGoKeepsTheCleanStateAndTheGestures() {
        const auto session = make(1);
        for (std::int64_t x = 1; x <= 4; ++x) {
            QVERIFY(session->setProperties({{fakeRef(0, "center", 0), Value(x)}}).has_value());
            if (x == 3)
                session->undoStack().setClean();
        }
        Result<Outcome> outcome = runNow(*session, "add-box", {});
        QVERIFY(outcome && session->commit(std::move(*outcome), "Add"));
        QVERIFY(session->setProperties({{fakeRef(1, "center", 0), Value(std::int64_t(5))}}).has_value());
        const quint64 all = session->historyBytes();
        session->setHistoryBudget(all - 1); // one goes
        QCOMPARE(session->forgottenEdits(), 1);
        QCOMPARE(session->undoStack().count(), 5);
        QCOMPARE(session->undoStack().cleanIndex(), 2);
        for (int i = 0; i < 3; ++i)
            session->undoStack().undo();
        QVERIFY(session->clean());
        QCOMPARE(rawValue(*session, fakeRef(0, "center", 0)), 3);
        session->undoStack().undo();
        QVERIFY(!session->clean());
        for (int i = 0; i < 4; ++i)
            session->undoStack().redo();
        QCOMPARE(rawValue(*session, fakeRef(1, "center", 0)), 5);
        QCOMPARE(session->document().itemCount(fakeBox(0).type), 2u);
    }

    void selectionKeepsOnlyWhatExists() {
        const auto session = make(2);
        QSignalSpy spy(session.get(), &DocumentSession::selectionChanged);
        session->select({fakeBox(1), fakeBox(7), fakeBox(1), ItemId()});
        QCOMPARE(session->selection().items(), std::vector<ItemId>{fakeBox(1)});
        session->select(fakeBox(1));
        QCOMPARE(spy.count(), 1);
        session->toggleSelected(fakeBox(0));
        QCOMPARE(session->selection().current(), fakeBox(0));
        session->toggleSelected(fakeBox(1));
        QCOMPARE(session->selection().items(), std::vector<ItemId>{fakeBox(0)});
    }
};

QTEST_GUILESS_MAIN(TestEditing)
#include "tst_editing.moc"
