extension Literal {
  /// Writes a value that has no parts; `nil` when it has some.
  init?(scalar value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(Int128(value))
    case let value as Double: self = .floating(value)
    case let value as any CustomLiteralConvertible: self = value.literal
    case let value as any BinaryInteger: self = Literal.whole(value)
    case let value as any BinaryFloatingPoint: self = .floating(Literal.fraction(value))
    case let value as any TextScalar: self = .string(String(describing: value))
    case let value as Any.Type: self = .opaque("\(value).self")
    default:
      // Only an object is asked for its class: asked of a collection, Foundation would copy all of it into an object.
      guard type(of: value) is AnyClass, value is AnyKeyPath || value is any Actor else { return nil }
      self = .opaque(String(describing: type(of: value)))
    }
  }

  private static func whole(_ value: some BinaryInteger) -> Literal {
    Int128(exactly: value).map(Literal.integer) ?? .opaque(String(describing: value))
  }

  /// The double that is written as shortly as the value itself, if that reads back exactly.
  private static func fraction<Value: BinaryFloatingPoint>(_ value: Value) -> Double {
    if let short = Double(String(describing: value)), Value(short) == value { return short }
    return Double(value)
  }
}

/// The types besides `String` that are written as a string.
private protocol TextScalar {}

extension Substring: TextScalar {}
extension Character: TextScalar {}
extension Unicode.Scalar: TextScalar {}
extension StaticString: TextScalar {}
