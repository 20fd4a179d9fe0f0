#include "widgets/contents/reference_section.h"

#include <algorithm>
#include <cassert>

namespace widgets {

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

} // namespace widgets
