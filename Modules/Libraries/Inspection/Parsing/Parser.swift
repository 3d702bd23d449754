extension Literal {
  /// Creates the literal that a text denotes, in the notation of `description` or in Swift's variations of it.
  ///
  /// The leading dot of a case and the names of enclosing types are optional, lists may end with a comma, and
  /// white space may separate any two tokens. `.init(…)` is parsed as a tuple. Values may nest 200 deep.
  ///
  /// Cost: linear in the length of the text, except for sorting the keys of a dictionary.
  public init(parsing text: some StringProtocol) throws(ParseError) {
    var parser = try Parser(Lexer(Array(text.utf8)))
    self = try parser.document()
  }

  /// The reason why a text is not a literal.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The kinds of mistakes that callers tell apart.
    public enum Kind: Equatable, Sendable {
      /// This text was found instead of a value.
      case noValue(found: String)
      /// This text follows the value.
      case textAfterValue(found: String)
      /// Any other mistake, with its message.
      case other(String)
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// The column of the actual text, in characters from 1.
    public let column: Int

    /// The expected and the actual text.
    public var message: String {
      switch kind {
      case .noValue(let found): "expected a value, found \(found)"
      case .textAfterValue(let found): "unexpected text after the value: \(found)"
      case .other(let message): message
      }
    }

    /// The column, then the message.
    public var description: String { "column \(column): \(message)" }
  }
}

/// A recursive descent parser with one token of lookahead.
struct Parser {
  var lexer: Lexer
  var token: Token
  private var depth = 0

  /// The maximum number of values nested in one another.
  static let depthLimit = 200

  /// Creates a parser of the remaining text of a lexer.
  init(_ lexer: Lexer) throws(Literal.ParseError) {
    self.lexer = lexer
    token = try self.lexer.next()
  }

  /// Reads one value and the end of the text.
  mutating func document() throws(Literal.ParseError) -> Literal {
    let value = try value()
    guard token.kind == .end else {
      throw lexer.error(.textAfterValue(found: found), at: token.range.lowerBound)
    }
    return value
  }

  /// Reads one value.
  mutating func value() throws(Literal.ParseError) -> Literal {
    try descend(1)
    defer { ascend(1) }
    switch token.kind {
    case .name(let name, let isQuoted): return try named(name, isQuoted: isQuoted)
    case .integer(let magnitude): return try integer(magnitude, isNegative: false)
    case .floating(let value): return try consumeToken(as: .floating(value))
    case .string(let text): return try consumeToken(as: .string(text))
    case .symbol("."): return try dotted()
    case .symbol("-"): return try negative()
    case .symbol("["): return try collection()
    case .symbol("("): return try parenthesized()
    default: throw lexer.error(.noValue(found: found), at: token.range.lowerBound)
    }
  }

  private mutating func negative() throws(Literal.ParseError) -> Literal {
    let sign = token
    try advance()
    switch token.kind {
    case .integer(let magnitude): return try integer(magnitude, isNegative: true)
    case .floating(let value): return try consumeToken(as: .floating(-value))
    case .symbol("."):
      if case .floating(let value) = try dotted() { return .floating(-value) }
      throw lexer.error("expected a number after '-'", at: sign.range.lowerBound)
    default: throw unexpected("a number after '-'")
    }
  }

  private mutating func integer(_ magnitude: UInt128, isNegative: Bool) throws(Literal.ParseError) -> Literal {
    let value = isNegative ? Int128(truncatingIfNeeded: 0 &- magnitude) : Int128(truncatingIfNeeded: magnitude)
    guard magnitude == 0 || (value < 0) == isNegative else {
      throw lexer.error("the number \(lexer.found(token.range)) is too large", at: token.range.lowerBound)
    }
    return try consumeToken(as: .integer(value))
  }
}

extension Parser {
  /// Advances past the token of a literal, and returns the literal.
  mutating func consumeToken(as literal: Literal) throws(Literal.ParseError) -> Literal {
    try advance()
    return literal
  }

  /// Advances to the next token.
  mutating func advance() throws(Literal.ParseError) {
    token = try lexer.next()
  }

  /// Returns whether the token is the given symbol.
  func isAt(_ symbol: Unicode.Scalar) -> Bool {
    token.kind == .symbol(symbol)
  }

  /// Advances past the given symbol if it is the token, and returns whether it was.
  mutating func skip(_ symbol: Unicode.Scalar) throws(Literal.ParseError) -> Bool {
    guard isAt(symbol) else { return false }
    try advance()
    return true
  }

  /// Enters a number of nested values, to be left with `ascend(_:)`; throws if they are too deep.
  mutating func descend(_ levels: Int) throws(Literal.ParseError) {
    guard depth + levels <= Parser.depthLimit else {
      let limit = Parser.depthLimit
      throw lexer.error("values are nested more than \(limit) levels deep", at: token.range.lowerBound)
    }
    depth += levels
  }

  /// Leaves a number of nested values.
  mutating func ascend(_ levels: Int) {
    depth -= levels
  }

  /// Returns an error at the token.
  func unexpected(_ expected: String) -> Literal.ParseError {
    lexer.error("expected \(expected), found \(found)", at: token.range.lowerBound)
  }

  private var found: String {
    if case .symbol(let symbol) = token.kind { return "'\(symbol)'" }
    return lexer.found(token.range)
  }
}
