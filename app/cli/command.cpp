#include "app/cli/command.h"

#include <CLI/CLI.hpp>

namespace cli {

Command::Command(CLI::App& program, const std::string& name, const std::string& help)
    : m_app(*program.add_subcommand(name, help)) {}

void Command::argument(const std::string& name, std::string& into, const std::string& help) {
    m_app.add_option(name, into, help)->required()->type_name(" ");
}

void Command::arguments(const std::string& name, std::vector<std::string>& into, const std::string& help) {
    m_app.add_option(name, into, help)->required()->type_name(" ");
}

void Command::flag(const std::string& name, bool& into, const std::string& help) {
    m_app.add_flag(name, into, help);
}

void Command::option(const std::string& name, const std::string& type, std::string& into,
                     const std::string& help, bool required) {
    m_app.add_option(name, into, help)->type_name(type)->required(required);
}

void Command::repeated(const std::string& name, const std::string& type, std::vector<std::string>& into,
                       const std::string& help) {
    m_app.add_option(name, into, help)->type_name(type)->expected(1)->take_all();
}

void Command::list(const std::string& name, const std::string& type, std::vector<std::string>& into,
                   const std::string& help) {
    m_app.add_option(name, into, help)->type_name(type)->expected(1, CLI::detail::expected_max_vector_size);
}

void Command::number(const std::string& name, const std::string& type, double& into,
                     const std::string& help) {
    m_app.add_option(name, into, help)->type_name(type);
}

void Command::count(const std::string& name, const std::string& type, std::size_t& into, std::size_t minimum,
                    std::size_t maximum, const std::string& help) {
    m_app.add_option(name, into, help)->type_name(type)->check(CLI::Range(minimum, maximum));
}

void Command::choice(const std::string& name, const std::vector<std::string>& names,
                     std::function<void(std::size_t)> chosen, const std::string& help) {
    const auto take = [names, chosen = std::move(chosen)](const std::string& typed) {
        const auto found = std::find(names.begin(), names.end(), typed);
        if (found != names.end())
            chosen(std::size_t(found - names.begin()));
    };
    m_app.add_option_function<std::string>(name, take, help)->type_name("")->check(CLI::IsMember(names));
}

void Command::rest(std::vector<std::string>& into, const std::string& footer) {
    m_rest = &into;
    m_app.allow_extras();
    m_app.footer(footer);
}

void Command::run(std::function<void()> action) {
    CLI::App* app = &m_app;
    m_app.callback([app, rest = m_rest, action = std::move(action)] {
        if (rest)
            *rest = app->remaining();
        action();
    });
}

} // namespace cli
