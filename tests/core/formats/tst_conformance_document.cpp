// The promises about documents as a whole, for every registered format and sample: scenes, settings, checks
// and their fixes, operations.
#include "tests/support/same_scene.h"
#include "tests/support/sample_rows.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace core;
using namespace core::test;

class TestConformanceDocument : public QObject {
    Q_OBJECT

  private slots:
    void settings_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void settings();
    void sceneFollowsEdits_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void sceneFollowsEdits();
    void figures_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void figures();
    void issues_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void issues();
    void operations_data() { addSampleRows(COLLISCOPE_SHARED_DATA); }
    void operations();
};

namespace {

std::vector<Operation> allOperations(const Opened& opened, const Document& document) {
    std::vector<Operation> operations = document.operations(opened.settings);
    operations.push_back(setPropertyOperation());
    return operations;
}

// What an operation left behind: the original untouched, a document that writes and reads back, ids that
// exist.
std::string outcomeProblem(const ConformanceSample& file, const Opened& opened, const Outcome& outcome) {
    if (written(*opened.format, *opened.document) != file.bytes)
        return "it changed the original";
    for (const ReportRow& row : outcome.report)
        if (english(row.label).empty())
            return "a report row without a label";
    if (!outcome.document)
        return {};
    Progress progress;
    const auto plan = planSave(*outcome.document, opened.settings, 0, {}, file.bytes, progress);
    if (!plan)
        return "its outcome is not saved: " + describe(plan.error());
    for (const ItemId item : outcome.selection)
        if (!outcome.document->exists(item))
            return "it selects what does not exist";
    for (const ItemId item : outcome.changed)
        if (!outcome.document->exists(item))
            return "it says that something changed which does not exist";
    return eachSampledItem(*opened.document, opened.settings, 16,
                           [&](const RecordType&, ItemId item) -> std::string {
                               const ItemId moved = outcome.remap ? outcome.remap(item) : item;
                               if (moved.valid() && !outcome.document->exists(moved) && outcome.remap)
                                   return "its new id does not exist";
                               return {};
                           });
}

std::string runProblem(const ConformanceSample& file, const Opened& opened, const Operation& operation,
                       const std::vector<ItemId>& items) {
    const auto parameters = completeParameters(operation, {});
    if (!parameters)
        return "its defaults are refused: " + describe(parameters.error());
    if (const auto again = completeParameters(operation, *parameters); !again)
        return "its defaults are outside its limits: " + describe(again.error());
    Progress progress;
    const auto outcome = operation.run(*opened.document, opened.settings, items, *parameters, progress);
    if (outcome)
        return outcomeProblem(file, opened, *outcome);
    if (english(outcome.error().text).empty())
        return "it is refused without a sentence";
    if (written(*opened.format, *opened.document) != file.bytes)
        return "it is refused, but changed the original";
    return {};
}

} // namespace

void TestConformanceDocument::settings() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    if (!file.small())
        QSKIP("tried on the small samples");
    VERIFY_NO_PROBLEM(limitProblem(*opened.format, *opened.document, opened.settings));
    for (const SettingDefinition& definition : opened.document->settingDefinitions()) {
        QVERIFY2(!english(definition.label).empty(), definition.key.c_str());
        std::vector<Value> values;
        for (const Choice& choice : definition.choices)
            values.push_back(choice.value);
        if (definition.kind == SettingDefinition::Kind::Boolean)
            values = {Value(std::int64_t(0)), Value(std::int64_t(1))};
        if (definition.kind == SettingDefinition::Kind::Number && definition.minimum != definition.maximum)
            values = {Value(definition.minimum), Value(definition.maximum)};
        for (const Value& value : values) {
            Settings changed = opened.settings;
            changed.values[definition.key] = value;
            const std::string problem = lookProblem(*opened.format, *opened.document, changed);
            QVERIFY2(problem.empty(), (definition.key + "=" + formatValue(value) + ": " + problem).c_str());
            QVERIFY(written(*opened.format, *opened.document) == file.bytes);
        }
    }
}

void TestConformanceDocument::sceneFollowsEdits() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    if (!file.small())
        QSKIP("tried on the small samples");
    Progress progress;
    const auto scene = opened.format->scene(*opened.document, opened.settings, progress);
    QVERIFY(scene.has_value());
    VERIFY_NO_PROBLEM(eachSampledItem(
        *opened.document, opened.settings, 0, [&](const RecordType& type, ItemId item) -> std::string {
            for (const Property& property : type.properties) {
                if (!property.editable())
                    continue;
                const std::unique_ptr<Document> edited = opened.document->clone();
                const Value raw = property.get(*edited, opened.settings, item, 0);
                if (!std::holds_alternative<std::int64_t>(raw) ||
                    !core::setProperty(*edited, opened.settings, {item, property.key, 0},
                                       Value(toInteger(raw) ^ 64)))
                    continue;
                Scene updated = *scene;
                if (!opened.format->updateScene(*edited, opened.settings, {item}, updated))
                    continue;
                const auto fresh = opened.format->scene(*edited, opened.settings, progress);
                if (!fresh || !tests::sameScene(updated, *fresh))
                    return property.key + ": the updated scene is not the new scene";
            }
            return {};
        }));
}

void TestConformanceDocument::figures() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    std::set<std::string> keys;
    for (const Figure& figure : opened.document->figures(opened.settings)) {
        QVERIFY2(keys.insert(figure.key).second, figure.key.c_str());
        QVERIFY2(!english(figure.label).empty(), figure.key.c_str());
        QVERIFY2(figure.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_.") == std::string::npos,
                 figure.key.c_str());
        if (!std::holds_alternative<std::string>(figure.value))
            QVERIFY2(std::isfinite(toNumber(figure.value)), figure.key.c_str());
    }
}

void TestConformanceDocument::issues() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    const Document& document = *opened.document;
    Progress progress;
    const auto list = document.check(opened.settings, CheckTier::Full, {}, progress);
    QVERIFY2(list.has_value(), list ? "" : describe(list.error()).c_str());
    const auto operations = allOperations(opened, document);
    std::set<std::string> fixed; // one fix a rule is tried
    for (const Issue& issue : list->issues) {
        QVERIFY2(!english(issue.text).empty(), issue.rule.c_str());
        QVERIFY2(!issue.item.valid() || document.exists(issue.item), issue.rule.c_str());
        QVERIFY2(list->totals.count(issue.rule) != 0, issue.rule.c_str());
        if (issue.location && issue.location->space == 0)
            QVERIFY2(issue.location->offset + issue.location->length <= file.bytes.size(),
                     issue.rule.c_str());
        if (!issue.fix || !fixed.insert(issue.rule).second)
            continue;
        const Operation* operation = findOperation(operations, issue.fix->operation);
        QVERIFY2(operation, (issue.rule + ": there is no operation " + issue.fix->operation).c_str());
        for (const ItemId item : issue.fix->items)
            QVERIFY2(document.exists(item), issue.rule.c_str());
        const auto parameters = completeParameters(*operation, issue.fix->parameters);
        QVERIFY2(parameters.has_value(), issue.rule.c_str());
        if (issue.fix->asks)
            continue;
        const auto outcome =
            operation->run(document, opened.settings, issue.fix->items, *parameters, progress);
        QVERIFY2(outcome.has_value(),
                 (issue.rule + ": its fix is refused" + (outcome ? "" : ": " + describe(outcome.error())))
                     .c_str());
        const std::string problem = outcomeProblem(file, opened, *outcome);
        QVERIFY2(problem.empty(), (issue.rule + ": its fix: " + problem).c_str());
        QVERIFY2(outcome->document, (issue.rule + ": its fix changes nothing").c_str());
        const auto after = outcome->document->check(opened.settings, CheckTier::Full, {}, progress);
        QVERIFY(after.has_value());
        const auto count = after->totals.find(issue.rule);
        QVERIFY2(count == after->totals.end() || count->second < list->totals.at(issue.rule),
                 (issue.rule + ": its fix leaves as many cases").c_str());
    }
}

void TestConformanceDocument::operations() {
    FETCH_SAMPLE(file);
    const Opened opened = openSample(file);
    if (!opened.format->writable())
        QSKIP("this format is read only");
    const Document& document = *opened.document;
    std::set<std::string> ids;
    for (const Operation& operation : allOperations(opened, document)) {
        QVERIFY2(ids.insert(operation.id).second, operation.id.c_str());
        QVERIFY2(!english(operation.label).empty(), operation.id.c_str());
        std::vector<std::vector<ItemId>> runs;
        if (operation.items != Operation::Items::Required)
            runs.push_back({});
        if (operation.items != Operation::Items::None)
            for (const TypeId type : operation.types)
                if (const std::uint64_t count = document.itemCount(type); count > 0) {
                    runs.push_back({document.itemAt(type, 0)});
                    runs.push_back({document.itemAt(type, 0), document.itemAt(type, count - 1)});
                }
        for (const auto& items : runs) {
            const std::string problem = runProblem(file, opened, operation, items);
            QVERIFY2(problem.empty(),
                     (operation.id + " on " + std::to_string(items.size()) + " items: " + problem).c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestConformanceDocument)
#include "tst_conformance_document.moc"
