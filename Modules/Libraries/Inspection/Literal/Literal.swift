/// A value in Swift's literal notation, as a tree.
///
/// Printing, parsing, decoding and JSON share this tree. Every tree prints to text that parses to an equal tree, unless
/// it has an `opaque` part, a tuple of one unlabeled element, or a dictionary in a key of another. Sets have no notation
/// of their own: they are arrays in ascending order.
public enum Literal: Sendable {
  /// The absence of a value.
  case `nil`
  /// `true` or `false`.
  case bool(Bool)
  /// An integer in the range of `Int128`.
  case integer(Int128)
  /// A floating-point number, possibly infinite or NaN.
  case floating(Double)
  /// A string.
  case string(String)
  /// A duration. Its text, such as `.seconds(1.5)`, parses to a case or a record, which equals it.
  case duration(Duration)
  /// The elements of an array, in order.
  case array([Literal])
  /// The keys of a dictionary with their values, in any order.
  case dictionary([Pair])
  /// A case of an enumeration with its associated values.
  case `case`(String, [Argument])
  /// A value of a named type with its fields. The name begins with an uppercase letter.
  case record(String, [Argument])
  /// The elements of a tuple.
  case tuple([Argument])
  /// The description of a value that has no notation, such as a function. It cannot be parsed.
  case opaque(String)
}

extension Literal {
  /// A field, an associated value or a tuple element.
  public struct Argument: Equatable, Sendable {
    /// The label; `nil` if there is none.
    public var label: String?
    /// The value.
    public var value: Literal

    /// Creates an argument with an optional label.
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

    /// Creates a pair of a key and its value.
    public init(_ key: Literal, _ value: Literal) {
      self.key = key
      self.value = value
    }
  }

}

extension [Literal.Argument] {
  /// The only associated value if it has no label, otherwise a tuple of all values.
  package var payload: Literal {
    count == 1 && self[0].label == nil ? self[0].value : .tuple(self)
  }
}

/// A structure that is printed and compared as one value, not property by property.
public protocol CustomLiteralConvertible {
  /// The value as a literal, from which it can be decoded.
  var literal: Literal { get }
}
