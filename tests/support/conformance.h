// What the conformance tests share: the samples of every registered format, opened documents, and fixed
// choices of what to try. It knows no format.
#pragma once

#include "core/formats/registry.h"

#include <functional>
#include <string>
#include <vector>

namespace core::test {

struct ConformanceSample {
    std::string format; // key of the format that must claim it
    std::string name;
    Bytes bytes;

    bool small() const { return bytes.size() <= 16 * 1024; }
};

// Samples that open: embedded ones, generated ones, and the files of <sharedData>/<format key> when there are
// any.
const std::vector<ConformanceSample>& conformanceSamples(const std::string& sharedData);

struct Opened {
    const Format* format = nullptr;
    std::unique_ptr<Document> document;
    Settings settings;
};
// Stops the program for a sample that does not open: the samples are those that did.
Opened openSample(const ConformanceSample& sample);

// A copy on the heap of exactly the size, so that sanitizers see one byte too far.
class ExactBytes {
  public:
    explicit ExactBytes(ByteView bytes);
    ByteView view() const { return {m_bytes.get(), m_size}; }
    std::uint8_t& operator[](std::size_t i) { return m_bytes[i]; }

  private:
    std::unique_ptr<std::uint8_t[]> m_bytes;
    std::size_t m_size;
};

// Reading must end in an Error with a sentence, or in a document that writes these same bytes; "" when it
// did. `document` gets what was read, if anything.
std::string readProblem(const Format& format, ByteView bytes, std::unique_ptr<Document>* document = nullptr);
// Everything that looks at a document without changing it: figures, check, scene, colourings, indices and
// their audits.
// "" when nothing is wrong with what they give.
std::string lookProblem(const Format& format, const Document& document, const Settings& settings);
// A setting with a limit must limit a number that the scene has, and change nothing of it.
std::string limitProblem(const Format& format, const Document& document, Settings settings);
std::string sceneProblem(const Document& document, const Scene& scene);

// The first, the last and `others` places spread between, of `count`.
std::vector<std::uint64_t> fixedPlaces(std::uint64_t count, std::uint64_t others = 16);
// Calls visit for the items at fixedPlaces of every record type, until it gives a problem, which is returned.
std::string eachSampledItem(const Document& document, const Settings& settings, std::uint64_t others,
                            const std::function<std::string(const RecordType&, ItemId)>& visit);

Bytes written(const Format& format, const Document& document);

} // namespace core::test
