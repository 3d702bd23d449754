import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPTransportFailure {
  /// Takes what the system says of a connection, without the machinery around it.
  init(_ error: any Error) {
    switch (error as? URLError)?.code {
    case .cancelled: self = .cancelled
    case .cannotConnectToHost: self = .broken("nobody answers there")
    case .cannotFindHost, .dnsLookupFailed: self = .broken("the host is not known")
    case .networkConnectionLost: self = .broken("the connection was lost")
    case .notConnectedToInternet: self = .broken("there is no network")
    case .timedOut: self = .broken("no answer in time")
    case .secureConnectionFailed, .serverCertificateUntrusted: self = .broken("the server cannot prove who it is")
    default: self = .broken("the connection failed: \(error.localizedDescription)")
    }
  }
}
