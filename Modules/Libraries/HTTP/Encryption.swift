import Synchronization
import TLS

/// The encryption of a client's connections; the authorities that it trusts are read at the first one.
final class Encryption: Sendable {
  private let certificates: String?
  private let context = Mutex<TLSContext?>(nil)

  /// Creates the encryption; nothing is read yet.
  ///
  /// - Parameter certificates: The path of a PEM file with the certificates of the authorities; `nil` for those of the
  ///   system.
  init(trusting certificates: String?) {
    self.certificates = certificates
  }

  /// Encrypts a connection, once the server at its other end has proved that it is this host.
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
  /// Creates an error from that of an encrypted connection.
  init(_ error: TLSError) {
    self = .other("\(error)")
  }
}
