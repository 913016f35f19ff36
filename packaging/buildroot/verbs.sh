# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What ./dev can do, one function a verb. Sourced by ./dev.
# shellcheck shell=bash

pins=$tree/tests/interop/requirements.txt
node_pins=$tree/tests/interop/harness/package.json
interop_home() { printf '%s/interop-%s' "$cache" "$(digest "$pins" "$package_list")"; }
node_home() { printf '%s/node-%s' "$cache" "$(digest "$node_pins" "$package_list")"; }
preset_dir() { printf '%s/build/%s' "$tree" "$1"; }

# Peers that we did not write: the official Python package, and Socket.IO for node.
setup_peers() {
    local place
    place=$(interop_home)
    if [ ! -e "$place/.ready" ]; then
        say "installing the official Python peers in $place"
        rm -rf "$place"
        inside python3 -m venv "$place"
        inside "$place/bin/python" -m pip install --quiet --disable-pip-version-check --no-warn-script-location -r "$pins" >&2 ||
            die "the Python packages of tests/interop/requirements.txt could not be installed; is PyPI within reach?"
        touch "$place/.ready"
    fi
    place=$(node_home)
    if [ ! -e "$place/.ready" ]; then
        say "installing Socket.IO for node in $place"
        rm -rf "$place"
        mkdir -p "$place"
        cp "$node_pins" "$place/package.json"
        (cd "$place" && inside npm install --silent --no-fund --no-audit --no-update-notifier >&2) ||
            die "the npm packages of tests/interop/harness/package.json could not be installed; is the npm registry within reach?"
        touch "$place/.ready"
    fi
}

verb_setup() {
    mkdir -p "$cache"
    if native; then
        # shellcheck disable=SC2046
        install_packages $(packages)
    else
        setup_root
    fi
    setup_peers
}

configure() {
    local dir
    dir=$(preset_dir "$1")
    [ -e "$dir/build.ninja" ] || inside cmake -S "$tree" --preset "$1" >&2
}

# build PRESET TARGET
build() {
    verb_setup
    (cd "$tree" && configure "$1" && inside cmake --build --preset "$1" --target "$2" >&2)
}

# The programs; half of a whole build is its tests.
verb_build() { build "${1:-release}" products; }

# Commands find our programs first, and the peers through these variables.
with_programs() {
    export A2C_DEV_PATH="$(preset_dir "$1")/bin"
    export A2C_INTEROP_PYTHON="$(interop_home)/bin/python" A2C_NODE_MODULES="$(node_home)/node_modules"
    native && export PATH="$A2C_DEV_PATH:/usr/lib/qt6/bin:/usr/lib/llvm-19/bin:$PATH"
    return 0
}

verb_exec() {
    [ $# -gt 0 ] || die "exec needs a command"
    verb_setup
    with_programs release
    become_inside "$@"
}

# install_samples [OPTION…] : the sample skills, into the folder that these options of our programs mean. Those whose
# names are taken are left as they are.
install_samples() {
    local home=()
    while [ $# -gt 0 ]; do
        case $1 in
            --skills-home) home=(--skills-home "${2:-}"); shift ;;
            --skills-home=*) home=("$1") ;;
        esac
        shift
    done
    inside a2c skill add ${home[@]+"${home[@]}"} "$tree"/resources/samples/*/ >&2 ||
        say "what is there already stays as it is"
}

verb_run() {
    local options=() samples='' url='' option
    for option in "$@"; do
        case $option in
            --samples) samples=1; continue ;;
            --url | --url=*) url=1 ;;
        esac
        options+=("$option")
    done
    set -- ${options[@]+"${options[@]}"}
    verb_build release
    with_programs release
    [ -z "$samples" ] || install_samples "$@"
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        become_inside a2c-workbench "$@"
    fi
    say "there is no screen here: the Computer runs in this terminal (Ctrl+C ends it)"
    [ -z "$url" ] || become_inside a2c computer "$@"
    become_inside "$tree/packaging/terminalrun" "$@"
}

# With a screen and a session bus of its own, whatever the machine has.
on_a_screen() { inside xvfb-run -a -s '-screen 0 1400x1000x24' dbus-run-session -- "$@"; }

run_suite() {
    local preset=$1
    shift
    build "$preset" all
    with_programs "$preset"
    (cd "$tree" && on_a_screen ctest --preset "$preset" "$@")
}

verb_test() {
    local suites=(release asan) extra=() lint=changed only=''
    while [ $# -gt 0 ]; do
        case $1 in
            --quick) suites=(release) lint='' ;;
            --asan | --tsan) suites=("${1#--}") lint='' ;;
            --tidy) suites=() lint=all ;;
            --preset) suites=("$2") lint='' only=1; shift ;;
            *) extra+=("$1") ;;
        esac
        shift
    done
    : "$only"
    verb_setup
    local failed=0 suite
    rm -f "$tree"/build/*.totals
    for suite in ${suites[@]+"${suites[@]}"}; do
        say "suite: $suite"
        run_suite "$suite" ${extra[@]+"${extra[@]}"} || failed=1
        cp "$(preset_dir "$suite")/Testing/Temporary/LastTest.log" "$tree/build/$suite.totals" 2>/dev/null || true
    done
    if [ -n "$lint" ]; then
        verb_format --check || failed=1
        inside "$tree/translations/check" "$tree" || failed=1
        verb_tidy "$lint" || failed=1
    fi
    inside python3 "$tree/tests/support/totals.py" "$tree"/build/*.totals || failed=1
    return "$failed"
}

verb_tidy() {
    # A preset without precompiled headers, which clang cannot read.
    configure asan
    (cd "$tree" && inside cmake --build --preset asan --target a2c_generated >&2)
    inside "$tree/tests/support/tidy" "$tree" "$(preset_dir asan)" "$1"
}

sources() {
    git -C "$tree" ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h'
}

verb_format() {
    verb_setup
    local flags=(-i)
    [ "${1:-}" = --check ] && flags=(--dry-run -Werror)
    (cd "$tree" && sources | inside xargs -0 -r clang-format-19 "${flags[@]}")
}

verb_translate() {
    verb_setup
    inside "$tree/translations/refresh" "$tree"
}

verb_bench() {
    build release all
    with_programs release
    on_a_screen "$A2C_INTEROP_PYTHON" "$tree/tests/bench/bench.py" "$@"
}

verb_fuzz() {
    verb_setup
    (cd "$tree" && configure fuzz && inside cmake --build --preset fuzz --target fuzzers >&2)
    with_programs fuzz
    become_inside "$tree/tests/fuzz/run" "$tree" "$(preset_dir fuzz)" "$@"
}
