import Foundation

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
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      fields.removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue, Self.isValid(newValue) { add(name, newValue) }
    }
  }

  /// Appends a field without checking its value.
  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Appends the field of a line without its line break; a line that is not a field is ignored.
  mutating func add(line: ArraySlice<UInt8>) {
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }
    if parts.count == 2, !parts[0].isEmpty { add(parts[0], parts[1]) }
  }

  private static func isValid(_ value: String) -> Bool {
    value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}
