#include "widgets/contents/reference_section.h"

#include <QString>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <tuple>

namespace widgets {
namespace {

struct SortKey {
    bool none = false;
    double number = 0;
    QString words;
    core::ItemId item;
};

SortKey keyOf(const core::Value& value) {
    SortKey key;
    if (std::holds_alternative<std::string>(value)) {
        key.words = QString::fromStdString(core::toString(value));
    } else {
        key.number = core::toNumber(value, std::numeric_limits<double>::quiet_NaN());
        key.none = std::isnan(key.number);
    }
    return key;
}

SortKey keyOf(const ReferenceSection& section, const ReferenceSection::Entry& entry,
              const core::Settings& settings, const ReferenceOrder& order) {
    const core::ItemId target = entry.reference.target;
    switch (order.column) {
    case ReferenceColumn::Target:
        return {!target.valid(), 0, {}, target};
    case ReferenceColumn::Stored:
        return keyOf(entry.reference.raw);
    case ReferenceColumn::Source:
        return {false, 0, {}, entry.source};
    case ReferenceColumn::Property:
        break;
    }
    if (!target.valid() || target.type != section.targetType)
        return {true, 0, {}, {}};
    const core::RecordType& type = section.document->schema(settings).types[section.targetType];
    return keyOf(type.properties[order.property].get(*section.document, settings, target, 0));
}

} // namespace

ReferenceSection::Entry ReferenceSection::at(std::uint64_t index) const {
    assert(index < count);
    const auto after = std::upper_bound(parts.begin(), parts.end(), index,
                                        [](std::uint64_t i, const Part& part) { return i < part.first; });
    const Part& part = *(after - 1);
    return {part.source, part.list.at(index - part.first)};
}

std::vector<ReferenceSection> referenceSections(const std::shared_ptr<const core::Document>& document,
                                                const core::Settings& settings,
                                                const std::vector<core::ItemId>& sources) {
    std::vector<ReferenceSection> sections;
    for (std::size_t s = 0; s < std::min(sources.size(), mostSources); ++s) {
        if (!document->exists(sources[s]))
            continue;
        for (core::ReferenceList& list : document->references(sources[s], settings)) {
            auto section = std::find_if(sections.begin(), sections.end(), [&](const ReferenceSection& other) {
                return other.role == list.role && other.targetType == list.targetType;
            });
            if (section == sections.end())
                section = sections.insert(
                    sections.end(), {document, list.role, list.label, list.computed, list.targetType, 0, {}});
            if (list.count == 0)
                continue;
            const std::uint64_t count = list.count;
            section->parts.push_back({sources[s], section->count, std::move(list)});
            section->count += count;
        }
    }
    return sections;
}

core::Result<std::vector<std::uint64_t>> sortedReferences(const ReferenceSection& section,
                                                          const core::Settings& settings,
                                                          const ReferenceOrder& order,
                                                          core::Progress& progress) {
    if (section.count > mostSorted)
        return core::fail(core::ErrorCode::TooLarge,
                          core::text("widgets", "lists of more than %1 rows are not sorted").arg(mostSorted));
    std::vector<SortKey> keys;
    std::vector<std::uint64_t> rows;
    keys.reserve(section.count);
    rows.reserve(section.count);
    for (std::uint64_t i = 0; i < section.count; ++i) {
        if (progress.cancelled())
            return core::Progress::cancelledError();
        keys.push_back(keyOf(section, section.at(i), settings, order));
        rows.push_back(i);
    }
    const auto before = [&](const SortKey& a, const SortKey& b) {
        if (const int words = QString::localeAwareCompare(a.words, b.words); words != 0)
            return words < 0;
        return std::tie(a.number, a.item) < std::tie(b.number, b.item);
    };
    std::stable_sort(rows.begin(), rows.end(), [&](std::uint64_t i, std::uint64_t j) {
        const SortKey &a = keys[i], &b = keys[j];
        if (a.none || b.none)
            return !a.none && b.none;
        return order.descending ? before(b, a) : before(a, b);
    });
    return rows;
}

} // namespace widgets
