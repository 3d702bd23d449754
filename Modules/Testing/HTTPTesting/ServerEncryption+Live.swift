import Foundation
public import TLS

/// The certificates of test servers, created by `Tools/Scripts/test-certificates`.
public enum TestCertificate: String, Sendable {
  /// A certificate for `localhost`, `127.0.0.1` and `[::1]`.
  case localhost
  /// A certificate for `elsewhere.example`.
  case elsewhere
  /// A certificate for `localhost` that has expired.
  case expired
  /// A certificate whose only name is the common name `unlisted`.
  case unlisted
  /// A certificate for `f*.partial.example` and `*.whole.example`.
  case wildcard

  /// The path of the certificate of the authority that signed them.
  public static var authority: String { folder + "authority.pem" }

  /// Whether this system has OpenSSL 3.
  public static let areUsable = (try? TLSContext()) != nil

  var path: String { Self.folder + rawValue + ".pem" }
  var keyPath: String { Self.folder + rawValue + ".key" }

  // reads: Modules/Testing/HTTPTesting/Certificates
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Certificates/"
}

extension TLSSession {
  /// Creates the server's end of an encrypted connection.
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
}
