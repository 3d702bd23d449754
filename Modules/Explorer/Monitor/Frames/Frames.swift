import Inspection

/// The frames of a line, which have a limited size.
enum Frames {
  /// The largest number of bytes in a frame.
  static let limit = 64 << 10

  /// Returns the bytes of a line. A line that is too long for a frame becomes chunks, each with a part of its text.
  static func bytes(of line: String) -> [UInt8] {
    if line.utf8.count < limit { return frame(line) }
    // Each byte of the text may take up to six bytes in JSON.
    let size = limit / 8
    var (bytes, rest) = ([UInt8](), line[...])
    while !rest.isEmpty {
      var part = rest.utf8.prefix(size)
      while String(part) == nil { part = part.dropLast() }
      rest = rest[part.endIndex...]
      bytes += frame(
        Literal.object(["type": "chunk", "isLast": rest.isEmpty, "text": String(part) ?? ""]).json)
    }
    return bytes
  }

  private static func frame(_ line: String) -> [UInt8] { Array(line.utf8) + [UInt8(ascii: "\n")] }
}
