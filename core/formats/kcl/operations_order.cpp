// The operation that changes the byte order of the file.
#include "core/formats/kcl/operations.h"
#include "core/formats/kcl/swap_order.h"

namespace core::kcl {
namespace {

Result<Outcome> swapByteOrder(Run& run) {
    Result<Swapped> swapped = swappedOrder(run.data(), run.progress);
    if (!swapped)
        return tl::unexpected(swapped.error());
    const Dialect& twin = *twinOf(*run.data().dialect);
    run.say(text("kcl", "Dialect"), text("kcl", "%1 becomes %2").arg(run.data().dialect->id).arg(twin.id));
    run.sayIfAny(text("kcl", "Bytes that belong to no field, kept as they are"), swapped->unclaimed,
                 Severity::Warning);
    return restructured(run, twin, std::move(swapped->bytes), {}, {});
}

} // namespace

std::vector<Operation> orderOperations(const KclDocument& document, const Settings&) {
    if (!twinOf(*document.data().dialect))
        return {};
    return {finishOperation(
        declare(operation_id::swapByteOrder, text("kcl", "Swap byte order"),
                text("kcl", "Writes every number the other way round: a big-endian file becomes "
                            "the little-endian one that says the same, and back."),
                Operation::Items::None, {}),
        swapByteOrder)};
}

} // namespace core::kcl
