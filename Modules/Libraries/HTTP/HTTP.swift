// Touches the system: its libcurl, which opens the connections.
/// A client that sends requests directly to servers.
///
/// It follows no redirects, uses no proxy, and stores no cache, cookies or credentials. Each request opens its own
/// connection. Apart from a fixed amount, a response needs at most twice the limit of its body in memory.
public final class HTTPClient: Sendable {
  /// A function that returns whether the rest of a response can be ignored.
  public typealias Condition = @Sendable (HTTPResponse) -> Bool

  let token: BearerToken?
  let longestBody: Int
  let certificates: String?

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
    self.certificates = certificates
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
    if Task.isCancelled { throw .cancelled }
    let loop = try CurlLoop.shared()
    let exchange = Exchange(request, by: self, until: isEnough)
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { completion in
        loop.begin(exchange, completion)
        if Task.isCancelled { loop.cancel { $0 === exchange } }
      }
    } onCancel: {
      loop.cancel { $0 === exchange }
    }.get()
  }

  /// Cancels all requests in flight.
  public func cancelAll() {
    (try? CurlLoop.shared())?.cancel { $0.client === self }
  }
}
