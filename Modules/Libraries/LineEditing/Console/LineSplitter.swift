/// A splitter of bytes, in chunks of any size, into lines that end with LF or CR LF; the last line may lack its end.
///
/// Invalid UTF-8 is repaired with U+FFFD.
struct LineSplitter: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0

  mutating func add(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Removes and returns the next whole line, if there is one.
  mutating func next() -> String? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    let endsWithCR = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return String(decoding: bytes[start..<(endsWithCR ? end - 1 : end)], as: UTF8.self)
  }

  /// Removes and returns the remaining text at the end of the input.
  mutating func rest() -> String? {
    if let line = next() { return line }
    guard start < bytes.count else { return nil }
    defer { self = LineSplitter() }
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}
