/// A splitter of bytes into lines, which end with LF or CR LF.
///
/// The bytes may arrive in chunks of any size. A line that is too long or not valid UTF-8 is reported in its place; never
/// more than the limit is in memory.
public struct LineSplitter: Sendable {
  /// The largest number of bytes in a line without its end: 1 MiB.
  public static let limit = 1 << 20

  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isSkipping = false
  static let tooLong = ReadResult.unreadable("the line is longer than 1 MiB")

  /// Creates a splitter without bytes.
  public init() {}

  /// Adds bytes; call ``next()`` until it returns `nil`.
  public mutating func add(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Removes and returns the next complete line, or the reason why it cannot be read; `nil` if there is none.
  public mutating func next() -> ReadResult? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if !isSkipping { return result(line.last == UInt8(ascii: "\r") ? line.dropLast() : line) }
      isSkipping = false
    }
    searched = bytes.count
    guard isSkipping || bytes.count - start > Self.limit + 1 else { return nil }
    defer { isSkipping = true }
    (bytes, start, searched) = ([], 0, 0)
    return isSkipping ? nil : Self.tooLong
  }

  /// Removes and returns the remaining text at the end of the input.
  public mutating func rest() -> ReadResult? {
    if let line = next() { return line }
    guard start < bytes.count else { return nil }
    defer { self = LineSplitter() }
    return result(bytes[start...])
  }

  private func result(_ line: ArraySlice<UInt8>) -> ReadResult {
    guard line.count <= Self.limit else { return Self.tooLong }
    return String(validating: line, as: UTF8.self).map(ReadResult.line) ?? .unreadable("the line is not valid UTF-8")
  }
}
