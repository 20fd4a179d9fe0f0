#include "core/formats/kcl/vector_table.h"

#include <algorithm>

namespace core::kcl {

VectorTable::VectorTable(const Data& data, const Section& section, std::uint64_t count,
                         const NumberFormat& format)
    : m_format(format), m_stored(count) {
    m_all.reserve(std::size_t(count));
    for (std::uint64_t i = 0; i < count; ++i)
        m_all.push_back(loadBits(data, section.begin + 3 * format.bytes() * i, format));
    m_uses.assign(m_all.size(), 0);
}

std::size_t VectorTable::Hash::operator()(const VectorBits& bits) const noexcept {
    std::uint64_t h = 0;
    for (const std::uint32_t word : bits)
        h = (h ^ word) * 0x9E3779B97F4A7C15ull + (h >> 29);
    return std::size_t(h ^ (h >> 32));
}

VectorBits VectorTable::keyOf(VectorBits bits) const {
    for (std::uint32_t& word : bits)
        if (m_format.isFloat() && word == 0x80000000)
            word = 0;
    return bits;
}

void VectorTable::use(std::uint16_t entry) {
    if (entry < m_uses.size())
        ++m_uses[entry];
}

bool VectorTable::want(std::uint64_t user, std::uint16_t entry, const VectorBits& bits) {
    if (entry < m_all.size() && keyOf(m_all[entry]) == keyOf(bits))
        return false;
    m_wishes.push_back({user, entry, bits});
    return true;
}

void VectorTable::index() {
    m_places.clear();
    for (std::size_t i = 0; i < std::min<std::size_t>(m_all.size(), maxNormals); ++i)
        m_places.emplace(keyOf(m_all[i]), std::uint16_t(i));
}

bool VectorTable::isShared(const std::vector<const Wish*>& wishes) const {
    const Wish& first = *wishes.front();
    return first.entry >= m_all.size() || m_uses[first.entry] != wishes.size() ||
           std::any_of(wishes.begin(), wishes.end(),
                       [&](const Wish* wish) { return wish->bits != first.bits; });
}

Result<std::map<std::uint64_t, std::uint16_t>> VectorTable::settle(std::uint64_t limit) {
    std::map<std::uint16_t, std::vector<const Wish*>> byEntry;
    for (const Wish& wish : m_wishes)
        byEntry[wish.entry].push_back(&wish);
    std::vector<const Wish*> others;
    for (const auto& [entry, wishes] : byEntry) {
        if (isShared(wishes)) {
            others.insert(others.end(), wishes.begin(), wishes.end());
            continue;
        }
        m_all[entry] = wishes.front()->bits;
        m_overwritten.push_back(entry);
    }
    std::map<std::uint64_t, std::uint16_t> moved;
    std::sort(others.begin(), others.end(), [](const Wish* a, const Wish* b) { return a->user < b->user; });
    index();
    for (const Wish* wish : others) {
        const auto [place, isNew] =
            m_places.emplace(keyOf(wish->bits), std::uint16_t(std::min(m_all.size(), maxNormals - 1)));
        if (isNew)
            m_all.push_back(wish->bits);
        moved[wish->user] = place->second;
    }
    if (appended() > 0 && m_all.size() > limit)
        return refuse({}, text("kcl", "there would be %1; indices allow %2 in a model")
                              .arg(std::uint64_t(m_all.size()))
                              .arg(limit));
    m_wishes.clear();
    return moved;
}

Bytes VectorTable::bytes(ByteOrder order) const {
    const std::uint64_t size = m_format.bytes();
    Bytes out(std::size_t(3 * size * m_all.size()), 0);
    std::uint8_t* to = out.data();
    for (const VectorBits& bits : m_all)
        for (const std::uint32_t word : bits) {
            if (size == 2)
                storeBytes(to, std::uint16_t(word), order);
            else
                storeBytes(to, word, order);
            to += size;
        }
    return out;
}

} // namespace core::kcl
