/// A reason why there is no encrypted connection.
public enum TLSError: Error, Equatable {
  /// OpenSSL or a certificate file cannot be used, for this reason.
  case unavailable(String)
  /// The certificate of the server cannot be verified, for the reason that OpenSSL gives.
  case untrusted(String)
  /// The connection failed or violated the protocol, for the reason that OpenSSL gives.
  case failed(String)
}

extension TLSError: CustomStringConvertible {
  /// A message for the user.
  public var description: String {
    switch self {
    case .unavailable(let reason): "cannot encrypt: \(reason)"
    case .untrusted(let reason): "the server's certificate cannot be verified: \(reason)"
    case .failed(let reason): "the encrypted connection failed: \(reason)"
    }
  }
}
