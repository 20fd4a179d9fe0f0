// What a Freelancer document holds: a container as read, and the payloads and entry fields that were edited
// since. A value; how it becomes bytes is rule 1 to 3 of README.md, "Saving".
#pragma once

#include "core/base/result.h"
#include "core/document/issue.h"
#include "core/formats/freelancer/container.h"

#include <map>
#include <optional>

namespace core::freelancer {

class Data {
  public:
    explicit Data(std::shared_ptr<const Container> base);

    const Container& container() const { return *m_base; }
    const std::shared_ptr<const Container>& base() const { return m_base; }

    // A live leaf's bytes as edited; clipped ones as far as they are in the file.
    ByteView payload(NodeId leaf) const;
    bool isChanged(NodeId leaf) const { return m_payloads.count(leaf) != 0; }
    // The bytes as read take the edit back. A payload's size is below 4 GiB. Refused for a leaf that is
    // clipped, and when the payload would go to the end of a file that has clipped leaves: they would run
    // into it.
    Status setPayload(NodeId leaf, Bytes bytes);

    // Entry as edited: attributes and times; sizes and place as they will be written.
    Entry entry(NodeId id) const;
    // The directory bit must stay as it is.
    void setAttributes(NodeId id, std::uint32_t attributes);
    void setTime(NodeId id, int which, std::uint32_t value);
    std::uint64_t filetime() const { return m_filetime; }
    void setFiletime(std::uint64_t value) { m_filetime = value; }

    bool edited() const;            // anything at all
    std::uint64_t fileSize() const; // of the file as it will be written
    // Where a live leaf's payload will lie in that file.
    Extent place(NodeId leaf) const;
    // Where an edit of these bytes, same size, would be written: in place, or at the end of the file.
    bool editsInPlace(NodeId leaf) const { return fitsInPlace(leaf, m_base->node(leaf).entry.used); }
    std::uint64_t editedBytes() const; // memory of what was edited

    // Leaves whose edited payload lies behind the end of the file as read, with their bytes, in file order.
    struct Appended {
        NodeId leaf;
        std::shared_ptr<const Bytes> bytes;
        std::uint64_t offset; // in the file
    };
    std::vector<Appended> appended() const;

  private:
    struct Changed {
        std::shared_ptr<const Bytes> bytes;
        std::uint64_t offset = 0; // in the file as it will be written
        bool appended = false;
    };
    bool fitsInPlace(NodeId leaf, std::uint64_t size) const;
    void placeAppended();
    template <typename Change>
    void changeEntry(NodeId id, Change&& change);

    std::shared_ptr<const Container> m_base;
    std::map<NodeId, Changed> m_payloads;
    std::map<NodeId, Entry> m_entries; // attributes and times count; only those that differ from the base
    std::uint64_t m_filetime = 0;
};

// Leaves, as they will be written, whose bytes are exactly those of a leaf with a lower number; empty ones
// never are.
std::uint64_t sharedLeaves(const Data& data);

// The file. An unedited document gives the bytes that were read. Error (Refused) when it would pass 4 GiB.
Result<Bytes> writeData(const Data& data);

} // namespace core::freelancer
