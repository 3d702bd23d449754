/// A collection whose elements can be found by what is written in brackets.
protocol LiteralSubscripting {
  /// The element at an index or a key.
  func element(at literal: Literal) -> Any?
  /// The element with an `id`.
  func element(identifiedBy literal: Literal) -> Any?
  /// What the collection holds, after "there".
  var inventory: String { get }
}

extension LiteralSubscripting {
  func element(identifiedBy literal: Literal) -> Any? { nil }
}

extension Array: LiteralSubscripting {
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

  var inventory: String { count == 1 ? "is 1 element" : "are \(count) elements" }
}

extension Set: LiteralSubscripting {
  func element(at literal: Literal) -> Any? {
    if let element = literal.plain as? Element { return contains(element) ? element : nil }
    return first { Literal(reflecting: $0) == literal }
  }

  var inventory: String { Literal.inventory(of: self, "elements") }
}

extension Dictionary: LiteralSubscripting {
  func element(at literal: Literal) -> Any? {
    if let key = literal.plain as? Key { return self[key] }
    return first { Literal(reflecting: $0.key) == literal }?.value
  }

  var inventory: String { Literal.inventory(of: keys, "keys") }
}

extension Literal {
  /// The value that is surely meant, if it is of the commonest types.
  var plain: Any? {
    switch self {
    case .string(let text): text
    case .integer(let number): Int(exactly: number)
    default: nil
    }
  }

  /// A few of many elements, the first in order.
  static func inventory(of elements: some Sequence, _ noun: String) -> String {
    let shown = elements.prefix(1000).map(Literal.init(reflecting:)).prefix(5, byRankOf: \.self)
    if shown.isEmpty { return "are no \(noun)" }
    let rest = elements.underestimatedCount - shown.count
    return "are \(noun) " + shown.map(\.description).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
