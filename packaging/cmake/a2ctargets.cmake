# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How targets of this project are made: a2c_library, a2c_program, a2c_test, a2c_fuzzer.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_SANITIZE "-O1 -g1 -fno-omit-frame-pointer")
set(CMAKE_EXE_LINKER_FLAGS_SANITIZE "")

add_library(a2c_common INTERFACE)
target_compile_options(a2c_common INTERFACE -Wall -Wextra -Wpedantic -Werror)
target_compile_definitions(a2c_common INTERFACE
    QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII
    QT_NO_FOREACH
    QT_NO_CONTEXTLESS_CONNECT
    QT_NO_URL_CAST_FROM_STRING
    QT_STRICT_QLIST_ITERATORS
    A2C_VERSION="${PROJECT_VERSION}"
)
# A library that a program's code does not use (QtKeychain in `a2c`) is not loaded with it.
target_link_options(a2c_common INTERFACE -Wl,--as-needed)
if(A2C_SANITIZE)
    target_compile_options(a2c_common INTERFACE -fsanitize=${A2C_SANITIZE} -fno-sanitize-recover=undefined)
    target_link_options(a2c_common INTERFACE -fsanitize=${A2C_SANITIZE})
endif()
set_property(GLOBAL PROPERTY A2C_TARGETS "")
set_property(GLOBAL PROPERTY A2C_PRODUCTS "")

# Two thirds of a source's compile time is reading the headers of Qt Core. Presets that look for faults do without:
# there a source that forgets an include fails.
function(a2c_precompiled_headers)
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled.cpp CONTENT "")
    add_library(a2c_precompiled OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
    target_link_libraries(a2c_precompiled PRIVATE a2c_common Qt6::Core)
    target_precompile_headers(a2c_precompiled PRIVATE <QtCore/QtCore> <chrono> <expected> <functional> <memory> <optional>)
    # ccache asks for this one.
    target_compile_options(a2c_common INTERFACE -fpch-preprocess)
    set_target_properties(a2c_precompiled PROPERTIES AUTOMOC OFF)
endfunction()

function(_a2c_register target)
    set_property(GLOBAL APPEND PROPERTY A2C_TARGETS ${target})
    if(TARGET a2c_precompiled)
        target_precompile_headers(${target} REUSE_FROM a2c_precompiled)
    endif()
endfunction()

# a2c_library(<folder> SOURCES … LINKS …) makes a2c_<folder> (alias a2c::<folder>).
# Its headers are reached as "<folder>/name.h" by those who link it and by nobody else.
function(a2c_library name)
    cmake_parse_arguments(arg "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
    add_library(a2c_${name} STATIC ${arg_SOURCES})
    add_library(a2c::${name} ALIAS a2c_${name})
    set(door ${CMAKE_BINARY_DIR}/include/${name})
    file(MAKE_DIRECTORY ${door})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${door}/${name} SYMBOLIC)
    target_include_directories(a2c_${name} PUBLIC ${door})
    target_link_libraries(a2c_${name} PUBLIC a2c_common ${arg_LINKS} PRIVATE ${arg_PRIVATE_LINKS})
    _a2c_register(a2c_${name})
    set_property(GLOBAL APPEND PROPERTY A2C_PRODUCTS a2c_${name})
endfunction()

function(a2c_program name)
    cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE a2c_common ${arg_LINKS})
    _a2c_register(${name})
    set_property(GLOBAL APPEND PROPERTY A2C_PRODUCTS ${name})
endfunction()

# a2c_test(<name> LINKS … [SOURCES …] [LABELS …] [TIMEOUT s] [GUI] [ALONE]): one executable from <name>.cpp, one CTest test.
# Headers of tests/support are reached as "support/name.h".
# ALONE keeps other tests from running beside it.
function(a2c_test name)
    cmake_parse_arguments(arg "GUI;ALONE" "TIMEOUT" "SOURCES;LINKS;LABELS" ${ARGN})
    add_executable(${name} ${name}.cpp ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE a2c_common Qt6::Test ${arg_LINKS})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE
        A2C_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data" A2C_SOURCE_DIR="${CMAKE_SOURCE_DIR}" A2C_BIN_DIR="${CMAKE_BINARY_DIR}/bin")
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${name})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    if(NOT arg_LABELS)
        set(arg_LABELS unit)
    endif()
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${arg_TIMEOUT}
        LABELS "${arg_LABELS}"
        RUN_SERIAL $<BOOL:${arg_ALONE}>
        ENVIRONMENT "QT_FATAL_CRITICALS=0;ASAN_OPTIONS=detect_leaks=1;LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/lsan.supp;UBSAN_OPTIONS=print_stacktrace=1;TSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/tsan.supp"
    )
    _a2c_register(${name})
endfunction()

# a2c_fuzzer(<name>fuzzer LINKS …): <name>fuzzer.cpp defines LLVMFuzzerTestOneInput. With A2C_FUZZERS a fuzzer; else a
# CTest test that gives it every file of corpus/<name>, so that a finding that was mended stays so.
function(a2c_fuzzer name)
    cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
    add_executable(${name} ${name}.cpp ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE a2c_common ${arg_LINKS})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    if(A2C_FUZZERS)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        return()
    endif()
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/fuzz/replay.cpp)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    string(REGEX REPLACE "fuzzer$" "" what ${name})
    add_test(NAME ${name} COMMAND ${name} ${CMAKE_CURRENT_SOURCE_DIR}/corpus/${what})
    set_tests_properties(${name} PROPERTIES
        TIMEOUT 120
        LABELS unit
        ENVIRONMENT "LSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/lsan.supp;UBSAN_OPTIONS=print_stacktrace=1")
    _a2c_register(${name})
endfunction()

# What clang-tidy needs to exist before it reads a source: everything that moc and friends write.
function(a2c_generated_target)
    get_property(targets GLOBAL PROPERTY A2C_TARGETS)
    add_custom_target(a2c_generated)
    foreach(target IN LISTS targets)
        add_dependencies(a2c_generated ${target}_autogen)
    endforeach()
    # Libraries and programs without their tests.
    get_property(products GLOBAL PROPERTY A2C_PRODUCTS)
    add_custom_target(products DEPENDS ${products})
endfunction()
