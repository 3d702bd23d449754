/// A decoder of UTF-8 that accepts one byte at a time.
///
/// The longest valid prefix of an invalid sequence is one error, as in `String(decoding:as:)`.
struct ScalarDecoder: Sendable {
  enum Step: Equatable, Sendable {
    /// The scalar needs more bytes.
    case unfinished
    case scalar(Unicode.Scalar)
    /// The byte is not part of a scalar, and was consumed.
    case invalid
    /// The scalar before the byte is incomplete; the byte was not consumed and must be decoded again.
    case truncated
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar has started but is not complete.
  var isMidway: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Step {
    guard isMidway else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .truncated
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    guard missing == 0 else { return .unfinished }
    return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: return expect(1, after: byte & 0x1F)
    case 0xE0: return expect(2, after: byte & 0x0F, 0xA0...0xBF)
    case 0xED: return expect(2, after: byte & 0x0F, 0x80...0x9F)
    case 0xE1...0xEF: return expect(2, after: byte & 0x0F)
    case 0xF0: return expect(3, after: byte & 0x07, 0x90...0xBF)
    case 0xF1...0xF3: return expect(3, after: byte & 0x07)
    case 0xF4: return expect(3, after: byte & 0x07, 0x80...0x8F)
    default: return .invalid
    }
  }

  private mutating func expect(_ count: Int, after bits: UInt8, _ next: ClosedRange<UInt8> = 0x80...0xBF) -> Step {
    value = UInt32(bits)
    missing = count
    allowed = next
    return .unfinished
  }
}
