extension Literal {
  /// Creates the literal of a value of one of the most common types; `nil` for a value of any other type.
  package init?(native value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(Int128(value))
    case let value as Double: self = .floating(value)
    case let value as Duration: self = .duration(value)
    case let value as Literal: self = value
    default: return nil
    }
  }

  /// Creates the literal of a value without parts that is not native; `nil` if the value has parts.
  ///
  /// The style of the mirror decides which casts are tried, because a failed cast to a protocol costs more than a mirror.
  package init?(scalar value: Any, _ mirror: Mirror) {
    if mirror.displayStyle == .class {
      // Only an object is cast to a class: cast from a collection, Foundation would copy all of it into an object.
      guard value is AnyKeyPath || value is any Actor else { return nil }
      self = .opaque(String(describing: type(of: value)))
    } else if mirror.displayStyle == nil || mirror.displayStyle == .struct {
      self.init(structure: value)
    } else {
      return nil
    }
  }

  /// Creates the literal of a number or a string of any other type.
  private init?(structure value: Any) {
    switch value {
    case let value as any CustomLiteralConvertible: self = value.literal
    case is Substring, is Character, is Unicode.Scalar, is StaticString: self = .string(String(describing: value))
    case let value as any Numeric:
      switch value {
      case let value as any BinaryInteger: self = Literal.integer(from: value)
      case let value as any BinaryFloatingPoint: self = .floating(Literal.double(from: value))
      default: return nil
      }
    case let value as Any.Type: self = .opaque("\(value).self")
    default: return nil
    }
  }

  private static func integer(from value: some BinaryInteger) -> Literal {
    Int128(exactly: value).map(Literal.integer) ?? .opaque(String(describing: value))
  }

  /// Returns the double with the shortest text that converts back to the value.
  private static func double<Value: BinaryFloatingPoint>(from value: Value) -> Double {
    if let short = Double(String(describing: value)), Value(short) == value { return short }
    return Double(value)
  }
}
