// The syntax tree of a selection expression: made by the parser, read by the evaluation, seen by no one else.
#pragma once

#include "core/document/expression.h"

#include <string>
#include <vector>

namespace core {

namespace expression {

enum class Compare { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

struct Operand {
    enum class Kind { Word, Text, Number } kind = Kind::Word;
    std::string text; // a word's or text's characters
    double number = 0;
    int component = -1; // of a word: "axis0[2]"
    bool raw = false;   // of a word: "axis0[2]:raw"
    std::size_t column = 0;

    // Only a property can carry an index or `:raw`; a bare word may also be a choice's name.
    bool surelyProperty() const { return kind == Kind::Word && (component >= 0 || raw); }
};

} // namespace expression

struct Expression::Node {
    enum class Kind { Or, And, Not, Comparison } kind = Kind::Comparison;
    std::vector<std::shared_ptr<const Node>> children;
    expression::Compare compare = expression::Compare::Equal;
    expression::Operand left;
    expression::Operand right;
};

using NodePtr = std::shared_ptr<const Expression::Node>;

} // namespace core
