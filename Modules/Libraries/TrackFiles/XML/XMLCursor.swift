/// A parser of one piece of markup, whose end may not have come yet.
///
/// A parser that runs out of input is dropped, and another one begins at the same place once there is more. It borrows the
/// bytes and must not outlive the loan.
struct XMLCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int

  /// The index of the next byte.
  private(set) var index: Int

  /// The ampersands met that begin no reference.
  private(set) var strayAmpersands = 0

  /// Begins at an index.
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    self.bytes = bytes
    self.index = index
    start = index
  }

  /// Returns the next byte.
  func peek() throws(TextStop) -> UInt8 {
    guard index - start < XMLLimits.tag else { throw .problem(.tagTooLong, at: start) }
    guard index < bytes.count else { throw .needsMoreText }
    return bytes[index]
  }

  /// Steps over a byte that must come next.
  mutating func step(over byte: Unicode.Scalar, or problem: TextProblem) throws(TextStop) {
    guard try peek() == UInt8(ascii: byte) else { throw .problem(problem, at: index) }
    index += 1
  }

  /// Steps over a byte that is known to be there.
  mutating func step() { index += 1 }

  /// Steps over white space; returns whether there was some.
  mutating func skipSpace() throws(TextStop) -> Bool {
    let before = index
    while try peek().isXMLSpace { index += 1 }
    return index > before
  }

  /// Reads a name.
  mutating func name() throws(TextStop) -> XMLName {
    let first = index
    guard try peek().beginsXMLName else { throw .problem(.malformedTag, at: index) }
    var colon: Int?
    while index < bytes.count, bytes[index].isInXMLName {
      if bytes[index] == UInt8(ascii: ":") { colon = index }
      index &+= 1
      guard index - first <= XMLLimits.name else { throw .problem(.nameTooLong, at: first) }
    }
    _ = try peek()
    guard let colon else { return XMLName(prefix: "", local: text(first..<index)) }
    return XMLName(prefix: text(first..<colon), local: text(colon + 1..<index))
  }

  /// Steps over a name, or over the part of it that comes next; returns whether it was all of it.
  mutating func skip(_ name: XMLName) throws(TextStop) -> Bool {
    if !name.prefix.isEmpty {
      guard try skip(name.prefix), try skip(":") else { return false }
    }
    guard try skip(name.local), try !peek().isInXMLName else { return false }
    return true
  }

  private mutating func skip(_ text: String) throws(TextStop) -> Bool {
    for byte in text.utf8 {
      guard try peek() == byte else { return false }
      index += 1
    }
    return true
  }

  /// Reads a value in quotes of either kind; white space in it becomes blanks.
  mutating func value() throws(TextStop) -> String {
    let quote = try peek()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .problem(.quotesMissing, at: index) }
    index += 1
    var first = index
    var value = ""
    while case let byte = try peek(), byte != quote {
      switch byte {
      case UInt8(ascii: "<"): throw .problem(.strayAngle, at: index)
      case UInt8(ascii: "&"):
        value += text(first..<index)
        value.unicodeScalars.append(try reference())
        first = index
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"):
        value += text(first..<index) + " "
        index += 1
        first = index
      default: index += 1
      }
    }
    defer { index += 1 }
    return value.isEmpty ? text(first..<index) : value + text(first..<index)
  }

  /// Reads a reference and returns the character that it stands for.
  ///
  /// An ampersand that begins none known to XML stands for itself, and what follows it as well.
  mutating func reference() throws(TextStop) -> Unicode.Scalar {
    let first = index + 1
    var end = first
    while end - first < Self.longestReference {
      guard end < bytes.count else { throw .needsMoreText }
      guard bytes[end].isInReference else { break }
      end += 1
    }
    guard end < bytes.count else { throw .needsMoreText }
    if bytes[end] == UInt8(ascii: ";"), let scalar = Self.scalar(text(first..<end)) {
      index = end + 1
      return scalar
    }
    strayAmpersands += 1
    index = first
    return "&"
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private static let longestReference = 12

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let isHexadecimal = reference.dropFirst().hasPrefix("x")
      let number = UInt32(reference.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).flatMap { $0.isXMLCharacter ? $0 : nil }
    }
  }
}
