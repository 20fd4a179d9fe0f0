// What operations declare and share, and the one that sets attributes. Shapes, deleting and byte order are in
// files of their own.
#include "core/formats/kcl/operations.h"

#include "tests/support/kcl_runs.h"

#include <QTest>

using namespace core;
using namespace core::kcl;
using tests::addSmallKclRows;
using tests::fetchedSmallKcl;
using tests::KclRun;
using tests::prismOf;
using tests::runKcl;
using tests::smallKclDocument;
using tests::somePrisms;
using tests::triangleOf;

class TestOperations : public QObject {
    Q_OBJECT

  private slots:
    void declarations_data() { addSmallKclRows(); }
    void declarations();
    void storesNumbers();
    void attributeChangesItsBytesOnly_data() { addSmallKclRows(); }
    void attributeChangesItsBytesOnly();
    void attributeByField();
    void attributeByFilter();
    void attributeRefusals();
};

void TestOperations::declarations() {
    const KclDocument document = fetchedSmallKcl();
    std::set<std::string> ids;
    for (const Operation& operation : document.operations(initialSettings(document.settingDefinitions()))) {
        QVERIFY2(ids.insert(operation.id).second, operation.id.c_str());
        QVERIFY2(!english(operation.label).empty() && !english(operation.help).empty() && operation.run,
                 operation.id.c_str());
        const auto values = completeParameters(operation, {});
        QVERIFY2(values && completeParameters(operation, *values), operation.id.c_str());
        QCOMPARE(operation.role == Operation::Role::Delete, operation.id == operation_id::deletePrisms);
    }
    QVERIFY(ids.count("set-attribute") && ids.count("delete-prisms") && ids.count("flip") &&
            ids.count("recompute-normals"));
    QCOMPARE(ids.count("swap-byte-order") > 0, document.data().dialect->isFloat());
}

void TestOperations::storesNumbers() {
    const NumberFormat f32{StoredType::F32, 1}, i32{StoredType::I32, 4096}, i16{StoredType::I16, 4096};
    QCOMPARE(*storedBits(f32, 0.1), std::uint32_t(0x3DCCCCCD));
    QCOMPARE(*storedBits(f32, -0.0), std::uint32_t(0));
    QCOMPARE(*storedBits(i16, 0.5 / 4096), std::uint32_t(0)); // halves to even
    QCOMPARE(*storedBits(i16, 1.5 / 4096), std::uint32_t(2));
    QCOMPARE(*storedBits(i16, -2.5 / 4096), std::uint32_t(0xFFFE));
    QCOMPARE(*storedBits(i16, -8), std::uint32_t(0x8000));
    QCOMPARE(*storedBits(i32, -1), std::uint32_t(0xFFFFF000));
    QVERIFY(numberOf(i32, 0xFFFFF000) == -1 && numberOf(i16, 0x8000) == -8 && numberOf(f32, 0x3F800000) == 1);
    const double infinity = std::numeric_limits<double>::infinity();
    for (const auto& [format, value] :
         {std::pair(f32, 1e39), std::pair(f32, infinity), std::pair(i16, 8.0), std::pair(i32, 524288.0),
          std::pair(i32, std::nan("")), std::pair(f32, std::nan(""))}) {
        const auto bits = storedBits(format, value);
        QVERIFY(!bits.has_value());
        QCOMPARE(bits.error().code, ErrorCode::Refused);
    }
    QCOMPARE(english(storedBits(i32, 524288.0).error().text),
             std::string("524288 does not fit; -524288 to 524288 can be stored"));

    const KclDocument document = smallKclDocument("ds_kart");
    Data data = document.data();
    const std::uint64_t at = positionOffset(data, data.model(0), 1);
    QVERIFY(storeNumber(data, at, data.dialect->coordinate, -1.25).has_value());
    QVERIFY(loadPosition(data, data.model(0), 1).x == -1.25);
    QVERIFY(!storeNumber(data, at, data.dialect->coordinate, 1e7).has_value());
    QVERIFY(loadPosition(data, data.model(0), 1).x == -1.25);
}

void TestOperations::attributeChangesItsBytesOnly() {
    const KclDocument document = fetchedSmallKcl();
    const std::vector<ItemId> items = somePrisms(document);
    for (const bool copies : {false, true}) {
        const KclRun run =
            runKcl(document, operation_id::setAttribute, items,
                   {{"mask", "0x0FF0"}, {"value", "0xA5A5"}, {"copies", copies ? "on" : "off"}});
        QVERIFY2(run.changed(), run.report().c_str());
        const std::set<ItemId> expected =
            copies ? tests::withCopies(document, items) : std::set<ItemId>(items.begin(), items.end());
        std::set<std::uint64_t> allowed;
        for (const ItemId item : expected) {
            const std::uint64_t at = document.itemSpan(item)->offset + prism_field::attribute;
            allowed.insert({at, at + 1});
            const std::uint16_t old = prismOf(document, item).attribute;
            QCOMPARE(prismOf(run.document(), item).attribute,
                     std::uint16_t((old & 0xF00F) | (0xA5A5 & 0x0FF0)));
        }
        const std::set<std::uint64_t> changed = tests::differing(document.data().bytes.all(), run.bytes());
        QVERIFY(std::includes(allowed.begin(), allowed.end(), changed.begin(), changed.end()));
        QCOMPARE(run.bytes().size(), document.data().bytes.size());
        QVERIFY(!run.outcome->structure && !run.outcome->remap);
        QVERIFY(std::set<ItemId>(run.outcome->changed.begin(), run.outcome->changed.end()) == expected);
        QVERIFY(!run.document().isStale(0));
        if (copies && document.data().modelCount() > 1)
            QVERIFY2(expected.size() >= items.size(), "the file should have copies");
    }
}

void TestOperations::attributeByField() {
    const KclDocument document = smallKclDocument("v2be");
    const ItemId item = prismItem(0, 4);
    const std::uint16_t old = prismOf(document, item).attribute;
    const auto attribute = [&](const tests::Typed& typed) {
        const KclRun run = runKcl(document, operation_id::setAttribute, {item}, typed);
        return run.changed() ? int(prismOf(run.document(), item).attribute) : -1;
    };
    QCOMPARE(attribute({{"field", "type"}, {"value", "off-road 2"}}), (old & ~0x1F) | 7);
    QCOMPARE(attribute({{"field", "type"}, {"value", "0x1F"}}), old | 0x1F);
    QCOMPARE(attribute({{"field", "variant"}, {"value", "5"}}), (old & ~0xE0) | 5 << 5);
    QCOMPARE(attribute({{"field", "trickable"}, {"value", "1"}}), old | 0x1000);
    QCOMPARE(attribute({{"value", "0xBEEF"}}), 0xBEEF);

    const KclRun open = runKcl(document, operation_id::setAttribute, {item});
    QCOMPARE(QString::fromStdString(open.report()),
             QString("Prisms that match: 1; Value: none is given yet"));
    QVERIFY(open.outcome && !open.outcome->document);
    const KclRun same =
        runKcl(document, operation_id::setAttribute, {item}, {{"value", std::to_string(old)}});
    QVERIFY(same.outcome && !same.outcome->document);
}

void TestOperations::attributeByFilter() {
    const KclDocument document = smallKclDocument("v2be", true);
    const Profile& profile = document.profile({});
    const auto matches = [&](const tests::Typed& filter, auto&& wanted) {
        tests::Typed typed = filter;
        typed.insert(typed.end(), {{"value", "0xFFFF"}, {"copies", "off"}});
        const KclRun run = runKcl(document, operation_id::setAttribute, {}, typed);
        for (const ItemId item : tests::eachPrism(document))
            if ((prismOf(run.changed() ? run.document() : document, item).attribute == 0xFFFF) !=
                wanted(item, prismOf(document, item).attribute))
                return false;
        return true;
    };
    const tests::KclWords words = tests::kclWords("v2be");
    QVERIFY(matches({}, [](ItemId, std::uint16_t) { return true; }));
    QVERIFY(matches({{"where_value", std::to_string(words.boost)}},
                    [&](ItemId, std::uint16_t a) { return a == words.boost; }));
    QVERIFY(matches({{"where_type", std::to_string(words.offRoad & 0x1F)}},
                    [&](ItemId, std::uint16_t a) { return (a & 0x1F) == (words.offRoad & 0x1F); }));
    QVERIFY(matches({{"where_class", "trigger"}}, [&](ItemId, std::uint16_t a) {
        return surfaceClass(profile, a) == SurfaceClass::Trigger;
    }));
    QVERIFY(matches({{"where_min_slope", "5"}, {"where_max_slope", "20"}}, [&](ItemId item, std::uint16_t) {
        const double slope = slopeDegrees(triangleOf(document, item));
        return slope >= 5 && slope <= 20;
    }));
    QVERIFY(matches({{"where_model", "1"}}, [](ItemId item, std::uint16_t) { return item.group == 1; }));
    QVERIFY(matches({{"where_model", "1"}, {"where_value", std::to_string(words.road)}},
                    [&](ItemId item, std::uint16_t a) { return item.group == 1 && a == words.road; }));

    // Narrows a selection down, too.
    const ItemId item = prismItem(0, 0);
    const std::string own = std::to_string(prismOf(document, item).attribute);
    QVERIFY(runKcl(document, operation_id::setAttribute, {item}, {{"value", "9"}, {"where_value", own}})
                .changed());
    QVERIFY(!runKcl(document, operation_id::setAttribute, {item}, {{"value", "9"}, {"where_value", "0x7777"}})
                 .changed());
    QCOMPARE(
        runKcl(smallKclDocument("kart_be"), operation_id::setAttribute, {}, {{"where_model", "0"}}).refusal(),
        std::string("set-attribute has no parameter “where_model”; it has field, value, mask, copies, "
                    "where_value, where_type, where_class, where_min_slope, where_max_slope"));
}

void TestOperations::attributeRefusals() {
    const KclDocument document = smallKclDocument("v2be");
    const auto refusal = [&](const tests::Typed& typed) {
        return runKcl(document, operation_id::setAttribute, {}, typed).refusal();
    };
    QCOMPARE(refusal({{"value", "0x10000"}}), std::string("kcl: value: 65536 is outside 0 to 65535"));
    QCOMPARE(refusal({{"field", "variant"}, {"value", "8"}}), std::string("kcl: value: 8 is outside 0 to 7"));
    QCOMPARE(refusal({{"mask", "-1"}}), std::string("kcl: mask: -1 is outside 0 to 65535"));
    QCOMPARE(refusal({{"field", "type"}, {"value", "lava lamp"}}),
             std::string("kcl: value: “lava lamp” is no whole number, decimal or with 0x"));
    QCOMPARE(refusal({{"where_value", "road"}}),
             std::string("kcl: where_value: “road” is no whole number, decimal or with 0x"));
    QCOMPARE(runKcl(document, operation_id::setAttribute, {modelItem(0)}, {{"value", "1"}}).refusal(),
             std::string("kcl: Set attribute: nothing that it works on is selected"));
    QCOMPARE(runKcl(document, operation_id::setAttribute, {prismItem(0, 99999)}, {{"value", "1"}}).refusal(),
             std::string("kcl: an item of the selection does not exist"));
}

QTEST_APPLESS_MAIN(TestOperations)
#include "tst_operations.moc"
