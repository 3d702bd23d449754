extension Parser {
  /// Reads an array or a dictionary.
  mutating func collection() throws(Literal.ParseError) -> Literal {
    try advance()
    if try skip(":") {
      guard isAt("]") else { throw unexpected("']'") }
      return try consumeToken(as: .dictionary([]))
    }
    if isAt("]") { return try consumeToken(as: .array([])) }
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
    let sorted = entries.sorted(byKeyOf: \.key)
    for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.key == next.key {
      throw lexer.error("the key \(next.key) appears twice", at: max(entry.start, next.start))
    }
    return .dictionary(sorted.map { Literal.Pair($0.key, $0.value) })
  }

  private mutating func valueOfKey() throws(Literal.ParseError) -> Literal {
    guard try skip(":") else { throw unexpected("':' and a value") }
    return try value()
  }

  /// Reads a tuple, or one value in redundant parentheses.
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

  /// Advances past a comma or the end of a list, and returns whether another element follows.
  private mutating func continues(to end: Unicode.Scalar) throws(Literal.ParseError) -> Bool {
    if try skip(end) { return false }
    guard try skip(",") else { throw unexpected("',' or '\(end)'") }
    return try !skip(end)
  }
}

extension Parser {
  /// Reads a value that begins with a name: a constant, a record, or a case with or without its type.
  mutating func named(_ name: String, isQuoted: Bool) throws(Literal.ParseError) -> Literal {
    try advance()
    if !isQuoted, let constant = Identifier.constants[name] { return constant }
    if !Identifier.isTypeName(name) { return try chain(from: name) }
    var name = name
    while isAt(".") {
      let (next, isQuoted) = try nameAfterDot()
      if !Identifier.isTypeName(next) { return try member(next, isQuoted: isQuoted) }
      name = next
      try advance()
    }
    return isAt("(") ? .record(name, try arguments()) : .case(name, [])
  }

  /// Reads a value that begins with a dot: a case, a named number, or `.init(…)`.
  mutating func dotted() throws(Literal.ParseError) -> Literal {
    let (name, isQuoted) = try nameAfterDot()
    return try member(name, isQuoted: isQuoted)
  }

  private mutating func member(_ name: String, isQuoted: Bool) throws(Literal.ParseError) -> Literal {
    try advance()
    if isQuoted { return try chain(from: name) }
    if name == "init", isAt("(") { return .tuple(try arguments()) }
    if let number = Identifier.numbers[name], !isAt("("), !isAt(".") { return .floating(number) }
    return try chain(from: name)
  }

  /// Reads the rest of `a.b.c(1)`: cases, each the only associated value of the previous one.
  private mutating func chain(from first: String) throws(Literal.ParseError) -> Literal {
    var names = [first]
    while isAt(".") {
      names.append(try nameAfterDot().name)
      try descend(1)
      try advance()
    }
    let arguments = isAt("(") ? try arguments() : []
    ascend(names.count - 1)
    let innermost = Literal.case(names.removeLast(), arguments)
    return names.reversed().reduce(innermost) { .case($1, [Literal.Argument(nil, $0)]) }
  }

  /// Advances from a dot to the name after it, which becomes the token.
  private mutating func nameAfterDot() throws(Literal.ParseError) -> (name: String, isQuoted: Bool) {
    try advance()
    guard case .name(let name, let isQuoted) = token.kind else { throw unexpected("a name after '.'") }
    return (name, isQuoted)
  }
}
