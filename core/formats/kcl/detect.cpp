#include "core/formats/kcl/io.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace core::kcl {
namespace {

std::uint32_t word(ByteView bytes, std::uint64_t offset, ByteOrder order) {
    return loadBytes<std::uint32_t>(bytes.data() + offset, order);
}

Detected detectV2(ByteView bytes, std::uint64_t size) {
    Detected found;
    found.claim = Claim::Certain;
    if (bytes.size() < 0x10) {
        found.undecided = true;
        return found;
    }
    const auto as = [&](ByteOrder order) {
        found.dialect = findDialect(order == ByteOrder::Big ? "v2be" : "v2le");
        return found;
    };
    for (const ByteOrder order : {ByteOrder::Big, ByteOrder::Little})
        if (word(bytes, file_field::octreeOffset, order) == fileHeaderBytes)
            return as(order);
    const auto fits = [&](ByteOrder order) {
        const std::uint64_t octree = word(bytes, file_field::octreeOffset, order);
        const std::uint64_t list = word(bytes, file_field::modelsOffset, order);
        const std::uint64_t count = word(bytes, file_field::modelCount, order);
        return octree >= fileHeaderBytes && octree < list && list < size && 4 * count <= size - list;
    };
    const bool big = fits(ByteOrder::Big);
    if (big == fits(ByteOrder::Little)) {
        found.undecided = true;
        return found;
    }
    return as(big ? ByteOrder::Big : ByteOrder::Little);
}

bool plausibleFloat(std::uint32_t bits, int low, int high) {
    const float f = std::abs(std::bit_cast<float>(bits));
    return f >= std::ldexp(1.0f, low) && f <= std::ldexp(1.0f, high);
}

// A little-endian file of one model: floats, or the fixed point of the DS.
bool holdsFloats(ByteView bytes) {
    const std::uint32_t thickness = word(bytes, model_field::thickness, ByteOrder::Little);
    if (thickness != 0)
        return plausibleFloat(thickness, -10, 20);
    for (std::uint64_t k = 0; k < 3; ++k) {
        const std::uint32_t bits = word(bytes, model_field::gridMin + 4 * k, ByteOrder::Little);
        if (bits != 0 && !plausibleFloat(bits, -20, 24))
            return false;
    }
    return true;
}

// Looks at where the sections of a file of one model begin.
void claimBySections(ByteView bytes, const Dialect& dialect, std::uint64_t size, Detected& found) {
    std::uint64_t before = 0x38;
    for (const SectionField& field : sectionFields) {
        const std::uint64_t begin =
            std::uint64_t(word(bytes, field.at, dialect.order)) + (field.biased ? dialect.prismBias() : 0);
        if (begin < before)
            return;
        before = begin;
        const bool outside = field.at == model_field::octreeOffset ? begin >= size : begin > size;
        if (outside && found.missing.empty()) {
            found.missing = field.name;
            found.missingAt = field.at;
            found.begin = begin;
        }
    }
    found.dialect = &dialect;
    if (found.missing.empty())
        found.claim = dialect.isFloat() ? Claim::Strong : Claim::Medium;
}

bool blocksInside(ByteView bytes, const Dialect& dialect, std::uint64_t size) {
    const auto at = [&](std::uint64_t offset) { return std::uint64_t(word(bytes, offset, dialect.order)); };
    return at(file_field::octreeOffset) <= size &&
           at(file_field::modelsOffset) + 4 * at(file_field::modelCount) <= size;
}

} // namespace

Detected detect(ByteView bytes, std::uint64_t size) {
    if (bytes.size() >= sizeof v2Magic && std::memcmp(bytes.data(), v2Magic, sizeof v2Magic) == 0) {
        Detected found = detectV2(bytes, size);
        if (found.dialect && !blocksInside(bytes, *found.dialect, size))
            found.claim = Claim::Strong; // claimed, so that reading says what does not fit
        return found;
    }
    Detected found;
    if (bytes.size() < 0x20)
        return found;
    const std::uint32_t big = word(bytes, 0, ByteOrder::Big);
    const std::uint32_t little = word(bytes, 0, ByteOrder::Little);
    std::string_view id;
    if (big == 0x3C)
        id = "kart_be";
    else if (big == 0x38)
        id = "plat_be";
    else if (little == 0x3C)
        id = holdsFloats(bytes) ? "kart_le" : "ds_kart";
    else if (little == 0x38)
        id = holdsFloats(bytes) ? "plat_le" : "ds_sm64";
    else
        return found;
    claimBySections(bytes, *findDialect(id), size, found);
    return found;
}

} // namespace core::kcl
