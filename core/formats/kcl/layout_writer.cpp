#include "core/formats/kcl/layout_writer.h"

#include "core/base/byte_writer.h"
#include "core/formats/kcl/store.h"

#include <algorithm>
#include <limits>

namespace core::kcl {
namespace {

constexpr std::uint64_t alignment = 4;

std::uint64_t toAlignment(std::uint64_t size) { return (alignment - size % alignment) % alignment; }

bool allZero(const Bytes& bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == 0; });
}

// More than the limit may stay, but not come.
Status checkCount(std::uint64_t model, const char* records, std::uint64_t stored, std::uint64_t count,
                  std::uint64_t limit) {
    if (count > limit && count > stored)
        return refuse(modelPath(model, records),
                      text("kcl", "there would be %1; indices allow %2 in a model").arg(count).arg(limit));
    return {};
}

class Writer {
  public:
    Writer(const Data& data, const std::map<std::uint64_t, ModelParts>& touched)
        : m_data(data), m_dialect(*data.dialect), m_touched(touched),
          m_out(data.dialect->order, data.bytes.size()) {
        for (std::uint64_t m = 0; m < data.modelCount(); ++m)
            if (data.model(m).sameAs < 0 && data.model(m).whole.end == data.bytes.size())
                m_last = m;
    }

    Result<LaidOut> run(Progress& progress) {
        for (const auto& [model, parts] : m_touched)
            if (const Status ok = checkCounts(model, parts); !ok)
                return tl::unexpected(ok.error());
        std::uint64_t list = 0;
        if (m_data.isV2())
            list = writeFront();
        std::vector<std::uint32_t> starts(std::size_t(m_data.modelCount()), 0);
        for (std::uint64_t m = 0; m < m_data.modelCount(); ++m) {
            if (progress.cancelled())
                return Progress::cancelledError();
            progress.set(double(m) / double(m_data.modelCount()));
            if (m_data.model(m).sameAs >= 0)
                continue;
            m_out.zeros(toAlignment(m_out.offset()));
            starts[std::size_t(m)] = std::uint32_t(m_out.offset());
            if (const auto parts = m_touched.find(m); parts != m_touched.end())
                writeModel(m, parts->second);
            else
                copyModel(m);
            if (m_out.offset() > std::numeric_limits<std::uint32_t>::max())
                return refuse({}, text("kcl", "the file would have more than %1 bytes, beyond its offsets")
                                      .arg(std::uint64_t(std::numeric_limits<std::uint32_t>::max())));
        }
        if (m_last)
            copy(tailOf(m_data, *m_last));
        for (std::size_t m = 0; m < starts.size() && m_data.isV2(); ++m) {
            const int same = m_data.model(m).sameAs;
            m_out.patch(list + 4 * m, starts[same < 0 ? m : std::size_t(same)]);
        }
        return LaidOut{std::move(m_out).take(), m_dropped};
    }

  private:
    void copy(const Section& section) {
        if (section.end > section.begin)
            m_out.bytes(m_data.bytes.slice(section.begin, section.size()));
    }

    Status checkCounts(std::uint64_t m, const ModelParts& parts) const {
        const Model& model = m_data.model(m);
        if (Status ok = checkCount(m, "positions", model.positionCount,
                                   parts.positions.size() / m_dialect.positionBytes(), maxPositions);
            !ok)
            return ok;
        if (Status ok = checkCount(m, "normals", model.normalCount,
                                   parts.normals.size() / m_dialect.normalBytes(), maxNormals);
            !ok)
            return ok;
        return checkCount(m, "prisms", model.prismCount, parts.prisms.size() / m_dialect.prismBytes(),
                          maxPrisms);
    }

    // Header, global octree and room for the model list, whose offset it gives.
    std::uint64_t writeFront() {
        const std::uint64_t keys = m_data.globalSection.size() / 4 * 4;
        m_dropped += m_data.globalSection.begin - fileHeaderBytes;
        m_dropped += m_data.globalSection.size() - keys;
        if (!m_data.models->empty()) {
            std::uint64_t first = m_data.bytes.size();
            for (const Model& model : *m_data.models)
                first = std::min(first, model.whole.begin);
            m_dropped += first - std::min(first, m_data.modelList.end);
        }
        copy({0, fileHeaderBytes});
        const std::uint64_t list = fileHeaderBytes + keys;
        m_out.patch(file_field::octreeOffset, std::uint32_t(fileHeaderBytes));
        m_out.patch(file_field::modelsOffset, std::uint32_t(list));
        m_out.patch(file_field::prismTotal, prismTotal());
        copy({m_data.globalSection.begin, m_data.globalSection.begin + keys});
        m_out.zeros(4 * m_data.modelCount());
        return list;
    }

    // A sum of prisms stays the sum, a highest index + 1 stays that, any other value stays as it is.
    std::uint32_t prismTotal() const {
        const auto stored = m_data.load<std::uint32_t>(file_field::prismTotal);
        std::uint64_t oldSum = 0, newSum = 0, oldTop = 0, newTop = 0;
        for (std::uint64_t m = 0; m < m_data.modelCount(); ++m) {
            const Model& model = m_data.model(m);
            const std::uint64_t size = m_dialect.prismBytes();
            const Bytes before = m_data.bytes.slice(model.prisms.begin, size * model.prismCount);
            const auto parts = m_touched.find(m);
            const Bytes& after = parts == m_touched.end() ? before : parts->second.prisms;
            const auto add = [&](const Bytes& prisms, std::uint64_t& sum, std::uint64_t& top) {
                sum += prisms.size() / size;
                for (std::uint64_t at = 0; at + size <= prisms.size(); at += size) {
                    const auto index = loadBytes<std::uint32_t>(prisms.data() + at + prism_field::globalIndex,
                                                                m_dialect.order);
                    top = std::max<std::uint64_t>(top, (index & globalIndexMask) + 1ull);
                }
            };
            add(before, oldSum, oldTop);
            add(after, newSum, newTop);
        }
        if (stored == oldSum)
            return std::uint32_t(newSum);
        return stored == oldTop ? std::uint32_t(newTop) : stored;
    }

    void copyModel(std::uint64_t m) {
        Section whole = m_data.model(m).whole;
        if (m == m_last)
            whole.end -= tailOf(m_data, m).size();
        copy(whole);
    }

    void writeModel(std::uint64_t m, const ModelParts& parts) {
        const std::uint64_t begin = m_out.offset();
        const auto place = [&](std::uint64_t field, std::uint64_t bias) {
            m_out.patch(begin + field, std::uint32_t(m_out.offset() - begin - bias));
        };
        m_out.bytes(parts.header);
        place(model_field::positionsOffset, 0);
        m_out.bytes(parts.positions);
        place(model_field::normalsOffset, 0);
        m_out.bytes(parts.normals);
        m_out.zeros(toAlignment(parts.normals.size()));
        place(model_field::prismsOffset, m_dialect.prismBias());
        m_out.bytes(parts.prisms);
        place(model_field::octreeOffset, 0);
        m_out.bytes(parts.octree);
        countDropped(m);
    }

    void countDropped(std::uint64_t m) {
        const Model& model = m_data.model(m);
        const std::uint64_t header = model.whole.begin + m_dialect.modelHeaderBytes();
        m_dropped += model.positions.begin - std::min(model.positions.begin, header);
        const auto countRest = [&](const Section& section, std::uint64_t used) {
            const Bytes rest = m_data.bytes.slice(section.begin + used, section.size() - used);
            const bool padding = rest.size() < alignment && allZero(rest);
            m_dropped += padding ? 0 : rest.size();
        };
        countRest(model.positions, model.positionCount * m_dialect.positionBytes());
        countRest(model.normals, model.normalCount * m_dialect.normalBytes());
        countRest(model.prisms, model.prismCount * m_dialect.prismBytes());
        if (m != m_last)
            countRest(tailOf(m_data, m), 0);
    }

    const Data& m_data;
    const Dialect& m_dialect;
    const std::map<std::uint64_t, ModelParts>& m_touched;
    std::optional<std::uint64_t> m_last; // the stored model that ends with the file
    ByteWriter m_out;
    std::uint64_t m_dropped = 0;
};

} // namespace

ModelParts partsOf(const Data& data, std::uint64_t m) {
    const Model& model = data.model(m);
    const Dialect& dialect = *data.dialect;
    const auto records = [&](const Section& section, std::uint64_t count, std::uint64_t size) {
        return data.bytes.slice(section.begin, count * size);
    };
    return {data.bytes.slice(model.whole.begin, dialect.modelHeaderBytes()),
            records(model.positions, model.positionCount, dialect.positionBytes()),
            records(model.normals, model.normalCount, dialect.normalBytes()),
            records(model.prisms, model.prismCount, dialect.prismBytes()),
            data.bytes.slice(model.octree.begin, tailOf(data, m).begin - model.octree.begin)};
}

Section tailOf(const Data& data, std::uint64_t m) {
    const Model& model = data.model(m);
    if (model.sameAs >= 0 || model.tree->brokenKeys() > 0)
        return {model.whole.end, model.whole.end};
    return {model.octree.begin + std::max(model.tree->keysEnd(), model.tree->listsEnd()), model.whole.end};
}

Result<LaidOut> layOut(const Data& data, const std::map<std::uint64_t, ModelParts>& touched,
                       Progress& progress) {
    return Writer(data, touched).run(progress);
}

} // namespace core::kcl
