extension LiteralParser {
  /// Reads an array or a dictionary.
  mutating func collection() throws(Literal.ParseError) -> Literal {
    try advance()
    if try skip(":") {
      guard isAt("]") else { throw unexpected("']'") }
      return try after(.dictionary([]))
    }
    if isAt("]") { return try after(.array([])) }
    let start = token.range.lowerBound
    let first = try value()
    return isAt(":") ? try dictionary(first, at: start) : try array(first)
  }

  private mutating func array(_ first: Literal) throws(Literal.ParseError) -> Literal {
    var elements = [first]
    while try continues(to: "]") { elements.append(try value()) }
    return .array(elements)
  }

  private mutating func dictionary(_ first: Literal, at start: Int) throws(Literal.ParseError) -> Literal {
    var entries = [(key: first, value: try valueOfKey(), start: start)]
    while try continues(to: "]") {
      let start = token.range.lowerBound
      entries.append((try value(), try valueOfKey(), start))
    }
    let sorted = entries.sorted(byRankOf: \.key)
    for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.key == next.key {
      throw lexer.error("the key \(next.key) stands here again", at: max(entry.start, next.start))
    }
    return .dictionary(sorted.map { Literal.Pair($0.key, $0.value) })
  }

  private mutating func valueOfKey() throws(Literal.ParseError) -> Literal {
    guard try skip(":") else { throw unexpected("':' and a value") }
    return try value()
  }

  /// Reads a tuple, or a value in parentheses that mean nothing.
  mutating func parenthesized() throws(Literal.ParseError) -> Literal {
    let (elements, endsWithComma) = try argumentList()
    if elements.count == 1, elements[0].label == nil, !endsWithComma { return elements[0].value }
    return .tuple(elements)
  }

  /// Reads associated values or fields in parentheses.
  mutating func arguments() throws(Literal.ParseError) -> [Literal.Argument] {
    try argumentList().arguments
  }

  private mutating func argumentList() throws(Literal.ParseError) -> (
    arguments: [Literal.Argument], endsWithComma: Bool
  ) {
    try advance()
    if try skip(")") { return ([], false) }
    var arguments = [try argument()]
    while isAt(",") {
      try advance()
      if try skip(")") { return (arguments, true) }
      arguments.append(try argument())
    }
    guard try skip(")") else { throw unexpected("',' or ')'") }
    return (arguments, false)
  }

  private mutating func argument() throws(Literal.ParseError) -> Literal.Argument {
    guard case .name(let label, _) = token.kind, lexer.peek() == UInt8(ascii: ":") else {
      return Literal.Argument(nil, try value())
    }
    try advance()
    try advance()
    return Literal.Argument(label, try value())
  }

  /// Whether a list goes on after an element; goes past the comma, or past the end of the list.
  private mutating func continues(to end: Unicode.Scalar) throws(Literal.ParseError) -> Bool {
    if try skip(end) { return false }
    guard try skip(",") else { throw unexpected("',' or '\(end)'") }
    return try !skip(end)
  }
}
