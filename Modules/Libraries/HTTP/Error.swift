/// An error instead of a response.
public enum HTTPError: Error, Equatable {
  /// The request was cancelled.
  case cancelled
  /// The response was not complete after this time.
  case timedOut(Duration)
  /// The name of the host could not be resolved.
  case hostNotFound
  /// The connection could not be established, for the reason that the system gave.
  case connectionFailed(reason: String, isRefused: Bool)
  /// The server closed the connection without a response.
  case connectionClosed
  /// The connection ended during the request or the response.
  case connectionLost
  /// The response violates the protocol; the text explains how.
  case malformed(String)
  /// A redirect points to an address that must not be requested; the text explains why.
  case badRedirect(String)
  /// Another failure, which the text explains.
  case other(String)

  static let notHTTP = Self.malformed("the response is not valid HTTP")
}

extension HTTPError: CustomStringConvertible {
  /// A message for the user.
  public var description: String {
    switch self {
    case .cancelled: "the request was cancelled"
    case .timedOut(let limit): "no response within \(limit.components.seconds) s"
    case .hostNotFound: "the host was not found"
    case .connectionFailed(_, isRefused: true): "the connection was refused"
    case .connectionFailed(let reason, isRefused: false): "the connection failed: \(reason)"
    case .connectionClosed: "the connection was closed without a response"
    case .connectionLost: "the connection was lost"
    case .malformed(let reason), .badRedirect(let reason), .other(let reason): reason
    }
  }
}
