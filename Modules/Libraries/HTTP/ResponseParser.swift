/// A parser of one response whose bytes arrive in parts.
struct ResponseParser {
  /// The largest number of bytes in the heads of a response and of the interim responses before it.
  private static let longestHead = 16 * 1024

  private var lines = LineReader(limit: longestHead)
  private var head = ResponseHead()
  private var headSize = 0
  private var final: (response: HTTPResponse, framing: BodyFraming)?
  private var body: BoundedBody

  /// Creates a parser.
  ///
  /// - Parameter longestBody: The number of bytes after which the body is truncated.
  init(longestBody: Int) {
    body = BoundedBody(limit: longestBody)
  }

  /// The response so far; `nil` until its head is complete.
  var response: HTTPResponse? {
    guard var response = final?.response else { return nil }
    (response.body, response.isTruncated) = (body.bytes, body.isTruncated)
    return response
  }

  /// Whether no more bytes are needed.
  var isComplete: Bool { body.isTruncated || final?.framing.isComplete == true }

  /// Adds bytes that arrived.
  mutating func append(_ bytes: [UInt8]) throws(HTTPError) {
    var rest = bytes[...]
    while final == nil, let line = lines.next(&rest) { try read(line) }
    if final == nil {
      guard headSize + lines.part.count <= Self.longestHead, head.canContinue(with: lines.part) else { throw .notHTTP }
    } else {
      try final?.framing.decode(rest, into: &body)
    }
  }

  /// Returns the response at the end of the connection, or throws if it is incomplete.
  mutating func finish() throws(HTTPError) -> HTTPResponse {
    guard let response, let framing = final?.framing else {
      throw headSize == 0 && lines.part.isEmpty ? .connectionClosed : .notHTTP
    }
    if case .untilClosed = framing { return response }
    guard isComplete else { throw .connectionLost }
    return response
  }

  private mutating func read(_ line: [UInt8]) throws(HTTPError) {
    headSize += line.count + 2
    guard headSize <= Self.longestHead else { throw .notHTTP }
    guard line.isEmpty else { return try head.append(line) }
    guard let status = head.status else { throw .notHTTP }
    // 101 is final, because the client never asks to switch protocols.
    if status >= 200 || status == 101 {
      let response = HTTPResponse(status: status, headers: head.headers)
      final = (response, try BodyFraming(of: response))
    }
    head = ResponseHead()
  }
}
