// A named edit with parameters that turns one document into another, previewed by its report before anyone
// accepts it.
#pragma once

#include "core/base/bytes.h"
#include "core/base/progress.h"
#include "core/document/issue.h"
#include "core/document/property.h"

#include <memory>

namespace core {

class Document;
struct Settings;

struct Parameter {
    enum class Kind { Integer, Number, Boolean, Choice, Vector, Text, File };
    std::string key;
    Text label;
    Text help;
    Text unit;
    Kind kind = Kind::Integer;
    int components = 1; // Vector: 3; its values are "key[0]".. in Values
    Value initial;      // taken from the document; for Vector the initial of each component is in `initials`
    std::vector<Value> initials;
    std::vector<Choice> choices;
    double minimum = 0;
    double maximum = 0; // equal = no limit
};

// One line of what an operation did or would do.
struct ReportRow {
    Text label;
    Text value;
    Severity severity = Severity::Note; // Warning rows are shown amber
};

struct NamedFile {
    std::string name;
    Bytes bytes;
};

struct Outcome {
    std::unique_ptr<Document> document; // null when the operation only makes files or changes nothing
    std::vector<NamedFile> files;
    std::vector<ReportRow> report;
    std::vector<ItemId> selection;
    IdRemap remap; // empty: items keep their ids
    std::vector<ItemId>
        changed; // when the structure stayed; empty with a new document = everything may have changed
    bool structure = true; // rows came, went or moved
};

struct Operation {
    std::string id; // "rebuild-grid"
    Text label;
    Text help;
    enum class Items { None, Optional, Required } items = Items::Optional; // Optional: nothing selected = all
    enum class Role {
        None,
        Delete,
        Duplicate
    } role = Role::None;       // which general command of the window runs it at once
    std::vector<TypeId> types; // of items it takes
    std::vector<Parameter> parameters;
    std::function<Result<Outcome>(const Document&, const Settings&, const std::vector<ItemId>&, const Values&,
                                  Progress&)>
        run;
};

// Defaults of all parameters, then `given` over them; Error (Usage) for an unknown key or a value outside its
// limits.
Result<Values> completeParameters(const Operation& operation, const Values& given);
// Reads "KEY", "VALUE" as typed on a command line into `values`.
Status parseParameter(const Operation& operation, std::string_view key, std::string_view text,
                      Values& values);

} // namespace core
