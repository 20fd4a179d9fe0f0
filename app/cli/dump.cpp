#include "app/cli/commands.h"
#include "app/cli/json_output.h"
#include "app/cli/output.h"

#include <fmt/format.h>

#include <cstdio>

namespace cli {
namespace {

struct Options : CommonOptions {
    std::string file;
    std::vector<std::string> items;
    std::string select;
};

const char* kindName(core::PropertyKind kind) {
    switch (kind) {
    case core::PropertyKind::Stored:
        return "stored";
    case core::PropertyKind::PartOf:
        return "part";
    case core::PropertyKind::Derived:
        return "derived";
    }
    return "";
}

// What is to be shown of one item: all of it, or one property, or one component of it.
struct Target {
    core::ItemId item;
    std::string key;    // empty = all properties
    int component = -1; // -1 = all components
};

class Dumper {
  public:
    Dumper(const OpenedFile& file, bool json)
        : m_file(file), m_document(*file.document), m_schema(file.document->schema(file.settings)),
          m_json(json) {}

    void begin() {
        if (m_json) {
            std::string head = dumped(header(m_file));
            head.pop_back(); // the closing brace follows in end()
            put(head + ",\"items\":[");
        }
    }
    void item(const Target& target) {
        if (m_json)
            put((m_first ? "" : ",") + dumped(jsonOfItem(target)));
        else
            put(textOfItem(target));
        m_first = false;
    }
    void end() {
        if (m_json)
            put("]}\n");
    }

  private:
    static void put(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

    template <typename Visit>
    void eachComponent(const Target& target, Visit&& visit) const {
        for (const core::Property& property : m_schema.of(target.item).properties) {
            if (!target.key.empty() && property.key != target.key)
                continue;
            for (int c = 0; c < property.components; ++c)
                if (target.component < 0 || c == target.component)
                    visit(property, c, property.get(m_document, m_file.settings, target.item, c));
        }
    }
    std::string shown(const core::Property& property, const core::Value& raw) const {
        return core::shownText(m_document, m_file.settings, property, raw);
    }
    std::optional<core::Location> spanOf(const core::Property& property, core::ItemId item,
                                         int component) const {
        return property.span ? property.span(m_document, item, component) : std::nullopt;
    }

    Json jsonOfItem(const Target& target) const {
        Json json;
        json["path"] = m_document.path(target.item);
        json["type"] = m_schema.of(target.item).key;
        json["title"] = jsonOf(m_document.title(target.item));
        json["location"] = jsonOf(m_document.itemSpan(target.item));
        Json properties = Json::array();
        eachComponent(target, [&](const core::Property& property, int c, const core::Value& raw) {
            Json one;
            one["path"] = core::propertyPath(m_document, m_file.settings, {target.item, property.key, c});
            one["key"] = property.key;
            one["component"] = property.components > 1 ? Json(c) : Json();
            one["kind"] = kindName(property.kind);
            one["raw"] = jsonOf(raw);
            one["shown"] = core::hasValue(raw) ? Json(shown(property, raw)) : Json();
            one["unit"] = property.unit.empty() ? Json() : jsonOf(property.unit);
            one["location"] = jsonOf(spanOf(property, target.item, c));
            properties.push_back(std::move(one));
        });
        json["properties"] = std::move(properties);
        return json;
    }

    std::string textOfItem(const Target& target) const {
        std::string path = m_document.path(target.item);
        if (path.empty())
            path = "(file)";
        std::string out = path;
        if (const auto span = m_document.itemSpan(target.item))
            out += fmt::format("  at {}, {} bytes", core::hexOffset(span->offset), span->length);
        out += '\n';
        std::vector<std::vector<std::string>> rows;
        eachComponent(target, [&](const core::Property& property, int c, const core::Value& raw) {
            const auto span = spanOf(property, target.item, c);
            std::string value = core::hasValue(raw) ? shown(property, raw) : "-";
            if (core::hasValue(raw) && !property.unit.empty())
                value += " " + core::english(property.unit);
            const std::string stored =
                property.kind == core::PropertyKind::Derived ? "" : core::formatValue(raw);
            rows.push_back({property.components > 1 ? fmt::format("{}[{}]", property.key, c) : property.key,
                            span ? core::hexOffset(span->offset) : "", stored, value});
        });
        return out + table(rows, 2);
    }

    const OpenedFile& m_file;
    const core::Document& m_document;
    const core::Schema& m_schema;
    bool m_json;
    bool m_first = true;
};

int dump(const Options& options) {
    const auto file = openFile(options.file, options);
    if (!file)
        return print(failure(options.file, file.error(), options.json));
    const core::Document& document = *file->document;

    std::vector<Target> targets;
    for (const std::string& path : options.items) {
        if (const auto item = document.find(path)) {
            targets.push_back({*item, {}, -1});
            continue;
        }
        const auto property = core::findPropertyPath(document, file->settings, path);
        if (!property)
            return print(failure(options.file, property.error(), options.json));
        targets.push_back({property->item, property->key, property->component});
    }
    if (!options.select.empty()) {
        const auto selected = findItems(*file, {}, options.select);
        if (!selected)
            return print(failure(options.file, selected.error(), options.json));
        for (const core::ItemId item : *selected)
            targets.push_back({item, {}, -1});
    }

    Dumper dumper(*file, options.json);
    dumper.begin();
    for (const Target& target : targets)
        dumper.item(target);
    if (options.items.empty() && options.select.empty()) {
        const std::size_t types = document.schema(file->settings).types.size();
        for (std::size_t type = 0; type < types; ++type) {
            const std::uint64_t count = document.itemCount(core::TypeId(type));
            for (std::uint64_t i = 0; i < count; ++i)
                dumper.item({document.itemAt(core::TypeId(type), i), {}, -1});
        }
    }
    dumper.end();
    return exitDone;
}

} // namespace

void addDumpCommand(CLI::App& program, int& status) {
    auto options = std::make_shared<Options>();
    Command command(program, "dump", "Items with their properties: offset, raw value, shown value, unit");
    command.argument("FILE", options->file, "File");
    command.repeated("--item", "PATH", options->items, "Only this item or property");
    command.option("--select", "EXPR", options->select, "Only items for which this holds: slope > 30");
    addCommonOptions(command, *options);
    command.run([options, &status] { status = dump(*options); });
}

} // namespace cli
