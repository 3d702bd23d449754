import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Error {
  /// Why a connection failed, without the machinery around it.
  var connectionWords: String {
    guard let error = self as? URLError else { return "the connection failed: \(localizedDescription)" }
    switch error.code {
    case .cannotConnectToHost: return "nobody answers there"
    case .cannotFindHost, .dnsLookupFailed: return "the host is not known"
    case .networkConnectionLost: return "the connection was lost"
    case .notConnectedToInternet: return "there is no network"
    case .timedOut: return "no answer in time"
    case .secureConnectionFailed, .serverCertificateUntrusted: return "the server cannot prove who it is"
    default: return "the connection failed: \(error.localizedDescription)"
    }
  }
}
