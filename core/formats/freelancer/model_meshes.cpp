// Mesh libraries (this file's and others'), and materials.
#include "core/formats/freelancer/model_steps.h"
#include "core/formats/freelancer/names.h"

namespace core::freelancer::model_steps {

namespace {

// `payloadOf` gives a leaf's bytes.
template <typename PayloadOf>
void addLibrary(const Container& container, NodeId directory, int library, const PayloadOf& payloadOf,
                Model& model) {
    for (const NodeId node : directoriesIn(container, directory)) {
        MeshEntry mesh;
        mesh.node = node;
        mesh.leaf = leafIn(container, node, "VMeshData");
        mesh.name = nameOf(container, node);
        mesh.crc = nameCrc(mesh.name);
        mesh.library = library;
        if (mesh.leaf != noNode)
            mesh.header = meshHeader(payloadOf(mesh.leaf));
        model.index.meshes.emplace(mesh.crc, Place(model.meshes.size()));
        model.meshes.push_back(std::move(mesh));
    }
}

} // namespace

void addMeshes(const Data& data, const std::vector<Library>& libraries, Model& model) {
    addLibrary(
        data.container(), model.meshLibrary, -1, [&](NodeId leaf) { return data.payload(leaf); }, model);
    model.ownMeshes = std::uint32_t(model.meshes.size());
    for (std::size_t i = 0; i < libraries.size(); i++) {
        const Container& other = *libraries[i].container;
        addLibrary(
            other, directoryIn(other, rootNode, "VMeshLibrary"), int(i),
            [&](NodeId leaf) { return other.payload(leaf); }, model);
    }
}

void addMaterials(const Data& data, Model& model) {
    const Container& container = data.container();
    for (const NodeId node : directoriesIn(container, model.materialLibrary)) {
        Material material;
        material.node = node;
        material.name = nameOf(container, node);
        material.crc = nameCrc(material.name);
        material.typeLeaf = leafIn(container, node, "Type");
        material.dcLeaf = leafIn(container, node, "Dc");
        model.index.materials.emplace(material.crc, Place(model.materials.size()));
        model.materials.push_back(std::move(material));
    }
}

} // namespace core::freelancer::model_steps
