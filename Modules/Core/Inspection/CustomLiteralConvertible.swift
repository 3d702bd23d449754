/// A type that says itself how it is written, instead of being looked into.
///
/// To be read back, the literal must be one that the type's `Decodable` conformance accepts.
public protocol CustomLiteralConvertible {
  /// The notation of this value.
  var literal: Literal { get }
}

extension Literal: CustomLiteralConvertible {
  /// The literal itself: a tree within a value is shown as what it stands for.
  public var literal: Literal { self }
}
