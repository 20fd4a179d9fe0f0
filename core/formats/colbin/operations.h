// What COLBIN's operations share: the run's inputs, parameters, reports and outcomes. The operations are in
// README.md, section "Operations".
#pragma once

#include "core/document/make_operation.h"
#include "core/formats/colbin/cell_lists.h"
#include "core/formats/colbin/document.h"
#include "core/formats/colbin/operation_keys.h"

#include <cmath>
#include <string>
#include <vector>

namespace core::colbin {

// One run: the document before, and a copy of its data to work on.
struct Run : OperationRun {
    Run(OperationRun asked, const Document& before)
        : OperationRun(std::move(asked)), document(as(before)), data(document.data()) {}

    const ColbinDocument& document;
    Data data; // of the document to be

    Int3 raw(std::string_view key) const; // rounded to nearest; the parameter's limits are those of i32

    // Numbers of the selected records of a type, each once, in selection order; all when nothing is selected.
    std::vector<std::uint32_t> selected(TypeId type) const;
    std::vector<std::uint32_t> selectedAscending(TypeId type) const;
};

// Records kept their places; `parts` are those that were edited (document.h).
Result<Outcome> edited(Run& run, unsigned parts, TypeId type, const std::vector<std::uint32_t>& records);
// Records came, went or moved. Empty maps: that kind kept its numbers.
Result<Outcome> restructured(Run& run, unsigned parts, std::vector<ItemId> selection, IndexMap walls = {},
                             IndexMap floors = {});
std::vector<ItemId> itemsOf(TypeId type, const std::vector<std::uint32_t>& records);

// Error (Refused) about one record's field ("walls[3].center").
tl::unexpected<Error> refuseRun(std::string path, Text reason);
std::string wallPath(std::uint64_t wall, std::string_view field = {});
std::string floorPath(std::uint64_t floor, std::string_view field = {});

// Nearest integer in the field's range, or Refused with value and limits.
Result<std::int32_t> rounded(double value, const std::string& path);
// The same for an axis component, which version 1's short records store in 16 bits.
Result<std::int32_t> roundedAxis(double value, const Data& data, const std::string& path);

// The end of an operation that has the parameter "list": takes the walls' entries anew where it is on, then
// says what changed. `records` ascending. True when lists changed.
Result<bool> relist(Run& run, const std::vector<std::uint32_t>& records);

Parameter rawVectorParameter(std::string_view key, Text label, Text help, const Int3& initial);
Parameter listParameter();
Parameter gridRuleParameter(std::string_view key);
Parameter cellSizeParameter(std::uint32_t initial);

std::vector<Operation> gridOperations(const ColbinDocument& document);      // operations_grid.cpp
std::vector<Operation> wallListOperations(const ColbinDocument& document);  // operations_walls.cpp
std::vector<Operation> wallShapeOperations(const ColbinDocument& document); // operations_shapes.cpp
std::vector<Operation> floorOperations(const ColbinDocument& document);     // operations_floors.cpp
std::vector<Operation> fileOperations(const ColbinDocument& document);      // operations_file.cpp

} // namespace core::colbin
