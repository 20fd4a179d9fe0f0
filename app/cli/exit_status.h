// What the program's exit status says. With several files the highest wins.
#pragma once

#include "core/base/result.h"

namespace cli {

enum ExitStatus : int {
    exitDone = 0,       // done, nothing found
    exitFindings = 1,   // findings of severity error, or a difference
    exitUsage = 2,      // wrong words on the command line
    exitUnreadable = 3, // a file could not be read or written
    exitRefused = 4,    // an edit or operation was refused
};

// Of an error met while reading, looking up or writing.
inline ExitStatus exitStatusOf(const core::Error& error) {
    switch (error.code) {
    case core::ErrorCode::Usage:
    case core::ErrorCode::NotFound:
        return exitUsage;
    case core::ErrorCode::Refused:
        return exitRefused;
    default:
        return exitUnreadable;
    }
}

// Of an error met while editing: a path or operation that this document lacks is a refused edit.
inline ExitStatus editStatusOf(const core::Error& error) {
    return error.code == core::ErrorCode::NotFound ? exitRefused : exitStatusOf(error);
}

} // namespace cli
