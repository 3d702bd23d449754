/// A type that is read from a single literal, without a decoder.
protocol ScalarDecodable {
  /// Reads a literal or throws what was expected instead.
  init(scalar literal: Literal) throws(ScalarMismatch)
}

/// What a scalar cannot be read from, in words.
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
    guard case .string(let value) = literal else { throw ScalarMismatch(literal, expected: "a string") }
    self = value
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
