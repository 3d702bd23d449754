/// The way in which the end of a body is found (RFC 9112, 6.3).
enum BodyFraming {
  case length(remaining: Int)
  case chunked(ChunkDecoder)
  case untilClosed

  /// Creates the framing that a response declares.
  init(of response: HTTPResponse) throws(HTTPError) {
    let lengths = response.headers.values(of: "Content-Length").flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let codings = response.headers.values(of: "Transfer-Encoding").joined(separator: ",").lowercased()
    if response.status < 200 || [204, 304].contains(response.status) {
      self = .length(remaining: 0)
    } else if !codings.isEmpty {
      guard codings.filter({ $0 != " " && $0 != "\t" }) == "chunked" else {
        throw .malformed("the answer has a transfer coding that is not supported")
      }
      self = .chunked(ChunkDecoder())
    } else if !lengths.isEmpty {
      self = .length(remaining: try Self.length(lengths))
    } else {
      self = .untilClosed
    }
  }

  /// Whether the whole body was read; one without a declared length has its end where the connection has.
  var isComplete: Bool {
    switch self {
    case .length(let remaining): remaining == 0
    case .chunked(let decoder): decoder.isComplete
    case .untilClosed: false
    }
  }

  /// Adds the decoded bytes to a body; what follows the end of the message is ignored.
  mutating func decode(_ bytes: ArraySlice<UInt8>, into body: inout BoundedBody) throws(HTTPError) {
    switch self {
    case .length(let remaining):
      let part = bytes.prefix(remaining)
      body.append(part)
      self = .length(remaining: remaining - part.count)
    case .chunked(var decoder):
      try decoder.decode(bytes, into: &body)
      self = .chunked(decoder)
    case .untilClosed: body.append(bytes)
    }
  }

  /// Returns the length that all values agree on; one beyond the range of `Int` is the largest `Int`, which is longer
  /// than any limit.
  private static func length(_ values: [Substring]) throws(HTTPError) -> Int {
    let words = values.map { $0.split { $0 == " " || $0 == "\t" } }
    guard let number = words.first?.first, words.allSatisfy({ $0 == [number] }),
      number.utf8.allSatisfy({ (48...57).contains($0) })
    else { throw .malformed("the answer has no valid length") }
    return Int(number) ?? .max
  }
}
