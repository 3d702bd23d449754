extension Path {
  /// Reads a path such as `favorites.items["oslo"].sync`, `points[3].latitude`, `tracks[id: 7]` or `pair.0`.
  init(parsing text: String) throws(Literal.ParseError) {
    var lexer = Lexer(Array(text.utf8))
    while let byte = lexer.peek() {
      components.append(try Path.component(byte, &lexer, isFirst: components.isEmpty))
    }
  }

  private static func component(
    _ byte: UInt8, _ lexer: inout Lexer, isFirst: Bool
  ) throws(Literal.ParseError) -> Component {
    let start = lexer.offset
    if byte == UInt8(ascii: "[") { return try bracketed(&lexer) }
    if byte == UInt8(ascii: ".") { lexer.offset += 1 }
    if byte == UInt8(ascii: ".") || isFirst {
      if let position = position(&lexer) { return .position(position) }
      if case .name(let name, _) = try lexer.next().kind { return .member(name) }
    }
    let expected = isFirst ? "a name" : "'.name' or '[key]'"
    throw lexer.error(
      "expected \(expected), found '\(lexer.text(start..<lexer.bytes.count).abbreviated(to: 40))'", at: start)
  }

  private static func bracketed(_ lexer: inout Lexer) throws(Literal.ParseError) -> Component {
    let start = lexer.offset
    var parser = try LiteralParser(lexer)
    let literal = try parser.collection()
    lexer.offset = parser.token.range.lowerBound
    switch literal {
    case .array(let elements) where elements.count == 1: return .element(elements[0])
    case .dictionary(let pairs) where pairs.count == 1 && pairs[0].key == .case("id", []):
      return .identity(pairs[0].value)
    default: throw lexer.error("expected one index, one key or 'id: …' in brackets", at: start)
    }
  }

  private static func position(_ lexer: inout Lexer) -> Int? {
    let start = lexer.offset
    while let byte = lexer.current, Lexer.isDigit(byte) { lexer.offset += 1 }
    return Int(lexer.text(start..<lexer.offset))
  }
}
