package import Inspection

extension Path {
  /// Creates the path of a string such as `favorites.items["oslo"].sync`, `tracks[id: 7]` or `pair.0`.
  package init(parsing text: String) throws(Literal.PathError) {
    self.init()
    var parser = Parser(text)
    do throws(Literal.ParseError) {
      while parser.peek() != nil { components.append(try parser.component(isFirst: components.isEmpty)) }
    } catch {
      let message = "'\(text.abbreviated(to: 60))' is not a path: \(error.message)"
      throw Literal.PathError(path: "", message: message, column: error.column)
    }
  }
}

extension Parser {
  fileprivate mutating func component(isFirst: Bool) throws(Literal.ParseError) -> Path.Component {
    let start = offset
    if isAt("[") { return try bracketed() }
    if skip(".") || isFirst {
      while let digit = current, "0"..."9" ~= digit { offset += 1 }
      if let position = Int(string(start..<offset).drop { $0 == "." }) { return .position(position) }
      if let name = try name()?.text { return .member(name) }
    }
    let rest = string(start..<text.count).abbreviated(to: 40)
    throw error("expected \(isFirst ? "a name" : "'.name' or '[key]'"), found '\(rest)'", at: start)
  }

  private mutating func bracketed() throws(Literal.ParseError) -> Path.Component {
    let start = offset
    switch try collection() {
    case .array(let elements) where elements.count == 1: return .element(elements[0])
    case .dictionary(let pairs) where pairs.count == 1 && pairs[0].key == .case("id", []):
      return .identity(pairs[0].value)
    default: throw error("expected one index, one key or 'id: …' in brackets", at: start)
    }
  }
}
