#include "widgets/properties/property_help.h"

#include "core/session/translate.h"
#include "widgets/properties/property_model.h"

#include <QCoreApplication>

namespace widgets {
namespace {

struct Help {
    Q_DECLARE_TR_FUNCTIONS(widgets::PropertyHelp)
};

QString typeName(core::StoredType type) {
    switch (type) {
    case core::StoredType::None:
        return {};
    case core::StoredType::U8:
        return QStringLiteral("u8");
    case core::StoredType::U16:
        return QStringLiteral("u16");
    case core::StoredType::U32:
        return QStringLiteral("u32");
    case core::StoredType::U64:
        return QStringLiteral("u64");
    case core::StoredType::I8:
        return QStringLiteral("i8");
    case core::StoredType::I16:
        return QStringLiteral("i16");
    case core::StoredType::I32:
        return QStringLiteral("i32");
    case core::StoredType::I64:
        return QStringLiteral("i64");
    case core::StoredType::F32:
        return QStringLiteral("f32");
    case core::StoredType::F64:
        return QStringLiteral("f64");
    case core::StoredType::Chars:
        return QStringLiteral("char");
    }
    return {};
}

bool isInteger(core::StoredType type) {
    return type >= core::StoredType::U8 && type <= core::StoredType::I64;
}

QString storedText(const core::Property& property, const core::Settings& settings) {
    QString text = typeName(property.type);
    if (property.components > 1)
        text += QStringLiteral("[%1]").arg(property.components);
    const core::Convention& convention = property.convention;
    if (convention.kind == core::Convention::Kind::Scaled)
        text +=
            Help::tr("; shown = raw / %1").arg(settings.number(convention.scaleSetting, convention.scale));
    if (convention.kind == core::Convention::Kind::Radians)
        text += Help::tr("; radians, shown in degrees");
    if (property.kind != core::PropertyKind::Derived && isInteger(property.type)) {
        const auto [least, most] = core::rawLimits(property);
        if (least < most)
            text += Help::tr("; raw %1 to %2").arg(least).arg(most);
    }
    return text;
}

QString effectText(const core::Property& property) {
    switch (property.effect) {
    case core::WriteEffect::InPlace:
        return property.effectOn
                   ? Help::tr("An edit changes its own bytes only; where other records share them, also: %1.")
                         .arg(QString::fromStdString(property.followers))
                   : Help::tr("An edit changes its own bytes only.");
    case core::WriteEffect::WithFollowers:
        return Help::tr("An edit also changes: %1.").arg(QString::fromStdString(property.followers));
    case core::WriteEffect::Relayout:
        return Help::tr("An edit lays the file out anew; every other value stays.");
    }
    return {};
}

} // namespace

QString propertyHelp(const core::Property& property, const core::Document&, const core::Settings& settings) {
    QStringList lines;
    lines << QStringLiteral("<b>%1</b> <code>%2</code>")
                 .arg(core::translated(property.label).toHtmlEscaped(),
                      QString::fromStdString(property.key).toHtmlEscaped());
    if (!property.help.empty())
        lines << core::translated(property.help).toHtmlEscaped();
    const QString stored = storedText(property, settings);
    if (!stored.isEmpty() && property.kind != core::PropertyKind::Derived)
        lines << Help::tr("Stored as %1.").arg(stored).toHtmlEscaped();
    if (property.editable())
        lines << effectText(property).toHtmlEscaped();
    else
        lines << Help::tr("Read-only: %1").arg(whyReadOnly(property)).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

} // namespace widgets
