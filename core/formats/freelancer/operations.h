// What Freelancer's operations share: the run's inputs, edits of payloads, reports and outcomes. The
// operations are in README.md, section "Operations".
#pragma once

#include "core/document/make_operation.h"
#include "core/formats/freelancer/document.h"
#include "core/formats/freelancer/operation_keys.h"
#include "core/formats/freelancer/pose_math.h"
#include "core/formats/freelancer/restructure.h"

#include <map>
#include <string>
#include <vector>

namespace core::freelancer {

// One run: what was asked of which document.
struct Run : OperationRun {
    Run(OperationRun asked, const Document& before) : OperationRun(std::move(asked)), document(as(before)) {}

    const FreelancerDocument& document;
    const Data& data() const { return document.data(); }
    const Model& model() const { return document.model(); }

    // Index of the selected items of a type, ascending, each once; all of them when nothing is selected.
    std::vector<std::uint64_t> chosen(TypeId type) const;
    // The same for joints of these types: places in Model::joints.
    std::vector<Place> joints(const std::vector<TypeId>& types) const;
    CylReading cylReading() const { return freelancer::cylReading(settings); }

    // A row about one item, behind the counts; at most 200 of them are kept.
    void detail(Text label, Text value, Severity severity = Severity::Note);
    std::vector<ReportRow> details;
    std::uint64_t moreDetails = 0;
};

// Payloads under edit, each copied once.
class PayloadEdits {
  public:
    explicit PayloadEdits(const Data& data) : m_data(data) {}
    Bytes& of(NodeId leaf);
    // Into `data`: those whose bytes differ from the ones in it.
    Status commit(Data& data) const;
    bool differ() const;

  private:
    const Data& m_data;
    std::map<NodeId, Bytes> m_payloads;
};

// --- records of joints

// A record's bytes as stored.
ByteView recordOf(const Data& data, const Joint& joint);
// Where in a record the pair of limits of its angle or its distance begins; 0: it has none.
std::uint32_t angleLimits(JointType type, CylReading reading);
std::uint32_t distanceLimits(JointType type, CylReading reading);
bool allFinite(ByteView record, std::uint32_t offset, int floats);
float recordFloat(ByteView record, std::uint32_t offset);
dvec3 recordVector(ByteView record, std::uint32_t offset);
// Rounds to the nearest float; false when it is no finite one.
bool storeVector(std::uint8_t* at, const dvec3& value);

// --- reports

Text jointWords(const Joint& joint); // "Rev joint of “port_wing”"
Text jointTypeWords(JointType type);
Text vectorWords(const dvec3& value);
Text changeWords(Text before, Text after); // "1 → 2"
Text changeWords(double before, double after);

// --- outcomes

// Where a record is after an edit.
struct RecordPlace {
    JointType type = JointType::Fix;
    std::uint32_t record = 0;
};
// By place in Model::joints before; nothing for what is gone. Empty: each stays in its leaf, in its place.
using RecordMap = std::vector<std::optional<RecordPlace>>;

// Where items went: through the node that each stands on. `nodes` gives new numbers by old ones, noNode for
// what is gone; empty: nodes keep theirs.
IdRemap remapOf(const FreelancerDocument& before, const FreelancerDocument& after,
                const std::vector<NodeId>& nodes, const RecordMap& records);

// The report as it stands, and no document.
Result<Outcome> unchanged(Run& run);
// Nodes and records kept their places.
Result<Outcome> edited(Run& run, Data data);
// Takes the edits over, or says that nothing changed.
Result<Outcome> committed(Run& run, const PayloadEdits& edits);
// Refused when the payloads of all leaves, each with bytes of its own, would go beyond what a file of this
// size may hold in memory: for operations that copy payloads, which leaves may share.
Status testApart(const Data& data);
// Nodes or records came, went or moved.
Result<Outcome> restructuredOutcome(Run& run, Data data, const std::vector<NodeId>& nodes,
                                    const RecordMap& records = {});

// Error (Refused) about a place in the file ("joints.rev[3].axis").
tl::unexpected<Error> refuseRun(std::string path, Text reason);
std::string fieldPath(const Run& run, ItemId item, std::string_view field = {});

std::vector<TypeId> jointTypes(); // all six
TypeId typeOf(JointType type);

std::vector<Operation> containerOperations(); // operations_container.cpp
std::vector<Operation> nodeOperations();      // operations_nodes.cpp
std::vector<Operation> partOperations();      // operations_parts.cpp
std::vector<Operation> jointOperations();     // operations_joints.cpp
std::vector<Operation> rotationOperations();  // operations_rotation.cpp
std::vector<Operation> recordOperations();    // operations_records.cpp
std::vector<Operation> deleteOperations();    // operations_delete.cpp
std::vector<Operation> boundsOperations();    // operations_bounds.cpp

} // namespace core::freelancer
