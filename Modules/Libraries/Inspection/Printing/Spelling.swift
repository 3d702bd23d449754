/// The spelling rules for names, shared by the parser and the printer.
package enum Identifier {
  /// Returns whether a name is that of a type: its first letter is uppercase.
  package static func isTypeName(_ name: String) -> Bool {
    name.unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false
  }

  /// Returns whether a name needs no backticks.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, isHead(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(isTail)
  }

  /// Returns whether a scalar can begin a name.
  package static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isTail(scalar) && !("0"..."9" ~= scalar) : scalar.properties.isXIDStart
  }

  /// Returns whether a scalar can continue a name.
  package static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDContinue
    }
  }

  /// The names that denote a value unless they follow a dot.
  package static let constants: [String: Literal] = ["nil": .nil, "true": .bool(true), "false": .bool(false)]

  /// The names that denote a number after a dot unless they have arguments.
  package static let numbers: [String: Double] = ["infinity": .infinity, "nan": .nan]
}

extension String {
  /// Appends a name, in backticks if it needs them or if `quoted` is true.
  package mutating func append(name: String, quoted: Bool = false) {
    if quoted || !Identifier.isPlain(name) {
      append(quoting: name, in: "`")
    } else {
      self += name
    }
  }

  /// Appends a string in quotation marks, with Swift's escapes.
  mutating func append(quoting content: String, in mark: Unicode.Scalar) {
    unicodeScalars.append(mark)
    for scalar in content.unicodeScalars { append(escaping: scalar, in: mark) }
    unicodeScalars.append(mark)
  }

  private mutating func append(escaping scalar: Unicode.Scalar, in mark: Unicode.Scalar) {
    switch scalar {
    case "\n": self += "\\n"
    case "\r": self += "\\r"
    case "\t": self += "\\t"
    case "\0": self += "\\0"
    case "\\": self += "\\\\"
    case "\"" where mark == "\"": self += "\\\""
    case mark, "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}":
      self += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: unicodeScalars.append(scalar)
    }
  }

  /// Returns the string, limited to a number of characters. A longer string is truncated and ends in an ellipsis.
  package func abbreviated(to limit: Int) -> String {
    guard let end = index(startIndex, offsetBy: Swift.max(limit, 0), limitedBy: endIndex), end < endIndex else {
      return self
    }
    return String(prefix(Swift.max(limit - 1, 0))) + "…"
  }
}

extension Double {
  /// The shortest text that parses to this number, and not to an integer.
  var literalText: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return description
  }
}
