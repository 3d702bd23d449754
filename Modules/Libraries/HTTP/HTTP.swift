// Touches the system: sockets and the resolver of names; on Apple's systems also URL sessions.
import Foundation
import Synchronization

/// A client that sends requests straight to servers.
///
/// It follows no redirect, asks no proxy, and keeps no cache, no cookie and no credential. A response takes at most
/// twice the limit of its body in memory, besides a fixed amount. Each request goes over a connection of its own; one to
/// an `https` address is encrypted by the system's OpenSSL, or on Apple's systems goes through a URL session.
public final class HTTPClient: Sendable {
  /// A function that returns whether a response needs no further bytes.
  public typealias Condition = @Sendable (HTTPResponse) -> Bool

  private let token: BearerToken?
  private let longestBody: Int
  private let exchanges = Mutex<[ObjectIdentifier: SocketExchange]>([:])
  private let encryption: Encryption
  #if canImport(Darwin)
  private let session: SessionTransport?
  #endif

  /// Creates a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - token: A secret that is sent with every request.
  ///   - longestBody: How many bytes of a body are kept; a longer one is cut.
  ///   - certificates: The path of a PEM file with the certificates of the authorities that may vouch for `https`
  ///     servers; `nil` for those of the system.
  public init(token: BearerToken? = nil, longestBody: Int = 8 << 20, certificates: String? = nil) {
    self.token = token
    self.longestBody = longestBody
    encryption = Encryption(trusting: certificates)
    #if canImport(Darwin)
    session = certificates == nil ? SessionTransport(token: token, longestBody: longestBody) : nil
    #endif
  }

  /// Sends a request and returns the response; cancelling the task ends the connection.
  ///
  /// - Parameter isEnough: Called with the response so far, from its head on; the rest is not waited for once it returns
  ///   `true`.
  public func send(
    _ request: HTTPRequest, until isEnough: Condition? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    let isEncrypted = request.address.origin.scheme == "https"
    #if canImport(Darwin)
    if isEncrypted, let session { return try await session.send(request, until: isEnough) }
    #endif
    let exchange = SocketExchange(
      request, token: token, parser: ResponseParser(longestBody: longestBody),
      encryption: isEncrypted ? encryption : nil, until: isEnough)
    exchanges.withLock { $0[ObjectIdentifier(exchange)] = exchange }
    defer { exchanges.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(exchange)) } }
    var response = try await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.cancel()
    }.get()
    response.receivedAt = Int(Date().timeIntervalSince1970)
    return response
  }

  /// Ends all requests that are in flight, as if their tasks had been cancelled.
  public func cancelAll() {
    for exchange in exchanges.withLock({ Array($0.values) }) { exchange.cancel() }
    #if canImport(Darwin)
    session?.cancelAll()
    #endif
  }
}
