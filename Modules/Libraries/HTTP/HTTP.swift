// Touches the system: sockets, the resolver of names, URL sessions.
import Foundation
import Synchronization

/// A client that sends requests straight to servers.
///
/// It follows no redirect, asks no proxy, and keeps no cache, no cookie and no credential. A response takes at most
/// twice the limit of its body in memory, besides a fixed amount. Requests to `http` addresses go over a socket of
/// their own, those to `https` addresses through a URL session, which may keep connections.
public final class HTTPClient: Sendable {
  /// A function that returns whether a response needs no further bytes.
  public typealias Condition = @Sendable (HTTPResponse) -> Bool

  private let token: BearerToken?
  private let longestBody: Int
  private let exchanges = Mutex<[ObjectIdentifier: SocketExchange]>([:])
  private let session: Mutex<SessionTransport?> = Mutex(nil)

  /// Creates a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - token: A secret that is sent with every request.
  ///   - longestBody: How many bytes of a body are kept; a longer one is cut.
  public init(token: BearerToken? = nil, longestBody: Int = 8 << 20) {
    self.token = token
    self.longestBody = longestBody
  }

  /// Sends a request and returns the response; cancelling the task ends the connection.
  ///
  /// - Parameter isEnough: Called with the response so far, from its head on; the rest is not waited for once it returns
  ///   `true`.
  public func send(
    _ request: HTTPRequest, until isEnough: Condition? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    if request.address.origin.scheme == "https" { return try await transport.send(request, until: isEnough) }
    let parser = ResponseParser(longestBody: longestBody, now: Int(Date().timeIntervalSince1970))
    let exchange = SocketExchange(request, token: token, parser: parser, until: isEnough)
    exchanges.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    defer { exchanges.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(exchange)) } }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.cancel()
    }.get()
  }

  /// Ends all requests that are in flight, as if their tasks had been cancelled.
  public func cancelAll() {
    for exchange in exchanges.withLock({ Array($0.values) }) { exchange.cancel() }
    session.withLock { $0 }?.cancelAll()
  }

  /// The transport for `https`, created when it is first needed.
  private var transport: SessionTransport {
    session.withLock { session in
      let transport = session ?? SessionTransport(token: token, longestBody: longestBody)
      session = transport
      return transport
    }
  }
}
