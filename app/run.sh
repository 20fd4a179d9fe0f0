#!/usr/bin/env bash
# Builds Colliscope and opens its window: app/run.sh [FILE...]
# Without a file the program shows a sample of its own.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$root/app/packages.sh"

need_packages "${build_packages[@]}"
(cd "$root" && cmake --preset run -Wno-dev >/dev/null && cmake --build --preset run -j "$(nproc)")
[ $# -gt 0 ] || set -- --sample "" # the first one
exec "$root/build/run/bin/colliscope" "$@"
