#include "core/formats/collision_set/operations.h"

#include <algorithm>

namespace core::collision_set {
namespace {

class Remap {
  public:
    Remap(std::vector<MeshMove> moves, bool hasTail) : m_moves(std::move(moves)), m_hasTail(hasTail) {}

    ItemId operator()(ItemId item) const {
        switch (item.type) {
        case fileType:
            return item;
        case meshType:
            return item.index < m_moves.size() && m_moves[item.index].mesh != gone
                       ? meshItem(m_moves[item.index].mesh)
                       : ItemId();
        case vertexType:
        case triangleType:
            return row(item);
        default:
            return m_hasTail ? item : ItemId();
        }
    }

  private:
    ItemId row(ItemId item) const {
        if (item.group >= m_moves.size())
            return {};
        const MeshMove& move = m_moves[item.group];
        const bool vertex = item.type == vertexType;
        const std::vector<RowPlace>& places = vertex ? move.vertices : move.triangles;
        RowPlace place{move.mesh,
                       std::uint32_t(item.index) + (vertex ? move.firstVertex : move.firstTriangle)};
        if (!places.empty())
            place = item.index < places.size() ? places[std::size_t(item.index)] : RowPlace{};
        return place.mesh == gone ? ItemId() : ItemId{item.type, 0, place.mesh, place.row};
    }

    std::vector<MeshMove> m_moves;
    bool m_hasTail;
};

Outcome outcomeOf(Run& run) {
    Outcome outcome;
    auto document = run.document.clone();
    static_cast<CollisionSetDocument&>(*document).edit() = std::move(run.data);
    outcome.document = std::move(document);
    outcome.report = std::move(run.report);
    return outcome;
}

std::vector<ItemId> itemsOf(const std::vector<std::uint32_t>& meshes) {
    std::vector<ItemId> items;
    for (const std::uint32_t m : meshes)
        items.push_back(meshItem(m));
    return items;
}

Status checkItems(const Operation& operation, const CollisionSetDocument& document,
                  const std::vector<ItemId>& items) {
    if (operation.items == Operation::Items::None)
        return {};
    for (const ItemId& item : items)
        if (!document.exists(item))
            return refuseRun({}, text("collision_set", "an item of the selection does not exist"));
    const bool none =
        std::none_of(items.begin(), items.end(), [](ItemId item) { return item.type == meshType; });
    if (none && (operation.items == Operation::Items::Required || !items.empty()))
        return refuseRun({}, text("collision_set", "%1: no mesh is selected").arg(operation.label));
    return {};
}

Parameter parameterOf(Parameter::Kind kind, std::string_view key, Text label, Text help) {
    Parameter parameter;
    parameter.kind = kind;
    parameter.key = key;
    parameter.label = std::move(label);
    parameter.help = std::move(help);
    return parameter;
}

} // namespace

std::int64_t Run::integer(std::string_view key) const {
    const auto found = values.find(key);
    return found == values.end() ? 0 : toInteger(found->second);
}

double Run::number(std::string_view key) const {
    const auto found = values.find(key);
    return found == values.end() ? 0 : toNumber(found->second);
}

dvec3 Run::vector(std::string_view key) const {
    const std::string name(key);
    return {number(name + "[0]"), number(name + "[1]"), number(name + "[2]")};
}

std::string Run::words(std::string_view key) const {
    const auto found = values.find(key);
    return found == values.end() || !hasValue(found->second) ? std::string() : toString(found->second);
}

std::vector<std::uint32_t> Run::meshes() const {
    std::vector<std::uint32_t> all;
    if (items.empty()) {
        for (std::size_t m = 0; m < document.data().meshes.size(); ++m)
            all.push_back(std::uint32_t(m));
        return all;
    }
    for (const ItemId& item : items)
        if (item.type == meshType)
            all.push_back(std::uint32_t(item.index));
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

void Run::say(Text label, Text value, Severity severity) {
    report.push_back({std::move(label), std::move(value), severity});
}

void Run::say(Text label, std::uint64_t count, Severity severity) {
    say(std::move(label), verbatim(std::to_string(count)), severity);
}

void Run::sayIfAny(Text label, std::uint64_t count, Severity severity) {
    if (count > 0)
        say(std::move(label), count, severity);
}

std::vector<MeshMove> stayingMoves(std::uint64_t meshes) {
    std::vector<MeshMove> moves(std::size_t(meshes), MeshMove{});
    for (std::size_t m = 0; m < moves.size(); ++m)
        moves[m].mesh = std::uint32_t(m);
    return moves;
}

Result<Outcome> nothingChanged(Run& run) {
    Outcome outcome;
    outcome.report = std::move(run.report);
    outcome.structure = false;
    return outcome;
}

Result<Outcome> edited(Run& run, const std::vector<std::uint32_t>& meshes) {
    if (meshes.empty())
        return nothingChanged(run);
    const std::vector<std::uint32_t> selection = run.items.empty() ? meshes : run.meshes();
    Outcome outcome = outcomeOf(run);
    outcome.structure = false;
    outcome.changed = itemsOf(meshes);
    outcome.selection = itemsOf(selection);
    return outcome;
}

Result<Outcome> restructured(Run& run, std::vector<MeshMove> moves,
                             const std::vector<std::uint32_t>& selection) {
    const bool hasTail = !run.data.tail.empty();
    Outcome outcome = outcomeOf(run);
    outcome.selection = itemsOf(selection);
    outcome.remap = Remap(std::move(moves), hasTail);
    return outcome;
}

tl::unexpected<Error> refuseRun(std::string path, Text reason) {
    return fail(Error{ErrorCode::Refused, "collision_set", std::move(path), std::nullopt, std::move(reason)});
}

std::string meshPath(std::uint64_t mesh, std::string_view field) {
    return "records[" + std::to_string(mesh) + "]" + (field.empty() ? "" : "." + std::string(field));
}

Result<std::string> nameFor(std::uint64_t mesh, std::string_view shown) {
    Result<std::string> name = newName(shown);
    if (!name)
        return refuseRun(meshPath(mesh, "name"), name.error().text);
    return name;
}

Status checkSize(std::uint64_t mesh, std::uint64_t nameLength, std::uint64_t vertices,
                 std::uint64_t triangles) {
    if (fitsRecord(nameLength, vertices, triangles))
        return {};
    return refuseRun(meshPath(mesh, "size"),
                     text("collision_set", "%1 vertices and %2 triangles are more than a record can hold")
                         .arg(vertices)
                         .arg(triangles));
}

Operation finish(Operation operation, Body body) {
    operation.run = [declared = operation, body](const Document& document, const Settings& settings,
                                                 const std::vector<ItemId>& items, const Values& given,
                                                 Progress& progress) -> Result<Outcome> {
        const CollisionSetDocument& own = as(document);
        if (const Status ok = checkItems(declared, own, items); !ok)
            return tl::unexpected(ok.error());
        const Result<Values> values = completeParameters(declared, given);
        if (!values)
            return tl::unexpected(values.error());
        Run run{own, settings, items, *values, progress, own.data(), {}};
        return body(run);
    };
    return operation;
}

Operation declare(std::string_view id, Text label, Text help, Operation::Items items) {
    Operation operation;
    operation.id = id;
    operation.label = std::move(label);
    operation.help = std::move(help);
    operation.items = items;
    if (items != Operation::Items::None)
        operation.types = {meshType};
    return operation;
}

Parameter integerParameter(std::string_view key, Text label, Text help, std::int64_t initial, double minimum,
                           double maximum) {
    Parameter parameter = parameterOf(Parameter::Kind::Integer, key, std::move(label), std::move(help));
    parameter.initial = initial;
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter numberParameter(std::string_view key, Text label, Text help, Text unit, double initial,
                          double minimum, double maximum) {
    Parameter parameter = parameterOf(Parameter::Kind::Number, key, std::move(label), std::move(help));
    parameter.unit = std::move(unit);
    parameter.initial = initial;
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter flagParameter(std::string_view key, Text label, Text help, bool initial) {
    Parameter parameter = parameterOf(Parameter::Kind::Boolean, key, std::move(label), std::move(help));
    parameter.initial = std::int64_t(initial);
    return parameter;
}

Parameter choiceParameter(std::string_view key, Text label, Text help, std::vector<Choice> choices) {
    Parameter parameter = parameterOf(Parameter::Kind::Choice, key, std::move(label), std::move(help));
    parameter.initial = choices.front().value;
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter textParameter(std::string_view key, Text label, Text help, std::string initial) {
    Parameter parameter = parameterOf(Parameter::Kind::Text, key, std::move(label), std::move(help));
    parameter.initial = std::move(initial);
    return parameter;
}

Parameter fileParameter(std::string_view key, Text label, Text help) {
    Parameter parameter = parameterOf(Parameter::Kind::File, key, std::move(label), std::move(help));
    parameter.initial = std::string();
    return parameter;
}

Parameter vectorParameter(std::string_view key, Text label, Text help, Text unit, const dvec3& initial,
                          double limit) {
    Parameter parameter = parameterOf(Parameter::Kind::Vector, key, std::move(label), std::move(help));
    parameter.unit = std::move(unit);
    parameter.components = 3;
    for (int k = 0; k < 3; ++k)
        parameter.initials.emplace_back(initial[k]);
    parameter.minimum = -limit;
    parameter.maximum = limit;
    return parameter;
}

Text fileUnits() { return text("collision_set", "file units"); }

// Import and Export join here once core/interchange can be reached from a format.
std::vector<Operation> collisionSetOperations(const CollisionSetDocument& document, const Settings&) {
    std::vector<Operation> all;
    for (std::vector<Operation> part : {recordOperations(document), nameOperations(), vertexOperations(),
                                        triangleOperations(), pieceOperations(), fileOperations()})
        std::move(part.begin(), part.end(), std::back_inserter(all));
    return all;
}

} // namespace core::collision_set
