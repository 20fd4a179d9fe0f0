// How the property tables reach bytes in leaves, and the tables themselves by record type. Only
// properties*.cpp include it.
#pragma once

#include "core/document/make_property.h"
#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/operation_keys.h"

namespace core::freelancer {

// Bytes of a leaf's payload. noNode: nowhere.
struct Field {
    NodeId leaf = noNode;
    std::uint64_t offset = 0;
};
using FieldOf = std::function<Field(const FreelancerDocument& document, ItemId item, int component)>;
using LeafOf = std::function<NodeId(const FreelancerDocument& document, ItemId item)>;

// Whether makeModel() reads the bytes: then an edit makes the model anew.
enum class InModel { No, Yes };

// --- the mechanisms: each adds get, set, span and effect to a property made by storedProperty()

// Numbers of the property's type. No value where the leaf is missing or too short; refused there, and in
// leaves that the file cuts off.
Property inLeaf(Property property, const FieldOf& field, InModel inModel = InModel::No);
// One number or row of numbers at the start of a leaf of its own.
Property wholeLeaf(Property property, LeafOf leaf, InModel inModel = InModel::No);
// A field of 64 bytes: rewritten whole, and only when the name changes. The name as read brings back the
// bytes as read, residue included.
Property inNameField(Property property, const FieldOf& field);
// A leaf that is one text, up to NUL. The text as read brings back the bytes as read. `refuse` may name a
// reason against a text that is not the one as read.
using RefuseText = std::function<Status(const FreelancerDocument& document, ItemId item, std::string_view)>;
Property textLeaf(Property property, const LeafOf& leaf, const RefuseText& refuse = {});

// --- pieces of tables

inline Value integer(std::uint64_t value) { return std::int64_t(value); }
Convention degrees(); // stored in radians
Text degreesUnit();
Text lengthUnit();
Text bytesUnit();

Property vectorProperty(std::string key, Text label, Text unit, Text help = {}); // three floats
Property matrixProperty(std::string key, Text label, Text help = {});            // nine floats, row by row
Property floatProperty(std::string key, Text label, Text unit = {}, Text help = {});
Property angleProperty(std::string key, Text label, Text help = {}); // radians shown in degrees
// What nine floats that begin at component 0 of a field turn by, edited by the operation set-rotation.
Property rotationDegreesProperty(FieldOf matrix);
Property textProperty(std::string key, Text label, Text help = {});
// The record's name, which is that of its node.
Property nodeNameProperty(std::string key, Text label, Text help, std::string_view operation);
// FL CRC32 of the text that `name` gives.
Property crcProperty(Text help, std::function<std::string(const FreelancerDocument&, ItemId)> name);
Property countProperty(std::string key, Text label, Text help,
                       std::function<std::uint64_t(const FreelancerDocument&, ItemId)> count);

// A few bytes whole; of more the first and a checksum, enough to tell two apart.
std::string bytesText(ByteView bytes);
std::string hexText(ByteView bytes);

// --- the tables

std::vector<Property> fileProperties(); // properties_container.cpp
std::vector<Property> headerProperties();
std::vector<Property> nodeProperties();
std::vector<Property> freeEntryProperties();
std::vector<Property> tailProperties();
std::vector<Property> partProperties(); // properties_parts.cpp
std::vector<Property> hardpointProperties();
std::vector<Property> cameraProperties();
std::vector<Property> jointProperties(JointType type, CylReading reading); // properties_joints.cpp
std::vector<Property> levelProperties();                                   // properties_meshes.cpp
std::vector<Property> refProperties();
std::vector<Property> wireProperties();
std::vector<Property> meshProperties();
std::vector<Property> groupProperties();
std::vector<Property> materialProperties();
std::vector<Property> scriptProperties(); // properties_animation.cpp
std::vector<Property> mapProperties();
std::vector<Property> keyProperties();

} // namespace core::freelancer
