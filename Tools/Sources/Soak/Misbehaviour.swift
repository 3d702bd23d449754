import HTTPTesting

/// A way in which a server fails at one request.
///
/// None of them is a lie: the server has done whatever it acknowledges.
enum Misbehaviour: String, CaseIterable {
  /// The connection ends without an answer; the change was made.
  case silence
  /// The connection is reset in the middle of the answer; the change was made.
  case reset
  /// The answer is shorter than its stated length; the change was made.
  case cut
  /// The answer comes byte by byte.
  case drip
  /// The answer comes late.
  case delay
  /// The answer never comes.
  case hang
  /// The answer has no end; the change was made.
  case flood
  /// The server reports that it is unavailable, that the request failed, or that there are too many requests.
  case unavailable, failure, tooManyRequests
  /// The answer is not HTTP, is a page of a proxy, or has an impossible length.
  case noise, page, hugeLength
  /// The answer is chunked, and has a trailer.
  case trailer
  /// The answer redirects to the same address each time.
  case loop

  /// Whether the request is executed nevertheless.
  var isDone: Bool {
    switch self {
    case .silence, .reset, .cut, .drip, .delay, .flood, .trailer: true
    case .hang, .unavailable, .failure, .tooManyRequests, .noise, .page, .hugeLength, .loop: false
    }
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - status: The status and the body of the proper answer.
  ///   - location: The path of the request.
  func answer(_ connection: ServerConnection, status: Int, _ body: String, location: String) {
    let proper = ScriptedServer.response(status, [], body)
    switch self {
    case .silence: break
    case .reset:
      connection.send(String(proper.dropLast(proper.count / 2)))
      connection.reset()
    case .cut: connection.send(ScriptedServer.response(status, ["Content-Length: \(body.utf8.count + 9)"], body))
    case .drip:
      for character in proper where connection.send(String(character)) { pause(milliseconds: 1) }
    case .delay:
      pause(milliseconds: 700)
      connection.send(proper)
    case .hang: connection.waitForEnd()
    case .unavailable: connection.send(ScriptedServer.response(503, ["Retry-After: 1"]))
    case .failure: connection.send(ScriptedServer.response(500))
    case .tooManyRequests: connection.send(ScriptedServer.response(429))
    case .noise: connection.send(String(repeating: "\u{1}\u{2}\r\n", count: 1000))
    case .page: connection.send(ScriptedServer.response(502, ["Content-Type: text/html"], "<html>oops</html>"))
    case .flood:
      connection.send("HTTP/1.1 \(status) OK\r\nConnection: close\r\n\r\n")
      while connection.send(String(repeating: "[", count: 1 << 16)) {}
    case .hugeLength: connection.send("HTTP/1.1 500 Oops\r\nContent-Length: 9223372036854775807\r\n\r\n")
    case .trailer:
      let chunk = body.isEmpty ? "" : "\(String(body.utf8.count, radix: 16))\r\n\(body)\r\n"
      connection.send(
        "HTTP/1.1 \(status) OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n\(chunk)0\r\nX: y\r\n\r\n")
    case .loop: connection.send(ScriptedServer.response(307, ["Location: \(location)"]))
    }
  }
}
