#include "core/document/expression_tree.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace core {
namespace {

using namespace expression;

using Scalar = std::variant<std::monostate, std::int64_t, double, std::string>;
using Predicate = std::function<bool(ItemId)>;

template <typename T>
bool holds(Compare compare, const T& a, const T& b) {
    switch (compare) {
    case Compare::Equal:
        return a == b;
    case Compare::NotEqual:
        return a != b;
    case Compare::Less:
        return a < b;
    case Compare::LessEqual:
        return a <= b;
    case Compare::Greater:
        return a > b;
    case Compare::GreaterEqual:
        return a >= b;
    }
    return false;
}

bool compareScalars(Compare compare, const Scalar& a, const Scalar& b) {
    if (std::holds_alternative<std::monostate>(a) || std::holds_alternative<std::monostate>(b))
        return false;
    const auto* textA = std::get_if<std::string>(&a);
    const auto* textB = std::get_if<std::string>(&b);
    if (textA || textB)
        return textA && textB && holds(compare, *textA, *textB);
    const auto* integerA = std::get_if<std::int64_t>(&a);
    const auto* integerB = std::get_if<std::int64_t>(&b);
    if (integerA && integerB)
        return holds(compare, *integerA, *integerB);
    const double x = integerA ? double(*integerA) : std::get<double>(a);
    const double y = integerB ? double(*integerB) : std::get<double>(b);
    return !std::isnan(x) && !std::isnan(y) && holds(compare, x, y);
}

Scalar scalarOf(const Value& value, StoredType type) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) {
        if (type == StoredType::U64 && *integer < 0)
            return double(std::uint64_t(*integer));
        return *integer;
    }
    if (const auto* string = std::get_if<std::string>(&value))
        return *string;
    if (!hasValue(value))
        return std::monostate();
    return toNumber(value);
}

class Binder {
  public:
    Binder(const Document& document, const Settings& settings)
        : m_document(document), m_settings(settings), m_schema(document.schema(settings)) {}

    // A predicate over items of the type, or nothing with the reason in error().
    std::optional<Predicate> bind(const Expression::Node& node, const RecordType& type) {
        using Kind = Expression::Node::Kind;
        if (node.kind == Kind::Comparison)
            return bindComparison(node, type);
        std::vector<Predicate> parts;
        for (const NodePtr& child : node.children) {
            std::optional<Predicate> part = bind(*child, type);
            if (!part)
                return std::nullopt;
            parts.push_back(std::move(*part));
        }
        if (node.kind == Kind::Not)
            return [inner = std::move(parts.front())](ItemId item) { return !inner(item); };
        const bool all = node.kind == Kind::And;
        return [parts = std::move(parts), all](ItemId item) {
            for (const Predicate& part : parts)
                if (part(item) != all)
                    return !all;
            return all;
        };
    }

    // The most telling reason why a type could not be bound: a wrong value tells more than a missing
    // property.
    const std::optional<Error>& error() const { return m_wrongValue ? m_wrongValue : m_missing; }

  private:
    bool isTypeWord(const Operand& operand) const {
        return operand.kind == Operand::Kind::Word && operand.text == "type" && !operand.surelyProperty();
    }
    bool someTypeHas(std::string_view key) const {
        return std::any_of(m_schema.types.begin(), m_schema.types.end(),
                           [&](const RecordType& type) { return type.find(key) != nullptr; });
    }
    // Words that no record type knows are names of choices, unless their form says otherwise.
    bool meansProperty(const Operand& operand) const {
        return operand.kind == Operand::Kind::Word &&
               (operand.surelyProperty() || isTypeWord(operand) || someTypeHas(operand.text));
    }

    void keep(std::optional<Error>& slot, Text reason) {
        if (slot)
            return;
        slot.emplace();
        slot->code = ErrorCode::Usage;
        slot->text = std::move(reason);
    }

    std::optional<Predicate> bindComparison(const Expression::Node& node, const RecordType& type) {
        const bool left = meansProperty(node.left);
        // A word that this record type does not know is a name even where another type has such a property.
        const bool right = meansProperty(node.right) &&
                           (!left || node.right.surelyProperty() || type.find(node.right.text) != nullptr);
        if (!left && !right) {
            const Operand& word = node.left.kind == Operand::Kind::Word ? node.left : node.right;
            if (word.kind == Operand::Kind::Word)
                keep(m_missing,
                     text("document", "no kind of record here has the property “%1”").arg(word.text));
            else
                keep(m_missing, text("document", "expression, column %1: a comparison needs a property")
                                    .arg(std::uint64_t(node.left.column)));
            return std::nullopt;
        }
        const Operand* other = left ? (right ? nullptr : &node.right) : &node.left;
        auto readLeft = reader(node.left, left, other, type);
        auto readRight = readLeft ? reader(node.right, right, other, type) : std::nullopt;
        if (!readLeft || !readRight)
            return std::nullopt;
        return [a = std::move(*readLeft), b = std::move(*readRight), compare = node.compare](ItemId item) {
            return compareScalars(compare, a(item), b(item));
        };
    }

    using Reader = std::function<Scalar(ItemId)>;

    // `literal` is the comparison's constant, which decides whether a choice is read as number or name.
    std::optional<Reader> reader(const Operand& operand, bool property, const Operand* literal,
                                 const RecordType& type) {
        if (!property) {
            if (operand.kind == Operand::Kind::Number)
                return constant(operand.number);
            return constant(operand.text);
        }
        if (isTypeWord(operand) && !type.find("type"))
            return constant(type.key);
        return propertyReader(operand, literal, type);
    }
    template <typename T>
    static Reader constant(T value) {
        return [value = Scalar(std::move(value))](ItemId) { return value; };
    }

    std::optional<Reader> propertyReader(const Operand& operand, const Operand* literal,
                                         const RecordType& type) {
        const Property* property = type.find(operand.text);
        if (!property) {
            keep(m_missing,
                 text("document", "no kind of record here has the property “%1”").arg(operand.text));
            return std::nullopt;
        }
        if (operand.component < 0 && property->components > 1) {
            keep(m_wrongValue, text("document", "“%1” has %2 components: name one, as in %1[0]")
                                   .arg(operand.text)
                                   .arg(property->components));
            return std::nullopt;
        }
        if (operand.component >= property->components) {
            keep(m_wrongValue,
                 text("document", "“%1” has no component %2").arg(operand.text).arg(operand.component));
            return std::nullopt;
        }
        const int component = std::max(0, operand.component);
        const bool names = property->convention.kind == Convention::Kind::Choice && literal && !operand.raw &&
                           literal->kind != Operand::Kind::Number;
        if (names)
            return choiceReader(*property, component, literal->text);
        const bool converted = !operand.raw && (property->convention.kind == Convention::Kind::Scaled ||
                                                property->convention.kind == Convention::Kind::Radians);
        // A stored float meets the number that a person types as the float it would be stored as.
        const bool asFloat = !converted && property->type == StoredType::F32 && literal &&
                             literal->kind == Operand::Kind::Number;
        const double typed = asFloat ? literal->number : 0;
        return [this, property, component, converted, asFloat, typed](ItemId item) -> Scalar {
            const Value raw = property->get(m_document, m_settings, item, component);
            if (asFloat && hasValue(raw) && float(toNumber(raw)) == float(typed))
                return typed;
            return scalarOf(converted ? shownValue(*property, m_settings, raw) : raw, property->type);
        };
    }

    // Reads a choice as the given name when it has that value, so that == compares names. An order of names
    // is the order of their values: other values read as texts before or after.
    std::optional<Reader> choiceReader(const Property& property, int component, const std::string& name) {
        const std::vector<Choice> choices =
            property.choices ? property.choices(m_document, m_settings) : std::vector<Choice>();
        const auto found = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) {
            return choice.key == name || english(choice.label) == name;
        });
        if (found == choices.end()) {
            std::string known;
            for (const Choice& choice : choices)
                known += (known.empty() ? "" : ", ") + choice.key;
            keep(m_wrongValue, text("document", "“%1” is no value of “%2”; known are: %3")
                                   .arg(name)
                                   .arg(property.key)
                                   .arg(known));
            return std::nullopt;
        }
        return [this, &property, component, wanted = found->value, name](ItemId item) -> Scalar {
            const Value raw = property.get(m_document, m_settings, item, component);
            if (!hasValue(raw))
                return std::monostate();
            const std::int64_t value = toInteger(raw);
            if (value == wanted)
                return name;
            return value < wanted ? std::string() : name + '\x7F';
        };
    }

    const Document& m_document;
    const Settings& m_settings;
    const Schema& m_schema;
    std::optional<Error> m_missing;
    std::optional<Error> m_wrongValue;
};

} // namespace

Result<std::vector<ItemId>> Expression::select(const Document& document, const Settings& settings,
                                               Progress& progress) const {
    const Schema& schema = document.schema(settings);
    Binder binder(document, settings);
    std::vector<ItemId> items;
    bool anyType = false;
    for (std::size_t t = 0; t < schema.types.size(); ++t) {
        const std::optional<Predicate> predicate = binder.bind(*m_root, schema.types[t]);
        if (!predicate)
            continue;
        anyType = true;
        const std::uint64_t count = document.itemCount(TypeId(t));
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i % 4096 == 0) {
                if (progress.cancelled())
                    return Progress::cancelledError();
                progress.set((double(t) + double(i) / double(count)) / double(schema.types.size()));
            }
            const ItemId item = document.itemAt(TypeId(t), i);
            if ((*predicate)(item))
                items.push_back(item);
        }
    }
    if (!anyType && binder.error())
        return fail(*binder.error());
    return items;
}

bool Expression::matches(const Document& document, const Settings& settings, ItemId item) const {
    const Schema& schema = document.schema(settings);
    if (item.type >= schema.types.size())
        return false;
    Binder binder(document, settings);
    const std::optional<Predicate> predicate = binder.bind(*m_root, schema.of(item));
    return predicate && (*predicate)(item);
}

} // namespace core
