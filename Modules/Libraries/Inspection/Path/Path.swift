/// The path from a value to one of its parts, written `favorites.items["oslo"].sync`.
package struct Path: Equatable, Sendable, CustomStringConvertible {
  package enum Component: Equatable, Sendable {
    /// A property, a case, or an associated value by its label.
    case member(String)
    /// An unlabelled associated value or tuple element.
    case position(Int)
    /// An element by its index, or a value by its key.
    case element(Literal)
    /// An element by its `id`.
    case identity(Literal)
  }

  package var components: [Component] = []

  /// Creates a path of components.
  package init(components: [Component] = []) { self.components = components }

  /// Returns the path to a part of the part at this path; the path itself if there is no component.
  package func appending(_ component: Component?) -> Path {
    guard let component else { return self }
    return Path(components: components + [component])
  }

  package var description: String {
    components.reduce(into: "") { text, component in
      switch component {
      case .member(let name):
        if !text.isEmpty { text += "." }
        text.append(name: name)
      case .position(let position): text += ".\(position)"
      case .element(let literal): text += Literal.array([literal]).description
      case .identity(let literal): text += "[id: " + Literal.array([literal]).description.dropFirst()
      }
    }
  }
}

extension Path.Component {
  /// Creates the component of a part of a payload or a tuple. Returns `nil` if it is the only part and has no label,
  /// because it is then the whole.
  init?(label: String?, index: Int, count: Int) {
    if let label {
      self = .member(label)
    } else if count > 1 {
      self = .position(index)
    } else {
      return nil
    }
  }
}

extension Path {
  /// Creates the path of a text such as `favorites.items["oslo"].sync`, `tracks[id: 7]` or `pair.0`.
  package init(parsing text: String) throws(Literal.ParseError) {
    self.init()
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
    var parser = try Parser(lexer)
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

extension String {
  /// Returns whether this state path leads to the part at another path, or into it.
  package func isPath(within other: String) -> Bool {
    hasPrefix(other) && (other.isEmpty || [nil, ".", "["].contains(dropFirst(other.count).first))
  }

  /// Returns whether one of two state paths leads to the part at the other, or into it.
  package func overlaps(path other: String) -> Bool { isPath(within: other) || other.isPath(within: self) }
}
