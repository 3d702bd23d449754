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
    switch self {
    case .nil: "null"
    case .bool(let value): value.description
    case .integer(let value): value.description
    case .floating(let value): Literal.jsonNumber(value)
    case .string(let value): Literal.jsonString(value)
    case .duration(let time): Literal.jsonNumber(time / .seconds(1))
    case .array(let elements): Literal.jsonArray(elements)
    case .dictionary(let pairs):
      Literal.jsonObject(pairs.sorted(byKeyOf: \.key).map { ($0.key.jsonKey, $0.value.json) })
    case .case(let name, let arguments):
      arguments.isEmpty ? Literal.jsonString(name) : Literal.jsonObject([(name, Literal.jsonPayload(arguments))])
    case .record(_, let fields): Literal.jsonObject(fields)
    case .tuple(let elements):
      elements.allSatisfy { $0.label == nil } ? Literal.jsonArray(elements.map(\.value)) : Literal.jsonObject(elements)
    case .opaque(let description): Literal.jsonString("…" + description)
    }
  }

  private var jsonKey: String {
    if case .string(let key) = self { key } else { description }
  }

  private static func jsonNumber(_ value: Double) -> String {
    if value.isNaN { return "\"NaN\"" }
    return value.isFinite ? value.description : value < 0 ? "\"-Infinity\"" : "\"Infinity\""
  }

  private static func jsonPayload(_ arguments: [Argument]) -> String {
    if arguments.contains(where: { $0.label != nil }) { return jsonObject(arguments) }
    return arguments.count == 1 ? arguments[0].value.json : jsonArray(arguments.map(\.value))
  }

  private static func jsonArray(_ elements: [Literal]) -> String {
    "[" + elements.map(\.json).joined(separator: ",") + "]"
  }

  private static func jsonObject(_ fields: [Argument]) -> String {
    jsonObject(fields.enumerated().map { ($1.label ?? "_\($0)", $1.value.json) })
  }

  private static func jsonObject(_ members: [(key: String, json: String)]) -> String {
    "{" + members.map { jsonString($0.key) + ":" + $0.json }.joined(separator: ",") + "}"
  }
}

extension Literal {
  private static func jsonString(_ content: String) -> String {
    if content.utf8.allSatisfy(isPlain) { return "\"\(content)\"" }
    var text = "\""
    for scalar in content.unicodeScalars { append(scalar, to: &text) }
    return text + "\""
  }

  /// Appends one scalar. Escapes also those that a terminal obeys or hides, and those that end a line in JavaScript.
  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where isHidden(scalar):
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: text.unicodeScalars.append(scalar)
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
