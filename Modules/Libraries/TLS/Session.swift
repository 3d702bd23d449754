/// One end of an encrypted connection, independent of the socket that carries it.
///
/// A session never waits. Pass the encrypted bytes that arrive to ``receive(_:)``; after every other call, send the bytes
/// that ``takeOutgoing()`` returns. Memory is proportional to the bytes passed in.
public final class TLSSession {
  /// The result of reading.
  public enum Received: Equatable {
    /// Decrypted bytes, at least one.
    case bytes([UInt8])
    /// Nothing, until more bytes are received.
    case nothing
    /// The other end announced the end of its bytes.
    case end
  }

  private let context: TLSContext
  private let openSSL: OpenSSL
  package let session: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer

  /// Creates the client's end of a connection to a host.
  ///
  /// - Parameters:
  ///   - context: The context, which holds the trusted authorities.
  ///   - host: A name or an address without brackets, which the certificate must list. Common names do not count, and a
  ///     wildcard must be a whole label.
  public convenience init(_ context: TLSContext, host: String) throws(TLSError) {
    try self.init(context)
    openSSL.setHostFlags(session, Self.noPartialWildcards | Self.noCommonName)
    guard openSSL.expectHost(session, host) == 1 else { throw openSSL.failure }
    // The name selects the certificate of a server with several hosts; an address is not a name.
    let isName = host.contains { $0.isLetter } && !host.contains(":")
    if isName { _ = openSSL.controlSession(session, Self.setServerName, 0, host) }
    openSSL.becomeClient(session)
  }

  /// Creates an end that is not a client or a server yet.
  package init(_ context: TLSContext) throws(TLSError) {
    let openSSL = context.openSSL
    openSSL.clearErrors()
    guard let session = openSSL.makeSession(context.context) else { throw openSSL.failure }
    guard let incoming = openSSL.makeBuffer(openSSL.memoryMethod()),
      let outgoing = openSSL.makeBuffer(openSSL.memoryMethod())
    else {
      openSSL.freeSession(session)
      throw openSSL.failure
    }
    // The session now owns the buffers.
    openSSL.setBuffers(session, incoming, outgoing)
    (self.context, self.openSSL, self.session) = (context, openSSL, session)
    (self.incoming, self.outgoing) = (incoming, outgoing)
  }

  deinit { openSSL.freeSession(session) }

  /// Continues the handshake, and returns whether it is complete; only then can bytes be written.
  public func handshake() throws(TLSError) -> Bool {
    openSSL.clearErrors()
    let result = openSSL.handshake(session)
    if result == 1 { return true }
    try check(result)
    return false
  }

  /// Adds encrypted bytes that arrived.
  public func receive(_ bytes: [UInt8]) {
    _ = openSSL.writeBuffer(incoming, bytes, Int32(bytes.count))
  }

  /// Removes and returns the encrypted bytes to send.
  public func takeOutgoing() -> [UInt8] {
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16 * 1024)
    while case let count = openSSL.readBuffer(outgoing, &part, Int32(part.count)), count > 0 {
      result += part[..<Int(count)]
    }
    return result
  }

  /// Encrypts bytes, which ``takeOutgoing()`` then returns.
  public func write(_ bytes: [UInt8]) throws(TLSError) {
    guard !bytes.isEmpty else { return }
    openSSL.clearErrors()
    let count = openSSL.write(session, bytes, Int32(bytes.count))
    if count <= 0 { throw openSSL.failure }
  }

  /// Decrypts up to 16 KiB of the received bytes.
  public func read() throws(TLSError) -> Received {
    openSSL.clearErrors()
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = openSSL.read(session, &bytes, Int32(bytes.count))
    if count > 0 { return .bytes(Array(bytes[..<Int(count)])) }
    if openSSL.status(session, count) == Self.hasEnded { return .end }
    try check(count)
    return .nothing
  }

  /// Announces the end of the bytes (`close_notify`); nothing can be written afterwards.
  public func end() {
    _ = openSSL.shutDown(session)
    openSSL.clearErrors()
  }

  /// Throws unless a call only needs more bytes.
  private func check(_ result: Int32) throws(TLSError) {
    if openSSL.status(session, result) == Self.needsBytes { return }
    let verification = openSSL.verification(session)
    if verification == 0 { throw openSSL.failure }
    throw .untrusted(openSSL.verificationText(verification).map { String(cString: $0) } ?? "error \(verification)")
  }

  // Constants from OpenSSL's headers.
  private static let noPartialWildcards: UInt32 = 0x4
  private static let noCommonName: UInt32 = 0x20
  private static let setServerName: Int32 = 55
  private static let needsBytes: Int32 = 2
  private static let hasEnded: Int32 = 6
}

extension OpenSSL {
  /// The first error of the calling thread.
  var failure: TLSError {
    let code = firstError()
    return .failed(errorText(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
