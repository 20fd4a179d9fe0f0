#include "core/base/progress.h"

namespace core {

tl::unexpected<Error> Progress::cancelledError() {
    return fail(ErrorCode::Cancelled, text("base", "Cancelled"));
}

} // namespace core
