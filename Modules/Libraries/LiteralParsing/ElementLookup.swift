import Inspection

/// A collection that finds its elements without a mirror.
protocol ElementLookup {
  /// Returns the element at an index, the value of a key, or the element of a set that a literal denotes.
  func element(at literal: Literal) -> Any?
  /// Returns the element with the `id` that a literal denotes.
  func element(identifiedBy literal: Literal) -> Any?
  /// Returns the first indices, keys or elements of a set, as they are written in the brackets of a path.
  func keys(limit: Int) -> [Literal]
  /// The available elements, as the end of a message.
  var availableDescription: String { get }
}

extension ElementLookup {
  func element(identifiedBy literal: Literal) -> Any? { nil }
}

extension Array: ElementLookup {
  func element(at literal: Literal) -> Any? {
    guard case .integer(let number) = literal, let index = Int(exactly: number), indices.contains(index) else {
      return nil
    }
    return self[index]
  }

  func element(identifiedBy literal: Literal) -> Any? {
    func id<Value: Identifiable>(_ value: Value) -> Literal { Literal(reflecting: value.id) }
    return first { element in (element as? any Identifiable).map { id($0) == literal } ?? false }
  }

  func keys(limit: Int) -> [Literal] { indices.prefix(limit).map { .integer(Int128($0)) } }

  var availableDescription: String { isEmpty ? "it is empty" : "it has \(count) element\(count == 1 ? "" : "s")" }
}

extension Dictionary: ElementLookup {
  func element(at literal: Literal) -> Any? {
    if let key = literal.nativeValue as? Key { return self[key] }
    return first { Literal(reflecting: $0.key) == literal }?.value
  }

  func keys(limit: Int) -> [Literal] { keys.prefix(limit).map(Literal.init(reflecting:)) }

  var availableDescription: String { Literal.availableDescription(of: keys, "the keys ") }
}

extension Set: ElementLookup {
  func element(at literal: Literal) -> Any? {
    if let element = literal.nativeValue as? Element { return contains(element) ? element : nil }
    return first { Literal(reflecting: $0) == literal }
  }

  func keys(limit: Int) -> [Literal] { prefix(limit).map(Literal.init(reflecting:)) }

  var availableDescription: String { Literal.availableDescription(of: self, "") }
}

extension Literal {
  /// The `String` or `Int` that the literal denotes, to be looked up by hash.
  fileprivate var nativeValue: Any? {
    switch self {
    case .string(let text): text
    case .integer(let number): Int(exactly: number)
    default: nil
    }
  }

  /// Returns a phrase with the first elements in order and the number of the others.
  fileprivate static func availableDescription(of elements: some Collection, _ noun: String) -> String {
    let shown = elements.prefix(1000).map(Literal.init(reflecting:)).sorted(byKeyOf: \.self).prefix(5)
    if shown.isEmpty { return "it is empty" }
    let rest = elements.count - shown.count
    return "it contains \(noun)" + shown.map(\.description).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
