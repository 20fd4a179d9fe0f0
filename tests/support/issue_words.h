// What a checker found, in words. For tests of the formats' checkers.
#pragma once

#include "core/document/document.h"

#include <QStringList>

namespace tests {

// "error OCTREE-03 models[0].octree.keys[1]: branch 0x00000000 ... | operation", sorted. `prefix` is that of
// the format's rules, "KCL-", and is left out.
inline QStringList issuesInWords(const core::Document& document, const core::IssueList& list,
                                 const char* prefix) {
    QStringList words;
    for (const core::Issue& issue : list.issues) {
        const char* severity = issue.severity == core::Severity::Error     ? "error "
                               : issue.severity == core::Severity::Warning ? "warning "
                                                                           : "note ";
        QString line = severity + QString::fromStdString(issue.rule).remove(prefix) + ' ' +
                       QString::fromStdString(document.path(issue.item)) + ": " +
                       QString::fromStdString(core::english(issue.text));
        if (issue.fix)
            line += " | " + QString::fromStdString(issue.fix->operation);
        words += line;
    }
    words.sort();
    return words;
}

} // namespace tests
