/// A check, byte by byte, whether a text is well-formed UTF-8, after table 3-7 of the Unicode Standard.
struct UTF8Check {
  private var missing = 0
  private var expected: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the last byte ended a character.
  var isComplete: Bool { missing == 0 }

  /// Takes the next byte; returns whether the text can still be UTF-8.
  mutating func accepts(_ byte: UInt8) -> Bool {
    guard missing == 0 else {
      guard expected.contains(byte) else { return false }
      missing -= 1
      expected = 0x80...0xBF
      return true
    }
    switch byte {
    case 0x00...0x7F: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return false
    }
    switch byte {
    case 0xE0: expected = 0xA0...0xBF
    case 0xED: expected = 0x80...0x9F
    case 0xF0: expected = 0x90...0xBF
    case 0xF4: expected = 0x80...0x8F
    default: break
    }
    return true
  }
}
