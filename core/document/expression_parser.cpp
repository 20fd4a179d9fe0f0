#include "core/document/expression_tree.h"

#include <charconv>
#include <utility>

namespace core {
namespace {

using namespace expression;

constexpr int maxDepth = 200; // of parentheses and `not`, so that no input overflows the stack

Error expected(std::size_t column, Text what, std::string_view found) {
    Error error;
    error.code = ErrorCode::Usage;
    error.text = found.empty() ? text("document", "expression, column %1: expected %2, found the end")
                                     .arg(std::uint64_t(column))
                                     .arg(std::move(what))
                               : text("document", "expression, column %1: expected %2, found “%3”")
                                     .arg(std::uint64_t(column))
                                     .arg(std::move(what))
                                     .arg(found);
    return error;
}

struct Token {
    enum class Kind { End, Open, Close, And, Or, Not, Compare, Operand, Bad } kind = Kind::End;
    Compare compare = Compare::Equal;
    Operand operand;
    std::string_view source;
    std::size_t column = 1; // counted from 1
};

bool isWordCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '.' || c == '-';
}

class Lexer {
  public:
    explicit Lexer(std::string_view source) : m_source(source) {}

    Token next() {
        while (m_at < m_source.size() && (m_source[m_at] == ' ' || m_source[m_at] == '\t' ||
                                          m_source[m_at] == '\n' || m_source[m_at] == '\r'))
            ++m_at;
        m_start = m_at;
        if (m_at == m_source.size())
            return token(Token::Kind::End);
        const char c = m_source[m_at];
        if (c == '"' || c == '\'')
            return quoted(c);
        if ((c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+')
            return number();
        if (isWordCharacter(c))
            return word();
        return symbol();
    }

  private:
    Token token(Token::Kind kind) const {
        Token t;
        t.kind = kind;
        t.source = m_source.substr(m_start, m_at - m_start);
        t.column = m_start + 1;
        t.operand.column = t.column;
        return t;
    }

    Token symbol() {
        struct Symbol {
            std::string_view spelling;
            Token::Kind kind;
            Compare compare;
        };
        using Kind = Token::Kind;
        static constexpr Symbol symbols[] = {
            {"==", Kind::Compare, Compare::Equal},     {"!=", Kind::Compare, Compare::NotEqual},
            {"<=", Kind::Compare, Compare::LessEqual}, {">=", Kind::Compare, Compare::GreaterEqual},
            {"&&", Kind::And, Compare::Equal},         {"||", Kind::Or, Compare::Equal},
            {"<", Kind::Compare, Compare::Less},       {">", Kind::Compare, Compare::Greater},
            {"!", Kind::Not, Compare::Equal},          {"(", Kind::Open, Compare::Equal},
            {")", Kind::Close, Compare::Equal},
        };
        for (const Symbol& s : symbols)
            if (m_source.substr(m_at, s.spelling.size()) == s.spelling) {
                m_at += s.spelling.size();
                Token t = token(s.kind);
                t.compare = s.compare;
                return t;
            }
        ++m_at;
        return token(Token::Kind::Bad);
    }

    Token quoted(char quote) {
        const std::size_t close = m_source.find(quote, m_at + 1);
        if (close == std::string_view::npos) {
            m_at = m_source.size();
            return token(Token::Kind::Bad);
        }
        const std::string inner(m_source.substr(m_at + 1, close - m_at - 1));
        m_at = close + 1;
        Token t = token(Token::Kind::Operand);
        t.operand.kind = Operand::Kind::Text;
        t.operand.text = inner;
        return t;
    }

    Token number() {
        while (m_at < m_source.size() &&
               (isWordCharacter(m_source[m_at]) ||
                (m_source[m_at] == '+' && (m_at == m_start || m_source[m_at - 1] == 'e'))))
            ++m_at;
        const Result<double> value = parseNumber(m_source.substr(m_start, m_at - m_start));
        Token t = token(value ? Token::Kind::Operand : Token::Kind::Bad);
        t.operand.kind = Operand::Kind::Number;
        t.operand.number = value.value_or(0);
        return t;
    }

    Token word() {
        while (m_at < m_source.size() && isWordCharacter(m_source[m_at]))
            ++m_at;
        const std::string name(m_source.substr(m_start, m_at - m_start));
        if (name == "and" || name == "or" || name == "not")
            return token(name == "and"  ? Token::Kind::And
                         : name == "or" ? Token::Kind::Or
                                        : Token::Kind::Not);
        int component = -1;
        if (m_at < m_source.size() && m_source[m_at] == '[') {
            const std::size_t close = m_source.find(']', m_at);
            const std::string_view digits = close == std::string_view::npos
                                                ? std::string_view()
                                                : m_source.substr(m_at + 1, close - m_at - 1);
            const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), component);
            m_at = close == std::string_view::npos ? m_source.size() : close + 1;
            if (code != std::errc() || end != digits.data() + digits.size() || component < 0)
                return token(Token::Kind::Bad);
        }
        bool raw = false;
        if (m_source.substr(m_at, 4) == ":raw") {
            raw = true;
            m_at += 4;
        }
        Token t = token(Token::Kind::Operand);
        t.operand.text = name;
        t.operand.component = component;
        t.operand.raw = raw;
        return t;
    }

    std::string_view m_source;
    std::size_t m_at = 0;
    std::size_t m_start = 0;
};

class Parser {
  public:
    explicit Parser(std::string_view source) : m_lexer(source) { advance(); }

    Result<NodePtr> parse() {
        NodePtr root = parseOr(0);
        if (!m_error && m_token.kind != Token::Kind::End)
            refuse(text("document", "\"and\", \"or\" or the end"));
        if (m_error)
            return fail(*m_error);
        return root;
    }

  private:
    void advance() { m_token = m_lexer.next(); }
    void refuse(Text what) {
        if (!m_error)
            m_error = expected(m_token.column, std::move(what), m_token.source);
    }

    NodePtr parseChain(int depth, Token::Kind joint, Expression::Node::Kind kind,
                       NodePtr (Parser::*element)(int)) {
        auto node = std::make_shared<Expression::Node>();
        node->kind = kind;
        node->children.push_back((this->*element)(depth));
        while (!m_error && m_token.kind == joint) {
            advance();
            node->children.push_back((this->*element)(depth));
        }
        return node->children.size() == 1 ? node->children.front() : node;
    }
    NodePtr parseOr(int depth) {
        return parseChain(depth, Token::Kind::Or, Expression::Node::Kind::Or, &Parser::parseAnd);
    }
    NodePtr parseAnd(int depth) {
        return parseChain(depth, Token::Kind::And, Expression::Node::Kind::And, &Parser::parseUnary);
    }

    NodePtr parseUnary(int depth) {
        if (depth > maxDepth) {
            refuse(text("document", "at most 200 nested parentheses"));
            return nullptr;
        }
        if (m_token.kind == Token::Kind::Not) {
            advance();
            auto node = std::make_shared<Expression::Node>();
            node->kind = Expression::Node::Kind::Not;
            node->children.push_back(parseUnary(depth + 1));
            return node;
        }
        if (m_token.kind == Token::Kind::Open) {
            advance();
            NodePtr inner = parseOr(depth + 1);
            if (!m_error && m_token.kind != Token::Kind::Close)
                refuse(text("document", "\")\""));
            else
                advance();
            return inner;
        }
        return parseComparison();
    }

    NodePtr parseComparison() {
        auto node = std::make_shared<Expression::Node>();
        if (!takeOperand(node->left, text("document", "a property")))
            return nullptr;
        if (m_token.kind != Token::Kind::Compare) {
            refuse(text("document", "a comparison (== != < <= > >=)"));
            return nullptr;
        }
        node->compare = m_token.compare;
        advance();
        if (!takeOperand(node->right, text("document", "a value")))
            return nullptr;
        return node;
    }

    bool takeOperand(Operand& into, Text what) {
        if (m_token.kind != Token::Kind::Operand) {
            refuse(std::move(what));
            return false;
        }
        into = m_token.operand;
        advance();
        return true;
    }

    Lexer m_lexer;
    Token m_token;
    std::optional<Error> m_error;
};

} // namespace

Result<Expression> Expression::parse(std::string_view source) {
    Result<NodePtr> root = Parser(source).parse();
    if (!root)
        return fail(root.error());
    Expression expression;
    expression.m_source = std::string(source);
    expression.m_root = std::move(*root);
    return expression;
}

} // namespace core
