#include "widgets/common/property_text.h"

#include "core/session/translate.h"

#include <QCoreApplication>

namespace widgets {

std::vector<core::Choice> choicesOf(const core::Document& document, const core::Settings& settings,
                                    const core::Property& property) {
    if (property.choices)
        return property.choices(document, settings);
    if (property.convention.kind != core::Convention::Kind::Boolean)
        return {};
    return {{0, "false", core::text("widgets", "No")}, {1, "true", core::text("widgets", "Yes")}};
}

QString valueText(const core::Document& document, const core::Settings& settings,
                  const core::Property& property, const core::Value& raw) {
    using Kind = core::Convention::Kind;
    const Kind kind = property.convention.kind;
    if ((kind == Kind::Choice || kind == Kind::Boolean) && core::hasValue(raw)) {
        const std::int64_t value = core::toInteger(raw, -1);
        for (const core::Choice& choice : choicesOf(document, settings, property))
            if (choice.value == value && !choice.label.empty())
                return core::translated(choice.label);
    }
    return QString::fromStdString(core::shownText(document, settings, property, raw));
}

QString propertyText(const core::Document& document, const core::Settings& settings,
                     const core::Property& property, core::ItemId item, bool withUnit) {
    QString text;
    for (int component = 0; component < property.components; ++component) {
        if (component)
            text += QStringLiteral(", ");
        text += valueText(document, settings, property, property.get(document, settings, item, component));
    }
    if (withUnit && !property.unit.empty() && !text.isEmpty())
        text += QChar(0x00A0) + core::translated(property.unit);
    return text;
}

QString componentLabel(const core::Property& property, int component) {
    if (std::size_t(component) < property.componentLabels.size())
        return QString::fromStdString(property.componentLabels[std::size_t(component)]);
    return QString::number(component);
}

QString itemName(const core::Document& document, core::ItemId item) {
    const QString title = core::translated(document.title(item));
    const QString path = QString::fromStdString(document.path(item));
    if (path.isEmpty() || path == title)
        return title;
    return QCoreApplication::translate("widgets", "%1 (%2)").arg(title, path);
}

} // namespace widgets
