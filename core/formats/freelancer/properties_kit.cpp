// The mechanisms and pieces of properties.h.
#include "core/formats/freelancer/properties.h"

#include "core/formats/freelancer/names.h"
#include "core/formats/freelancer/rotation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace core::freelancer {
namespace {

constexpr std::string_view followerWords =
    "the entry of its leaf, and the end of the file, where the shared bytes are put anew";

std::uint64_t sizeOf(StoredType type) {
    switch (type) {
    case StoredType::U8:
    case StoredType::I8:
        return 1;
    case StoredType::U16:
    case StoredType::I16:
        return 2;
    case StoredType::U64:
    case StoredType::I64:
    case StoredType::F64:
        return 8;
    default:
        return 4;
    }
}

bool fits(const Data& data, const Field& field, std::uint64_t size) {
    if (field.leaf == noNode)
        return false;
    const std::uint64_t have = data.payload(field.leaf).size();
    return field.offset <= have && have - field.offset >= size;
}

Value load(ByteView payload, std::uint64_t offset, StoredType type) {
    const std::uint8_t* from = payload.data() + offset;
    switch (type) {
    case StoredType::U16:
        return std::int64_t(loadBytes<std::uint16_t>(from, byteOrder));
    case StoredType::I16:
        return std::int64_t(loadBytes<std::int16_t>(from, byteOrder));
    case StoredType::I32:
        return std::int64_t(loadBytes<std::int32_t>(from, byteOrder));
    case StoredType::F32:
        return loadBytes<float>(from, byteOrder);
    default:
        return std::int64_t(loadBytes<std::uint32_t>(from, byteOrder));
    }
}

Status store(Bytes& payload, std::uint64_t offset, StoredType type, const Value& value) {
    std::uint8_t* to = payload.data() + offset;
    switch (type) {
    case StoredType::U16:
    case StoredType::I16:
        storeBytes(to, std::uint16_t(toInteger(value)), byteOrder);
        return {};
    case StoredType::F32: {
        if (const auto* single = std::get_if<float>(&value)) { // NaNs of any kind as well
            storeBytes(to, *single, byteOrder);
            return {};
        }
        const double number = toNumber(value, std::nan(""));
        if (!std::isfinite(float(number)))
            return fail(ErrorCode::Refused,
                        text("freelancer", "%1 does not fit into a 32-bit float").arg(number));
        storeBytes(to, float(number), byteOrder);
        return {};
    }
    default:
        storeBytes(to, std::uint32_t(toInteger(value)), byteOrder);
        return {};
    }
}

// Why bytes of the leaf cannot be edited, if so.
Status refusal(const Data& data, const Field& field, std::uint64_t size) {
    if (field.leaf == noNode)
        return fail(ErrorCode::Refused, text("freelancer", "the file has no leaf that holds it"));
    if (data.container().isClipped(field.leaf))
        return fail(ErrorCode::Refused, text("freelancer", "the file ends within its leaf %1")
                                            .arg(nodePath(data.container(), field.leaf)));
    if (!fits(data, field, size))
        return fail(ErrorCode::Refused, text("freelancer", "its leaf %1 has %2 bytes, %3 are needed")
                                            .arg(nodePath(data.container(), field.leaf))
                                            .arg(std::uint64_t(data.payload(field.leaf).size()))
                                            .arg(field.offset + size));
    return {};
}

Data& editable(Document& document, InModel inModel) {
    auto& own = static_cast<FreelancerDocument&>(document);
    return inModel == InModel::Yes ? own.edit() : own.editValues();
}

Bytes copyOf(ByteView bytes) { return Bytes(bytes.begin(), bytes.end()); }

// Writes `bytes` over the leaf's payload from `offset` on.
Status patch(Document& document, const Field& field, ByteView bytes, InModel inModel) {
    Bytes payload = copyOf(as(document).data().payload(field.leaf));
    std::copy(bytes.begin(), bytes.end(), payload.begin() + std::ptrdiff_t(field.offset));
    return editable(document, inModel).setPayload(field.leaf, std::move(payload));
}

std::optional<Location> spanIn(const Document& document, const Field& field, std::uint64_t size) {
    const Data& data = as(document).data();
    if (!fits(data, field, size))
        return std::nullopt;
    return Location{0, data.place(field.leaf).offset + field.offset, size};
}

std::function<WriteEffect(const Document&, ItemId)> effectIn(FieldOf field) {
    return [field = std::move(field)](const Document& d, ItemId item) {
        const NodeId leaf = field(as(d), item, 0).leaf;
        return leaf == noNode || as(d).data().editsInPlace(leaf) ? WriteEffect::InPlace
                                                                 : WriteEffect::WithFollowers;
    };
}

std::string_view textOf(ByteView payload, std::uint64_t offset, std::uint64_t size) {
    return cutAtNul({reinterpret_cast<const char*>(payload.data()) + offset, std::size_t(size)});
}

// The typed text as the file stores it.
Result<std::string> nameBytes(const Value& value, std::size_t longest) {
    Result<std::string> name = fromUtf8(toString(value));
    if (!name)
        return name;
    if (name->find('\0') != std::string::npos)
        return fail(ErrorCode::Refused, text("freelancer", "a name cannot hold a NUL"));
    if (name->size() > longest)
        return fail(ErrorCode::Refused, text("freelancer", "a name has at most %1 bytes, this one has %2")
                                            .arg(std::uint64_t(longest))
                                            .arg(std::uint64_t(name->size())));
    return name;
}

} // namespace

Property inLeaf(Property p, const FieldOf& field, InModel inModel) {
    const StoredType type = p.type;
    p.effectOn = effectIn(field);
    p.followers = followerWords;
    p.get = [field, type](const Document& d, const Settings&, ItemId item, int component) -> Value {
        const Field at = field(as(d), item, component);
        const Data& data = as(d).data();
        return fits(data, at, sizeOf(type)) ? load(data.payload(at.leaf), at.offset, type) : Value();
    };
    p.set = [field, type, inModel](Document& d, ItemId item, int component, const Value& value) -> Status {
        const Field at = field(as(d), item, component);
        const Data& data = as(d).data();
        if (Status refused = refusal(data, at, sizeOf(type)); !refused)
            return refused;
        Bytes bytes = copyOf(data.payload(at.leaf));
        if (Status stored = store(bytes, at.offset, type, value); !stored)
            return stored;
        return editable(d, inModel).setPayload(at.leaf, std::move(bytes));
    };
    p.span = [field, type](const Document& d, ItemId item, int component) {
        return spanIn(d, field(as(d), item, component), sizeOf(type));
    };
    return p;
}

Property wholeLeaf(Property p, LeafOf leaf, InModel inModel) {
    const std::uint64_t step = sizeOf(p.type);
    return inLeaf(
        std::move(p),
        [leaf = std::move(leaf), step](const FreelancerDocument& d, ItemId item, int component) {
            return Field{leaf(d, item), step * std::uint64_t(component)};
        },
        inModel);
}

Property inNameField(Property p, const FieldOf& field) {
    p.effectOn = effectIn(field);
    p.followers = followerWords;
    p.get = [field](const Document& d, const Settings&, ItemId item, int) -> Value {
        const Field at = field(as(d), item, 0);
        const Data& data = as(d).data();
        return fits(data, at, nameFieldBytes)
                   ? Value(toUtf8(textOf(data.payload(at.leaf), at.offset, nameFieldBytes)))
                   : Value();
    };
    p.set = [field](Document& d, ItemId item, int, const Value& value) -> Status {
        const Field at = field(as(d), item, 0);
        const Data& data = as(d).data();
        if (Status refused = refusal(data, at, nameFieldBytes); !refused)
            return refused;
        const ByteView asRead = data.container().payload(at.leaf);
        const Result<std::string> plain = fromUtf8(toString(value));
        if (plain && at.offset + nameFieldBytes <= asRead.size() &&
            *plain == textOf(asRead, at.offset, nameFieldBytes))
            return patch(d, at, asRead.subspan(std::size_t(at.offset), nameFieldBytes), InModel::Yes);
        const Result<std::string> name = nameBytes(value, nameFieldBytes - 1);
        if (!name)
            return tl::unexpected(name.error());
        if (*name == textOf(data.payload(at.leaf), at.offset, nameFieldBytes))
            return {};
        Bytes bytes(name->begin(), name->end());
        bytes.resize(nameFieldBytes, 0);
        return patch(d, at, bytes, InModel::Yes);
    };
    p.span = [field](const Document& d, ItemId item, int) {
        return spanIn(d, field(as(d), item, 0), nameFieldBytes);
    };
    return p;
}

Property textLeaf(Property p, const LeafOf& leaf, const RefuseText& refuse) {
    p.effect = WriteEffect::WithFollowers;
    p.followers = "used and uncompressed of its leaf's entry; where the text outgrows its room or shares it, "
                  "the rest of the entry and the end of the file";
    p.get = [leaf](const Document& d, const Settings&, ItemId item, int) -> Value {
        const NodeId node = leaf(as(d), item);
        return node == noNode ? Value() : Value(toUtf8(leafText(as(d).data(), node)));
    };
    p.set = [leaf, refuse](Document& d, ItemId item, int, const Value& value) -> Status {
        const NodeId node = leaf(as(d), item);
        const Data& data = as(d).data();
        if (Status refused = refusal(data, {node, 0}, 0); !refused)
            return refused;
        const ByteView asRead = data.container().payload(node);
        const Result<std::string> plain = fromUtf8(toString(value));
        if (plain && *plain == textOf(asRead, 0, std::min(asRead.size(), longestName)))
            return editable(d, InModel::Yes).setPayload(node, copyOf(asRead));
        const Result<std::string> name = nameBytes(value, longestName);
        if (!name)
            return tl::unexpected(name.error());
        if (refuse)
            if (Status refused = refuse(as(d), item, *name); !refused)
                return refused;
        Bytes bytes(name->begin(), name->end());
        bytes.push_back(0);
        return editable(d, InModel::Yes).setPayload(node, std::move(bytes));
    };
    p.span = [leaf](const Document& d, ItemId item, int) -> std::optional<Location> {
        const NodeId node = leaf(as(d), item);
        if (node == noNode)
            return std::nullopt;
        const Data& data = as(d).data();
        return Location{0, data.place(node).offset, leafText(data, node).size()};
    };
    return p;
}

Convention degrees() {
    Convention c;
    c.kind = Convention::Kind::Radians;
    return c;
}

Text degreesUnit() { return verbatim("°"); }
Text lengthUnit() { return text("freelancer", "m"); }
Text bytesUnit() { return text("freelancer", "bytes"); }

Property vectorProperty(std::string key, Text label, Text unit, Text help) {
    return storedProperty(std::move(key), std::move(label), StoredType::F32, plainNumber(), std::move(unit),
                          std::move(help), 3);
}

Property matrixProperty(std::string key, Text label, Text help) {
    Property p = storedProperty(std::move(key), std::move(label), StoredType::F32, plainNumber(), {},
                                std::move(help), 9);
    for (int i = 0; i < 9; ++i)
        p.componentLabels.push_back(fmt::format("m{}{}", i / 3, i % 3));
    return p;
}

Property floatProperty(std::string key, Text label, Text unit, Text help) {
    return storedProperty(std::move(key), std::move(label), StoredType::F32, plainNumber(), std::move(unit),
                          std::move(help));
}

Property angleProperty(std::string key, Text label, Text help) {
    return storedProperty(std::move(key), std::move(label), StoredType::F32, degrees(), degreesUnit(),
                          std::move(help));
}

Property rotationDegreesProperty(FieldOf matrix) {
    Property p = derivedProperty(
        std::string(rotationDegreesKey), text("freelancer", "Rotation in degrees"), degrees(), degreesUnit(),
        text("freelancer", "Pitch about X, yaw about Y and roll about Z of the rotation: first roll, then "
                           "pitch, then yaw. A scale or mirror in the rotation does not show here."),
        [matrix = std::move(matrix)](const Document& d, const Settings&, ItemId item,
                                     int component) -> Value {
            const Field field = matrix(as(d), item, 0);
            const auto rotation = leafMatrix(as(d).data(), field.leaf, field.offset);
            const auto angles = rotation ? eulerAngles(*rotation) : std::nullopt;
            return angles ? Value((*angles)[component]) : Value();
        },
        3);
    return readOnly(std::move(p), text("freelancer", "Changed by the operation Set rotation in degrees."),
                    operation_id::setRotation);
}

Property textProperty(std::string key, Text label, Text help) {
    return storedProperty(std::move(key), std::move(label), StoredType::Chars, words(), {}, std::move(help));
}

Property nodeNameProperty(std::string key, Text label, Text help, std::string_view operation) {
    return readOnly(derivedProperty(std::move(key), std::move(label), words(), {}, std::move(help),
                                    [](const Document& d, const Settings&, ItemId item, int) -> Value {
                                        return toUtf8(as(d).data().container().name(nodeOf(as(d), item)));
                                    }),
                    text("freelancer", "The name of its node; changed by an operation."), operation);
}

Property crcProperty(Text help, std::function<std::string(const FreelancerDocument&, ItemId)> name) {
    return derivedProperty("crc", text("freelancer", "Checksum of the name"), hexadecimal(8), {},
                           std::move(help),
                           [name = std::move(name)](const Document& d, const Settings&, ItemId item, int) {
                               return integer(nameCrc(name(as(d), item)));
                           });
}

Property countProperty(std::string key, Text label, Text help,
                       std::function<std::uint64_t(const FreelancerDocument&, ItemId)> count) {
    return derivedProperty(std::move(key), std::move(label), plainNumber(), {}, std::move(help),
                           [count = std::move(count)](const Document& d, const Settings&, ItemId item, int) {
                               return integer(count(as(d), item));
                           });
}

std::string hexText(ByteView bytes) {
    std::string out;
    out.reserve(3 * bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i)
        fmt::format_to(std::back_inserter(out), "{}{:02x}", i == 0 ? "" : " ", bytes[i]);
    return out;
}

std::string bytesText(ByteView bytes) {
    constexpr std::size_t shown = 32;
    if (bytes.size() <= shown)
        return hexText(bytes);
    std::uint64_t sum = 0xCBF29CE484222325ull; // FNV-1a
    for (const std::uint8_t byte : bytes)
        sum = (sum ^ byte) * 0x100000001B3ull;
    return hexText(bytes.first(shown)) + fmt::format(" ... (checksum {:016x})", sum);
}

} // namespace core::freelancer
