# Sourced by run scripts: which Debian packages the project needs, and how to get those that are missing.
# Debian 12 and Ubuntu 24.04 have the same names.

# To build and run the programs.
build_packages=(
    g++ cmake ninja-build ccache
    libglm-dev libfmt-dev libexpected-dev nlohmann-json3-dev libcli11-dev libassimp-dev
    qt6-base-dev qt6-3d-dev libqt6opengl6-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
    libgl-dev libegl-dev
    libqt6svg6 libgl1-mesa-dri fonts-dejavu-core
)
# To run all tests as well.
test_packages=(clang-format-14 xvfb xauth clang-14 libclang-rt-14-dev)

# need_packages <package>...: installs those that dpkg does not have, and fails when it may not. Elsewhere than on
# Debian and Ubuntu it only says what is needed: the build then tells whether it matters.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This is no Debian or Ubuntu; the build needs what these packages hold: $*" >&2
        return 0
    fi
    local package missing=()
    for package in "$@"; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | head -n 1)" != installed ]; then
            missing+=("$package")
        fi
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Missing packages, and neither root nor sudo to install them: ${missing[*]}" >&2
            echo "Ask for: apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    local known=()
    for package in "${missing[@]}"; do
        if [ -n "$(apt-cache show --no-all-versions "$package" 2>/dev/null)" ]; then
            known+=("$package")
        else
            echo "No package $package here; going on without it" >&2
        fi
    done
    [ ${#known[@]} -gt 0 ] || return 0
    echo "Installing: ${known[*]}"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${known[@]}"
}
