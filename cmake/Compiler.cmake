# Warnings, sanitizers and the compiler cache, for every target of the project.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    add_compile_options(-Wall -Wextra -Wpedantic -Wshadow)
    # An aggregate may be initialised by its first fields; the others then have their default.
    add_compile_options(-Wno-missing-field-initializers)
    # The same sources in two directories give the same objects: no path of the machine in them.
    add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
    if(COLLISCOPE_WERROR)
        add_compile_options(-Werror)
        # gcc 12 sees overlaps and overruns in std::string's own code where there are none.
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
            add_compile_options(-Wno-error=array-bounds -Wno-error=restrict -Wno-error=stringop-overflow)
        endif()
    endif()
elseif(MSVC)
    add_compile_options(/W4 /utf-8 /permissive-)
    if(COLLISCOPE_WERROR)
        add_compile_options(/WX)
    endif()
endif()

if(COLLISCOPE_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
endif()
if(COLLISCOPE_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "COLLISCOPE_FUZZ needs clang (CMAKE_CXX_COMPILER is ${CMAKE_CXX_COMPILER})")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CMAKE_CXX_CLANG_TIDY)
    # Generated code is nobody's style; a file without any check is an error, so one harmless check stays.
    file(WRITE "${CMAKE_BINARY_DIR}/.clang-tidy" "Checks: '-*,misc-definitions-in-headers'\n")
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(colliscope_pch_options -fpch-preprocess) # ccache needs it
endif()

# colliscope_reuse_headers(<target> <other>): the target compiles with the precompiled headers of the other one.
function(colliscope_reuse_headers target other)
    target_precompile_headers(${target} REUSE_FROM ${other})
    target_compile_options(${target} PRIVATE ${colliscope_pch_options})
endfunction()
