# Script: writes ${output}, a C++ source that holds the bytes of the data and sample files named in ${list_file}.
include("${list_file}")

set(arrays "")
set(rows "")
set(count 0)
foreach(kind IN ITEMS Data Sample)
    if(kind STREQUAL Data)
        set(files ${data})
    else()
        set(files ${samples})
    endif()
    foreach(file IN LISTS files)
        file(READ "${file}" hex HEX)
        string(LENGTH "${hex}" digits)
        math(EXPR size "${digits} / 2")
        if(size EQUAL 0)
            set(bytes "0") # an array needs an element; the span below does not show it
        else()
            string(REGEX REPLACE "(................................)" "\\1\n" hex "${hex}")
            string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
        endif()
        cmake_path(GET file FILENAME name)
        string(APPEND arrays "constexpr std::uint8_t file${count}[] = {\n${bytes}};\n\n")
        string(APPEND rows
               "    {\"${format}\", EmbeddedFile::Kind::${kind}, \"${name}\", std::span(file${count}).first(${size})},\n")
        math(EXPR count "${count} + 1")
    endforeach()
endforeach()

set(body "")
if(count GREATER 0)
    set(body "namespace {\n\n${arrays}const EmbeddedFile files[] = {\n${rows}};\n\n} // namespace\n\n")
    set(result "files")
else()
    set(result "{}")
endif()
file(WRITE "${output}" "// Made by cmake/EmbedFiles.cmake.
#include \"core/formats/embedded.h\"

namespace core::${format} {

std::span<const EmbeddedFile> embeddedFiles();

${body}std::span<const EmbeddedFile> embeddedFiles() { return ${result}; }

} // namespace core::${format}
")
