// One command's words as the command line parser should take them; the only way by which commands know of the
// parser.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

// Values go into the given variables when the line is parsed; they must live until then.
class Command {
  public:
    // Adds a command to the program.
    Command(CLI::App& program, const std::string& name, const std::string& help);

    // Required words, in the order of the calls.
    void argument(const std::string& name, std::string& into, const std::string& help);
    void arguments(const std::string& name, std::vector<std::string>& into, const std::string& help);

    void flag(const std::string& name, bool& into, const std::string& help);
    void option(const std::string& name, const std::string& type, std::string& into, const std::string& help,
                bool required = false);
    // May be repeated: one value each time.
    void repeated(const std::string& name, const std::string& type, std::vector<std::string>& into,
                  const std::string& help);
    // Takes all words up to the next option.
    void list(const std::string& name, const std::string& type, std::vector<std::string>& into,
              const std::string& help);
    void number(const std::string& name, const std::string& type, double& into, const std::string& help);
    void count(const std::string& name, const std::string& type, std::size_t& into, std::size_t minimum,
               std::size_t maximum, const std::string& help);
    // One of the names; `chosen` gets its place.
    void choice(const std::string& name, const std::vector<std::string>& names,
                std::function<void(std::size_t)> chosen, const std::string& help);
    // Words that nothing else took, instead of an error about them.
    void rest(std::vector<std::string>& into, const std::string& footer);

    // What to do when this command was given.
    void run(std::function<void()> action);

  private:
    CLI::App& m_app;
    std::vector<std::string>* m_rest = nullptr;
};

} // namespace cli
