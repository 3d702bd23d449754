#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The settings that sessions share, such as the certificate authorities that a client trusts.
///
/// Creating a client's context reads their certificates, which takes a few milliseconds.
public final class TLSContext: @unchecked Sendable {
  package let openSSL: OpenSSL
  // OpenSSL protects it with a lock of its own.
  package let context: OpaquePointer

  /// Creates a client's context for TLS 1.2 and later.
  ///
  /// - Parameter certificates: The path of a PEM file with the certificates of the authorities; `nil` for the system's,
  ///   which the environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR` replace.
  /// - Throws: An error if there is no OpenSSL 3 or a certificate file cannot be read.
  public convenience init(trusting certificates: String? = nil) throws(TLSError) {
    let openSSL = try OpenSSL.system.get()
    try self.init(openSSL, method: openSSL.clientMethod())
    openSSL.setVerification(context, Self.verifiesServer, nil)
    if certificates == nil, openSSL.trustSystem(context) != 1 { throw openSSL.failure }
    // OpenSSL ignores a file of the environment that it cannot read.
    let named = certificates ?? getenv("SSL_CERT_FILE").map { String(cString: $0) }
    guard let file = named, !file.isEmpty else { return }
    if openSSL.trust(context, file, nil) != 1 { throw .unavailable("cannot read a certificate from \(file)") }
  }

  /// Creates a context for the client or the server, depending on an OpenSSL method.
  package init(_ openSSL: OpenSSL, method: OpaquePointer?) throws(TLSError) {
    openSSL.clearErrors()
    guard let context = openSSL.makeContext(method) else { throw openSSL.failure }
    self.openSSL = openSSL
    self.context = context
    _ = openSSL.controlContext(context, Self.setLeastVersion, Self.version12, nil)
  }

  deinit { openSSL.freeContext(context) }

  // Constants from OpenSSL's headers.
  private static let setLeastVersion: Int32 = 123
  private static let version12 = 0x0303
  private static let verifiesServer: Int32 = 1
}
