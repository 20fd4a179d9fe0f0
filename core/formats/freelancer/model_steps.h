// The steps that makeModel() takes, in this order, each filling its members of the Model.
#pragma once

#include "core/formats/freelancer/model.h"

namespace core::freelancer::model_steps {

// The first child of that name (folded), if it is of that kind.
NodeId directoryIn(const Container& container, NodeId parent, std::string_view name);
NodeId leafIn(const Container& container, NodeId parent, std::string_view name);
std::vector<NodeId> directoriesIn(const Container& container, NodeId parent);
std::string nameOf(const Container& container, NodeId node); // at most longestName bytes
// Whether the folded name begins with `prefix` (lower case).
bool nameBegins(std::string_view name, std::string_view prefix);

void addParts(const Data& data, Model& model);
// Records, and the hierarchy by the rules of README.md, "Hierarchy".
void addJoints(const Data& data, Model& model);
void addMeshes(const Data& data, const std::vector<Library>& libraries, Model& model);
void addMaterials(const Data& data, Model& model);
void addFragments(const Data& data, Model& model); // after parts and meshes
void addAnimation(const Data& data, Model& model); // after parts and joints

} // namespace core::freelancer::model_steps
