#include "core/formats/freelancer/operations.h"

#include "core/formats/freelancer/derived.h"
#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/restructure_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace core::freelancer {
namespace {

constexpr std::size_t mostDetails = 200;

std::vector<std::uint64_t> sorted(std::vector<std::uint64_t> all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

// Types whose items stand on a node each, none on the same.
constexpr std::array anchoredTypes{partType,      levelType, refType,      wireType,   cameraType,
                                   hardpointType, meshType,  materialType, scriptType, mapType};

class Remap {
  public:
    Remap(const FreelancerDocument& before, const FreelancerDocument& after, std::vector<NodeId> nodes,
          const RecordMap& records)
        : m_nodes(std::move(nodes)), m_rows(rowStarts(after)), m_hasTail(after.itemCount(tailType) > 0) {
        for (const TypeId type : anchoredTypes)
            mapAnchors(before, after, type, [&](NodeId node) { return numberOf(node); });
        // Holes are in no map of nodes: a file that keeps them keeps their numbers.
        mapAnchors(before, after, freeEntryType, [](NodeId node) { return node; });
        mapRecords(before.model(), after.model(), records);
    }

    ItemId operator()(ItemId item) const {
        switch (item.type) {
        case fileType:
        case headerType:
            return item;
        case tailType:
            return m_hasTail ? item : ItemId();
        case nodeType: {
            const NodeId node = item.index < noNode ? numberOf(NodeId(item.index)) : noNode;
            return node == noNode ? ItemId() : nodeItem(node);
        }
        case groupType:
        case keyType: {
            const bool group = item.type == groupType;
            const ItemId holder = found(group ? meshType : mapType, item.group);
            return holder.valid() ? rowOf(holder, item, group ? m_rows.groups : m_rows.keys) : ItemId();
        }
        default:
            return item.type < typeCount ? found(item.type, item.index) : ItemId();
        }
    }

  private:
    NodeId numberOf(NodeId node) const {
        if (m_nodes.empty())
            return node;
        return node < m_nodes.size() ? m_nodes[node] : noNode;
    }

    // A channel whose header went has no keys.
    static ItemId rowOf(ItemId holder, ItemId item, const std::vector<std::uint64_t>& starts) {
        const auto place = std::size_t(holder.index);
        return item.index < starts[place + 1] - starts[place]
                   ? ItemId{item.type, 0, std::uint32_t(holder.index), item.index}
                   : ItemId();
    }

    ItemId found(TypeId type, std::uint64_t index) const {
        const std::vector<ItemId>& items = m_items[type];
        return index < items.size() ? items[std::size_t(index)] : ItemId();
    }

    template <typename NewNumber>
    void mapAnchors(const FreelancerDocument& before, const FreelancerDocument& after, TypeId type,
                    NewNumber newNumber) {
        std::unordered_map<NodeId, ItemId> items;
        for (std::uint64_t i = 0; i < after.itemCount(type); ++i)
            items.emplace(nodeOf(after, after.itemAt(type, i)), after.itemAt(type, i));
        for (std::uint64_t i = 0; i < before.itemCount(type); ++i) {
            const auto item = items.find(newNumber(nodeOf(before, before.itemAt(type, i))));
            m_items[type].push_back(item == items.end() ? ItemId() : item->second);
        }
    }

    void mapRecords(const Model& before, const Model& after, const RecordMap& records) {
        for (std::size_t i = 0; i < before.joints.size(); ++i) {
            const Joint& joint = before.joints[i];
            RecordPlace place{joint.type, joint.record};
            bool kept = records.empty() ? after.consLeaf[std::size_t(joint.type)] == numberOf(joint.leaf)
                                        : records[i].has_value(); // else another leaf of that name counts now
            if (kept && !records.empty())
                place = *records[i];
            const std::size_t type = std::size_t(place.type);
            kept = kept && place.record < after.jointStart[type + 1] - after.jointStart[type];
            m_items[typeOf(joint.type)].push_back(kept ? ItemId{typeOf(place.type), 0, 0, place.record}
                                                       : ItemId());
        }
    }

    std::vector<NodeId> m_nodes;
    std::array<std::vector<ItemId>, typeCount> m_items; // by old index
    RowStarts m_rows;                                   // afterwards
    bool m_hasTail;
};

void appendDetails(Run& run) {
    std::move(run.details.begin(), run.details.end(), std::back_inserter(run.report));
    run.details.clear();
    run.sayIfAny(text("freelancer", "And more"), run.moreDetails);
}

} // namespace

std::vector<std::uint64_t> Run::chosen(TypeId type) const {
    std::vector<std::uint64_t> all;
    for (std::uint64_t i = 0; items.empty() && i < document.itemCount(type); ++i)
        all.push_back(document.itemAt(type, i).index);
    for (const ItemId& item : items)
        if (item.type == type)
            all.push_back(item.index);
    return sorted(std::move(all));
}

std::vector<Place> Run::joints(const std::vector<TypeId>& types) const {
    std::vector<Place> all;
    for (const TypeId type : types)
        for (const std::uint64_t record : chosen(type))
            all.push_back(jointPlace(model(), {type, 0, 0, record}));
    std::sort(all.begin(), all.end());
    return all;
}

void Run::detail(Text label, Text value, Severity severity) {
    if (details.size() < mostDetails)
        details.push_back({std::move(label), std::move(value), severity});
    else
        ++moreDetails;
}

Bytes& PayloadEdits::of(NodeId leaf) {
    const auto found = m_payloads.find(leaf);
    if (found != m_payloads.end())
        return found->second;
    const ByteView stored = m_data.payload(leaf);
    return m_payloads.emplace(leaf, Bytes(stored.begin(), stored.end())).first->second;
}

bool PayloadEdits::differ() const {
    for (const auto& [leaf, bytes] : m_payloads) {
        const ByteView stored = m_data.payload(leaf);
        if (!std::equal(bytes.begin(), bytes.end(), stored.begin(), stored.end()))
            return true;
    }
    return false;
}

Status PayloadEdits::commit(Data& data) const {
    for (const auto& [leaf, bytes] : m_payloads) {
        const ByteView stored = data.payload(leaf);
        if (std::equal(bytes.begin(), bytes.end(), stored.begin(), stored.end()))
            continue;
        if (Status done = data.setPayload(leaf, bytes); !done)
            return done;
    }
    return {};
}

ByteView recordOf(const Data& data, const Joint& joint) {
    return data.payload(joint.leaf).subspan(std::size_t(joint.offset()), layoutOf(joint.type).bytes);
}

std::uint32_t angleLimits(JointType type, CylReading reading) {
    const std::uint32_t limits = layoutOf(type).limits;
    if (type == JointType::Cyl)
        return limits + (reading == CylReading::SlideFirst ? 8 : 0);
    return type == JointType::Rev ? limits : 0;
}

std::uint32_t distanceLimits(JointType type, CylReading reading) {
    const std::uint32_t limits = layoutOf(type).limits;
    if (type == JointType::Cyl)
        return limits + (reading == CylReading::SlideFirst ? 0 : 8);
    return type == JointType::Pris ? limits : 0;
}

float recordFloat(ByteView record, std::uint32_t offset) {
    return loadBytes<float>(record.data() + offset, byteOrder);
}

bool allFinite(ByteView record, std::uint32_t offset, int floats) {
    for (int i = 0; i < floats; ++i)
        if (!std::isfinite(recordFloat(record, offset + 4 * std::uint32_t(i))))
            return false;
    return true;
}

dvec3 recordVector(ByteView record, std::uint32_t offset) {
    return {recordFloat(record, offset), recordFloat(record, offset + 4), recordFloat(record, offset + 8)};
}

bool storeVector(std::uint8_t* at, const dvec3& value) {
    const vec3 rounded(value);
    if (!isFinite(rounded))
        return false;
    for (int i = 0; i < 3; ++i)
        storeBytes(at + 4 * i, rounded[i], byteOrder);
    return true;
}

Text jointTypeWords(JointType type) { return verbatim(std::string(layoutOf(type).leaf)); }

Text jointWords(const Joint& joint) {
    return text("freelancer", "%1 joint of “%2”").arg(jointTypeWords(joint.type)).arg(toUtf8(joint.child));
}

Text vectorWords(const dvec3& value) {
    return verbatim(fmt::format("({:.6g}, {:.6g}, {:.6g})", value.x, value.y, value.z));
}

Text changeWords(Text before, Text after) {
    return text("freelancer", "%1 → %2").arg(std::move(before)).arg(std::move(after));
}

Text changeWords(double before, double after) { return text("freelancer", "%1 → %2").arg(before).arg(after); }

IdRemap remapOf(const FreelancerDocument& before, const FreelancerDocument& after,
                const std::vector<NodeId>& nodes, const RecordMap& records) {
    return [remap = std::make_shared<const Remap>(before, after, nodes, records)](ItemId item) {
        return (*remap)(item);
    };
}

Result<Outcome> unchanged(Run& run) {
    appendDetails(run);
    return nothingChanged(run);
}

Result<Outcome> edited(Run& run, Data data) {
    appendDetails(run);
    Outcome outcome;
    auto document = run.document.clone();
    static_cast<FreelancerDocument&>(*document).edit() = std::move(data);
    outcome.document = std::move(document);
    outcome.report = std::move(run.report);
    outcome.selection = run.items;
    outcome.structure = false; // and `changed` stays empty: what hangs on a joint moves with it
    return outcome;
}

Result<Outcome> restructuredOutcome(Run& run, Data data, const std::vector<NodeId>& nodes,
                                    const RecordMap& records) {
    appendDetails(run);
    if (!records.empty()) {
        // Records moved within their leaves: from here on the bytes as read are those at the new places,
        // which is what the edit of a name goes by when it brings back what stood behind it.
        const Result<Bytes> file = writeData(data);
        if (!file)
            return tl::unexpected(file.error());
        Progress quiet;
        auto base = readContainer(*file, quiet);
        if (!base)
            return tl::unexpected(base.error());
        data = Data(std::move(*base));
    }
    Outcome outcome;
    std::unique_ptr<FreelancerDocument> document = run.document.with(std::move(data));
    outcome.remap = remapOf(run.document, *document, nodes, records);
    for (const ItemId item : run.items)
        if (const ItemId now = outcome.remap(item); now.valid())
            outcome.selection.push_back(now);
    outcome.document = std::move(document);
    outcome.report = std::move(run.report);
    return outcome;
}

Result<Outcome> committed(Run& run, const PayloadEdits& edits) {
    if (!edits.differ())
        return unchanged(run);
    Data data = run.data();
    if (const Status done = edits.commit(data); !done)
        return tl::unexpected(done.error());
    return edited(run, std::move(data));
}

Status testApart(const Data& data) {
    std::uint64_t bytes = 0;
    for (const NodeId id : data.container().live)
        if (!data.container().node(id).entry.isDirectory())
            bytes += data.payload(id).size();
    return testGrowth(data.container(), bytes);
}

tl::unexpected<Error> refuseRun(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "freelancer", std::move(path), std::nullopt, std::move(reason)});
}

std::string fieldPath(const Run& run, ItemId item, std::string_view field) {
    std::string path = run.document.path(item);
    return field.empty() ? path : path + "." + std::string(field);
}

std::vector<TypeId> jointTypes() { return {fixType, revType, prisType, cylType, sphereType, looseType}; }

TypeId typeOf(JointType type) { return TypeId(fixType + int(type)); }

std::vector<Operation> freelancerOperations(const FreelancerDocument&, const Settings&) {
    std::vector<Operation> all;
    for (std::vector<Operation> part :
         {jointOperations(), rotationOperations(), recordOperations(), deleteOperations(), partOperations(),
          boundsOperations(), nodeOperations(), containerOperations()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

} // namespace core::freelancer
