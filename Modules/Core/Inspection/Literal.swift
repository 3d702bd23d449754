/// A value as it is written in Swift: the tree between a live value and its text.
///
/// One tree serves printing, parsing, decoding and JSON. Whatever is printed parses back to an equal
/// tree, `opaque` excepted. A set has no notation of its own and is an array in ascending order.
public enum Literal: Sendable {
  /// The absence of a value.
  case `nil`
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number, exact over all of `Int64` and `UInt64`.
  case integer(Int128)
  /// A number with a fraction or an exponent; infinities and NaN included.
  case floating(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([Literal])
  /// Keys with their values, in any order: two dictionaries are equal when their sorted pairs are.
  case dictionary([Pair])
  /// A case of an enumeration with its payload.
  case `case`(String, [Argument])
  /// A value of a named type with its fields. The name begins with an upper-case letter.
  case record(String, [Argument])
  /// Values side by side without a type name.
  case tuple([Argument])
  /// Something that has no notation, such as a function: a description that can only be looked at.
  case opaque(String)
}

extension Literal {
  /// A field, or an associated value, with the label it is written with.
  public struct Argument: Equatable, Sendable {
    /// The label; `nil` when there is none.
    public var label: String?
    /// The value.
    public var value: Literal

    /// Pairs a label with a value.
    public init(_ label: String? = nil, _ value: Literal) {
      self.label = label
      self.value = value
    }
  }

  /// A key of a dictionary and its value.
  public struct Pair: Equatable, Sendable {
    /// The key.
    public var key: Literal
    /// The value.
    public var value: Literal

    /// Pairs a key with a value.
    public init(_ key: Literal, _ value: Literal) {
      self.key = key
      self.value = value
    }
  }

  /// Writes the elements of a set: an array in ascending order, numbers before texts.
  public static func set(_ elements: [Literal]) -> Literal {
    .array(elements.sorted(byRankOf: \.self))
  }
}
