// Touches the system: sockets and name resolution; on Apple's systems also URL sessions.
import Synchronization

/// A client that sends requests directly to servers.
///
/// It follows no redirects, uses no proxy, and stores no cache, cookies or credentials. Each request opens its own
/// connection. For `https`, the system's OpenSSL encrypts it; on Apple's systems, a URL session does. Apart from a
/// fixed amount, a response needs at most twice the limit of its body in memory.
public final class HTTPClient: Sendable {
  /// A function that returns whether the rest of a response can be ignored.
  public typealias Condition = @Sendable (HTTPResponse) -> Bool

  private let token: BearerToken?
  private let longestBody: Int
  private let exchanges = Mutex<[ObjectIdentifier: SocketExchange]>([:])
  private let encryption: Encryption
  #if canImport(Darwin)
  private let session: SessionTransport?
  #endif

  /// Creates a client without opening a connection.
  ///
  /// - Parameters:
  ///   - token: A secret to send with every request.
  ///   - longestBody: The number of bytes after which a body is truncated.
  ///   - certificates: The path of a PEM file with the certificates of the trusted authorities for `https`; `nil` for the
  ///     system's.
  public init(token: BearerToken? = nil, longestBody: Int = 8 << 20, certificates: String? = nil) {
    self.token = token
    self.longestBody = longestBody
    encryption = Encryption(trusting: certificates)
    #if canImport(Darwin)
    session = certificates == nil ? SessionTransport(token: token, longestBody: longestBody) : nil
    #endif
  }

  /// Sends a request and returns the response; cancelling the task closes the connection.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isEnough: Receives the response so far whenever bytes arrive, once its head is complete. Return `true` to ignore
  ///     the rest.
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
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.cancel()
    }.get()
  }

  /// Cancels all requests in flight.
  public func cancelAll() {
    for exchange in exchanges.withLock({ Array($0.values) }) { exchange.cancel() }
    #if canImport(Darwin)
    session?.cancelAll()
    #endif
  }
}
