import Inspection

/// Lines that wait to be written, as frames of limited size: a longer line is cut into chunks.
struct FrameQueue {
  /// The largest number of bytes in a frame.
  static let limit = 64 << 10
  /// The number of waiting bytes at which no further line should be added.
  private static let roomLimit = 256 << 10

  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether nothing waits.
  var isEmpty: Bool { start == bytes.count }

  /// Whether further lines should be added.
  var hasRoom: Bool { bytes.count - start < Self.roomLimit }

  /// Adds a line. A line that is too long for a frame is added as chunks, each with a part of its text.
  mutating func append(_ line: String) {
    if line.utf8.count < Self.limit { return appendFrame(line) }
    // Each byte of the text may take up to six bytes in JSON.
    let size = Self.limit / 8
    var rest = line[...]
    while !rest.isEmpty {
      var part = rest.utf8.prefix(size)
      while String(part) == nil { part = part.dropLast() }
      rest = rest[part.endIndex...]
      appendFrame(Literal.object(["type": "chunk", "isLast": rest.isEmpty, "text": String(part) ?? ""]).json)
    }
  }

  private mutating func appendFrame(_ line: String) {
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes as much as the function accepts, and returns whether the connection is still open.
  ///
  /// - Parameter write: Writes some of the bytes.
  mutating func write(_ write: (ArraySlice<UInt8>) -> LocalSocket.Transfer) -> Bool {
    while !isEmpty {
      switch write(bytes[start...]) {
      case .bytes(let count): start += count
      case .later: return true
      case .ended: return false
      }
    }
    (bytes, start) = ([], 0)
    return true
  }
}
