public import Inspection

extension Literal {
  /// Creates the literal that a string denotes, in the notation of `description` or in Swift's variations of it.
  ///
  /// The leading dot of a case and the names of enclosing types are optional, lists may end with a comma, and white
  /// space may separate any two tokens. `.init(…)` is parsed as a tuple, or as its only argument if that has no label.
  /// Values may nest 200 deep. A key of a dictionary cannot contain a dictionary.
  ///
  /// Cost: linear in the length of the text, except for sorting the keys of a dictionary.
  public init(parsing text: some StringProtocol) throws(ParseError) {
    var parser = Parser(text)
    self = try parser.value()
    if parser.peek() != nil { throw parser.error("unexpected text after the value: \(parser.found)") }
  }

  /// An error about a string that is not a literal.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The expected and the actual text.
    public let message: String
    /// The column of the actual text, in characters from 1.
    public let column: Int

    /// The column, then the message.
    public var description: String { "column \(column): \(message)" }
  }
}

/// A recursive descent parser.
struct Parser {
  let text: [Unicode.Scalar]
  var offset = 0
  private var depth = 0
  /// The number of dictionaries read so far.
  private var dictionaries = 0

  /// The maximum number of values nested in one another.
  private static let depthLimit = 200

  init(_ text: some StringProtocol) {
    self.text = Array(text.unicodeScalars)
  }

  /// Reads one value.
  mutating func value() throws(Literal.ParseError) -> Literal {
    let next = peek()
    try descend()
    defer { depth -= 1 }
    switch next {
    case "\"": return .string(try quoted())
    case let digit? where "0"..."9" ~= digit: return try number()
    case "-": return try negative()
    case ".": return try dotted()
    case "[": return try collection()
    case "(": return try arguments().payload
    default: return try named()
    }
  }

  private mutating func descend() throws(Literal.ParseError) {
    if depth == Self.depthLimit { throw error("values are nested more than \(Self.depthLimit) levels deep") }
    depth += 1
  }

  private mutating func negative() throws(Literal.ParseError) -> Literal {
    let sign = offset
    offset += 1
    if let next = current, "0"..."9" ~= next {
      offset = sign
      return try number()
    }
    guard isAt(".") else { throw unexpected("a number after '-'") }
    if case .floating(let value) = try dotted() { return .floating(-value) }
    throw error("expected a number after '-'", at: sign)
  }

  /// Reads an array or a dictionary.
  ///
  /// A key cannot contain a dictionary: sorting describes each key, so nested ones would take exponential time.
  mutating func collection() throws(Literal.ParseError) -> Literal {
    let start = offset
    offset += 1
    if skip(":") {
      dictionaries += 1
      guard skip("]") else { throw unexpected("']'") }
      return .dictionary([])
    }
    offset = start
    var isDictionary: Bool?
    let entries = try list(to: "]") { parser throws(Literal.ParseError) in
      _ = parser.peek()
      let (start, former, key) = (parser.offset, parser.dictionaries, try parser.value())
      isDictionary = isDictionary ?? parser.isAt(":")
      guard isDictionary == true else { return (start: start, key: key, value: Literal.nil) }
      guard parser.skip(":") else { throw parser.unexpected("':' and a value") }
      if parser.dictionaries > former { throw parser.error("a key cannot contain a dictionary", at: start) }
      return (start: start, key: key, value: try parser.value())
    }
    if isDictionary != true { return .array(entries.map(\.key)) }
    dictionaries += 1
    let sorted = entries.sorted(byKeyOf: \.key)
    for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.key == next.key {
      throw error("the key \(next.key) appears twice", at: max(entry.start, next.start))
    }
    return .dictionary(sorted.map { Literal.Pair($0.key, $0.value) })
  }

  private mutating func argument() throws(Literal.ParseError) -> Literal.Argument {
    let start = offset
    if let label = try name()?.text, skip(":") { return Literal.Argument(label, try value()) }
    offset = start
    return Literal.Argument(nil, try value())
  }

  /// Reads the elements between two brackets, starting at the opening one.
  private mutating func list<Element>(
    to end: Unicode.Scalar, _ element: (inout Parser) throws(Literal.ParseError) -> Element
  ) throws(Literal.ParseError) -> [Element] {
    offset += 1
    var (elements, needsComma) = ([Element](), false)
    while !skip(end) {
      if needsComma { throw unexpected("',' or '\(end)'") }
      elements.append(try element(&self))
      needsComma = !skip(",")
    }
    return elements
  }
}

extension Parser {
  /// Reads a value that begins with a name: a constant, a record, or a case with or without its type.
  private mutating func named() throws(Literal.ParseError) -> Literal {
    guard var (name, isQuoted) = try self.name() else { throw unexpected("a value") }
    if !isQuoted, let constant = Identifier.constants[name] { return constant }
    if !Identifier.isTypeName(name) { return try chain(from: name) }
    while isAt(".") {
      (name, isQuoted) = try nameAfterDot()
      if !Identifier.isTypeName(name) { return try member(name, isQuoted: isQuoted) }
    }
    return isAt("(") ? .record(name, try arguments()) : .case(name, [])
  }

  /// Reads a value that begins with a dot: a case, a named number, or `.init(…)`.
  private mutating func dotted() throws(Literal.ParseError) -> Literal {
    let (name, isQuoted) = try nameAfterDot()
    return try member(name, isQuoted: isQuoted)
  }

  private mutating func member(_ name: String, isQuoted: Bool) throws(Literal.ParseError) -> Literal {
    if !isQuoted, name == "init", isAt("(") { return try arguments().payload }
    if !isQuoted, let number = Identifier.numbers[name], !isAt("("), !isAt(".") { return .floating(number) }
    return try chain(from: name)
  }

  /// Reads the rest of `a.b.c(1)`: cases, each the only associated value of the previous one.
  private mutating func chain(from first: String) throws(Literal.ParseError) -> Literal {
    var names = [first]
    while isAt(".") {
      names.append(try nameAfterDot().text)
      try descend()
    }
    let innermost = Literal.case(names.removeLast(), isAt("(") ? try arguments() : [])
    depth -= names.count
    return names.reversed().reduce(innermost) { .case($1, [Literal.Argument(nil, $0)]) }
  }

  private mutating func arguments() throws(Literal.ParseError) -> [Literal.Argument] {
    try list(to: ")") { parser throws(Literal.ParseError) in try parser.argument() }
  }

  private mutating func nameAfterDot() throws(Literal.ParseError) -> (text: String, isQuoted: Bool) {
    offset += 1
    guard let name = try name() else { throw unexpected("a name after '.'") }
    return name
  }
}
