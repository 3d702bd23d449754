extension Literal {
  /// The value as JSON on one line.
  ///
  /// Records are objects in the order of their fields. A case is its name, or an object of its name and its
  /// associated values: the value itself if it is the only one and has no label, otherwise an object of labels
  /// or `_0`, `_1`. Numbers that JSON does not have are the strings `Infinity`, `-Infinity` and `NaN`.
  public var json: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

private struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ literal: Literal) {
    switch literal {
    case .nil: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += value.description
    case .floating(let value): writeNumber(value)
    case .string(let value): writeString(value)
    case .array(let elements): writeList("[", elements, "]") { $0.write($1) }
    case .dictionary(let pairs): writeDictionary(pairs)
    case .case(let name, let arguments): writeCase(name, arguments)
    case .record(_, let fields): writeObject(fields)
    case .tuple(let elements): writeTuple(elements)
    case .opaque(let description): writeString("…" + description)
    }
  }

  private mutating func writeNumber(_ value: Double) {
    if value.isNaN { return text += "\"NaN\"" }
    text += value.isFinite ? value.description : value < 0 ? "\"-Infinity\"" : "\"Infinity\""
  }

  private mutating func writeCase(_ name: String, _ arguments: [Literal.Argument]) {
    if arguments.isEmpty { return writeString(name) }
    text += "{"
    writeString(name)
    text += ":"
    if arguments.count == 1, arguments[0].label == nil {
      write(arguments[0].value)
    } else {
      writeObject(arguments)
    }
    text += "}"
  }

  private mutating func writeTuple(_ elements: [Literal.Argument]) {
    if elements.contains(where: { $0.label != nil }) { return writeObject(elements) }
    writeList("[", elements, "]") { $0.write($1.value) }
  }

  private mutating func writeObject(_ fields: [Literal.Argument]) {
    writeList("{", Array(fields.enumerated()), "}") { writer, field in
      writer.writeString(field.element.label ?? "_\(field.offset)")
      writer.text += ":"
      writer.write(field.element.value)
    }
  }

  private mutating func writeDictionary(_ pairs: [Literal.Pair]) {
    writeList("{", pairs.sorted(byKeyOf: \.key), "}") { writer, pair in
      if case .string(let key) = pair.key { writer.writeString(key) } else { writer.writeString(pair.key.description) }
      writer.text += ":"
      writer.write(pair.value)
    }
  }

  private mutating func writeList<Element>(
    _ open: String, _ elements: [Element], _ close: String, _ write: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      write(&self, element)
    }
    text += close
  }
}

extension JSONWriter {
  private mutating func writeString(_ content: String) {
    text += "\""
    for scalar in content.unicodeScalars { write(escaping: scalar) }
    text += "\""
  }

  /// Writes one scalar; U+2028 and U+2029 are escaped too, because they end a line in JavaScript.
  private mutating func write(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
