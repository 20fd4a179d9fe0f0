#include "core/document/expression.h"
#include "tests/support/toy_document.h"

#include <QTest>

#include <cmath>

using namespace core;
using namespace core::test;

class TestExpression : public QObject {
    Q_OBJECT

  private slots:
    void selects_data();
    void selects();
    void refuses_data();
    void refuses();
    void matchesOneItem();
    void nestingIsBounded();
    void cancels();

  private:
    static ToyDocument sample();
    static QString selected(const std::string& source);
};

// Box i: width 128 * i, size (i, -i, 0), kinds plain, fat, thin, plain.
ToyDocument TestExpression::sample() {
    ToyDocument document;
    document.boxes = {{0, {0, 0, 0}, 0, 0.1f, "floor", true},
                      {128, {1, -1, 0}, 1, 2.5f, "wall", false},
                      {256, {2, -2, 0}, 2, std::nanf(""), "wall", true},
                      {384, {3, -3, 0}, 0, -1.0f, "ramp", true}};
    document.cells = {{0, 1}, {}, {3}};
    return document;
}

// The selected items as paths with spaces between them, or the error's sentence.
QString TestExpression::selected(const std::string& source) {
    const ToyDocument document = sample();
    const auto expression = Expression::parse(source);
    if (!expression)
        return QString::fromStdString(english(expression.error().text));
    Progress progress;
    const auto items = expression->select(document, {}, progress);
    if (!items)
        return QString::fromStdString(english(items.error().text));
    QStringList paths;
    for (const ItemId item : *items)
        paths.append(QString::fromStdString(document.path(item)));
    return paths.join(' ');
}

void TestExpression::selects_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("paths");
    const auto row = [](const char* source, const char* paths) { QTest::newRow(source) << source << paths; };

    row("width < 2", "boxes[0] boxes[1]"); // metres: raw / 128
    row("width:raw < 2", "boxes[0]");
    row("width == 1", "boxes[1]");
    row("width:raw == 0x80", "boxes[1]");
    row("2 <= width", "boxes[2] boxes[3]");
    row("width != 1", "boxes[0] boxes[2] boxes[3]");
    row("size[1] >= -1", "boxes[0] boxes[1]");
    row("size[1]:raw > -1", "boxes[0]");
    row("kind == fat", "boxes[1]");
    row("kind == \"Fat box\"", "boxes[1]");
    row("kind == 'fat'", "boxes[1]");
    row("kind != fat", "boxes[0] boxes[2] boxes[3]");
    row("kind > plain", "boxes[1] boxes[2]");
    row("kind == 2", "boxes[2]");
    row("name == wall", "boxes[1] boxes[2]");
    row("name == \"ramp\"", "boxes[3]");
    row("ratio == 0.1", "boxes[0]");                   // as the stored float
    row("ratio < 100", "boxes[0] boxes[1] boxes[3]");  // NaN compares false,
    row("ratio != 100", "boxes[0] boxes[1] boxes[3]"); // here too
    row("not ratio < 100", "boxes[2]");
    row("weight >= 0", "boxes[0] boxes[2] boxes[3]"); // box 1 has no value
    row("type == cell", "cells[0] cells[1] cells[2]");
    row("type == \"box\" and width > 2", "boxes[3]");
    row("type == cell or type == entry",
        "cells[0] cells[1] cells[2] cells[0].entries[0] cells[0].entries[1] cells[2].entries[0]");
    row("count == 0", "cells[1]");
    row("box == 3", "cells[2].entries[0]");
    row("width < 1 or width > 2", "boxes[0] boxes[3]");
    row("width < 1 || width > 2 && name == ramp", "boxes[0] boxes[3]"); // and binds tighter
    row("(width < 1 or width > 2) and name == ramp", "boxes[3]");
    row("!(width < 1) and not (width > 2)", "boxes[1] boxes[2]");
    row("size[0] == kind", "boxes[0] boxes[1] boxes[2]"); // a property on both sides
    row("type == cell and width < 9", "");                // cells have no width
}

void TestExpression::selects() {
    QFETCH(QString, source);
    QFETCH(QString, paths);
    QCOMPARE(selected(source.toStdString()), paths);
}

void TestExpression::refuses_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* source, const char* sentence) {
        QTest::newRow(source) << source << QString::fromUtf8(sentence);
    };

    row("", "expression, column 1: expected a property, found the end");
    row("width", "expression, column 6: expected a comparison (== != < <= > >=), found the end");
    row("width = 3", "expression, column 7: expected a comparison (== != < <= > >=), found “=”");
    row("width <", "expression, column 8: expected a value, found the end");
    row("width < and", "expression, column 9: expected a value, found “and”");
    row("(width < 3", "expression, column 11: expected \")\", found the end");
    row("width < 3 width", "expression, column 11: expected \"and\", \"or\" or the end, found “width”");
    row("name == \"open", "expression, column 9: expected a value, found “\"open”");
    row("width < 3x", "expression, column 9: expected a value, found “3x”");
    row("size[x] < 3", "expression, column 1: expected a property, found “size[x]”");
    row("height < 3", "no kind of record here has the property “height”");
    row("height[1] < 3", "no kind of record here has the property “height”");
    row("1 < 2", "expression, column 1: a comparison needs a property");
    row("size < 3", "“size” has 3 components: name one, as in size[0]");
    row("size[3] < 3", "“size” has no component 3");
    row("kind == huge", "“huge” is no value of “kind”; known are: plain, fat, thin");
}

void TestExpression::refuses() {
    QFETCH(QString, source);
    QFETCH(QString, sentence);
    QCOMPARE(selected(source.toStdString()), sentence);
}

void TestExpression::matchesOneItem() {
    const ToyDocument document = sample();
    const auto expression = Expression::parse("width > 1");
    QVERIFY(expression.has_value());
    QVERIFY(!expression->matches(document, {}, toyBox(1)));
    QVERIFY(expression->matches(document, {}, toyBox(2)));
    QVERIFY(!expression->matches(document, {}, toyEntry(0, 0)));
    QVERIFY(!expression->matches(document, {}, ItemId{}));
    QCOMPARE(QString::fromStdString(expression->source()), QString("width > 1"));
}

void TestExpression::nestingIsBounded() {
    const std::string deep = std::string(100'000, '(') + "width < 1";
    const auto expression = Expression::parse(deep);
    QVERIFY(!expression.has_value());
    QCOMPARE(int(expression.error().code), int(ErrorCode::Usage));
    QVERIFY(Expression::parse(std::string(150, '(') + "width < 1" + std::string(150, ')')).has_value());
}

void TestExpression::cancels() {
    const ToyDocument document = sample();
    Progress progress;
    progress.cancel();
    const auto items = Expression::parse("width > 1")->select(document, {}, progress);
    QVERIFY(!items.has_value());
    QCOMPARE(int(items.error().code), int(ErrorCode::Cancelled));
}

QTEST_APPLESS_MAIN(TestExpression)
#include "tst_expression.moc"
