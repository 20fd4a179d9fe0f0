# Sources are found, not listed, so that a new file never needs a line in a build file.

# colliscope_sources(<variable> [RECURSE] <folder>...): the .cpp and .h files of the folders.
function(colliscope_sources variable)
    cmake_parse_arguments(PARSE_ARGV 1 arg "RECURSE" "" "")
    set(glob GLOB)
    if(arg_RECURSE)
        set(glob GLOB_RECURSE)
    endif()
    set(found "")
    foreach(folder IN LISTS arg_UNPARSED_ARGUMENTS)
        file(${glob} files CONFIGURE_DEPENDS "${folder}/*.cpp" "${folder}/*.h")
        list(APPEND found ${files})
    endforeach()
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# colliscope_has_code(<variable> <file>...): whether a .cpp is among the files.
function(colliscope_has_code variable)
    set(code ${ARGN})
    list(FILTER code INCLUDE REGEX "\\.cpp$")
    if(code)
        set(${variable} TRUE PARENT_SCOPE)
    else()
        set(${variable} FALSE PARENT_SCOPE)
    endif()
endfunction()
