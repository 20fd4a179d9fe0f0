// Operations on the file as a whole: byte order and tail.
#include "core/formats/collision_set/operations.h"

namespace core::collision_set {
namespace {

Result<Outcome> swapByteOrder(Run& run) {
    run.data.order = run.data.order == ByteOrder::Big ? ByteOrder::Little : ByteOrder::Big;
    run.say(text("collision_set", "Byte order"), run.data.order == ByteOrder::Big
                                                     ? text("collision_set", "big-endian")
                                                     : text("collision_set", "little-endian"));
    run.say(text("collision_set", "Meshes"), std::uint64_t(run.data.meshes.size()));
    if (!run.data.tail.empty())
        run.say(text("collision_set", "Left as they are"),
                textN("collision_set", "%n byte(s) behind the last mesh, which no one can read",
                      std::int64_t(run.data.tail.size())),
                Severity::Warning);
    return restructured(run, stayingMoves(run.document.data().meshes.size()), {});
}

Result<Outcome> dropTail(Run& run) {
    run.say(text("collision_set", "Bytes dropped"), std::uint64_t(run.data.tail.size()));
    if (run.data.tail.empty())
        return nothingChanged(run);
    run.data.tail.clear();
    return restructured(run, stayingMoves(run.document.data().meshes.size()), {});
}

} // namespace

std::vector<Operation> fileOperations() {
    Operation swap =
        declareOnMeshes(operation_id::swapByteOrder, text("collision_set", "Swap byte order"),
                        text("collision_set", "Writes every number the other way round; names stay."),
                        Operation::Items::None);
    Operation drop = declareOnMeshes(operation_id::dropTail, text("collision_set", "Drop tail"),
                                     text("collision_set", "Removes the bytes behind the last whole mesh."),
                                     Operation::Items::None);
    return {finishOperation(std::move(swap), swapByteOrder), finishOperation(std::move(drop), dropTail),
            mergeLibraryOperation()};
}

} // namespace core::collision_set
