// colliscope-cli: looks into collision files, checks and edits them. README.md says what each command prints.
#include "app/cli/commands.h"
#include "app/cli/exit_status.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
    CLI::App program("Looks into the collision files of games, checks them and edits them.",
                     "colliscope-cli");
    program.set_version_flag("--version", "colliscope-cli " COLLISCOPE_VERSION);
    program.require_subcommand(1);
    int status = cli::exitDone;
    cli::addInfoCommand(program, status);
    cli::addCheckCommand(program, status);
    cli::addDumpCommand(program, status);
    cli::addRewriteCommand(program, status);
    cli::addSetCommand(program, status);
    cli::addApplyCommand(program, status);
    cli::addOperationsCommand(program, status);
    cli::addQueryCommand(program, status);
    cli::addPoseCommand(program, status);
    cli::addAuditCommand(program, status);
    cli::addDiffCommand(program, status);
    cli::addFormatsCommand(program, status);
    program.footer(
        "Exit status: 0 done, nothing found; 1 findings of severity error, or a difference;\n"
        "2 wrong usage; 3 a file could not be read or written; 4 an edit or operation was refused.");
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? cli::exitDone : cli::exitUsage;
    } catch (const std::exception& error) { // out of memory, above all
        std::fprintf(stderr, "colliscope-cli: %s\n", error.what());
        return cli::exitUnreadable;
    }
    return status;
}
