// Stands in for checks.cpp and operations.cpp until they are there; goes with their arrival.
#include "core/formats/colbin/document.h"

namespace core::colbin {

[[gnu::weak]] std::vector<Operation> colbinOperations(const ColbinDocument&, const Settings&) { return {}; }

[[gnu::weak]] Result<IssueList> checkColbin(const ColbinDocument&, const Settings&, CheckTier tier,
                                            const std::vector<ItemId>&, Progress&) {
    IssueList issues;
    issues.tier = tier;
    return issues;
}

} // namespace core::colbin
