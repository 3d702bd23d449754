/// A reason why there is no encrypted connection.
public enum TLSError: Error, Equatable {
  /// The system's library cannot be used; the reason is a sentence about it.
  case unavailable(String)
  /// The other end did not prove that it is the host that was asked for; the reason is OpenSSL's.
  case untrusted(String)
  /// The other end does not follow the protocol, or refused; the reason is OpenSSL's.
  case failed(String)
}

extension TLSError: CustomStringConvertible {
  /// The reason in a few words, for a person.
  public var description: String {
    switch self {
    case .unavailable(let reason): "no encryption: \(reason)"
    case .untrusted(let reason): "the server cannot prove who it is: \(reason)"
    case .failed(let reason): "no encrypted connection: \(reason)"
    }
  }
}
