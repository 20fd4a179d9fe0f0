// What CollisionSet's operations share: the run's inputs, parameters, reports and outcomes. The operations
// are in README.md, section "Operations".
#pragma once

#include "core/document/make_operation.h"
#include "core/formats/collision_set/derived.h"
#include "core/formats/collision_set/operation_keys.h"

#include <array>
#include <limits>
#include <string>
#include <vector>

namespace core::collision_set {

// One run: the document before, and a copy of its data to work on.
struct Run : OperationRun {
    Run(OperationRun asked, const Document& before)
        : OperationRun(std::move(asked)), document(as(before)), data(document.data()) {}

    const CollisionSetDocument& document;
    Data data; // of the document to be

    // The selected meshes, ascending, each once; all when nothing is selected.
    std::vector<std::uint32_t> meshes() const;
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

// All operations that take items take meshes.
Operation declareOnMeshes(std::string_view id, Text label, Text help, Operation::Items items);
Text fileUnits();

std::vector<Operation> recordOperations(const CollisionSetDocument& document); // operations_records.cpp
std::vector<Operation> nameOperations();                                       // operations_names.cpp
std::vector<Operation> vertexOperations();                                     // operations_vertices.cpp
std::vector<Operation> triangleOperations();                                   // operations_triangles.cpp
std::vector<Operation> pieceOperations();                                      // operations_pieces.cpp
std::vector<Operation> fileOperations();                                       // operations_file.cpp
Operation mergeLibraryOperation();                                             // merge_library.cpp

} // namespace core::collision_set
