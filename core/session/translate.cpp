#include "core/session/translate.h"

#include <QCoreApplication>

#include <limits>

namespace core {
namespace {

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

// The source in the user's language with its plural form chosen and %n filled in; %1..%9 still stand.
QString translatedSource(const Text& text) {
    const std::string context(text.context);
    const std::string source(text.source);
    const bool counted = text.count && *text.count >= 0 && *text.count <= std::numeric_limits<int>::max();
    const QString found = QCoreApplication::translate(context.c_str(), source.c_str(), nullptr,
                                                      counted ? int(*text.count) : -1);
    if (!text.count)
        return found;
    // Qt gives an unknown source back with %n replaced.
    QString unknown = fromUtf8(source);
    if (counted)
        unknown.replace(QStringLiteral("%n"), QString::number(*text.count));
    if (found != unknown)
        return found;
    return fromUtf8(englishForm(text.source, *text.count));
}

} // namespace

QString translated(const Text& text) {
    if (text.source.empty())
        return QString::fromStdString(text.literal);
    std::vector<std::string> arguments;
    arguments.reserve(text.arguments.size());
    for (const Text& argument : text.arguments)
        arguments.push_back(translated(argument).toStdString());
    return QString::fromStdString(substitute(translatedSource(text).toStdString(), arguments, text.count));
}

QString translated(const Error& error) {
    QString out;
    if (!error.origin.empty())
        out += QString::fromStdString(error.origin) + QStringLiteral(": ");
    const QString path = QString::fromStdString(error.path);
    if (error.location) {
        const QString offset = QString::fromStdString(hexOffset(error.location->offset));
        const QString at =
            error.location->space == 0
                ? QCoreApplication::translate("session", "at %1").arg(offset)
                : QCoreApplication::translate("session", "at %1 of the unwrapped data").arg(offset);
        out += path.isEmpty() ? at : path + QLatin1Char(' ') + at;
        out += QStringLiteral(": ");
    } else if (!path.isEmpty()) {
        out += path + QStringLiteral(": ");
    }
    return out + translated(error.text);
}

} // namespace core
