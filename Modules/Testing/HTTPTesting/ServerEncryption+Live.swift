import Foundation
public import TLS

/// The certificates of servers in tests; `Tools/Scripts/test-certificates` creates them.
public enum TestCertificate: String, Sendable {
  /// A certificate of `localhost`, 127.0.0.1 and `[::1]`.
  case localhost
  /// A certificate of another host.
  case elsewhere
  /// An expired certificate of `localhost`.
  case expired

  /// The path of the certificate of the authority that signed the others.
  public static var authority: String { folder + "authority.pem" }

  /// Whether encryption is available on this system.
  public static let areUsable = (try? TLSContext()) != nil

  var path: String { Self.folder + rawValue + ".pem" }
  var keyPath: String { Self.folder + rawValue + ".key" }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Certificates/"
}

extension TLSSession {
  /// Creates the server's end of a connection.
  public static func server(_ certificate: TestCertificate) throws -> TLSSession {
    let openSSL = try OpenSSL.system.get()
    let library = try LoadedLibrary(OpenSSL.libraryName)
    let method: @convention(c) () -> OpaquePointer? = try library.function("TLS_server_method")
    let useCertificate: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32 =
      try library.function("SSL_CTX_use_certificate_file")
    let useKey: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32 =
      try library.function("SSL_CTX_use_PrivateKey_file")
    let becomeServer: @convention(c) (OpaquePointer) -> Void = try library.function("SSL_set_accept_state")
    let context = try TLSContext(openSSL, method: method())
    let pemFormat: Int32 = 1
    guard useCertificate(context.context, certificate.path, pemFormat) == 1,
      useKey(context.context, certificate.keyPath, pemFormat) == 1
    else { throw TLSError.unavailable("\(certificate.path) cannot be used") }
    let session = try TLSSession(context)
    becomeServer(session.session)
    return session
  }

  /// Announces the end of the connection.
  public func end() throws {
    let shutDown: @convention(c) (OpaquePointer) -> Int32 =
      try LoadedLibrary(OpenSSL.libraryName).function("SSL_shutdown")
    _ = shutDown(session)
  }
}
