#include "tests/support/fake_format.h"

#include "core/base/byte_cursor.h"
#include "core/base/byte_writer.h"
#include "core/geometry/glm.h"

#include <algorithm>
#include <cmath>

namespace core::test {
namespace {

constexpr std::uint64_t headerSize = 8, boxSize = 28;

const FakeDocument& fake(const Document& document) { return static_cast<const FakeDocument&>(document); }
FakeDocument& fake(Document& document) { return static_cast<FakeDocument&>(document); }

// A stored field of a box at `offset` in its record; `access` gives the number by component.
template <typename T, typename Access>
Property stored(std::string key, Text label, int components, std::uint64_t offset, Access access) {
    Property property;
    property.key = std::move(key);
    property.label = std::move(label);
    property.type = sizeof(T) == 4 ? StoredType::I32 : StoredType::U16;
    property.components = components;
    if (components == 3)
        property.componentLabels = {"x", "y", "z"};
    property.get = [access](const Document& document, const Settings&, ItemId item, int component) {
        FakeBox box = fake(document).boxes[item.index];
        return Value(std::int64_t(access(box, component)));
    };
    property.set = [access](Document& document, ItemId item, int component, const Value& value) -> Status {
        access(fake(document).boxes.edit(item.index), component) = T(toInteger(value));
        return {};
    };
    property.span = [offset](const Document&, ItemId item, int component) {
        return std::optional<Location>(
            {0, headerSize + item.index * boxSize + offset + sizeof(T) * unsigned(component), sizeof(T)});
    };
    return property;
}

double volumeOf(const FakeBox& box) {
    double volume = 8;
    for (const std::int32_t half : box.halfExtent)
        volume *= half / 100.0;
    return volume;
}

std::vector<Choice> kinds() {
    return {{0, "solid", verbatim("Solid")},
            {1, "trigger", verbatim("Trigger")},
            {2, "water", verbatim("Water")}};
}

Schema makeSchema() {
    Schema schema;
    RecordType file;
    file.key = "file";
    file.label = verbatim("File");
    file.plural = verbatim("Files");
    Property count;
    count.key = "count";
    count.label = verbatim("Boxes");
    count.type = StoredType::U32;
    count.readOnlyReason = verbatim("It follows the boxes");
    count.get = [](const Document& document, const Settings&, ItemId, int) {
        return Value(std::int64_t(fake(document).boxes.size()));
    };
    count.span = [](const Document&, ItemId, int) { return std::optional<Location>({0, 4, 4}); };
    file.properties.push_back(count);
    schema.types.push_back(file);

    RecordType box;
    box.key = "box";
    box.path = "boxes[#]";
    box.label = verbatim("Box");
    box.plural = verbatim("Boxes");
    box.columns = {"kind", "volume"};
    Property center = stored<std::int32_t>(
        "center", verbatim("Centre"), 3, 0,
        [](FakeBox & b, int c) -> auto& { return b.center[std::size_t(c)]; });
    center.convention = {Convention::Kind::Scaled, 100, {}, 0};
    center.unit = verbatim("m");
    box.properties.push_back(center);
    Property half = stored<std::int32_t>(
        "half_extent", verbatim("Half extent"), 3, 12,
        [](FakeBox & b, int c) -> auto& { return b.halfExtent[std::size_t(c)]; });
    half.convention = {Convention::Kind::Scaled, 100, {}, 0};
    half.unit = verbatim("m");
    half.maximum = 100'000;
    box.properties.push_back(half);
    Property kind = stored<std::uint16_t>(
        "kind", verbatim("Kind"), 1, 24, [](FakeBox & b, int) -> auto& { return b.kind; });
    kind.convention.kind = Convention::Kind::Choice;
    kind.choices = [](const Document&, const Settings&) { return kinds(); };
    box.properties.push_back(kind);
    Property padding = stored<std::uint16_t>(
        "padding", verbatim("Padding"), 1, 26, [](FakeBox & b, int) -> auto& { return b.padding; });
    padding.reserved = true;
    box.properties.push_back(padding);
    Property volume;
    volume.key = "volume";
    volume.label = verbatim("Volume");
    volume.unit = verbatim("m³");
    volume.kind = PropertyKind::Derived;
    volume.readOnlyReason = verbatim("It is computed from the half extents");
    volume.get = [](const Document& document, const Settings&, ItemId item, int) {
        return Value(volumeOf(fake(document).boxes[item.index]));
    };
    box.properties.push_back(volume);
    schema.types.push_back(box);
    return schema;
}

// Row 1 is the file, row 2 + i box i.
class FakeOutline final : public Outline {
  public:
    explicit FakeOutline(const FakeDocument& document) : m_document(document) {}
    std::uint64_t childCount(RowId parent) const override {
        return parent == rootRow ? 1 : parent == 1 ? m_document.boxes.size() : 0;
    }
    RowId child(RowId parent, std::uint64_t index) const override {
        return parent == rootRow ? 1 : 2 + index;
    }
    RowId parent(RowId row) const override { return row <= 1 ? rootRow : 1; }
    std::uint64_t indexInParent(RowId row) const override { return row <= 1 ? 0 : row - 2; }
    ItemId item(RowId row) const override {
        return row == rootRow ? ItemId()
               : row == 1     ? ItemId{FakeDocument::fileType, 0, 0, 0}
                              : fakeBox(row - 2);
    }
    RowId row(ItemId item) const override {
        return !m_document.exists(item) ? rootRow : item.type == FakeDocument::fileType ? 1 : 2 + item.index;
    }
    Text title(RowId row) const override { return m_document.title(item(row)); }
    Text detail(RowId row) const override {
        return row == 1 ? textN("support", "%n box(es)", std::int64_t(m_document.boxes.size())) : Text();
    }

  private:
    const FakeDocument& m_document;
};

// Of node 1 + index in its parent: at rest the identity.
glm::dmat4 poseOf(const FakeDocument& document, std::uint64_t index, const Pose& pose) {
    glm::dvec3 centre(0);
    for (int axis = 0; axis < 3; ++axis)
        centre[axis] = document.boxes[index].center[std::size_t(axis)] / 100.0;
    const glm::dvec3 lift(0, pose.value(fakeBox(index), "lift"), 0);
    glm::dmat4 matrix = glm::translate(glm::dmat4(1.0), centre + lift);
    matrix = glm::rotate(matrix, pose.value(fakeBox(index), "angle"), glm::dvec3(0, 1, 0));
    return glm::translate(matrix, -centre);
}

glm::mat4 matrixOf(const FakeBox& box) {
    glm::mat4 matrix(1.0f);
    for (int axis = 0; axis < 3; ++axis) {
        matrix[axis][axis] = float(box.halfExtent[std::size_t(axis)]) / 100;
        matrix[3][axis] = float(box.center[std::size_t(axis)]) / 100;
    }
    return matrix;
}

bool touch(const FakeBox& a, const FakeBox& b) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (std::llabs(std::int64_t(a.center[axis]) - b.center[axis]) >
            std::int64_t(a.halfExtent[axis]) + b.halfExtent[axis])
            return false;
    return true;
}

Operation addBox() {
    Operation operation;
    operation.id = "add-box";
    operation.label = text("support", "Add box");
    operation.items = Operation::Items::None;
    Parameter center;
    center.key = "center";
    center.label = verbatim("Centre");
    center.kind = Parameter::Kind::Vector;
    center.components = 3;
    center.initials = {Value(0.0), Value(0.0), Value(0.0)};
    operation.parameters.push_back(center);
    operation.run = [](const Document& document, const Settings&, const std::vector<ItemId>&,
                       const Values& values, Progress&) -> Result<Outcome> {
        auto next = std::make_unique<FakeDocument>(fake(document));
        FakeBox box;
        box.halfExtent = {50, 50, 50};
        for (std::size_t axis = 0; axis < 3; ++axis)
            box.center[axis] =
                std::int32_t(std::lround(100 * toNumber(values.at("center[" + std::to_string(axis) + "]"))));
        next->boxes.push_back(box);
        Outcome outcome;
        outcome.selection = {fakeBox(next->boxes.size() - 1)};
        outcome.report = {{verbatim("Boxes"), verbatim(std::to_string(next->boxes.size())), Severity::Note}};
        outcome.document = std::move(next);
        return outcome;
    };
    return operation;
}

Operation deleteBoxes() {
    Operation operation;
    operation.id = "delete-boxes";
    operation.label = text("support", "Delete boxes");
    operation.items = Operation::Items::Required;
    operation.types = {FakeDocument::boxType};
    operation.run = [](const Document& document, const Settings&, const std::vector<ItemId>& items,
                       const Values&, Progress&) -> Result<Outcome> {
        if (items.empty())
            return fail(ErrorCode::Refused, text("support", "select a box first"));
        const FakeDocument& before = fake(document);
        auto next = std::make_unique<FakeDocument>(before);
        next->boxes.clear();
        std::vector<ItemId> places; // by old index
        for (std::uint64_t i = 0; i < before.boxes.size(); ++i) {
            const bool gone = std::find(items.begin(), items.end(), fakeBox(i)) != items.end();
            places.push_back(gone ? ItemId() : fakeBox(next->boxes.size()));
            if (!gone)
                next->boxes.push_back(before.boxes[i]);
        }
        Outcome outcome;
        outcome.remap = [places](ItemId item) {
            return item.type == FakeDocument::boxType ? places[item.index] : item;
        };
        outcome.document = std::move(next);
        return outcome;
    };
    return operation;
}

Operation raise() {
    Operation operation;
    operation.id = "raise";
    operation.label = text("support", "Raise");
    operation.types = {FakeDocument::boxType};
    Parameter by;
    by.key = "by";
    by.label = verbatim("By");
    by.initial = Value(std::int64_t(100));
    operation.parameters.push_back(by);
    operation.run = [](const Document& document, const Settings&, const std::vector<ItemId>& items,
                       const Values& values, Progress&) -> Result<Outcome> {
        auto next = std::make_unique<FakeDocument>(fake(document));
        Outcome outcome;
        outcome.structure = false;
        for (std::uint64_t i = 0; i < next->boxes.size(); ++i)
            if (items.empty() || std::find(items.begin(), items.end(), fakeBox(i)) != items.end()) {
                next->boxes.edit(i).center[1] += std::int32_t(toInteger(values.at("by")));
                outcome.changed.push_back(fakeBox(i));
            }
        outcome.document = std::move(next);
        return outcome;
    };
    return operation;
}

} // namespace

ItemId fakeBox(std::uint64_t index) { return {FakeDocument::boxType, 0, 0, index}; }
PropertyRef fakeRef(std::uint64_t box, std::string key, int component) {
    return {fakeBox(box), std::move(key), component};
}

Bytes fakeBytes(std::uint32_t count) {
    ByteWriter writer(ByteOrder::Little);
    writer.bytes(ByteView(reinterpret_cast<const std::uint8_t*>("FBOX"), 4));
    writer.number(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        for (const std::int32_t number : {std::int32_t(i) * 200, 0, 0, 50, 50, 50})
            writer.number(number);
        writer.number(std::uint16_t(i % 3));
        writer.number(std::uint16_t(0));
    }
    return std::move(writer).take();
}

// --- the document

std::vector<ByteSpaceInfo> FakeDocument::byteSpaces() const {
    return {{0, verbatim("File"), headerSize + boxSize * boxes.size() + tail.size()}};
}

const std::vector<SettingDefinition>& FakeDocument::settingDefinitions() const {
    static const std::vector<SettingDefinition> definitions = [] {
        SettingDefinition up;
        up.key = "up_axis";
        up.label = verbatim("Up axis");
        up.initial = Value(std::int64_t(0));
        up.choices = {{0, "y-up", verbatim("Y up")}, {1, "y-down", verbatim("Y down")}};
        SettingDefinition kind;
        kind.key = "min_kind";
        kind.label = verbatim("Kinds from");
        kind.kind = SettingDefinition::Kind::Number;
        kind.initial = 0.0;
        kind.maximum = 2;
        kind.limit = {"kind", SettingDefinition::Limit::Side::AtLeast};
        return std::vector<SettingDefinition>{up, kind};
    }();
    return definitions;
}

const Schema& FakeDocument::schema(const Settings&) const {
    static const Schema schema = makeSchema();
    return schema;
}

std::uint64_t FakeDocument::itemCount(TypeId type) const { return type == fileType ? 1 : boxes.size(); }

bool FakeDocument::exists(ItemId item) const {
    return item.type <= boxType && item.part == 0 && item.group == 0 && item.index < itemCount(item.type);
}

std::optional<Location> FakeDocument::itemSpan(ItemId item) const {
    if (item.type == fileType)
        return Location{0, 0, byteSpaces()[0].size};
    return Location{0, headerSize + item.index * boxSize, boxSize};
}

ByteHit FakeDocument::itemAtByte(int, std::uint64_t offset) const {
    if (offset < headerSize || offset >= headerSize + boxSize * boxes.size())
        return {{fileType, 0, 0, 0}, offset >= 4 && offset < headerSize ? "count" : "", 0};
    const std::uint64_t at = (offset - headerSize) % boxSize;
    ByteHit hit{fakeBox((offset - headerSize) / boxSize), "", 0};
    if (at < 24) {
        hit.property = at < 12 ? "center" : "half_extent";
        hit.component = int(at % 12 / 4);
    } else {
        hit.property = at < 26 ? "kind" : "padding";
    }
    return hit;
}

std::vector<OutlineName> FakeDocument::outlines() const { return {{"tree", verbatim("Tree")}}; }
std::unique_ptr<Outline> FakeDocument::outline(std::string_view) const {
    return std::make_unique<FakeOutline>(*this);
}

std::vector<ReferenceList> FakeDocument::references(ItemId item, const Settings&) const {
    if (hooks && hooks->onReferences)
        hooks->onReferences();
    ReferenceList list;
    list.targetType = boxType;
    if (item.type == fileType) {
        list.role = "holds";
        list.label = verbatim("Holds");
        list.count = boxes.size();
        list.at = [](std::uint64_t i) { return Reference{fakeBox(i), Value(std::int64_t(i))}; };
    } else {
        list.role = "touches";
        list.label = verbatim("Touches");
        list.computed = true;
        std::vector<std::uint64_t> found;
        for (std::uint64_t i = 0; i < boxes.size(); ++i)
            if (i != item.index && touch(boxes[item.index], boxes[i]))
                found.push_back(i);
        list.count = found.size();
        list.at = [found](std::uint64_t i) {
            return Reference{fakeBox(found[i]), Value(std::int64_t(found[i]))};
        };
    }
    return {list};
}

std::vector<Figure> FakeDocument::figures(const Settings&) const {
    return {{"counts.boxes", verbatim("Boxes"), Value(std::int64_t(boxes.size())), {}}};
}

std::vector<Operation> FakeDocument::operations(const Settings&) const {
    return {addBox(), deleteBoxes(), raise()};
}

Result<IssueList> FakeDocument::check(const Settings&, CheckTier tier, const std::vector<ItemId>&,
                                      Progress& progress) const {
    if (hooks) {
        ++hooks->checks;
        if (hooks->onCheck)
            hooks->onCheck(progress);
    }
    if (progress.cancelled())
        return Progress::cancelledError();
    IssueList list;
    list.tier = tier;
    for (std::uint64_t i = 0; i < boxes.size(); ++i)
        for (int axis = 0; axis < 3; ++axis) {
            if (boxes[i].halfExtent[std::size_t(axis)] != 0)
                continue;
            Issue issue;
            issue.rule = "FAKE-01";
            issue.severity = Severity::Error;
            issue.text = text("support", "Box %1 has no body").arg(i);
            issue.item = fakeBox(i);
            Fix fix;
            fix.operation = "set-property";
            fix.label = text("support", "Give it a body");
            fix.parameters["assign"] =
                "boxes[" + std::to_string(i) + "].half_extent[" + std::to_string(axis) + "]:raw=50";
            fix.items = {issue.item};
            issue.fix = fix;
            list.add(std::move(issue));
        }
    return list;
}

Text FakeDocument::verdict(const Settings&, const IssueList& issues) const {
    const std::uint64_t errors = issues.total(Severity::Error);
    return errors == 0 ? text("support", "All boxes have bodies")
                       : textN("support", "%n box(es) lack a body", std::int64_t(errors));
}

// --- the format

Sniff FakeFormat::sniff(ByteView bytes, std::string_view) const {
    Sniff sniff;
    if (bytes.size() >= 4 && std::equal(bytes.begin(), bytes.begin() + 4, "FBOX"))
        sniff.claim = Claim::Certain;
    return sniff;
}

Result<std::unique_ptr<Document>> FakeFormat::read(ByteView bytes, const ReadOptions&, Progress&) const {
    ByteCursor cursor(bytes, ByteOrder::Little, "fake");
    const ByteView magic = cursor.take(4, "magic");
    if (hooks->refuseToReadBack || (!cursor.failed() && !std::equal(magic.begin(), magic.end(), "FBOX")))
        cursor.reject(ErrorCode::BadValue, "magic", 0, 4, text("support", "is not FBOX"));
    const std::uint32_t count = cursor.u32("count");
    auto document = std::make_unique<FakeDocument>();
    document->hooks = hooks;
    for (std::uint64_t i = 0; i < count && !cursor.failed(); ++i) {
        const ByteCursor::Scope scope(cursor, "boxes", i);
        if (!cursor.needRecord(boxSize))
            break;
        FakeBox box;
        for (std::int32_t& number : box.center)
            number = cursor.i32("center");
        for (std::int32_t& number : box.halfExtent)
            number = cursor.i32("half_extent");
        box.kind = cursor.u16("kind");
        box.padding = cursor.u16("padding");
        document->boxes.push_back(box);
    }
    if (cursor.failed())
        return fail(cursor.error());
    const ByteView tail = cursor.take(cursor.left(), "tail");
    document->tail.assign(tail.begin(), tail.end());
    return document;
}

Result<Bytes> FakeFormat::write(const Document& document, int, std::string_view, Progress&) const {
    ByteWriter writer(ByteOrder::Little);
    writer.bytes(ByteView(reinterpret_cast<const std::uint8_t*>("FBOX"), 4));
    writer.number(std::uint32_t(fake(document).boxes.size()));
    for (const FakeBox& box : fake(document).boxes) {
        for (const std::int32_t number : box.center)
            writer.number(number);
        for (const std::int32_t number : box.halfExtent)
            writer.number(number);
        writer.number(box.kind);
        writer.number(box.padding);
    }
    writer.bytes(fake(document).tail);
    return std::move(writer).take();
}

Result<Scene> FakeFormat::scene(const Document& document, const Settings& settings,
                                Progress& progress) const {
    ++hooks->scenes;
    if (hooks->onScene)
        hooks->onScene(progress);
    if (progress.cancelled())
        return Progress::cancelledError();
    Scene scene;
    scene.nodes[0].transform = displayTransform(document, settings);
    Layer layer;
    layer.key = "boxes";
    layer.label = text("support", "Boxes");
    layer.swatch = Hue::Wall;
    scene.layers.push_back(layer);
    BoxBatch batch;
    batch.style.paint.hue = Hue::Wall;
    for (std::uint64_t i = 0; hooks->posable && i < fake(document).boxes.size(); ++i) {
        batch.node = int(scene.nodes.size());
        scene.nodes.push_back({i == 1 ? 1 : 0, glm::dmat4(1.0), fakeBox(i)});
        batch.items.base = fakeBox(i);
        batch.boxes = {matrixOf(fake(document).boxes[i])};
        batch.items.numbers = {{"kind", {float(fake(document).boxes[i].kind)}}};
        scene.boxes.push_back(batch);
    }
    if (hooks->posable)
        return scene;
    batch.items.base = fakeBox(0);
    batch.items.numbers = {{"kind", {}}};
    for (const FakeBox& box : fake(document).boxes) {
        batch.boxes.push_back(matrixOf(box));
        batch.items.numbers[0].values.push_back(float(box.kind));
    }
    scene.boxes.push_back(std::move(batch));
    return scene;
}

std::optional<SceneUpdate> FakeFormat::updateScene(const Document& document, const Settings&,
                                                   const std::vector<ItemId>& items, Scene& scene) const {
    if (!hooks->inPlaceUpdates)
        return std::nullopt;
    ++hooks->sceneUpdates;
    SceneUpdate update;
    for (const ItemId item : items) {
        const auto place = std::size_t(item.index);
        const std::size_t batch = hooks->posable ? place : 0, first = hooks->posable ? 0 : place;
        scene.boxes[batch].boxes[first] = matrixOf(fake(document).boxes[place]);
        scene.boxes[batch].items.numbers[0].values[first] = float(fake(document).boxes[place].kind);
        update.ranges.push_back({SceneUpdate::Kind::Boxes, batch, first, 1});
    }
    return update;
}

std::vector<Colouring> FakeFormat::colourings(const Document& document, const Settings&) const {
    const FakeDocument& boxes = fake(document);
    Colouring kind;
    kind.key = "kind";
    kind.label = verbatim("Kind");
    kind.types = {FakeDocument::boxType};
    kind.legend = {{0, verbatim("Solid"), {Hue::Wall}},
                   {1, verbatim("Trigger"), {Hue::Trigger}},
                   {2, verbatim("Water"), {Hue::Water}}};
    kind.value = [&boxes](ItemId item) { return double(boxes.boxes[item.index].kind); };
    Colouring volume;
    volume.key = "volume";
    volume.label = verbatim("Volume");
    volume.discrete = false;
    volume.high = 8;
    volume.unit = verbatim("m³");
    volume.types = {FakeDocument::boxType};
    volume.value = [&boxes](ItemId item) { return volumeOf(boxes.boxes[item.index]); };
    return {kind, volume};
}

std::vector<std::unique_ptr<SpatialIndex>> FakeFormat::indices(const Document&, const Settings&) const {
    return {};
}

std::vector<DegreeOfFreedom> FakeFormat::degreesOfFreedom(const Document& document, const Settings&) const {
    std::vector<DegreeOfFreedom> freedoms;
    for (std::uint64_t i = 0; hooks->posable && i < fake(document).boxes.size(); ++i) {
        const int degrees = fake(document).boxes[i].padding;
        if (degrees == 0xFFFF)
            continue;
        DegreeOfFreedom angle;
        angle.item = fakeBox(i);
        angle.key = "angle";
        angle.label = text("support", "Angle");
        angle.convention.kind = Convention::Kind::Radians;
        angle.unit = verbatim("°");
        angle.minimum = glm::radians(-90.0);
        angle.maximum = glm::radians(degrees == 0 ? 90.0 : double(degrees));
        angle.clamped = true;
        DegreeOfFreedom lift = angle;
        lift.key = "lift";
        lift.label = text("support", "Lift");
        lift.convention.kind = Convention::Kind::Plain;
        lift.unit = verbatim("m");
        lift.minimum = -1;
        lift.maximum = 1;
        lift.clamped = false;
        freedoms.insert(freedoms.end(), {angle, lift});
    }
    return freedoms;
}

std::vector<NodeTransform> FakeFormat::poseNodes(const Document& document, const Settings&,
                                                 const Pose& pose) const {
    ++hooks->poses;
    std::vector<NodeTransform> nodes;
    for (std::uint64_t i = 0; hooks->posable && i < fake(document).boxes.size(); ++i)
        nodes.push_back({int(i) + 1, poseOf(fake(document), i, pose)});
    return nodes;
}

glm::dmat4 FakeFormat::displayTransform(const Document&, const Settings& settings) const {
    glm::dmat4 transform(1.0);
    if (settings.choice("up_axis") == 1)
        transform[1][1] = transform[2][2] = -1; // a half turn about X
    return transform;
}

} // namespace core::test
