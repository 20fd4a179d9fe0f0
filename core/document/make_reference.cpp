#include "core/document/make_reference.h"

#include <memory>

namespace core {

Reference referenceTo(ItemId item) { return {item, Value(std::int64_t(item.index))}; }

Reference referenceTo(ItemId item, bool exists) {
    return {exists ? item : ItemId{}, Value(std::int64_t(item.index))};
}

ReferenceList referenceList(std::string role, Text label, TypeId target, std::uint64_t count,
                            std::function<Reference(std::uint64_t)> at) {
    ReferenceList references;
    references.role = std::move(role);
    references.label = std::move(label);
    references.targetType = target;
    references.count = count;
    references.at = std::move(at);
    return references;
}

ReferenceList referenceList(std::string role, Text label, TypeId target, std::vector<ItemId> items) {
    const auto all = std::make_shared<const std::vector<ItemId>>(std::move(items));
    return referenceList(std::move(role), std::move(label), target, all->size(),
                         [all](std::uint64_t i) { return referenceTo((*all)[std::size_t(i)]); });
}

ReferenceList oneReference(std::string role, Text label, TypeId target, Reference reference) {
    return referenceList(std::move(role), std::move(label), target, 1,
                         [reference = std::move(reference)](std::uint64_t) { return reference; });
}

ReferenceList computed(ReferenceList references) {
    references.computed = true;
    references.style = ReferenceList::Style::Secondary;
    return references;
}

} // namespace core
