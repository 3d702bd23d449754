/// A reason why there is no response.
public enum HTTPError: Error, Equatable {
  /// The request was cancelled.
  case cancelled
  /// No whole response arrived within this time.
  case timedOut(Duration)
  /// The name of the host has no address; the reason is the resolver's.
  case hostNotFound(reason: String)
  /// The connection could not be made; the reason is the system's.
  case connectionFailed(reason: String, isRefused: Bool)
  /// The server closed the connection without a response.
  case connectionClosed
  /// The connection ended within the request or the response.
  case connectionLost
  /// The response does not follow the protocol; the reason is a sentence about it.
  case malformed(String)
  /// A redirect leads where the request must not go; the reason is a sentence about it.
  case badRedirect(String)
  /// Another reason, as a sentence.
  case other(String)

  static let notHTTP = Self.malformed("the answer is not HTTP")
}

extension HTTPError: CustomStringConvertible {
  /// The reason in a few words, for a person.
  public var description: String {
    switch self {
    case .cancelled: "given up"
    case .timedOut(let limit): "no answer within \(limit.components.seconds) s"
    case .hostNotFound(let reason): "the host was not found: \(reason)"
    case .connectionFailed(_, isRefused: true): "the connection was refused"
    case .connectionFailed(let reason, isRefused: false): "the connection failed: \(reason)"
    case .connectionClosed: "the connection was closed without an answer"
    case .connectionLost: "the connection was lost"
    case .malformed(let reason), .badRedirect(let reason), .other(let reason): reason
    }
  }
}
