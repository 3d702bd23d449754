extension String {
  /// Appends a text between quotation marks, with Swift's escapes for what cannot stand there as it is.
  mutating func append(quoting content: String, in mark: Unicode.Scalar) {
    unicodeScalars.append(mark)
    if content.utf8.contains(where: String.mayNeedEscape) {
      for scalar in content.unicodeScalars { append(escaping: scalar, in: mark) }
    } else {
      self += content
    }
    unicodeScalars.append(mark)
  }

  /// Whether a byte may begin a scalar that cannot stand in a literal; 0xC2 begins the upper controls.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x5C, 0x60, 0x7F, 0xC2: true
    default: false
    }
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
}

extension Double {
  /// The shortest text that reads back as this number and cannot be taken for an integer.
  var literalText: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return description
  }
}
