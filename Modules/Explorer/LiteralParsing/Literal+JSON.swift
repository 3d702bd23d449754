public import Inspection

extension Literal {
  /// The value as JSON on one line.
  ///
  /// - A record is an object, with the fields in their order.
  /// - A dictionary is an object, sorted by key. A key that is not a string is written in its notation.
  /// - A case without associated values is its name as a string. Any other case is an object with one member: the name and
  ///   the associated values.
  /// - Associated values are an array. With labels, they are an object, in which a value without a label has its position
  ///   as its name, such as `_1`. A single value without a label is not wrapped.
  /// - A tuple is an array, or an object if an element has a label.
  /// - A duration is its number of seconds.
  /// - Numbers that JSON does not have are the strings `Infinity`, `-Infinity` and `NaN`.
  /// - A value without notation is its description as a string that begins with an ellipsis.
  public var json: String {
    var text = ""
    appendJSON(to: &text)
    return text
  }

  fileprivate func appendJSON(to text: inout String) {
    switch self {
    case .nil: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += Int(exactly: value)?.description ?? value.description
    case .floating(let value) where value.isNaN: text += "\"NaN\""
    case .floating(let value) where value.isInfinite: text += value < 0 ? "\"-Infinity\"" : "\"Infinity\""
    case .floating(let value): text += value.description
    case .string(let value): text.append(quotingJSON: value)
    case .duration(let time): text += time.inSeconds.description
    case .array(let elements): text.append("[", elements, "]") { $1.appendJSON(to: &$0) }
    case .dictionary(let pairs):
      text.append(object: pairs.sorted(byKeyOf: \.key)) { pair in
        if case .string(let key) = pair.key { (key, pair.value) } else { (pair.key.description, pair.value) }
      }
    case .case(let name, []): text.append(quotingJSON: name)
    case .case(let name, let arguments): text.append(object: [arguments.payload]) { (name, $0) }
    case .tuple(let elements) where elements.allSatisfy { $0.label == nil }:
      Literal.array(elements.map(\.value)).appendJSON(to: &text)
    case .record(_, let fields), .tuple(let fields):
      text.append(object: Array(fields.enumerated())) { ($1.label ?? "_\($0)", $1.value) }
    case .opaque(let description): text.append(quotingJSON: "…" + description)
    }
  }
}

extension String {
  fileprivate mutating func append<Element>(
    _ open: String, _ elements: [Element], _ close: String, _ append: (inout String, Element) -> Void
  ) {
    self += open
    for (index, element) in elements.enumerated() {
      if index > 0 { self += "," }
      append(&self, element)
    }
    self += close
  }

  fileprivate mutating func append<Element>(
    object members: [Element], _ member: (Element) -> (key: String, value: Literal)
  ) {
    append("{", members, "}") { text, element in
      let (key, value) = member(element)
      text.append(quotingJSON: key)
      text += ":"
      value.appendJSON(to: &text)
    }
  }

  /// Appends a string. Also escapes scalars that a terminal would interpret or hide, or that end a line in JavaScript.
  fileprivate mutating func append(quotingJSON content: String) {
    self += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"", "\\": self += "\\\(scalar)"
      case "\n": self += "\\n"
      case "\r": self += "\\r"
      case "\t": self += "\\t"
      case " "..<"\u{7F}": unicodeScalars.append(scalar)
      default: append(escapingHidden: scalar)
      }
    }
    self += "\""
  }

  private mutating func append(escapingHidden scalar: Unicode.Scalar) {
    let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let isIgnorable = scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    guard isIgnorable || hidden.contains(scalar.properties.generalCategory) else {
      return unicodeScalars.append(scalar)
    }
    for unit in String(scalar).utf16 { self += "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst() }
  }
}
