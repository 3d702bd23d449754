/// The names of types as they are written in source code.
enum TypeNotation {
  /// Returns the name of a type, such as `[String]?`, without its module and enclosing types.
  static func text(of type: Any.Type) -> String {
    (type as? any AbbreviatedType.Type)?.notation ?? String(describing: type)
  }
}

/// A type with a notation of its own.
private protocol AbbreviatedType {
  static var notation: String { get }
}

extension Optional: AbbreviatedType {
  static var notation: String { TypeNotation.text(of: Wrapped.self) + "?" }
}

extension Array: AbbreviatedType {
  static var notation: String { "[\(TypeNotation.text(of: Element.self))]" }
}

extension Dictionary: AbbreviatedType {
  static var notation: String { "[\(TypeNotation.text(of: Key.self)): \(TypeNotation.text(of: Value.self))]" }
}
