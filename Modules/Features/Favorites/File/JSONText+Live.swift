import Foundation

/// The text of a JSON document, written piece by piece; many times faster than `JSONEncoder`.
struct JSONText {
  private var bytes: [UInt8] = []

  /// The bytes of the document.
  var data: Data { Data(bytes) }

  /// Appends text as it is.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends values, each on a line of its own, with commas between them.
  mutating func append<Value>(lines values: [Value], _ write: (inout JSONText, Value) -> Void) {
    for (index, value) in values.enumerated() {
      append(index == 0 ? "\n    " : ",\n    ")
      write(&self, value)
    }
    if !values.isEmpty { append("\n  ") }
  }

  /// Appends a string in quotes.
  mutating func append(quoting string: String) {
    var string = string
    bytes.append(UInt8(ascii: "\""))
    string.withUTF8 { characters in
      if characters.contains(where: Self.needsEscape) {
        for character in characters { append(escaping: character) }
      } else {
        bytes.append(contentsOf: characters)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping character: UInt8) {
    guard Self.needsEscape(character) else { return bytes.append(character) }
    guard character < 0x20 else { return bytes.append(contentsOf: [UInt8(ascii: "\\"), character]) }
    let digits = String(character, radix: 16)
    append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
  }

  private static func needsEscape(_ character: UInt8) -> Bool {
    character < 0x20 || character == UInt8(ascii: "\"") || character == UInt8(ascii: "\\")
  }
}
