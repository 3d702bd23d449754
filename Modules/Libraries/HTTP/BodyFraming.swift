/// How the length of a body is determined (RFC 9112, 6.3).
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
        throw .malformed("the response has an unsupported transfer coding")
      }
      self = .chunked(ChunkDecoder())
    } else if !lengths.isEmpty {
      self = .length(remaining: try Self.length(lengths))
    } else {
      self = .untilClosed
    }
  }

  /// Whether the whole body was read; without a declared length, only the end of the connection ends it.
  var isComplete: Bool {
    switch self {
    case .length(let remaining): remaining == 0
    case .chunked(let decoder): decoder.isComplete
    case .untilClosed: false
    }
  }

  /// Appends the decoded bytes to a body; bytes after the end of the message are ignored.
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

  /// Returns the length that all values agree on; one that does not fit `Int` becomes `Int.max`.
  private static func length(_ values: [Substring]) throws(HTTPError) -> Int {
    let words = values.map { $0.split { $0 == " " || $0 == "\t" } }
    guard let number = words.first?.first, words.allSatisfy({ $0 == [number] }),
      number.utf8.allSatisfy({ (48...57).contains($0) })
    else { throw .malformed("the response has an invalid length") }
    return Int(number) ?? .max
  }
}
