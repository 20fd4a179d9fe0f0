// The operation that writes attributes of many prisms at once.
#include "core/formats/kcl/derived.h"
#include "core/formats/kcl/operations.h"

#include <algorithm>
#include <cctype>

namespace core::kcl {
namespace {

constexpr std::int64_t any = -1;    // of a filter: everything passes
constexpr std::int64_t byMask = -1; // of "field"; fields are counted from 0
constexpr double upright = 180;     // degrees, the steepest slope there is
constexpr int mostListedBits = 8;   // types of wider fields are listed as far as they have names

tl::unexpected<Error> badParameter(std::string_view key, Text reason) {
    return fail(Error{ErrorCode::Usage, "kcl", std::string(key), std::nullopt, std::move(reason)});
}

// "0x00FF" or "255", up to `most`.
Result<std::uint16_t> readNumber(std::string_view key, const std::string& typed, unsigned most) {
    const Result<std::int64_t> number = parseInteger(typed);
    if (!number)
        return badParameter(key, text("kcl", "“%1” is no whole number, decimal or with 0x").arg(typed));
    if (*number < 0 || *number > std::int64_t(most))
        return badParameter(key, text("kcl", "%1 is outside 0 to %2").arg(*number).arg(most));
    return std::uint16_t(*number);
}

bool sameName(const std::string& a, const std::string& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) {
               return std::tolower(static_cast<unsigned char>(x)) ==
                      std::tolower(static_cast<unsigned char>(y));
           });
}

struct Change {
    std::uint16_t mask = 0;
    std::uint16_t value = 0;
    std::uint16_t on(std::uint16_t old) const { return std::uint16_t((old & ~mask) | (value & mask)); }
};

// Nothing while no value is given.
Result<std::optional<Change>> changeOf(const Run& run) {
    const std::string typed = run.typed("value");
    const std::int64_t place = run.integer("field");
    if (place == byMask) {
        const Result<std::uint16_t> mask = readNumber("mask", run.typed("mask"), 0xFFFF);
        if (!mask)
            return tl::unexpected(mask.error());
        if (typed.empty())
            return std::nullopt;
        const Result<std::uint16_t> value = readNumber("value", typed, 0xFFFF);
        if (!value)
            return tl::unexpected(value.error());
        return Change{*mask, *value};
    }
    if (typed.empty())
        return std::nullopt;
    const Profile& profile = run.profile();
    const Profile::Field& field = profile.fields[std::size_t(place)];
    if (field.key == "type")
        for (const Profile::Type& type : profile.types)
            if (sameName(type.name, typed))
                return Change{field.mask(), withField(field, 0, type.value)};
    const Result<std::uint16_t> value = readNumber("value", typed, (1u << field.width) - 1);
    if (!value)
        return tl::unexpected(value.error());
    return Change{field.mask(), withField(field, 0, *value)};
}

// Which prisms pass, by the parameters "where_...".
class Filter {
  public:
    static Result<Filter> of(const Run& run) {
        Filter filter(run);
        if (const std::string typed = run.typed("where_value"); !typed.empty()) {
            const Result<std::uint16_t> value = readNumber("where_value", typed, 0xFFFF);
            if (!value)
                return tl::unexpected(value.error());
            filter.m_value = *value;
        }
        return filter;
    }

    bool passes(const PrismRef& one) const {
        const Data& data = m_run.data();
        const std::uint16_t attribute = loadPrism(data, data.model(one.model), one.prism).attribute;
        if (m_model != any && std::int64_t(one.model) != m_model)
            return false;
        if (m_value != any && attribute != m_value)
            return false;
        if (m_type != any && typeNumber(m_run.profile(), attribute) != std::uint16_t(m_type))
            return false;
        if (m_class != any && surfaceClass(m_run.profile(), attribute) != SurfaceClass(m_class))
            return false;
        if (m_least <= 0 && m_most >= upright)
            return true;
        const double slope =
            slopeDegrees(triangles(m_run.document, one.model)[std::size_t(one.prism)]); // may be NaN
        return slope >= m_least && slope <= m_most;
    }

  private:
    explicit Filter(const Run& run)
        : m_run(run), m_class(run.integer("where_class")), m_least(run.number("where_min_slope")),
          m_most(run.number("where_max_slope")) {
        if (run.values.count("where_type") > 0)
            m_type = run.integer("where_type");
        if (run.values.count("where_model") > 0)
            m_model = run.integer("where_model");
    }

    const Run& m_run;
    std::int64_t m_value = any, m_type = any, m_class = any, m_model = any;
    double m_least, m_most;
};

Result<Outcome> setAttribute(Run& run) {
    const Result<std::optional<Change>> change = changeOf(run);
    if (!change)
        return tl::unexpected(change.error());
    const Result<Filter> filter = Filter::of(run);
    if (!filter)
        return tl::unexpected(filter.error());
    std::vector<PrismRef> prisms = run.prisms();
    prisms.erase(std::remove_if(prisms.begin(), prisms.end(),
                                [&](const PrismRef& one) { return !filter->passes(one); }),
                 prisms.end());
    run.say(text("kcl", "Prisms that match"), std::uint64_t(prisms.size()));
    if (!*change) {
        run.say(text("kcl", "Value"), text("kcl", "none is given yet"));
        return nothingChanged(run);
    }
    prisms = run.withCopies(std::move(prisms));
    if (run.progress.cancelled())
        return Progress::cancelledError();

    std::unique_ptr<KclDocument> document = copyOf(run);
    Data& data = document->edit(AttributePart);
    std::vector<PrismRef> changed;
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::uint64_t> pairs; // old and new value
    for (const PrismRef& one : prisms) {
        const std::uint64_t at = prismOffset(data, data.model(one.model), one.prism) + prism_field::attribute;
        const auto old = data.load<std::uint16_t>(at);
        const std::uint16_t now = (*change)->on(old);
        if (now == old)
            continue;
        data.bytes.store(at, now, data.dialect->order);
        changed.push_back(one);
        ++pairs[{old, now}];
    }
    run.say(text("kcl", "Prisms changed"), std::uint64_t(changed.size()));
    constexpr std::size_t shown = 8;
    std::size_t rows = 0;
    for (const auto& [values, count] : pairs)
        if (rows++ < shown)
            run.say(text("kcl", "%1 becomes %2")
                        .arg(described(run.profile(), values.first))
                        .arg(described(run.profile(), values.second)),
                    count);
    run.sayIfAny(text("kcl", "Other values that change"),
                 std::uint64_t(pairs.size() - std::min(pairs.size(), shown)));
    return edited(run, std::move(document), itemsOf(changed));
}

std::vector<Choice> fieldChoices(const Profile& profile) {
    std::vector<Choice> choices = {{byMask, "mask", text("kcl", "Bits of the mask")}};
    for (std::size_t i = 0; i < profile.fields.size(); ++i)
        choices.push_back({std::int64_t(i), profile.fields[i].key, verbatim(profile.fields[i].label)});
    return choices;
}

std::vector<Choice> typeChoices(const Profile& profile, const Profile::Field& field) {
    std::vector<Choice> choices = {{any, "any", text("kcl", "Any")}};
    const auto add = [&](std::uint16_t type) {
        choices.push_back({type, std::to_string(type),
                           verbatim(hexValue(type, field.width) + " " + typeName(profile, type))});
    };
    if (field.width > mostListedBits)
        for (const Profile::Type& type : profile.types)
            add(type.value);
    else
        for (unsigned type = 0; type < 1u << field.width; ++type)
            add(std::uint16_t(type));
    return choices;
}

std::vector<Choice> classChoices() {
    std::vector<Choice> choices = {{any, "any", text("kcl", "Any")}};
    const std::pair<SurfaceClass, const char*> classes[] = {{SurfaceClass::Floor, "floor"},
                                                            {SurfaceClass::Wall, "wall"},
                                                            {SurfaceClass::Trigger, "trigger"},
                                                            {SurfaceClass::None, "none"},
                                                            {SurfaceClass::Unknown, "unknown"}};
    for (const auto& [surface, key] : classes)
        choices.push_back({std::int64_t(surface), key, className(surface)});
    return choices;
}

} // namespace

std::vector<Operation> attributeOperations(const KclDocument& document, const Settings& settings) {
    const Profile& profile = document.profile(settings);
    Operation set =
        declare(operation_id::setAttribute, text("kcl", "Set attribute"),
                text("kcl", "Writes the attribute, or some bits of it, of the selected prisms; of all when "
                            "nothing is selected. The fields below narrow down which. Only these bits "
                            "change."),
                Operation::Items::Optional, {prismType});
    set.parameters = {
        choiceParameter("field", text("kcl", "Set"),
                        text("kcl", "A part of the attribute under the game profile, or the bits of a mask."),
                        fieldChoices(profile)),
        textParameter("value", text("kcl", "Value"),
                      text("kcl", "Of that part: a number, decimal or with 0x, or the name of a type. With a "
                                  "mask, the bits in their places."),
                      {}),
        textParameter("mask", text("kcl", "Mask"),
                      text("kcl", "Bits that are set; 0xFFFF sets the whole attribute. Without effect when a "
                                  "part is set."),
                      "0xFFFF"),
        copiesParameter(settings),
        textParameter("where_value", text("kcl", "Only with attribute"),
                      text("kcl", "A whole attribute, decimal or with 0x; empty for any."), {})};
    if (const Profile::Field* type = profile.field("type"))
        set.parameters.push_back(
            choiceParameter("where_type", text("kcl", "Only of type"), {}, typeChoices(profile, *type)));
    set.parameters.push_back(
        choiceParameter("where_class", text("kcl", "Only of class"), {}, classChoices()));
    set.parameters.push_back(numberParameter("where_min_slope", text("kcl", "Slope from"),
                                             text("kcl", "0 faces up, 90 stands upright, 180 faces down."),
                                             text("kcl", "°"), 0, 0, upright));
    set.parameters.push_back(numberParameter("where_max_slope", text("kcl", "Slope up to"), {},
                                             text("kcl", "°"), upright, 0, upright));
    if (document.data().modelCount() > 1)
        set.parameters.push_back(integerParameter("where_model", text("kcl", "Only of model"),
                                                  text("kcl", "-1 for any."), any, any,
                                                  double(document.data().modelCount() - 1)));
    return {finishOperation(std::move(set), setAttribute)};
}

} // namespace core::kcl
