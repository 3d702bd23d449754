/// The spelling of names: which can stand as they are, and which need backticks.
enum Identifier {
  /// Whether a name belongs to a type, as case names do not: its first letter is upper-case.
  static func isTypeName(_ name: String) -> Bool {
    name.unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false
  }

  /// Whether a name can be written without backticks.
  static func isPlain(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, isHead(first) else { return false }
    return name.unicodeScalars.dropFirst().allSatisfy(isTail)
  }

  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value > 0x7F { return scalar.properties.isXIDStart }
    return isTail(scalar) && !(0x30...0x39 as ClosedRange<UInt32>).contains(scalar.value)
  }

  static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F ? scalar.properties.isXIDContinue : isTail(UInt8(truncatingIfNeeded: scalar.value))
  }

  /// Whether an ASCII byte is a letter, a digit or an underscore.
  static func isTail(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }

  /// Names that mean a value when they stand alone.
  static let constants: Set<String> = ["nil", "true", "false"]

  /// Names that mean a number when they stand alone after a dot.
  static let numbers: [String: Double] = ["infinity": .infinity, "nan": .nan]
}
