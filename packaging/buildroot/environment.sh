# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Where commands run: on this system, or in the build root. Sourced by ./dev.
# shellcheck shell=bash

native() {
    [ "${A2C_DEV_ENVIRONMENT:-}" != root ] || return 1
    local ID='' VERSION_ID=''
    # shellcheck disable=SC1091
    [ -r /etc/os-release ] && . /etc/os-release
    case $ID in
        debian) [ -z "$VERSION_ID" ] || [ "${VERSION_ID%%.*}" -ge 13 ] ;;
        ubuntu) [ "${VERSION_ID//./}" -ge 2504 ] ;;
        *) return 1 ;;
    esac
}

build_root() { printf '%s/root-%s' "$cache" "$(digest "$package_list")"; }

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        sudo "$@"
    else
        return 1
    fi
}

# install_packages NAME… : from the system's package manager, or one sentence that says what is missing.
install_packages() {
    local missing=()
    local name
    for name in "$@"; do
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q '^install ok installed' || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    command -v apt-get >/dev/null || die "these packages are missing and there is no apt-get to bring them: ${missing[*]}"
    say "installing: ${missing[*]}"
    if ! as_root env DEBIAN_FRONTEND=noninteractive sh -c 'apt-get update -qq && exec apt-get install -y -qq --no-install-recommends "$@"' sh "${missing[@]}" >&2; then
        die "could not install packages; as root: apt-get install --no-install-recommends ${missing[*]}"
    fi
}

setup_root() {
    local root mode=root
    root=$(build_root)
    [ ! -e "$root.ready" ] || return 0
    local needed=(mmdebstrap bubblewrap perl)
    if [ "$(id -u)" != 0 ]; then
        needed+=(uidmap)
        mode=unshare
    fi
    install_packages "${needed[@]}"
    mkdir -p "$cache"
    if [ -e "$root" ]; then
        # As an ordinary user its files belong to subordinate ids that only a user namespace may remove.
        rm -rf "$root" 2>/dev/null || mmdebstrap --unshare-helper rm -rf "$root" ||
            die "an unfinished build root is in the way and cannot be removed: $root"
    fi
    say "making the build root (Debian 13, about 1.5 GB) in $root"
    local log=$root.log
    # The empty files and folders are mount points for what the host lends to commands inside.
    if ! mmdebstrap --quiet --mode="$mode" --variant=minbase --include="$(packages | paste -sd,)" \
        --customize-hook='cd "$1" && touch etc/resolv.conf etc/pip.conf etc/npmrc && rm -rf var/cache/apt/* var/lib/apt/lists/*' \
        trixie "$root" http://deb.debian.org/debian >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        die "the build root could not be made; the whole story is in $log"
    fi
    rm -f "$log"
    touch "$root.ready"
}

# inside CMD… : runs it where the project is built. Standard streams and the exit code are the command's own.
inside() {
    export CCACHE_DIR=${CCACHE_DIR:-$cache/ccache} CCACHE_BASEDIR=$tree CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-8G}
    export A2C_DEV_CACHE=$cache
    if native || [ "${A2C_DEV_ENVIRONMENT:-}" = root ]; then
        "$@"
    else
        "$tree/packaging/buildroot/enter" "$(build_root)" "$tree" "$cache" "$@"
    fi
}

# The same, in place of this shell, so that signals reach the command.
become_inside() {
    export CCACHE_DIR=${CCACHE_DIR:-$cache/ccache} CCACHE_BASEDIR=$tree CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
    export A2C_DEV_CACHE=$cache
    if native || [ "${A2C_DEV_ENVIRONMENT:-}" = root ]; then
        exec "$@"
    else
        exec "$tree/packaging/buildroot/enter" "$(build_root)" "$tree" "$cache" "$@"
    fi
}
