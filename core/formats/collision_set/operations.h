// What CollisionSet's operations share: the run's inputs, parameters, reports and outcomes. The operations
// are in README.md, section "Operations".
#pragma once

#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/operation_keys.h"

#include <array>
#include <limits>
#include <string>
#include <vector>

namespace core::collision_set {

// One run: the document before, and a copy of its data to work on. Values are complete.
struct Run {
    const CollisionSetDocument& document;
    const Settings& settings;
    const std::vector<ItemId>& items; // all exist
    const Values& values;
    Progress& progress;
    Data data; // of the document to be
    std::vector<ReportRow> report;

    std::int64_t integer(std::string_view key) const;
    double number(std::string_view key) const;
    bool flag(std::string_view key) const { return integer(key) != 0; }
    dvec3 vector(std::string_view key) const;
    std::string words(std::string_view key) const;

    // The selected meshes, ascending, each once; all when nothing is selected.
    std::vector<std::uint32_t> meshes() const;

    void say(Text label, Text value, Severity severity = Severity::Note);
    void say(Text label, std::uint64_t count, Severity severity = Severity::Note);
    void sayIfAny(Text label, std::uint64_t count, Severity severity = Severity::Note);
};

inline constexpr std::uint32_t gone = std::numeric_limits<std::uint32_t>::max();

// Where a mesh and its rows are after an edit.
struct RowPlace {
    std::uint32_t mesh = gone;
    std::uint32_t row = 0;
};
struct MeshMove {
    std::uint32_t mesh = gone;       // of the record itself
    std::vector<RowPlace> vertices;  // by row; empty: in their order, from firstVertex on
    std::vector<RowPlace> triangles; // likewise
    std::uint32_t firstVertex = 0, firstTriangle = 0;
};
std::vector<MeshMove> stayingMoves(std::uint64_t meshes);

Result<Outcome> nothingChanged(Run& run);
// Meshes and rows kept their places; these meshes were edited.
Result<Outcome> edited(Run& run, const std::vector<std::uint32_t>& meshes);
// Meshes or rows came, went or moved, or names changed.
Result<Outcome> restructured(Run& run, std::vector<MeshMove> moves,
                             const std::vector<std::uint32_t>& selection);

// Error (Refused) about one record's field ("records[3].name").
tl::unexpected<Error> refuseRun(std::string path, Text reason);
std::string meshPath(std::uint64_t mesh, std::string_view field = {});
// A new name as typed, or Refused.
Result<std::string> nameFor(std::uint64_t mesh, std::string_view shown);
// Refused when a record of that size could not say how big it is.
Status checkSize(std::uint64_t mesh, std::uint64_t nameLength, std::uint64_t vertices,
                 std::uint64_t triangles);

using Body = Result<Outcome> (*)(Run& run);
// Adds `run`: checks the items, completes the parameters, then calls the body.
Operation finish(Operation operation, Body body);

// Pieces of a declaration. All that take items take meshes.
Operation declare(std::string_view id, Text label, Text help, Operation::Items items);
Parameter integerParameter(std::string_view key, Text label, Text help, std::int64_t initial, double minimum,
                           double maximum);
Parameter numberParameter(std::string_view key, Text label, Text help, Text unit, double initial,
                          double minimum, double maximum);
Parameter flagParameter(std::string_view key, Text label, Text help, bool initial);
Parameter choiceParameter(std::string_view key, Text label, Text help, std::vector<Choice> choices);
Parameter textParameter(std::string_view key, Text label, Text help, std::string initial);
Parameter fileParameter(std::string_view key, Text label, Text help);
Parameter vectorParameter(std::string_view key, Text label, Text help, Text unit, const dvec3& initial,
                          double limit);
Text fileUnits();

std::vector<Operation> recordOperations(const CollisionSetDocument& document); // operations_records.cpp
std::vector<Operation> nameOperations();                                       // operations_names.cpp
std::vector<Operation> vertexOperations();                                     // operations_vertices.cpp
std::vector<Operation> triangleOperations();                                   // operations_triangles.cpp
std::vector<Operation> pieceOperations();                                      // operations_pieces.cpp
std::vector<Operation> fileOperations();                                       // operations_file.cpp
Operation mergeLibraryOperation();                                             // merge_library.cpp

} // namespace core::collision_set
