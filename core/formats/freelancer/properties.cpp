// The schema: record types with their paths, properties and columns.
#include "core/formats/freelancer/properties.h"

namespace core::freelancer {
namespace {

std::vector<RecordType> jointTypes(CylReading reading) {
    const auto joint = [&](const char* key, const char* path, Text label, Text plural, JointType type,
                           std::vector<std::string> columns) {
        return recordType(key, path, std::move(label), std::move(plural), jointProperties(type, reading),
                          std::move(columns));
    };
    return {
        joint("fix", "joints.fix[#]", text("freelancer", "Fix joint"), text("freelancer", "Fix joints"),
              JointType::Fix, {"child", "parent", "position"}),
        joint("rev", "joints.rev[#]", text("freelancer", "Rev joint"), text("freelancer", "Rev joints"),
              JointType::Rev, {"child", "parent", "min", "max"}),
        joint("pris", "joints.pris[#]", text("freelancer", "Pris joint"), text("freelancer", "Pris joints"),
              JointType::Pris, {"child", "parent", "min", "max"}),
        joint("cyl", "joints.cyl[#]", text("freelancer", "Cyl joint"), text("freelancer", "Cyl joints"),
              JointType::Cyl, {"child", "parent"}),
        joint("sphere", "joints.sphere[#]", text("freelancer", "Sphere joint"),
              text("freelancer", "Sphere joints"), JointType::Sphere, {"child", "parent", "min", "max"}),
        joint("loose", "joints.loose[#]", text("freelancer", "Loose joint"),
              text("freelancer", "Loose joints"), JointType::Loose, {"child", "parent", "position"}),
    };
}

} // namespace

Schema freelancerSchema(CylReading reading) {
    Schema schema;
    schema.types = {
        recordType("file", "", text("freelancer", "File"), text("freelancer", "Files"), fileProperties(),
                   {"kind", "bytes"}),
        recordType("utf_header", "header", text("freelancer", "Header"), text("freelancer", "Headers"),
                   headerProperties(), {"filetime"}),
        recordType("utf_node", "tree[#]", text("freelancer", "Node"), text("freelancer", "Nodes"),
                   nodeProperties(), {"name", "used", "attributes"}),
        recordType("free_entry", "free[#]", text("freelancer", "Free entry"),
                   text("freelancer", "Free entries"), freeEntryProperties(), {"entry"}),
        recordType("part", "parts[#]", text("freelancer", "Part"), text("freelancer", "Parts"),
                   partProperties(), {"object_name", "joint", "depth"}),
    };
    for (RecordType& joint : jointTypes(reading))
        schema.types.push_back(std::move(joint));
    for (RecordType& type : std::vector<RecordType>{
             recordType("level", "levels[#]", text("freelancer", "Level"), text("freelancer", "Levels"),
                        levelProperties(), {"number", "distance"}),
             recordType("mesh_ref", "refs[#]", text("freelancer", "Mesh reference"),
                        text("freelancer", "Mesh references"), refProperties(), {"mesh_name", "group_count"}),
             recordType("wire", "wires[#]", text("freelancer", "Wireframe"), text("freelancer", "Wireframes"),
                        wireProperties(), {"mesh_name", "index_count"}),
             recordType("camera", "cameras[#]", text("freelancer", "Camera"), text("freelancer", "Cameras"),
                        cameraProperties(), {"fovx", "fovy"}),
             recordType("hardpoint", "hardpoints[#]", text("freelancer", "Hardpoint"),
                        text("freelancer", "Hardpoints"), hardpointProperties(),
                        {"name", "kind", "position"}),
             recordType("mesh", "meshes[#]", text("freelancer", "Mesh"), text("freelancer", "Meshes"),
                        meshProperties(), {"name", "vertex_count", "group_count"}),
             recordType("mesh_group", "meshes[#].groups[#]", text("freelancer", "Mesh group"),
                        text("freelancer", "Mesh groups"), groupProperties(),
                        {"material_name", "index_count"}),
             recordType("material", "materials[#]", text("freelancer", "Material"),
                        text("freelancer", "Materials"), materialProperties(), {"name", "type", "dc"}),
             recordType("script", "scripts[#]", text("freelancer", "Script"), text("freelancer", "Scripts"),
                        scriptProperties(), {"name"}),
             recordType("map", "maps[#]", text("freelancer", "Map"), text("freelancer", "Maps"),
                        mapProperties(), {"child", "keys", "channel_type"}),
             recordType("key", "maps[#].keys[#]", text("freelancer", "Key"), text("freelancer", "Keys"),
                        keyProperties(), {"at", "value", "position", "rotation"}),
             recordType("tail", "tail", text("freelancer", "Tail"), text("freelancer", "Tails"),
                        tailProperties(), {"size"}),
         })
        schema.types.push_back(std::move(type));
    return schema;
}

} // namespace core::freelancer
