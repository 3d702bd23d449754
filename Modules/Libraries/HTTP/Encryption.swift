import Synchronization
import TLS

/// The encryption of a client's connections, whose context is created for the first one.
final class Encryption: Sendable {
  private let certificates: String?
  private let context = Mutex<TLSContext?>(nil)

  /// Creates the encryption without reading a certificate.
  ///
  /// - Parameter certificates: The path of a PEM file with the certificates of the trusted authorities; `nil` for the
  ///   system's.
  init(trusting certificates: String?) {
    self.certificates = certificates
  }

  /// Returns an encrypted connection to a host, after verifying its certificate.
  func connection(over connection: SocketConnection, to host: String) throws(HTTPError) -> EncryptedConnection {
    let session: TLSSession
    do throws(TLSError) { session = try TLSSession(sharedContext(), host: host) } catch { throw HTTPError(error) }
    return try EncryptedConnection(over: connection, session)
  }

  private func sharedContext() throws(TLSError) -> TLSContext {
    try context.withLock { context throws(TLSError) in
      if let context { return context }
      let new = try TLSContext(trusting: certificates)
      context = new
      return new
    }
  }
}

extension HTTPError {
  /// Creates an error from an error of the encryption.
  init(_ error: TLSError) {
    self = .other("\(error)")
  }
}
