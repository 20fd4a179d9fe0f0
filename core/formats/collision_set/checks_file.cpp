// Rules CSET-FILE-01 and 02.
#include "core/formats/collision_set/checks.h"
#include "core/formats/collision_set/io.h"

#include <algorithm>

namespace core::collision_set {
namespace {

ByteOrder otherOrder(ByteOrder order) { return order == ByteOrder::Big ? ByteOrder::Little : ByteOrder::Big; }

// Why the walk stops before the tail, or what became of it since.
Text whyTail(const Check& check) {
    const Data& data = check.data;
    const std::uint64_t offset = places(check.document).offsets.back();
    Walk walk(data.tail, data.order, data.meshes.size(), offset);
    Text why = text("collision_set", "they form a mesh now and will be one when the file is opened again");
    if (!walk.next()) {
        const Error error = walk.error();
        why = text("collision_set", "%1 at %2: %3")
                  .arg(error.path)
                  .arg(hexOffset(error.location->offset))
                  .arg(error.text);
    }
    Walk turned(data.tail, otherOrder(data.order));
    if (turned.next())
        why = data.order == ByteOrder::Big
                  ? text("collision_set", "%1; read as little-endian it is sound").arg(std::move(why))
                  : text("collision_set", "%1; read as big-endian it is sound").arg(std::move(why));
    return why;
}

} // namespace

bool checkFile(Check& check) {
    if (!check.whole)
        return false;
    const Data& data = check.data;
    const auto bytes = std::int64_t(data.tail.size());
    if (bytes > 0) {
        const bool zero =
            std::all_of(data.tail.begin(), data.tail.end(), [](std::uint8_t byte) { return byte == 0; });
        check.add("FILE-01", zero ? Severity::Warning : Severity::Error, {tailType}, [&](Issue& issue) {
            const Text whole = textN("collision_set", "%n whole mesh(es)", std::int64_t(data.meshes.size()));
            issue.text = textN("collision_set", "%1, then %2; %n byte(s) (is|are) kept unread", bytes)
                             .arg(whole)
                             .arg(whyTail(check));
            issue.value = double(bytes);
            // Without a mesh the file would be empty then, which is another matter.
            issue.fix = makeFix(operation_id::dropTail, text("collision_set", "Drop tail"), {});
        });
    }
    if (data.meshes.empty())
        check.add("FILE-02", Severity::Warning, {fileType}, [](Issue& issue) {
            issue.text = text("collision_set", "empty library; its byte order is unknown");
        });
    return false;
}

} // namespace core::collision_set
