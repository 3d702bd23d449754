/// The header fields of a request or a response, in order.
public struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// One header field.
  struct Field: Equatable, Sendable {
    let name: String
    let value: String
  }

  private(set) var fields: [Field] = []

  /// Creates headers from names and values; a value that a header cannot contain is left out.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements where Self.isValid(value) { add(name, value) }
  }

  /// The value of the first field with a name, ignoring case.
  ///
  /// Setting a value replaces all fields with the name, and setting `nil` removes them. A value that a header cannot
  /// contain, such as one with a line break, counts as `nil`.
  public subscript(name: String) -> String? {
    get { values(of: name).first }
    set {
      fields.removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue, Self.isValid(newValue) { add(name, newValue) }
    }
  }

  /// Returns the values of all fields with a name.
  func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// Appends a field without checking its value.
  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  private static func isValid(_ value: String) -> Bool {
    value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}
