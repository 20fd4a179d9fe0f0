# Script: collects the texts of core, widgets and app into ${ts_files}, with ${lupdate}, working in ${folder}.
#
# core marks texts by text("context", "source") and textN("context", "source", n), which lupdate takes for aliases of
# Qt's own markers. It knows none that has a number in third place, so it reads copies of the sources in which textN()
# has a null comment before the number. The .ts files tell no locations, as those would be the copies'.
file(REMOVE_RECURSE "${folder}")
set(string "\"([^\"\\]|\\\\.)*\"[ \n]*")
foreach(part IN ITEMS core widgets app)
    file(GLOB_RECURSE sources RELATIVE "${root}" "${root}/${part}/*.cpp" "${root}/${part}/*.h")
    foreach(source IN LISTS sources)
        file(READ "${root}/${source}" code)
        string(REGEX REPLACE "textN\\([ \n]*(${string},[ \n]*(${string})+)," "textN(\\1, nullptr," code "${code}")
        file(WRITE "${folder}/${source}" "${code}")
    endforeach()
endforeach()

execute_process(
    COMMAND "${lupdate}" -locations none -no-obsolete
            -tr-function-alias QT_TRANSLATE_NOOP+=text,QT_TRANSLATE_N_NOOP+=textN "${folder}" -ts ${ts_files}
    COMMAND_ERROR_IS_FATAL ANY)
