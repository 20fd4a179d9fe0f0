// Scenes laid over a document's own: made the same way for every format from audits, queries, issues and
// selections.
#pragma once

#include "core/formats/format.h"

namespace core {

// Layers "missing" (red cells) and "needless" (grey cells), boxes by cell with its number of such pairs.
Scene auditOverlay(const SpatialIndex& index, const Audit& audit, const glm::dmat4& toDisplay);
// The cells looked into, the probe, and lines to what it hits; lost ones in the hue Missing.
Scene queryOverlay(const SpatialIndex& index, const QueryResult& result, const glm::dmat4& toDisplay);
// A box around each item with an issue, by severity.
Scene issueOverlay(const IssueList& issues, const std::function<Aabb(ItemId)>& displayBoundsOf);
// Boxes of the cells with their load, as a heat map; colouring "load" speaks of them.
Scene cellOverlay(const SpatialIndex& index, const glm::dmat4& toDisplay);

} // namespace core
