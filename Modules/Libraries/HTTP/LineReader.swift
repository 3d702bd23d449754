/// Lines of bytes that come in parts; a line ends with a line feed, and a carriage return before it is left out.
struct LineReader {
  /// The longest line.
  let limit: Int
  /// The beginning of a line of which the end has not come yet.
  private(set) var part: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the next line is longer than the limit.
  var isTooLong: Bool { part.count > limit }

  /// Removes the next line from bytes and returns it; `nil` if its end is missing, or if it is too long.
  mutating func next(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let more = rest.prefix { $0 != UInt8(ascii: "\n") }
    part += more.prefix(limit + 1 - part.count)
    rest = rest.dropFirst(more.count)
    guard !isTooLong, rest.popFirst() != nil else { return nil }
    defer { part = [] }
    return part.last == UInt8(ascii: "\r") ? part.dropLast() : part
  }
}
