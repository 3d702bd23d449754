#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The settings that sessions share, such as the authorities that a client trusts.
///
/// Creating one reads their certificates, which takes a few milliseconds.
public final class TLSContext: @unchecked Sendable {
  package let openSSL: OpenSSL
  // OpenSSL changes it under a lock of its own.
  package let context: OpaquePointer

  /// Creates a context for TLS 1.2 and later.
  ///
  /// - Parameter certificates: The path of a PEM file with the certificates of the authorities; `nil` for those of the
  ///   system, which the environment's `SSL_CERT_FILE` and `SSL_CERT_DIR` replace.
  public convenience init(trusting certificates: String? = nil) throws(TLSError) {
    let openSSL = try OpenSSL.system.get()
    try self.init(openSSL, method: openSSL.clientMethod())
    openSSL.setVerification(context, Self.verifiesServer, nil)
    if certificates == nil, openSSL.trustSystem(context) != 1 { throw openSSL.failure }
    // OpenSSL goes on without a file of the environment that it cannot read.
    let named = certificates ?? getenv("SSL_CERT_FILE").map { String(cString: $0) }
    guard let file = named, !file.isEmpty else { return }
    if openSSL.trust(context, file, nil) != 1 { throw .unavailable("no certificate can be read from \(file)") }
  }

  /// Creates a context for the ends of connections that a method of OpenSSL makes.
  package init(_ openSSL: OpenSSL, method: OpaquePointer?) throws(TLSError) {
    openSSL.clearErrors()
    guard let context = openSSL.makeContext(method) else { throw openSSL.failure }
    self.openSSL = openSSL
    self.context = context
    _ = openSSL.controlContext(context, Self.setLeastVersion, Self.version12, nil)
  }

  deinit { openSSL.freeContext(context) }

  // Numbers of OpenSSL's headers.
  private static let setLeastVersion: Int32 = 123
  private static let version12 = 0x0303
  private static let verifiesServer: Int32 = 1
}
