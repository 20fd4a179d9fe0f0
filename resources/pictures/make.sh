#!/usr/bin/env bash
# Makes every picture of the documentation: resources/pictures/make.sh [BUILD_FOLDER]
#
# Each format lists its own in core/formats/<folder>/pictures.txt, one a line: the picture's name, the sample, and
# further arguments of the program (see colliscope --help). A picture becomes resources/pictures/<name>.png.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program="${1:-$root/build/run}/bin/colliscope"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for list in "$root"/core/formats/*/pictures.txt; do
    while read -r name sample arguments; do
        case "$name" in '' | '#'*) continue ;; esac
        echo "$name"
        # Settings of its own: nobody's, and no memory of the picture before.
        # shellcheck disable=SC2086 # the arguments are words
        XDG_CONFIG_HOME="$work/$name" XDG_DATA_HOME="$work/$name" LC_ALL=C.UTF-8 \
            xvfb-run -a -s "-screen 0 1600x1000x24" \
            "$program" --settings "$work/$name.ini" --screenshot "$root/resources/pictures/$name.png" \
            --size 1440x900 $arguments "$(dirname "$list")/samples/$sample" </dev/null
    done <"$list"
done
