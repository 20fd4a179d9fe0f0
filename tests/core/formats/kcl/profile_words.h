// Words for comparing what profiles and name tables say. For their tests.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace tests::kcl_profiles {

inline QString shown(const std::string& text) { return QString::fromStdString(text); }

template <typename T>
QString errorOf(const core::Result<T>& result) {
    return result ? QString("reads") : shown(core::describe(result.error()));
}

} // namespace tests::kcl_profiles
