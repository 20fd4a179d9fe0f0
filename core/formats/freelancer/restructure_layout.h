// What writing a container anew takes: its dictionary, its entries as bytes, its regions put together.
#pragma once

#include "core/formats/freelancer/restructure.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core::freelancer {

// Strings, each ended by a NUL; each spelling has one place.
class Dictionary {
  public:
    Dictionary() = default;
    explicit Dictionary(ByteView used) : m_bytes(used.begin(), used.end()), m_kept(used.size()) {}

    std::uint32_t add(std::string_view name); // offset, found or appended
    std::uint32_t used() const { return std::uint32_t(m_bytes.size()); }
    // Padded with zeros.
    Bytes block(std::uint32_t allocated) const;

  private:
    Bytes m_bytes;
    std::size_t m_kept = 0;                                  // bytes that were there, searched when needed
    std::unordered_map<std::string, std::uint32_t> m_places; // of names that were asked for
};

// Calls visit(name, offset) for every string of the used names, in order, empty ones too.
template <typename Visit>
void forEachString(const Container& container, Visit&& visit) {
    const std::string_view all(reinterpret_cast<const char*>(container.file->data()) +
                                   container.header.namesOffset,
                               container.header.namesUsed);
    for (std::size_t at = 0; at < all.size();) {
        const std::string_view name = all.substr(at, all.find('\0', at) - at);
        visit(name, std::uint32_t(at));
        at += name.size() + 1;
    }
}

// The original exporter's.
inline std::uint32_t originalNamesAllocated(std::uint32_t used) { return (used + 3) / 4 * 4 + 4; }
// By the rule that the header's two numbers follow.
std::uint32_t namesAllocatedLike(const Header& header, std::uint32_t used);

Bytes treeBytes(const std::vector<Entry>& entries);

// Regions in file order are tree and names, then data; `gaps` lie in front of each of the three. Offsets and
// sizes of `header` become those of the result; of freeEntry and freeDataOffset, what lay in the regions
// moves with them. `start` gives the first 56 bytes, of which only those fields change.
struct Regions {
    ByteView start;
    Header header;
    bool namesFirst = false;
    Bytes tree, names;
    ByteView data;
    ByteView gaps[3];
};
Bytes assemble(Regions regions);

// Error (Refused) for a size that offsets cannot reach.
Status testSize(std::uint64_t size);
// Error (Refused) for regions that overlap or lie in an order that no program writes.
Status testEntriesApart(const Container& container);

// By number: every live node keeps its own.
std::vector<NodeId> sameNumbers(const Container& container);
Result<Data> dataAgain(const Bytes& file);
Result<Restructured> readAgain(const Bytes& file, std::vector<NodeId> numbers);
// With all edits so far in the container. Numbers stay.
Result<Data> settled(const Data& data);

// Errors (Refused) of the commands: payloads together larger than files are made, whatever leaves claim to
// share; and leaves that the file does not hold whole.
Status testGrowth(const Container& container, std::uint64_t size);
Status testWhole(const Container& container);
Status testNames(const Container& container); // longer ones than are read

} // namespace core::freelancer
