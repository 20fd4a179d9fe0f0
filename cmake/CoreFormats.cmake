# What a format folder says about itself, and what the build makes of it.

# core_add_format(<name> [DATA <file or glob>...] [SAMPLES <file or glob>...] [MIME <file>])
#
# Compiles <name>/*.cpp into core, embeds the files (see core/formats/embedded.h) and records the name for the registry,
# which calls core::<name>::formats(). Paths are relative to the format's folder; MIME is mime.xml unless told otherwise.
function(core_add_format name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "MIME" "DATA;SAMPLES")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "core_add_format(${name}): unknown words: ${arg_UNPARSED_ARGUMENTS}")
    endif()
    set(folder "${CMAKE_CURRENT_SOURCE_DIR}/${name}")
    colliscope_sources(sources "${folder}")
    colliscope_has_code(has_code ${sources})
    if(NOT has_code)
        message(STATUS "Format ${name}: no sources yet, skipped")
        return()
    endif()

    _core_format_files(data "${folder}" ${arg_DATA})
    _core_format_files(samples "${folder}" ${arg_SAMPLES})
    set(embedded "${CMAKE_CURRENT_BINARY_DIR}/${name}_embedded.cpp")
    set(script "${CMAKE_SOURCE_DIR}/cmake/EmbedFiles.cmake")
    # The list of names is an input too: a file added or removed makes the code anew.
    set(list_file "${CMAKE_CURRENT_BINARY_DIR}/${name}_embedded.txt")
    file(CONFIGURE OUTPUT "${list_file}" CONTENT "set(data \"${data}\")\nset(samples \"${samples}\")\n" @ONLY)
    add_custom_command(
        OUTPUT "${embedded}"
        COMMAND ${CMAKE_COMMAND} -D "format=${name}" -D "list_file=${list_file}" -D "output=${embedded}" -P "${script}"
        DEPENDS ${data} ${samples} "${list_file}" "${script}"
        COMMENT "Embedding the files of ${name}"
        VERBATIM)

    add_library(format_${name} OBJECT ${sources} "${embedded}")
    target_link_libraries(format_${name} PRIVATE core_usage)
    colliscope_reuse_headers(format_${name} core_pch)
    target_sources(core PRIVATE $<TARGET_OBJECTS:format_${name}>)
    set_property(GLOBAL APPEND PROPERTY COLLISCOPE_FORMATS ${name})

    if(NOT arg_MIME)
        set(arg_MIME mime.xml)
    endif()
    cmake_path(ABSOLUTE_PATH arg_MIME BASE_DIRECTORY "${folder}")
    if(EXISTS "${arg_MIME}")
        set_property(GLOBAL APPEND PROPERTY COLLISCOPE_MIME_FILES "${arg_MIME}")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${arg_MIME}")
    endif()
endfunction()

function(_core_format_files variable folder)
    set(found "")
    foreach(pattern IN LISTS ARGN)
        file(GLOB files CONFIGURE_DEPENDS LIST_DIRECTORIES false "${folder}/${pattern}")
        if(NOT files AND NOT pattern MATCHES "[*?[]")
            message(FATAL_ERROR "${folder}/${pattern} does not exist")
        endif()
        list(APPEND found ${files})
    endforeach()
    list(REMOVE_DUPLICATES found)
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# core_write_registry(): the code that joins what the formats declare; call it once, after the last core_add_format.
function(core_write_registry)
    get_property(names GLOBAL PROPERTY COLLISCOPE_FORMATS)
    set(declarations "")
    set(format_calls "")
    set(file_calls "")
    foreach(name IN LISTS names)
        string(APPEND declarations
               "namespace ${name} {\nstd::vector<const Format*> formats();\n"
               "std::span<const EmbeddedFile> embeddedFiles();\n} // namespace ${name}\n")
        string(APPEND format_calls "    append(${name}::formats());\n")
        string(APPEND file_calls "    append(${name}::embeddedFiles());\n")
    endforeach()
    configure_file("${CMAKE_SOURCE_DIR}/cmake/registry_generated.cpp.in"
                   "${CMAKE_CURRENT_BINARY_DIR}/registry_generated.cpp" @ONLY)
    target_sources(core PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/registry_generated.cpp")
endfunction()
