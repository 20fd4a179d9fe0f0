#!/usr/bin/env bash
# Makes every picture of the documentation: resources/pictures/make.sh [BUILD_FOLDER]
# window.png shows the sample that the program opens by itself, <folder>.png the first sample of each format.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program="${1:-$root/build/run}/bin/colliscope"
pictures="$root/resources/pictures"
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT

# Nobody's own settings, and no memory of an earlier picture.
picture() {
    local name=$1
    shift
    XDG_CONFIG_HOME="$settings/$name" XDG_DATA_HOME="$settings/$name" LC_ALL=C.UTF-8 \
        xvfb-run -a -s "-screen 0 1600x1000x24" \
        "$program" --screenshot "$pictures/$name.png" --size 1440x900 "$@"
}

picture window
for folder in "$root"/core/formats/*/samples; do
    [ -d "$folder" ] || continue
    samples=("$folder"/*)
    picture "$(basename "$(dirname "$folder")")" "${samples[0]}"
done
