/// An encoding of the characters of a file.
enum TextEncoding: Equatable {
  case utf8
  case utf16
  case windows1252

  /// The encoding, as far as the beginning of a file determines it.
  enum Finding: Equatable {
    /// The encoding, and how many bytes of the file are its mark.
    case encoding(TextEncoding, mark: Int)

    /// An encoding that is not supported, by its name.
    case unknown(String)

    /// The beginning is too short to tell.
    case undecided
  }

  /// Recognises the encoding by a byte order mark, by the zeros of UTF-16, or by the name in the declaration of XML;
  /// without all these it is UTF-8.
  ///
  /// A mark outweighs a name. A file whose declaration reads as ASCII is no UTF-16, whatever it says.
  static func find(in bytes: [UInt8], isWhole: Bool) -> Finding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .encoding(.utf8, mark: 3) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return .encoding(.utf16, mark: 2) }
    if bytes.count < 3 && !isWhole { return .undecided }
    if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0, "<{".utf8.contains(bytes[0] | bytes[1]) {
      return .encoding(.utf16, mark: 0)
    }
    switch declaration(in: bytes) {
    case .some(let text): return named(text)
    case .none: return isWhole || bytes.count >= longestDeclaration ? .encoding(.utf8, mark: 0) : .undecided
    }
  }

  /// The number of bytes that a declaration may reach into a file.
  static let longestDeclaration = 1_000

  /// Returns the declaration of XML, empty if the file has none; `nil` if its end is not there yet.
  private static func declaration(in bytes: [UInt8]) -> [UInt8]? {
    let text = bytes.prefix(longestDeclaration).drop { $0 <= 0x20 }
    let opening = Array("<?xml".utf8)
    guard text.count >= opening.count else { return opening.starts(with: text) ? nil : [] }
    guard text.starts(with: opening) else { return [] }
    return text.firstIndex(of: UInt8(ascii: ">")).map { Array(text[..<$0]) }
  }

  /// Finds what stands in quotes behind `encoding =`.
  private static func named(_ declaration: [UInt8]) -> Finding {
    let parts = declaration.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    .map { String(decoding: $0, as: UTF8.self) }
    let label = parts.firstIndex { $0.filter { !$0.isWhitespace } == "encoding=" }
    guard let label, label + 1 < parts.count else { return .encoding(.utf8, mark: 0) }
    switch parts[label + 1].lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return .encoding(.utf8, mark: 0)
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      return .encoding(.windows1252, mark: 0)
    default: return .unknown(parts[label + 1])
    }
  }
}

/// The characters of Windows-1252, which are those of ISO-8859-1 with printable ones in place of 32 controls.
///
/// A file with one of these 32 that is called ISO-8859-1 is in Windows-1252, so both names are read alike.
enum Windows1252 {
  /// Returns the character of a byte, if it has one.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let scalar = Unicode.Scalar(printable[Int(byte) - 0x80])
    return scalar == "\0" ? nil : scalar
  }

  /// The characters of 0x80 to 0x9F, 0 for the five bytes that stand for nothing.
  private static let printable: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]
}
