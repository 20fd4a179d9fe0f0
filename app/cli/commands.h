// The commands. Each adds itself to the program and puts its exit status into `status` when it has run.
#pragma once

namespace CLI {
class App;
}

namespace cli {

void addInfoCommand(CLI::App& program, int& status);
void addCheckCommand(CLI::App& program, int& status);
void addDumpCommand(CLI::App& program, int& status);
void addRewriteCommand(CLI::App& program, int& status);
void addSetCommand(CLI::App& program, int& status);
void addApplyCommand(CLI::App& program, int& status);
void addOperationsCommand(CLI::App& program, int& status);
void addQueryCommand(CLI::App& program, int& status);
void addPoseCommand(CLI::App& program, int& status);
void addAuditCommand(CLI::App& program, int& status);
void addDiffCommand(CLI::App& program, int& status);
void addFormatsCommand(CLI::App& program, int& status);

} // namespace cli
