#include "core/scene/make_colouring.h"

namespace core {

Colouring discreteColouring(std::string key, Text label, std::vector<TypeId> types,
                            std::vector<LegendEntry> legend, std::function<double(ItemId)> value) {
    Colouring colouring;
    colouring.key = std::move(key);
    colouring.label = std::move(label);
    colouring.types = std::move(types);
    colouring.legend = std::move(legend);
    colouring.value = std::move(value);
    return colouring;
}

Colouring rangeColouring(std::string key, Text label, std::vector<TypeId> types, double low, double high,
                         Text unit, std::function<double(ItemId)> value) {
    Colouring colouring =
        discreteColouring(std::move(key), std::move(label), std::move(types), {}, std::move(value));
    colouring.discrete = false;
    colouring.low = low;
    colouring.high = high;
    colouring.unit = std::move(unit);
    return colouring;
}

} // namespace core
