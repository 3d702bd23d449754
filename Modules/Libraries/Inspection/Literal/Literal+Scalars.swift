extension Literal {
  /// Creates the literal of a value of one of the most common types; `nil` for a value of any other type.
  init?(native value: Any) {
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
  init?(scalar value: Any, _ mirror: Mirror) {
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

  /// Creates the literal of a number or a text of any other type.
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

/// A type that is decoded from one literal, without a decoder.
protocol ScalarDecodable {
  /// Creates the value of a literal, or throws what was expected.
  init(scalar literal: Literal) throws(ScalarMismatch)
}

/// The reason why a literal is not a scalar of the expected type.
struct ScalarMismatch: Error {
  let message: String

  init(_ literal: Literal, expected: String) {
    message = "expected \(expected), found \(literal.description(limit: 60))"
  }

  init(_ literal: Literal, outside type: Any.Type) {
    message = "\(literal) does not fit in \(type)"
  }
}

extension Bool: ScalarDecodable {
  init(scalar literal: Literal) throws(ScalarMismatch) {
    guard case .bool(let value) = literal else { throw ScalarMismatch(literal, expected: "true or false") }
    self = value
  }
}

extension String: ScalarDecodable {
  init(scalar literal: Literal) throws(ScalarMismatch) {
    switch literal {
    case .string(let value): self = value
    case .case(let name, []): throw ScalarMismatch(literal, expected: "a string such as \"\(name)\"")
    default: throw ScalarMismatch(literal, expected: "a string")
    }
  }
}

extension Duration: ScalarDecodable {
  init(scalar literal: Literal) throws(ScalarMismatch) {
    guard let value = Duration(literal) else {
      throw ScalarMismatch(literal, expected: "a duration such as .seconds(1.5)")
    }
    self = value
  }
}

extension ScalarDecodable where Self: FixedWidthInteger {
  init(scalar literal: Literal) throws(ScalarMismatch) {
    guard case .integer(let number) = literal else { throw ScalarMismatch(literal, expected: "an integer") }
    guard let value = Self(exactly: number) else { throw ScalarMismatch(literal, outside: Self.self) }
    self = value
  }
}

extension ScalarDecodable where Self: BinaryFloatingPoint {
  init(scalar literal: Literal) throws(ScalarMismatch) {
    switch literal {
    case .integer(let number): self = Self(number)
    case .floating(let number): self = Self(number)
    default: throw ScalarMismatch(literal, expected: "a number")
    }
    if case .floating(let number) = literal, number.isInfinite { return }
    if isInfinite { throw ScalarMismatch(literal, outside: Self.self) }
  }
}

extension Double: ScalarDecodable {}
extension Float: ScalarDecodable {}
extension Int: ScalarDecodable {}
extension Int8: ScalarDecodable {}
extension Int16: ScalarDecodable {}
extension Int32: ScalarDecodable {}
extension Int64: ScalarDecodable {}
extension Int128: ScalarDecodable {}
extension UInt: ScalarDecodable {}
extension UInt8: ScalarDecodable {}
extension UInt16: ScalarDecodable {}
extension UInt32: ScalarDecodable {}
extension UInt64: ScalarDecodable {}
extension UInt128: ScalarDecodable {}
