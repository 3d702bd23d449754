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
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.count < line.count else { return }
    add(Self.trimmed(name), Self.trimmed(line.dropFirst(name.count + 1)))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[..<end].drop(while: isSpace), as: UTF8.self)
  }

  private static func isValid(_ value: String) -> Bool {
    value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}
