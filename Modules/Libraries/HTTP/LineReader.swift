/// A reader of lines from bytes that arrive in parts; lines end with LF or CR LF.
struct LineReader {
  /// The largest number of bytes in a line.
  let limit: Int
  /// The start of a line whose end has not arrived.
  private(set) var part: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the next line is longer than the limit.
  var isTooLong: Bool { part.count > limit }

  /// Removes the next line from bytes and returns it; `nil` if it is incomplete or too long.
  mutating func next(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let more = rest.prefix { $0 != UInt8(ascii: "\n") }
    part += more.prefix(limit + 1 - part.count)
    rest = rest.dropFirst(more.count)
    guard !isTooLong, rest.popFirst() != nil else { return nil }
    defer { part = [] }
    return part.last == UInt8(ascii: "\r") ? part.dropLast() : part
  }
}
