// Rules KCL-YAZ0, KCL-SECTION and KCL-HEADER.
#include "core/formats/kcl/checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::kcl {
namespace {

constexpr ItemId fileItem{fileType, 0, 0, 0};
constexpr ItemId wrapperItem{wrapperType, 0, 0, 0};
constexpr ItemId headerItem{headerType, 0, 0, 0};
constexpr char axisNames[] = "xyz";

std::string axisName(std::size_t axis) { return std::string(1, axisNames[axis]); }

// --- YAZ0

void checkWrapper(Check& check) {
    const Wrapper& wrapper = *check.data.wrapper;
    const std::uint64_t size = wrapper.file.size();
    const auto zero = [](std::uint8_t byte) { return byte == 0; };
    const bool reserved = !std::all_of(wrapper.reserved.begin(), wrapper.reserved.end(), zero);
    const std::uint64_t tail = size - wrapper.streamEnd;
    const bool oddTail =
        tail > 3 || !std::all_of(wrapper.file.end() - std::ptrdiff_t(tail), wrapper.file.end(), zero);
    if (reserved || oddTail)
        check.each("YAZ0-01", Severity::Note, wrapperItem, [&](Issue& issue) {
            issue.value = double((reserved ? wrapper.reserved.size() : 0) + (oddTail ? tail : 0));
            issue.location =
                reserved ? Location{0, 8, wrapper.reserved.size()} : Location{0, wrapper.streamEnd, tail};
            issue.text =
                reserved && oddTail
                    ? textN("kcl",
                            "reserved bytes are not 0 and %n byte(s) (follows|follow) the stream; both kept",
                            std::int64_t(tail))
                : reserved ? text("kcl", "the wrapper's reserved bytes are not 0; kept")
                           : textN("kcl", "%n byte(s) (follows|follow) the stream; kept", std::int64_t(tail));
        });
    if (wrapper.overrun > 0)
        check.each("YAZ0-02", Severity::Warning, wrapperItem, [&](Issue& issue) {
            issue.value = double(wrapper.overrun);
            issue.location = Location{0, wrapper.streamEnd - 2, 2};
            issue.text = textN("kcl", "the stream overruns its size of %1 by %n byte(s)",
                               std::int64_t(wrapper.overrun))
                             .arg(check.data.bytes.size());
        });
}

// --- SECTION

bool allZero(const Data& data, const Section& section) {
    for (std::uint64_t at = section.begin; at < section.end;) {
        const ByteView here = data.bytes.run(at);
        const std::uint64_t count = std::min<std::uint64_t>(here.size(), section.end - at);
        if (std::any_of(here.begin(), here.begin() + std::ptrdiff_t(count),
                        [](std::uint8_t byte) { return byte != 0; }))
            return false;
        at += count;
    }
    return true;
}

// Zeros that lead to the model that begins at the section's end.
bool alignsNext(const Data& data, const Section& section) {
    return section.size() < 4 && section.end % 4 == 0 && section.end < data.bytes.size() &&
           allZero(data, section);
}

void reportGap(Check& check, ItemId item, const Section& section) {
    if (section.begin >= section.end)
        return;
    check.each("SECTION-02", Severity::Note, item, [&](Issue& issue) {
        issue.value = double(section.size());
        issue.location = check.bytes(section.begin, section.size());
        issue.text = text("kcl", "bytes %1 to %2 belong to no section")
                         .arg(hexOffset(section.begin))
                         .arg(hexOffset(section.end - 1));
    });
}

// Blocks of the global octree that no walk reaches, and what is left behind its last whole key.
bool checkGlobalSection(Check& check) {
    const Data& data = check.data;
    const Section& section = data.globalSection;
    const std::uint64_t words = section.size() / 4;
    std::vector<bool> reached(std::size_t(words), false);
    for (const GlobalCell& cell : data.global->cells())
        reached[cell.number] = true;
    for (std::uint64_t i = 0; i < words; ++i) {
        if ((i & 0x3FFF) == 0 && check.cancelled())
            return true;
        if (reached[std::size_t(i)])
            continue;
        std::uint64_t end = i + 1;
        while (end < words && end < i + blockKeys && !reached[std::size_t(end)])
            ++end;
        reportGap(check, {globalCellType, 0, 0, i}, {section.begin + 4 * i, section.begin + 4 * end});
        i = end - 1;
    }
    reportGap(check, headerItem, {section.begin + 4 * words, section.end});
    return false;
}

void checkModelList(Check& check) {
    const Data& data = check.data;
    std::uint64_t first = data.bytes.size(), before = 0;
    for (std::uint64_t m = 0; m < data.modelCount(); ++m) {
        const Model& model = data.model(m);
        const std::uint64_t begin = model.whole.begin;
        const auto report = [&](Text text) {
            check.each("SECTION-02", Severity::Note, modelItem(m), [&](Issue& issue) {
                issue.location = check.bytes(data.modelList.begin + 4 * m, 4);
                issue.text = std::move(text);
            });
        };
        if (model.sameAs >= 0)
            report(text("kcl", "the same offset as model %1").arg(model.sameAs));
        else if (begin < before)
            report(text("kcl", "begins at %1, before the model above it in the list at %2")
                       .arg(hexOffset(begin))
                       .arg(hexOffset(before)));
        if (model.sameAs < 0 && begin < data.modelList.end)
            report(text("kcl", "begins at %1, before the model list's end at %2")
                       .arg(hexOffset(begin))
                       .arg(hexOffset(data.modelList.end)));
        first = std::min(first, begin);
        before = begin;
    }
    if (data.modelCount() == 0)
        check.each("SECTION-03", Severity::Warning, headerItem, [&](Issue& issue) {
            issue.location = check.bytes(file_field::modelCount, 4);
            issue.text = text("kcl", "no models");
        });
    const Section gap{data.modelList.end, first};
    if (gap.begin < gap.end && !alignsNext(data, gap))
        reportGap(check, fileItem, gap);
}

void checkRemainder(Check& check, std::uint64_t m, const Section& section, std::uint64_t record, Text name) {
    const std::uint64_t stray = section.size() % record;
    const Section rest{section.end - stray, section.end};
    const bool pad = record == 6 && stray == 2 && allZero(check.data, rest); // DS normals
    if (stray == 0 || pad)
        return;
    check.each("SECTION-01", Severity::Warning, modelItem(m), [&](Issue& issue) {
        issue.value = double(stray);
        issue.location = check.bytes(rest.begin, stray);
        issue.text = textN("kcl", "%n stray byte(s) after the %1", std::int64_t(stray)).arg(std::move(name));
    });
}

void checkSections(Check& check, std::uint64_t m) {
    const Data& data = check.data;
    const Model& model = data.model(m);
    checkRemainder(check, m, model.positions, check.dialect.positionBytes(), text("kcl", "positions"));
    checkRemainder(check, m, model.normals, check.dialect.normalBytes(), text("kcl", "normals"));
    checkRemainder(check, m, model.prisms, check.dialect.prismBytes(), text("kcl", "prisms"));

    const std::uint64_t headerSize = check.dialect.modelHeaderBytes();
    const std::uint64_t headerEnd = model.whole.begin + headerSize;
    if (model.whole.begin % 4 != 0)
        check.each("SECTION-03", Severity::Warning, modelItem(m), [&](Issue& issue) {
            issue.text =
                text("kcl", "odd layout: begins at %1, no multiple of 4").arg(hexOffset(model.whole.begin));
        });
    if (model.positions.begin != headerEnd)
        check.each("SECTION-03", Severity::Warning, modelItem(m), [&](Issue& issue) {
            issue.location = check.headerBytes(model, model_field::positionsOffset, 4);
            issue.text = text("kcl", "odd layout: positions begin at %1, the header has %2 bytes")
                             .arg(model.positions.begin - model.whole.begin)
                             .arg(headerSize);
        });
    reportGap(check, modelItem(m), {headerEnd, model.positions.begin});
    if (model.positions.begin < headerEnd)
        check.each("SECTION-02", Severity::Note, modelItem(m), [&](Issue& issue) {
            issue.value = double(headerEnd - model.positions.begin);
            issue.location = check.bytes(model.positions.begin, headerEnd - model.positions.begin);
            issue.text = text("kcl", "bytes %1 to %2 belong to the header and to the positions")
                             .arg(hexOffset(model.positions.begin))
                             .arg(hexOffset(headerEnd - 1));
        });
    // A broken key leaves open what it was to reach.
    const Octree& tree = *model.tree;
    const Section tail{model.octree.begin + std::max(tree.keysEnd(), tree.listsEnd()), model.octree.end};
    if (tree.brokenKeys() == 0 && !alignsNext(data, tail))
        reportGap(check, modelItem(m), tail);
}

// --- HEADER

void checkSizes(Check& check, std::uint64_t m) {
    const Model& model = check.data.model(m);
    const auto report = [&](std::uint64_t field, double value, Text text) {
        check.each("HEADER-01", Severity::Warning, modelItem(m), [&](Issue& issue) {
            issue.value = std::isnan(value) ? std::numeric_limits<double>::infinity() : -value;
            issue.location = check.headerBytes(model, field, 4);
            issue.text = std::move(text).arg(value);
        });
    };
    const double depth = thickness(check.data, model), radius = sphereRadius(check.data, model);
    if (!(depth > 0))
        report(model_field::thickness, depth, text("kcl", "thickness %1"));
    if (!(radius >= 0))
        report(model_field::radius, radius, text("kcl", "sphere radius %1"));
}

// The least k with 2^k >= size, which is finite and above 0.
int bitsFor(double size) {
    int exponent = 0;
    return std::frexp(size, &exponent) == 0.5 ? std::max(exponent - 1, 0) : std::max(exponent, 0);
}

void checkWorldBox(Check& check) {
    const glm::dvec3 low = worldMin(check.data), high = worldMax(check.data);
    const std::array<std::uint32_t, 3> bits = log2Size(check.data);
    for (std::size_t k = 0; k < 3; ++k) {
        const double min = low[int(k)], max = high[int(k)], size = max - min;
        const auto report = [&](std::uint64_t field, double value, Text text) {
            check.each("HEADER-02", Severity::Warning, headerItem, [&](Issue& issue) {
                issue.value = value;
                issue.location = check.bytes(field + 4 * k, 4);
                issue.text = std::move(text);
            });
        };
        if (!(min < max) || !std::isfinite(size))
            report(file_field::worldMax,
                   std::isfinite(size) ? -size : std::numeric_limits<double>::infinity(),
                   text("kcl", "axis %1 of the world box goes from %2 to %3")
                       .arg(axisName(k))
                       .arg(min)
                       .arg(max));
        else if (std::uint32_t(bitsFor(size)) > bits[k])
            report(file_field::log2Size, size - std::ldexp(1.0, int(bits[k])),
                   text("kcl", "axis %1 of the world box needs %2 bits, has %3")
                       .arg(axisName(k))
                       .arg(bitsFor(size))
                       .arg(bits[k]));
    }
}

bool checkTotal(Check& check) {
    const Data& data = check.data;
    const std::uint64_t total = data.load<std::uint32_t>(file_field::prismTotal);
    std::uint64_t sum = 0;
    std::int64_t highest = -1;
    if (check.forEachModel([&](std::uint64_t m, const Model& model) {
            sum += model.prismCount;
            return check.forEach(prismType, m, model.prismCount, [&](std::uint64_t p) {
                const std::uint64_t at = prismOffset(data, model, p) + prism_field::globalIndex;
                highest = std::max<std::int64_t>(highest, data.load<std::uint32_t>(at) & globalIndexMask);
            });
        }))
        return true;
    if (total == sum || std::int64_t(total) == highest + 1)
        return false;
    check.each("HEADER-03", Severity::Note, headerItem, [&](Issue& issue) {
        issue.value = std::abs(double(total) - double(sum));
        issue.location = check.bytes(file_field::prismTotal, 4);
        issue.text = text("kcl", "the total of prisms is %1: neither their number %2 nor the highest global "
                                 "index %3 plus 1")
                         .arg(total)
                         .arg(sum)
                         .arg(highest);
    });
    return false;
}

// One a model: the prism that reaches out farthest.
bool checkWorld(Check& check, std::uint64_t m) {
    const Aabb world{worldMin(check.data), worldMax(check.data)};
    const Triangles& all = triangles(check.document, m);
    std::uint64_t count = 0, worst = 0;
    double most = 0;
    if (check.forEach(prismType, m, all.size(), [&](std::uint64_t p) {
            double out = 0;
            for (const glm::dvec3& v : all[std::size_t(p)].v)
                out = std::max(out, beyond(world, v));
            count += out > check.dialect.weld;
            if (out > most) {
                most = out;
                worst = p;
            }
        }))
        return true;
    if (count > 0)
        check.each("HEADER-04", Severity::Warning, prismItem(m, worst), [&](Issue& issue) {
            issue.value = most;
            issue.text =
                textN("kcl", "%n prism(s) of the model (is|are) outside the world box; this one by %1 units",
                      std::int64_t(count))
                    .arg(most);
        });
    return false;
}

} // namespace

bool checkFile(Check& check) {
    const bool v2 = check.data.isV2();
    if (check.whole) {
        if (check.data.wrapper)
            checkWrapper(check);
        if (v2) {
            reportGap(check, fileItem, {fileHeaderBytes, check.data.globalSection.begin});
            if (checkGlobalSection(check))
                return true;
            checkModelList(check);
        }
    }
    if (v2 && check.asked(headerItem))
        checkWorldBox(check);
    if (v2 && check.whole && checkTotal(check))
        return true;
    return check.forEachModel([&](std::uint64_t m, const Model&) {
        if (check.asked(modelItem(m))) {
            checkSections(check, m);
            checkSizes(check, m);
        }
        return v2 && check.whole && checkWorld(check, m);
    });
}

} // namespace core::kcl
