// Touches the system: loads its OpenSSL library when it is first needed.
#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The functions of OpenSSL 3 that sessions need, with the types of their declarations in C.
package struct OpenSSL: Sendable {
  typealias Object = OpaquePointer?
  typealias Text = UnsafePointer<CChar>
  typealias Bytes = UnsafePointer<UInt8>
  typealias Buffer = UnsafeMutablePointer<UInt8>

  // Contexts.
  let clientMethod: @convention(c) @Sendable () -> Object
  let makeContext: @convention(c) @Sendable (Object) -> Object
  let freeContext: @convention(c) @Sendable (Object) -> Void
  let controlContext: @convention(c) @Sendable (Object, Int32, Int, Object) -> Int
  let setVerification: @convention(c) @Sendable (Object, Int32, Object) -> Void
  let trustSystem: @convention(c) @Sendable (Object) -> Int32
  let trust: @convention(c) @Sendable (Object, Text, Object) -> Int32
  // Sessions.
  let makeSession: @convention(c) @Sendable (Object) -> Object
  let freeSession: @convention(c) @Sendable (Object) -> Void
  let controlSession: @convention(c) @Sendable (Object, Int32, Int, Text) -> Int
  let setHostFlags: @convention(c) @Sendable (Object, UInt32) -> Void
  let expectHost: @convention(c) @Sendable (Object, Text) -> Int32
  let becomeClient: @convention(c) @Sendable (Object) -> Void
  let handshake: @convention(c) @Sendable (Object) -> Int32
  let read: @convention(c) @Sendable (Object, Buffer, Int32) -> Int32
  let write: @convention(c) @Sendable (Object, Bytes, Int32) -> Int32
  let shutDown: @convention(c) @Sendable (Object) -> Int32
  let status: @convention(c) @Sendable (Object, Int32) -> Int32
  let verification: @convention(c) @Sendable (Object) -> Int
  // Buffers that a session reads from and writes to instead of a socket.
  let memoryMethod: @convention(c) @Sendable () -> Object
  let makeBuffer: @convention(c) @Sendable (Object) -> Object
  let setBuffers: @convention(c) @Sendable (Object, Object, Object) -> Void
  let readBuffer: @convention(c) @Sendable (Object, Buffer, Int32) -> Int32
  let writeBuffer: @convention(c) @Sendable (Object, Bytes, Int32) -> Int32
  // Errors, which OpenSSL queues for each thread.
  let clearErrors: @convention(c) @Sendable () -> Void
  let firstError: @convention(c) @Sendable () -> UInt
  let errorText: @convention(c) @Sendable (UInt) -> Text?
  let verificationText: @convention(c) @Sendable (Int) -> Text?

  /// The library of this system, loaded on first use and never unloaded.
  package static let system = Result { () throws(TLSError) in try OpenSSL(LoadedLibrary(libraryName)) }

  package static let libraryName = "libssl.so.3"

  private init(_ library: LoadedLibrary) throws(TLSError) {
    clientMethod = try library.function("TLS_client_method")
    makeContext = try library.function("SSL_CTX_new")
    freeContext = try library.function("SSL_CTX_free")
    controlContext = try library.function("SSL_CTX_ctrl")
    setVerification = try library.function("SSL_CTX_set_verify")
    trustSystem = try library.function("SSL_CTX_set_default_verify_paths")
    trust = try library.function("SSL_CTX_load_verify_locations")
    makeSession = try library.function("SSL_new")
    freeSession = try library.function("SSL_free")
    controlSession = try library.function("SSL_ctrl")
    setHostFlags = try library.function("SSL_set_hostflags")
    expectHost = try library.function("SSL_set1_host")
    becomeClient = try library.function("SSL_set_connect_state")
    handshake = try library.function("SSL_do_handshake")
    read = try library.function("SSL_read")
    write = try library.function("SSL_write")
    shutDown = try library.function("SSL_shutdown")
    status = try library.function("SSL_get_error")
    verification = try library.function("SSL_get_verify_result")
    memoryMethod = try library.function("BIO_s_mem")
    makeBuffer = try library.function("BIO_new")
    setBuffers = try library.function("SSL_set_bio")
    readBuffer = try library.function("BIO_read")
    writeBuffer = try library.function("BIO_write")
    clearErrors = try library.function("ERR_clear_error")
    firstError = try library.function("ERR_get_error")
    errorText = try library.function("ERR_reason_error_string")
    verificationText = try library.function("X509_verify_cert_error_string")
    // The exit handler would free memory that other threads still use.
    let start: @convention(c) @Sendable (UInt64, Object) -> Int32 = try library.function("OPENSSL_init_ssl")
    guard start(Self.noExitHandler, nil) == 1 else { throw .unavailable("OpenSSL cannot be initialized") }
  }

  private static let noExitHandler: UInt64 = 0x0008_0000
}
