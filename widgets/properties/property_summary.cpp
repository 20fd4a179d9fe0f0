#include "widgets/properties/property_summary.h"

#include <algorithm>

namespace widgets {
namespace {

PropertyCell cellOf(const core::Document& document, const core::Settings& settings,
                    const std::vector<core::ItemId>& items, const core::Property& property, int component,
                    core::Progress& progress) {
    PropertyCell cell;
    cell.raw = property.get(document, settings, items.back(), component);
    const bool derived = property.kind == core::PropertyKind::Derived;
    const std::size_t count = derived ? std::min(items.size(), mostDerived) : items.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 1024 == 1023 && progress.cancelled())
            return cell;
        if (!core::sameValue(property.get(document, settings, items[i], component), cell.raw)) {
            cell.state = PropertyCell::State::Mixed;
            return cell;
        }
    }
    cell.state = PropertyCell::State::Same;
    return cell;
}

} // namespace

PropertySummary summarise(const core::Document& document, const core::Settings& settings,
                          const std::vector<core::ItemId>& items, core::TypeId type,
                          core::Progress& progress) {
    const std::vector<core::Property>& properties = document.schema(settings).types[type].properties;
    PropertySummary summary(properties.size());
    for (std::size_t p = 0; p < properties.size(); ++p) {
        summary[p].resize(std::size_t(properties[p].components));
        for (int component = 0; component < properties[p].components && !progress.cancelled(); ++component)
            summary[p][std::size_t(component)] =
                cellOf(document, settings, items, properties[p], component, progress);
        progress.set(double(p + 1) / double(properties.size()));
    }
    return summary;
}

} // namespace widgets
