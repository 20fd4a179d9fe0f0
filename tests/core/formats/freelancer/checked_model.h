// Built models with one fault each, and what the checker says of them in words. For the checker's tests only.
#pragma once

#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/operation_keys.h"
#include "tests/core/formats/freelancer/model_of.h"
#include "tests/support/freelancer_builder.h"

#include "core/formats/freelancer/document.h"

#include <QTest>

#include <functional>

namespace tests::fl_checks {

using namespace core;
using namespace core::freelancer;

using Libraries = std::vector<Library>;

inline FreelancerDocument opened(const Bytes& bytes, Libraries libraries = {}, bool searched = false) {
    return FreelancerDocument(Data(containerOf(bytes)),
                              std::make_shared<const Libraries>(std::move(libraries)), searched);
}

inline Settings settingsOf(const Document& document) {
    return initialSettings(document.settingDefinitions());
}

inline IssueList check(const Document& document, CheckTier tier = CheckTier::Full,
                       const std::vector<ItemId>& scope = {}) {
    Progress progress;
    return document.check(settingsOf(document), tier, scope, progress).value();
}

// "/Cmpnd/Cons/Rev+188:12" of a leaf's bytes, "entry /Cmpnd/Cons", or "name of /Cmpnd/Cons".
inline QString placeInWords(const FreelancerDocument& document, const Location& location) {
    const Container& container = document.data().container();
    const auto path = [&](NodeId node) { return QString::fromStdString(nodePath(container, node)); };
    const std::uint64_t treeEnd = container.header.treeOffset + std::uint64_t(container.header.treeSize);
    if (location.offset >= container.header.treeOffset && location.offset < treeEnd) {
        const auto node = NodeId((location.offset - container.header.treeOffset) / entryBytes);
        const std::uint64_t field = location.offset - container.entryOffset(node);
        if (field == 0 && location.length == entryBytes)
            return "entry " + path(node);
        if (field == 4 && location.length == 4)
            return "name of " + path(node);
        return QString("entry %1+%2:%3").arg(path(node)).arg(field).arg(location.length);
    }
    for (const NodeId id : container.live) {
        if (container.node(id).entry.isDirectory())
            continue;
        const Extent place = document.data().place(id);
        if (location.offset >= place.offset && location.offset + location.length <= place.end())
            return QString("%1+%2:%3").arg(path(id)).arg(location.offset - place.offset).arg(location.length);
    }
    return QString("%1:%2").arg(location.offset).arg(location.length);
}

// Nodes are said by their names, as their numbers hang on the order of the tree.
inline QString itemInWords(const FreelancerDocument& document, ItemId item) {
    return QString::fromStdString(item.type == nodeType
                                      ? "node " + nodePath(document.data().container(), NodeId(item.index))
                                      : document.path(item));
}

// "error MESH-01 meshes[0] /VMeshLibrary/a/VMeshData+8:2: sentence | operation", sorted.
inline QStringList inWords(const FreelancerDocument& document, const IssueList& list) {
    QStringList words;
    for (const Issue& issue : list.issues) {
        const char* severity = issue.severity == Severity::Error     ? "error "
                               : issue.severity == Severity::Warning ? "warning "
                                                                     : "note ";
        QString line = severity + QString::fromStdString(issue.rule) + ' ' +
                       itemInWords(document, issue.item) + ' ' +
                       (issue.location ? placeInWords(document, *issue.location) : "nowhere") + ": " +
                       QString::fromStdString(english(issue.text));
        if (issue.fix) {
            line += " | " + QString::fromStdString(issue.fix->operation);
            if (issue.fix->asks)
                line += " (asks)";
            if (const auto assign = issue.fix->parameters.find("assign");
                assign != issue.fix->parameters.end())
                line += ' ' + QString::fromStdString(toString(assign->second));
        }
        words += line;
    }
    words.sort();
    return words;
}

// Cases of the rule that are left once the issue's fix has run.
inline std::uint64_t casesAfterFix(const FreelancerDocument& document, const Issue& issue) {
    const Settings settings = settingsOf(document);
    std::vector<Operation> operations = document.operations(settings);
    operations.push_back(setPropertyOperation());
    const Operation* operation = findOperation(operations, issue.fix->operation);
    Progress progress;
    const Result<Outcome> outcome =
        operation->run(document, settings, issue.fix->items, issue.fix->parameters, progress);
    if (!outcome)
        throw std::runtime_error(describe(outcome.error()));
    const IssueList after = check(*outcome->document);
    const auto total = after.totals.find(issue.rule);
    return total == after.totals.end() ? 0 : total->second;
}

struct Case {
    const char* name;
    std::function<Bytes()> make;
    std::vector<const char*> issues; // all there are
};

inline void addRows(const std::vector<Case>& cases) {
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < cases.size(); ++i)
        QTest::newRow(cases[i].name) << int(i);
}

// The row's file has these issues and no others, and each fix that asks for nothing helps.
inline void compareRow(const std::vector<Case>& cases) {
    QFETCH(const int, number);
    const Case& row = cases[std::size_t(number)];
    const FreelancerDocument document = opened(row.make());
    const IssueList issues = check(document);
    QStringList expected;
    for (const char* line : row.issues)
        expected += QString::fromUtf8(line);
    expected.sort();
    QCOMPARE(inWords(document, issues), expected);
    for (const Issue& issue : issues.issues)
        if (issue.fix && !issue.fix->asks)
            QVERIFY2(casesAfterFix(document, issue) < issues.totals.at(issue.rule), issue.rule.c_str());
}

// Root with arm (Rev) and on that lid (Fix), each with a box: no issue.
inline FreelancerBuilder armModel() {
    FreelancerBuilder builder;
    builder.part("Root").box("Root");
    builder.part(FlJoint{.type = "Rev", .parent = "Root", .child = "arm", .limits = {-1, 1}}).box("arm");
    builder.part(FlJoint{.parent = "arm", .child = "lid"}).box("lid");
    return builder;
}

template <typename Change>
std::function<Bytes()> changed(FreelancerBuilder (*model)(), Change change) {
    return [model, change] {
        FreelancerBuilder builder = model();
        change(builder);
        return builder.bytes();
    };
}

} // namespace tests::fl_checks
