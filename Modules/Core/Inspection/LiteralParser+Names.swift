extension LiteralParser {
  /// Reads what begins with a name: a constant, a record, or a case with or without its type.
  mutating func named(_ name: String, isQuoted: Bool) throws(Literal.ParseError) -> Literal {
    try advance()
    if !isQuoted, let constant = LiteralParser.constant(name) { return constant }
    if !Identifier.isTypeName(name) { return try chain(from: name) }
    var name = name
    while isAt(".") {
      guard case .name(let next, let isQuoted) = try afterDot() else { throw unexpected("a name after '.'") }
      if !Identifier.isTypeName(next) { return try member(next, isQuoted: isQuoted) }
      name = next
      try advance()
    }
    return isAt("(") ? .record(name, try arguments()) : .case(name, [])
  }

  /// Reads what begins with a dot: a case, a number that has a name, or `.init(…)`.
  mutating func dotted() throws(Literal.ParseError) -> Literal {
    guard case .name(let name, let isQuoted) = try afterDot() else { throw unexpected("a name after '.'") }
    return try member(name, isQuoted: isQuoted)
  }

  private mutating func member(_ name: String, isQuoted: Bool) throws(Literal.ParseError) -> Literal {
    try advance()
    if isQuoted { return try chain(from: name) }
    if name == "init", isAt("(") { return .tuple(try arguments()) }
    if let number = Identifier.numbers[name], !isAt("("), !isAt(".") { return .floating(number) }
    return try chain(from: name)
  }

  /// Reads the rest of `a.b.c(1)`: cases, each the only associated value of the one before it.
  private mutating func chain(from first: String) throws(Literal.ParseError) -> Literal {
    var names = [first]
    while isAt(".") {
      guard case .name(let name, _) = try afterDot() else { throw unexpected("a name after '.'") }
      names.append(name)
      try descend(1)
      try advance()
    }
    let arguments = isAt("(") ? try arguments() : []
    ascend(names.count - 1)
    let innermost = Literal.case(names.removeLast(), arguments)
    return names.reversed().reduce(innermost) { .case($1, [Literal.Argument(nil, $0)]) }
  }

  private mutating func afterDot() throws(Literal.ParseError) -> Token.Kind {
    try advance()
    return token.kind
  }

  private static func constant(_ name: String) -> Literal? {
    switch name {
    case "nil": .nil
    case "true": .bool(true)
    case "false": .bool(false)
    default: nil
    }
  }
}
