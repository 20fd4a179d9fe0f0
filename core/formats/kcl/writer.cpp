#include "core/formats/kcl/io.h"

#include "core/formats/kcl/yaz0.h"

namespace core::kcl {

Result<Bytes> writeFile(const Data& data, Wrapping wrapping, Progress& progress) {
    if (progress.cancelled())
        return Progress::cancelledError();
    const bool wrap = wrapping == Wrapping::Yaz0 || (wrapping == Wrapping::AsOpened && data.wrapper);
    if (!wrap)
        return data.bytes.all();
    if (data.wrapper && data.bytes == data.wrapper->payload)
        return data.wrapper->file;
    return encodeYaz0(data.bytes.all(), data.wrapper ? data.wrapper->reserved : std::array<std::uint8_t, 8>{},
                      progress);
}

} // namespace core::kcl
