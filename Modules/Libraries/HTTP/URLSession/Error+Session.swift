#if canImport(Darwin)
import Foundation

extension HTTPError {
  /// Creates an error from an error of a URL session.
  init(session error: any Error) {
    if error is CancellationError {
      self = .cancelled
      return
    }
    switch (error as? URLError)?.code {
    case .cancelled: self = .cancelled
    case .cannotConnectToHost: self = .connectionFailed(reason: error.localizedDescription, isRefused: false)
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound(reason: error.localizedDescription)
    case .networkConnectionLost: self = .connectionLost
    case .notConnectedToInternet: self = .other("there is no network connection")
    case .timedOut: self = .other("no response in time")
    case .secureConnectionFailed, .serverCertificateUntrusted:
      self = .other("the server's certificate cannot be verified")
    default: self = .other("the connection failed: \(error.localizedDescription)")
    }
  }
}
#endif
