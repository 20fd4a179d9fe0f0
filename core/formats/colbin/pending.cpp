// Stands in for operations.cpp until it is there; goes with its arrival.
#include "core/formats/colbin/document.h"

namespace core::colbin {

[[gnu::weak]] std::vector<Operation> colbinOperations(const ColbinDocument&, const Settings&) { return {}; }

} // namespace core::colbin
