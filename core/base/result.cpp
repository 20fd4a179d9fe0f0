#include "core/base/result.h"

#include <fmt/format.h>

namespace core {

tl::unexpected<Error> fail(ErrorCode code, Text text) {
    Error error;
    error.code = code;
    error.text = std::move(text);
    return tl::unexpected<Error>(std::move(error));
}

tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

std::string hexOffset(std::uint64_t offset) { return fmt::format("0x{:04X}", offset); }

std::string describe(const Error& error) {
    std::string out;
    if (!error.origin.empty())
        out += error.origin + ": ";
    if (!error.path.empty())
        out += error.path + (error.location ? " " : ": ");
    if (error.location) {
        out += "at " + hexOffset(error.location->offset);
        if (error.location->space != 0)
            out += fmt::format(" of the unwrapped data");
        out += ": ";
    }
    return out + english(error.text);
}

} // namespace core
