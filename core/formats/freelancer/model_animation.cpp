// Scripts and their maps.
#include "core/formats/freelancer/model_steps.h"

namespace core::freelancer::model_steps {

namespace {

AnimationMap readMap(const Data& data, NodeId node, const Model& model, bool object) {
    const Container& container = data.container();
    AnimationMap map;
    map.node = node;
    map.script = Place(model.scripts.size());
    map.object = object;
    map.parentLeaf = leafIn(container, node, "Parent name");
    map.childLeaf = leafIn(container, node, "Child name");
    map.channelNode = directoryIn(container, node, "Channel");
    map.headerLeaf = leafIn(container, map.channelNode, "Header");
    map.framesLeaf = leafIn(container, map.channelNode, "Frames");
    map.parent = leafText(data, map.parentLeaf);
    map.child = leafText(data, map.childLeaf);
    map.part = object ? model.root : model.partNamed(map.child);
    if (!object && map.part >= 0)
        map.joint = model.parts[std::size_t(map.part)].joint;
    return map;
}

} // namespace

void addAnimation(const Data& data, Model& model) {
    const Container& container = data.container();
    for (const NodeId node : directoriesIn(container, directoryIn(container, model.animation, "Script"))) {
        Script script;
        script.node = node;
        script.name = nameOf(container, node);
        script.rootHeightLeaf = leafIn(container, node, "Root height");
        for (const NodeId child : directoriesIn(container, node)) {
            // Stems in another case are shown too: the checker says that the game passes them over.
            const bool object = nameBegins(container.name(child), "object map");
            if (!object && !nameBegins(container.name(child), "joint map"))
                continue;
            script.maps.push_back(Place(model.maps.size()));
            model.maps.push_back(readMap(data, child, model, object));
        }
        model.scripts.push_back(std::move(script));
    }
}

} // namespace core::freelancer::model_steps
