#!/usr/bin/env bash
# Checks everything: format of the sources, build without warnings, all tests, and core's tests under sanitizers.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
. app/packages.sh

need_packages "${build_packages[@]}" "${test_packages[@]}"
jobs=$(nproc)
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1

echo "== Format of the sources"
# One version for all: newer ones format a few things differently.
find core widgets app tests -name '*.h' -print0 -o -name '*.cpp' -print0 | xargs -0 clang-format-14 --dry-run -Werror

echo "== Build and all tests"
cmake --preset dev -Wno-dev
cmake --build --preset dev -j "$jobs"
ctest --preset dev -j "$jobs"

echo "== The conformance suite under the address and undefined behaviour sanitizers"
cmake --preset asan -Wno-dev
cmake --build --preset asan -j "$jobs"
ctest --preset asan -j "$jobs"
