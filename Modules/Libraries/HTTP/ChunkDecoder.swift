/// A decoder of the chunked transfer coding (RFC 9112, 7.1), which ignores trailer fields.
struct ChunkDecoder {
  /// The part of the message that comes next.
  private enum State {
    case size
    case data(remaining: Int)
    case endOfData
    case trailer
    case done
  }

  /// The longest line with a chunk size, and the longest trailer, in bytes.
  private static let longestLine = 4096

  private var state = State.size
  private var lines = LineReader(limit: longestLine)
  private var trailerSize = 0

  /// Whether the last chunk and the trailer were read.
  var isComplete: Bool { if case .done = state { true } else { false } }

  /// Appends the decoded bytes to a body; bytes after the end of the message are ignored.
  mutating func decode(_ bytes: ArraySlice<UInt8>, into body: inout BoundedBody) throws(HTTPError) {
    var rest = bytes
    while !rest.isEmpty, !isComplete {
      if case .data(let remaining) = state {
        let data = rest.prefix(remaining)
        body.append(data)
        rest = rest.dropFirst(data.count)
        state = data.count == remaining ? .endOfData : .data(remaining: remaining - data.count)
      } else if let line = lines.next(&rest) {
        try read(line)
      } else if lines.isTooLong {
        throw .malformed("the response contains a line that is too long")
      }
    }
  }

  private mutating func read(_ line: [UInt8]) throws(HTTPError) {
    switch state {
    case .size:
      let size = try Self.size(line)
      state = size == 0 ? .trailer : .data(remaining: size)
    case .endOfData:
      guard line.isEmpty else { throw .malformed("the response contains a chunk that is longer than its size") }
      state = .size
    case .trailer:
      trailerSize += line.count
      guard trailerSize <= Self.longestLine else { throw .malformed("the response has a trailer that is too long") }
      if line.isEmpty { state = .done }
    case .data, .done: break
    }
  }

  /// Returns the size at the start of a line, before any extensions.
  private static func size(_ line: [UInt8]) throws(HTTPError) -> Int {
    let digits = line.prefix { PercentEncoding.isHexDigit($0) }
    let next = line.dropFirst(digits.count).first
    guard (1...15).contains(digits.count), next == nil || ";\t ".utf8.contains(next ?? 0),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .malformed("the response contains a chunk without a valid size") }
    return size
  }
}
