// A model's positions or normals while an operation changes some of their users: whose vector changes for all
// is overwritten, whose vector others still need is found elsewhere or appended.
#pragma once

#include "core/formats/kcl/store.h"

#include <map>
#include <unordered_map>
#include <vector>

namespace core::kcl {

class VectorTable {
  public:
    // The vectors of one section.
    VectorTable(const Data& data, const Section& section, std::uint64_t count, const NumberFormat& format);

    const std::vector<VectorBits>& all() const { return m_all; }
    std::uint64_t appended() const { return m_all.size() - m_stored; }
    const std::vector<std::uint16_t>& overwritten() const { return m_overwritten; }
    const NumberFormat& format() const { return m_format; }

    // One user of an entry that exists or not; all are told before settle().
    void use(std::uint16_t entry);
    // That user is to have these bits; false when it has them. Users are numbers of the caller.
    bool want(std::uint64_t user, std::uint16_t entry, const VectorBits& bits);
    // Entries of the users that have to take another one. Refused (without a path) when more than `limit`
    // vectors would be needed.
    Result<std::map<std::uint64_t, std::uint16_t>> settle(std::uint64_t limit);

    // All vectors in a row.
    Bytes bytes(ByteOrder order) const;

  private:
    struct Wish {
        std::uint64_t user;
        std::uint16_t entry;
        VectorBits bits;
    };
    struct Hash {
        std::size_t operator()(const VectorBits& bits) const noexcept;
    };
    VectorBits keyOf(VectorBits bits) const; // equal for equal vectors: -0 is 0
    bool isShared(const std::vector<const Wish*>& wishes) const;
    void index();

    NumberFormat m_format;
    std::vector<VectorBits> m_all;
    std::vector<std::uint32_t> m_uses;
    std::vector<Wish> m_wishes;
    std::vector<std::uint16_t> m_overwritten;
    std::unordered_map<VectorBits, std::uint16_t, Hash> m_places; // the first entry of each vector
    std::uint64_t m_stored = 0;
};

} // namespace core::kcl
