/// The unread rest of a time.
struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Begins at the beginning of a text.
  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// Whether everything was read.
  var isAtEnd: Bool { position == bytes.count }

  /// Reads a number of exactly so many digits.
  mutating func number(digits: Int) -> Int? {
    guard position + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard Self.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += digits
    return value
  }

  /// Steps over a character or its other form, if one of them comes next.
  mutating func skip(_ character: Unicode.Scalar, or other: Unicode.Scalar? = nil) -> Bool {
    guard !isAtEnd else { return false }
    let next = Unicode.Scalar(bytes[position])
    guard next == character || next == other else { return false }
    position += 1
    return true
  }

  /// Reads the digits behind a decimal point.
  mutating func fraction() -> Double? {
    let digits = bytes[position...].prefix(while: Self.isDigit)
    position += digits.count
    guard !digits.isEmpty else { return nil }
    return Double("0." + String(decoding: digits, as: UTF8.self)).map { min($0, 1.0.nextDown) }
  }

  /// Reads an offset from universal time in minutes: `Z`, `+02:00`, `+0200`, `+02` or nothing.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z", or: "z") { return 0 }
    let sign = skip("-") ? -1 : 1
    guard sign < 0 || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    if !skip(":") && isAtEnd { return sign * hours * 60 }
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
