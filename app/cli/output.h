// What a command says about one file, and saying it: files in parallel, words in the order of the files.
#pragma once

#include "app/cli/exit_status.h"
#include "core/document/document.h"

#include <functional>
#include <string>
#include <vector>

namespace cli {

struct Output {
    std::string out; // whole lines for standard output
    std::string err; // whole lines for standard error
    int status = exitDone;
};

// Prints and returns the status.
int print(const Output& output);

// The failure of one file: a JSON object on standard output, or a line on standard error.
Output failure(const std::string& file, const core::Error& error, int status, bool json);
inline Output failure(const std::string& file, const core::Error& error, bool json) {
    return failure(file, error, exitStatusOf(error), json);
}

// Calls work(file) for all files on `jobs` threads (0 = all processors), prints each result in the order of
// the files, and returns the highest status.
int forEachFile(const std::vector<std::string>& files, std::size_t jobs,
                const std::function<Output(const std::string& file)>& work);

// Rows of cells as lines: columns aligned, `indent` spaces before each line; the last column is not padded.
std::string table(const std::vector<std::vector<std::string>>& rows, std::size_t indent = 0);

// Value and unit; "-" where there is no value.
std::string figureText(const core::Figure& figure);

const char* severityName(int severity); // "note", "warning", "error"

} // namespace cli
