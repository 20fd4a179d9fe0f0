# Script: collects the texts of core, widgets and app into ${ts_files}, with ${lupdate}, working in ${folder}.
#
# core marks texts by text("context", "source") and textN("context", "source", n), which lupdate takes for aliases of
# Qt's own markers. It knows none that has a number in third place, so it reads copies of the sources in which textN()
# has a null comment and a plain number (any other expression makes it drop the text silently). Nor does it look into macros: in a file that says
#     #define TEXT(string) QT_TRANSLATE_NOOP("Context", string)
# the copy spells TEXT("source") out. The .ts files tell no locations, as those would be the copies'.
#
# With ${check} the .ts files stay as they are, and texts that they leave untranslated are an error.
file(REMOVE_RECURSE "${folder}")
set(string "\"([^\"\\]|\\\\.)*\"[ \n]*")
foreach(part IN ITEMS core widgets app)
    file(GLOB_RECURSE sources RELATIVE "${root}" "${root}/${part}/*.cpp" "${root}/${part}/*.h")
    foreach(source IN LISTS sources)
        file(READ "${root}/${source}" code)
        string(REGEX REPLACE "textN\\([ \n]*(${string},[ \n]*(${string})+)," "textN(\\1, nullptr, n), counted(" code "${code}")
        if(code MATCHES "#define ([A-Z_]+)\\([a-z]+\\) (QT_TRANSLATE_NOOP\\(\"[^\"]+\"), [a-z]+\\)")
            string(REPLACE "${CMAKE_MATCH_0}" "" code "${code}")
            string(REPLACE "${CMAKE_MATCH_1}(\"" "${CMAKE_MATCH_2}, \"" code "${code}")
        endif()
        file(WRITE "${folder}/${source}" "${code}")
    endforeach()
endforeach()

if(check)
    file(COPY ${ts_files} DESTINATION "${folder}")
    file(GLOB ts_files "${folder}/*.ts")
endif()
execute_process(
    COMMAND "${lupdate}" -locations none -no-obsolete
            -tr-function-alias QT_TRANSLATE_NOOP+=text,QT_TRANSLATE_N_NOOP+=textN "${folder}" -ts ${ts_files}
    COMMAND_ERROR_IS_FATAL ANY)

if(check)
    foreach(ts_file IN LISTS ts_files)
        file(READ "${ts_file}" text)
        string(REGEX MATCHALL "<source>[^<]*</source>[^/]*<translation type=\"unfinished\"" missing "${text}")
        list(LENGTH missing count)
        if(count GREATER 0)
            cmake_path(GET ts_file FILENAME name)
            string(REGEX REPLACE "<source>([^<]*)</source>[^/]*<translation type=\"unfinished\"" "\n  \\1" missing "${missing}")
            message(SEND_ERROR "${name}: ${count} texts are not translated:${missing}")
        endif()
    endforeach()
endif()
