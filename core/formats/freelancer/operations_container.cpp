// Operations on the container as a whole: compact, normalise, unshare, share.
#include "core/formats/freelancer/operations.h"

namespace core::freelancer {
namespace {

Text orderWords(EntryOrder order) {
    switch (order) {
    case EntryOrder::Stack:
        return text("freelancer", "stack");
    case EntryOrder::DepthFirst:
        return text("freelancer", "depth-first");
    case EntryOrder::Both:
        return text("freelancer", "both stack and depth-first");
    case EntryOrder::Other:
        break;
    }
    return text("freelancer", "neither stack nor depth-first");
}

Text regionWords(RegionOrder order) {
    switch (order) {
    case RegionOrder::TreeNamesData:
        return text("freelancer", "tree, names, data");
    case RegionOrder::NamesTreeData:
        return text("freelancer", "names, tree, data");
    case RegionOrder::Other:
        break;
    }
    return text("freelancer", "another");
}

void sayChange(Run& run, Text label, std::uint64_t before, std::uint64_t after) {
    run.say(std::move(label),
            before == after ? text("freelancer", "%1, as before").arg(before)
                            : changeWords(verbatim(std::to_string(before)), verbatim(std::to_string(after))));
}

void report(Run& run, const Data& before, const Data& after) {
    const Container &old = before.container(), &now = after.container();
    sayChange(run, text("freelancer", "Bytes of the file"), before.fileSize(), after.fileSize());
    sayChange(run, text("freelancer", "Entries"), old.nodes.size(), now.nodes.size());
    sayChange(run, text("freelancer", "Bytes of names in use"), old.header.namesUsed, now.header.namesUsed);
    sayChange(run, text("freelancer", "Leaves on bytes of another"), sharedLeaves(before),
              sharedLeaves(after));
    if (old.order != now.order)
        run.say(text("freelancer", "Order of entries"),
                changeWords(orderWords(old.order), orderWords(now.order)));
    if (old.regions != now.regions)
        run.say(text("freelancer", "Order of regions"),
                changeWords(regionWords(old.regions), regionWords(now.regions)));
    std::uint64_t attributes = 0;
    for (const NodeId node : now.live) {
        const std::uint32_t value = now.node(node).entry.attributes;
        attributes += value != directoryBit && value != leafBit;
    }
    run.sayIfAny(text("freelancer", "Entries with attributes beyond 0x10 and 0x80, kept"), attributes);
}

template <Result<Restructured> (*layOut)(const Data&)>
Result<Outcome> laidOutAnew(Run& run) {
    const Data& before = run.data();
    Result<Restructured> made = layOut(before);
    if (!made)
        return tl::unexpected(made.error());
    if (run.progress.cancelled())
        return Progress::cancelledError();
    const Result<Bytes> old = writeData(before), now = writeData(made->data);
    if (!now)
        return tl::unexpected(now.error());
    if (old && *old == *now) {
        run.say(text("freelancer", "The file"), text("freelancer", "is laid out like this already"));
        return unchanged(run);
    }
    report(run, before, made->data);
    return restructuredOutcome(run, std::move(made->data), made->newNumber);
}

Operation onFile(std::string_view id, Text label, Text help) {
    return declare(id, std::move(label), std::move(help), Operation::Items::None, {});
}

} // namespace

std::vector<Operation> containerOperations() {
    return {
        finishOperation(
            onFile(operation_id::compact, text("freelancer", "Compact"),
                   text("freelancer",
                        "Writes the file without dead entries, names that nothing uses, gaps and bytes "
                        "behind the last payload. Orders, attributes, times and sharing stay.")),
            laidOutAnew<compacted>),
        finishOperation(
            onFile(
                operation_id::normalise, text("freelancer", "Normalise"),
                text("freelancer",
                     "Writes the file as the original exporter did: stack order, tree before names, an "
                     "empty first name, its rule of sizes, plain attributes, nothing shared. Times stay.")),
            laidOutAnew<normalised>),
        finishOperation(onFile(operation_id::unshare, text("freelancer", "Unshare payloads"),
                               text("freelancer", "Gives each leaf bytes of its own, so that an edit of one "
                                                  "never moves another.")),
                        laidOutAnew<unshared>),
        finishOperation(onFile(operation_id::share, text("freelancer", "Share equal payloads"),
                               text("freelancer", "Lets leaves with equal bytes share them.")),
                        laidOutAnew<sharedEqual>)};
}

} // namespace core::freelancer
