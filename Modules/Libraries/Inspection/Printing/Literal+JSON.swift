extension Literal {
  /// The value as JSON on one line.
  ///
  /// - A record is an object, with the fields in their order.
  /// - A dictionary is an object, sorted by key. A key that is not a string is written in its notation.
  /// - A case without associated values is its name as a string. Any other case is an object with one member: the name and
  ///   the associated values.
  /// - Associated values are an array. With labels, they are an object, in which a value without a label has its position
  ///   as its name, such as `_1`. A single value without a label stands for itself.
  /// - A tuple is an array, or an object if an element has a label.
  /// - A duration is its number of seconds.
  /// - Numbers that JSON does not have are the strings `Infinity`, `-Infinity` and `NaN`.
  /// - A value without notation is its description as a string that begins with an ellipsis.
  public var json: String {
    var text: [UInt8] = []
    appendJSON(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func appendJSON(to text: inout [UInt8]) {
    switch self {
    case .nil: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .integer(let value): text += (Int(exactly: value)?.description ?? value.description).utf8
    case .floating(let value): text += Literal.jsonNumber(value).utf8
    case .string(let value): Literal.append(quoted: value, to: &text)
    case .duration(let time): text += Literal.jsonNumber(time / .seconds(1)).utf8
    case .array(let elements): Literal.append(elements, to: &text)
    case .dictionary(let pairs):
      Literal.append(pairs.sorted(byKeyOf: \.key), to: &text) { ($0.key.jsonKey, $0.value) }
    case .case(let name, let arguments):
      if arguments.isEmpty { return Literal.append(quoted: name, to: &text) }
      text += "{".utf8
      Literal.append(quoted: name, to: &text)
      text += ":".utf8
      Literal.append(payload: arguments, to: &text)
      text += "}".utf8
    case .record(_, let fields): Literal.append(fields, to: &text)
    case .tuple(let elements):
      if elements.allSatisfy({ $0.label == nil }) { return Literal.append(elements.map(\.value), to: &text) }
      Literal.append(elements, to: &text)
    case .opaque(let description): Literal.append(quoted: "…" + description, to: &text)
    }
  }

  private var jsonKey: String {
    if case .string(let key) = self { key } else { description }
  }

  private static func jsonNumber(_ value: Double) -> String {
    if value.isNaN { return "\"NaN\"" }
    return value.isFinite ? value.description : value < 0 ? "\"-Infinity\"" : "\"Infinity\""
  }

  private static func append(payload arguments: [Argument], to text: inout [UInt8]) {
    if arguments.contains(where: { $0.label != nil }) { return append(arguments, to: &text) }
    if arguments.count == 1 { return arguments[0].value.appendJSON(to: &text) }
    append(arguments.map(\.value), to: &text)
  }

  /// Appends an array.
  private static func append(_ elements: [Literal], to text: inout [UInt8]) {
    text += "[".utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ",".utf8 }
      element.appendJSON(to: &text)
    }
    text += "]".utf8
  }

  /// Appends an object.
  private static func append(_ fields: [Argument], to text: inout [UInt8]) {
    append(fields.enumerated(), to: &text) { ($1.label ?? "_\($0)", $1.value) }
  }

  private static func append<Members: Sequence>(
    _ members: Members, to text: inout [UInt8], _ member: (Members.Element) -> (key: String, value: Literal)
  ) {
    text += "{".utf8
    var isFirst = true
    for element in members {
      let (key, value) = member(element)
      if !isFirst { text += ",".utf8 }
      isFirst = false
      append(quoted: key, to: &text)
      text += ":".utf8
      value.appendJSON(to: &text)
    }
    text += "}".utf8
  }
}

extension Literal {
  private static func append(quoted content: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    if content.utf8.allSatisfy(isPlain) {
      text += content.utf8
    } else {
      for scalar in content.unicodeScalars { append(scalar, to: &text) }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Appends one scalar. Also escapes scalars that a terminal would interpret or hide, or that end a line in
  /// JavaScript.
  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if let byte = UInt8(exactly: scalar.value), isPlain(byte) { return text.append(byte) }
    switch scalar {
    case "\"": text += "\\\"".utf8
    case "\\": text += "\\\\".utf8
    case "\n": text += "\\n".utf8
    case "\r": text += "\\r".utf8
    case "\t": text += "\\t".utf8
    case _ where isHidden(scalar):
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      }
    default: text += String(scalar).utf8
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    default: [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }
}
