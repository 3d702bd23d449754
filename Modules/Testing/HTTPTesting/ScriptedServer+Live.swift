import Foundation
public import HTTP
import Synchronization

/// A server on the loopback interface that a test controls byte by byte, and that serves one connection at a time.
public final class ScriptedServer: Sendable {
  /// The address of its root folder.
  public let address: HTTPAddress
  private let listener: Int32
  private let relay: EncryptingRelay?
  private let log = RequestLog()

  /// Creates a server that handles each connection with a function, on the thread of the server.
  ///
  /// - Parameters:
  ///   - isIPv6: Whether it listens on `[::1]` instead of `127.0.0.1`.
  ///   - certificate: The certificate that connections are encrypted with; `nil` for plain connections.
  ///   - isOutdated: Whether it encrypts only with TLS 1.1.
  ///   - serve: Handles one connection, which is closed when it returns.
  public init(
    isIPv6: Bool = false, certificate: TestCertificate? = nil, isOutdated: Bool = false,
    _ serve: @escaping @Sendable (ServerConnection) -> Void
  ) throws {
    let listener = try ListeningSocket.open(isIPv6: isIPv6 && certificate == nil)
    self.listener = listener
    let port = try ListeningSocket.port(of: listener)
    relay = try certificate.map { try EncryptingRelay(to: port, $0, isIPv6: isIPv6, isOutdated: isOutdated) }
    let (scheme, host) = (relay == nil ? "http" : "https", isIPv6 ? "[::1]" : "127.0.0.1")
    address = try HTTPAddress("\(scheme)://\(host):\(relay?.port ?? port)/")
    let log = log
    Thread.detachNewThread {
      while true {
        let socket = ListeningSocket.accept(listener)
        if socket < 0 { break }
        serve(ServerConnection(socket: socket, record: { log.add($0) }))
        close(socket)
      }
      close(listener)
    }
  }

  /// Creates a server that answers each request with the next response, and repeats the last one.
  public convenience init(
    isIPv6: Bool = false, certificate: TestCertificate? = nil, isOutdated: Bool = false, responses: [String]
  ) throws {
    let rest = ResponseQueue(responses)
    try self.init(isIPv6: isIPv6, certificate: certificate, isOutdated: isOutdated) { connection in
      connection.readRequest()
      connection.send(rest.next())
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests received so far, with their headers and bodies.
  public var requests: [String] { log.requests }

  /// The first lines of the requests received so far.
  public var requestLines: [String] { requests.map { String($0.prefix { $0 != "\r\n" }) } }

  /// Returns the text of a response.
  public static func response(_ status: Int, _ headers: [String] = [], _ body: String = "") -> String {
    let head = ["HTTP/1.1 \(status) Because", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
    return head.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}

/// The requests received so far.
private final class RequestLog: Sendable {
  private let entries = Mutex<[String]>([])
  var requests: [String] { entries.withLock { $0 } }
  func add(_ request: String) { entries.withLock { $0.append(request) } }
}

/// Responses in order; the last one is repeated.
private final class ResponseQueue: Sendable {
  private let rest: Mutex<ArraySlice<String>>
  init(_ responses: [String]) { rest = Mutex(responses[...]) }
  func next() -> String { rest.withLock { ($0.count > 1 ? $0.popFirst() : $0.first) ?? "" } }
}
