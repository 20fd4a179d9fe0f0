// Rules KCL-PRISM-08 and 10, KCL-ATTR-03: prisms that are the same, or should be. Everything is found by
// sorting, so that no bytes can make it slow.
#include "core/formats/kcl/checks.h"

#include <algorithm>
#include <map>

namespace core::kcl {
namespace {

constexpr std::size_t maxShapes = 64; // of one global index that are told apart; more are no real file

// For each key the place of the first one that is equal.
template <typename Key>
std::vector<std::uint32_t> firstEqual(const std::vector<Key>& keys) {
    std::vector<std::uint32_t> order(keys.size()), first(keys.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = std::uint32_t(i);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return keys[a] != keys[b] ? keys[a] < keys[b] : a < b;
    });
    for (std::size_t i = 0; i < order.size(); ++i)
        first[order[i]] = i > 0 && keys[order[i]] == keys[order[i - 1]] ? first[order[i - 1]] : order[i];
    return first;
}

// The stored bits of vectors that 16-bit indices can name.
std::vector<std::uint32_t> firstEqualVectors(const Data& data, std::uint64_t begin, std::uint64_t count,
                                             const NumberFormat& number) {
    std::vector<std::array<std::uint32_t, 3>> keys(std::size_t(std::min<std::uint64_t>(count, 0x10000)));
    for (std::size_t i = 0; i < keys.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint64_t at = begin + number.bytes() * (3 * i + k);
            keys[i][k] = number.bytes() == 2 ? data.load<std::uint16_t>(at) : data.load<std::uint32_t>(at);
        }
    return firstEqual(keys);
}

// A prism's length, position and normals, equal ones of which have equal numbers.
using Geometry = std::array<std::uint32_t, 4>;

bool checkTwice(Check& check, std::uint64_t m, const Model& model) {
    const Data& data = check.data;
    const std::vector<std::uint32_t> positions =
        firstEqualVectors(data, model.positions.begin, model.positionCount, check.dialect.coordinate);
    const std::vector<std::uint32_t> normals =
        firstEqualVectors(data, model.normals.begin, model.normalCount, check.dialect.normal);
    std::vector<Geometry> keys;
    std::vector<std::uint32_t> prisms; // that they belong to
    if (check.forEach(prismType, m, model.prismCount, [&](std::uint64_t p) {
            const Prism prism = loadPrism(data, model, p);
            const auto exists = [&](std::uint16_t n) { return n < normals.size(); };
            if (prism.position >= positions.size() ||
                !std::all_of(prism.normals.begin(), prism.normals.end(), exists))
                return;
            keys.push_back({data.load<std::uint32_t>(prismOffset(data, model, p)),
                            positions[prism.position] << 16 | normals[prism.normals[0]],
                            normals[prism.normals[1]] << 16 | normals[prism.normals[2]],
                            normals[prism.normals[3]]});
            prisms.push_back(std::uint32_t(p));
        }))
        return true;
    const std::vector<std::uint32_t> first = firstEqual(keys);
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i] != i)
            check.each("PRISM-08", Severity::Note, prismItem(m, prisms[i]), [&](Issue& issue) {
                issue.text = text("kcl", "the same geometry as prism %1").arg(prisms[first[i]]);
                // Copies in other models may be the ones of the prism that stays.
                issue.fix = deleteFix(issue.item, false);
            });
    return check.cancelled();
}

// --- one global index

struct Member {
    std::uint32_t index; // global, masked
    std::uint32_t model;
    std::uint32_t prism;
    auto operator<=>(const Member&) const = default;
};

std::uint16_t attributeOf(const Data& data, const Member& member) {
    return data.load<std::uint16_t>(prismOffset(data, data.model(member.model), member.prism) +
                                    prism_field::attribute);
}

// Prisms of one index and one shape.
void checkCopies(Check& check, std::span<const Member> copies) {
    const std::uint16_t own = attributeOf(check.data, copies.front());
    const auto differs = std::find_if(copies.begin(), copies.end(), [&](const Member& copy) {
        return attributeOf(check.data, copy) != own;
    });
    // They are sorted by model. Of two models and two attributes some two copies differ in both.
    if (differs == copies.end() || copies.front().model == copies.back().model)
        return;
    check.each("ATTR-03", Severity::Warning, prismItem(copies.front().model, copies.front().prism),
               [&](Issue& issue) {
                   const std::uint16_t other = attributeOf(check.data, *differs);
                   std::map<std::uint16_t, std::size_t> times;
                   std::vector<ItemId> items;
                   for (const Member& copy : copies) {
                       ++times[attributeOf(check.data, copy)];
                       items.push_back(prismItem(copy.model, copy.prism));
                   }
                   std::uint16_t usual = own;
                   for (const auto& [attribute, count] : times)
                       if (count > times[usual])
                           usual = attribute;
                   issue.value = double(copies.size() - times[usual]);
                   issue.location = check.bytes(
                       prismOffset(check.data, check.data.model(issue.item.group), issue.item.index) +
                           prism_field::attribute,
                       2);
                   issue.text =
                       text("kcl", "%1 copies of this prism do not agree: this one says %2, prism %3 "
                                   "of model %4 says %5")
                           .arg(std::uint64_t(copies.size()))
                           .arg(hexValue(own))
                           .arg(differs->prism)
                           .arg(differs->model)
                           .arg(hexValue(other));
                   issue.fix = attributeFix(std::move(items), 0xFFFF, usual);
               });
}

bool checkIndices(Check& check) {
    const Data& data = check.data;
    const bool attributes = check.profile.meaning != Profile::Meaning::Unknown;
    std::vector<Member> members;
    std::vector<const Triangles*> byModel(std::size_t(data.modelCount()), nullptr);
    if (check.forEachModel([&](std::uint64_t m, const Model& model) {
            const Triangles& all = triangles(check.document, m);
            byModel[std::size_t(m)] = &all;
            return check.forEach(prismType, m, model.prismCount, [&](std::uint64_t p) {
                const std::uint64_t at = prismOffset(data, model, p) + prism_field::globalIndex;
                if (all[std::size_t(p)].finite)
                    members.push_back(
                        {data.load<std::uint32_t>(at) & globalIndexMask, std::uint32_t(m), std::uint32_t(p)});
            });
        }))
        return true;
    std::sort(members.begin(), members.end());
    const auto triangleOf = [&](const Member& member) -> const Triangle& {
        return (*byModel[member.model])[member.prism];
    };
    std::uint64_t unlike = 0;
    Member firstUnlike{};
    std::vector<std::vector<Member>> shapes; // of one index
    for (std::size_t i = 0; i < members.size();) {
        shapes.clear();
        std::optional<Member> other;
        const std::uint32_t index = members[i].index;
        for (; i < members.size() && members[i].index == index; ++i) {
            if ((i & 0x3FF) == 0 && check.cancelled())
                return true;
            const auto same = std::find_if(shapes.begin(), shapes.end(), [&](const auto& shape) {
                return sameTriangle(triangleOf(shape.front()), triangleOf(members[i]), check.dialect.weld);
            });
            if (same != shapes.end()) {
                same->push_back(members[i]);
                continue;
            }
            if (!shapes.empty() && !other)
                other = members[i];
            if (shapes.size() < maxShapes)
                shapes.push_back({members[i]});
        }
        if (other && unlike++ == 0)
            firstUnlike = *other;
        if (attributes)
            for (const std::vector<Member>& shape : shapes)
                if (shape.size() > 1)
                    checkCopies(check, shape);
    }
    if (unlike > 0)
        check.each("PRISM-10", Severity::Note, prismItem(firstUnlike.model, firstUnlike.prism),
                   [&](Issue& issue) {
                       issue.value = double(unlike);
                       issue.location =
                           check.bytes(prismOffset(data, data.model(firstUnlike.model), firstUnlike.prism) +
                                           prism_field::globalIndex,
                                       4);
                       issue.text = textN("kcl", "%n global (index is|indices are) shared by unlike prisms",
                                          std::int64_t(unlike));
                   });
    return false;
}

} // namespace

bool checkRepeats(Check& check) {
    if (!check.whole)
        return false;
    return check.forEachModel([&](std::uint64_t m, const Model& model) {
        return checkTwice(check, m, model);
    }) || (check.data.isV2() && checkIndices(check));
}

} // namespace core::kcl
