/// A recursive descent over the tokens of a literal, one of which it looks ahead.
struct LiteralParser {
  var lexer: Lexer
  var token: Token
  fileprivate var depth = 0

  /// The number of values that may be nested in one another.
  static let depthLimit = 200

  /// Starts where a lexer is.
  init(_ lexer: Lexer) throws(Literal.ParseError) {
    self.lexer = lexer
    token = try self.lexer.next()
  }

  /// Reads one value and nothing after it.
  mutating func document() throws(Literal.ParseError) -> Literal {
    let value = try value()
    guard token.kind == .end else { throw unexpected("the end of the text") }
    return value
  }

  /// Reads one value.
  mutating func value() throws(Literal.ParseError) -> Literal {
    try descend(1)
    defer { depth -= 1 }
    switch token.kind {
    case .name(let name, let isQuoted): return try named(name, isQuoted: isQuoted)
    case .integer(let magnitude): return try integer(magnitude, isNegative: false)
    case .floating(let value): return try after(.floating(value))
    case .string(let text): return try after(.string(text))
    case .symbol("."): return try dotted()
    case .symbol("-"): return try negative()
    case .symbol("["): return try collection()
    case .symbol("("): return try parenthesized()
    default: throw unexpected("a value")
    }
  }

  private mutating func negative() throws(Literal.ParseError) -> Literal {
    let sign = token
    try advance()
    switch token.kind {
    case .integer(let magnitude): return try integer(magnitude, isNegative: true)
    case .floating(let value): return try after(.floating(-value))
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
    return try after(.integer(value))
  }
}

extension LiteralParser {
  /// Goes to the next token and gives back what the ones before it meant.
  mutating func after(_ literal: Literal) throws(Literal.ParseError) -> Literal {
    try advance()
    return literal
  }

  mutating func advance() throws(Literal.ParseError) {
    token = try lexer.next()
  }

  /// Whether the token is a symbol.
  func isAt(_ symbol: Unicode.Scalar) -> Bool {
    token.kind == .symbol(symbol)
  }

  /// Goes past a symbol if it is there.
  mutating func skip(_ symbol: Unicode.Scalar) throws(Literal.ParseError) -> Bool {
    guard isAt(symbol) else { return false }
    try advance()
    return true
  }

  /// Enters values nested in one another; the one who enters leaves again.
  mutating func descend(_ levels: Int) throws(Literal.ParseError) {
    guard depth + levels <= LiteralParser.depthLimit else {
      let limit = LiteralParser.depthLimit
      throw lexer.error("values are nested more than \(limit) deep", at: token.range.lowerBound)
    }
    depth += levels
  }

  /// Leaves values nested in one another.
  mutating func ascend(_ levels: Int) {
    depth -= levels
  }

  /// An error at the token.
  func unexpected(_ expected: String) -> Literal.ParseError {
    lexer.error("expected \(expected), found \(found)", at: token.range.lowerBound)
  }

  private var found: String {
    if case .symbol(let symbol) = token.kind { return "'\(symbol)'" }
    return lexer.found(token.range)
  }
}
