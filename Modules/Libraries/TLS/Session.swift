/// One end of an encrypted connection, apart from the socket that carries it.
///
/// It waits for nothing: encrypted bytes that arrived go in by `receive`, those to be sent come out by `takeOutgoing`,
/// which is due after each other call. Memory is bounded by what goes in.
public final class TLSSession {
  /// A step of reading.
  public enum Received: Equatable {
    /// Decrypted bytes, at least one.
    case bytes([UInt8])
    /// No bytes before more are received.
    case nothing
    /// The end: the other end said that it sends no more.
    case end
  }

  private let context: TLSContext
  private let openSSL: OpenSSL
  package let session: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer

  /// Creates the client's end of a connection to a host, which is a name or an address without brackets.
  public convenience init(_ context: TLSContext, host: String) throws(TLSError) {
    try self.init(context)
    guard openSSL.expectHost(session, host) == 1 else { throw openSSL.failure }
    // The server is told the name, lest it shows the certificate of another; an address is no name.
    let isName = host.contains { $0.isLetter } && !host.contains(":")
    if isName { _ = openSSL.controlSession(session, Self.setServerName, 0, host) }
    openSSL.becomeClient(session)
  }

  /// Creates an end that is neither client nor server yet.
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
    // From here on the session owns the buffers.
    openSSL.setBuffers(session, incoming, outgoing)
    (self.context, self.openSSL, self.session) = (context, openSSL, session)
    (self.incoming, self.outgoing) = (incoming, outgoing)
  }

  deinit { openSSL.freeSession(session) }

  /// Goes on with the handshake, and returns whether it is over; before that, nothing can be written.
  public func handshake() throws(TLSError) -> Bool {
    openSSL.clearErrors()
    let result = openSSL.handshake(session)
    if result == 1 { return true }
    try check(result)
    return false
  }

  /// Takes bytes that arrived.
  public func receive(_ bytes: [UInt8]) {
    _ = openSSL.writeBuffer(incoming, bytes, Int32(bytes.count))
  }

  /// Returns bytes that are to be sent, and forgets them.
  public func takeOutgoing() -> [UInt8] {
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16 * 1024)
    while case let count = openSSL.readBuffer(outgoing, &part, Int32(part.count)), count > 0 {
      result += part[..<Int(count)]
    }
    return result
  }

  /// Encrypts bytes.
  public func write(_ bytes: [UInt8]) throws(TLSError) {
    guard !bytes.isEmpty else { return }
    openSSL.clearErrors()
    let count = openSSL.write(session, bytes, Int32(bytes.count))
    if count <= 0 { throw openSSL.failure }
  }

  /// Decrypts bytes that were received, up to 16 KiB.
  public func read() throws(TLSError) -> Received {
    openSSL.clearErrors()
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = openSSL.read(session, &bytes, Int32(bytes.count))
    if count > 0 { return .bytes(Array(bytes[..<Int(count)])) }
    if openSSL.status(session, count) == Self.hasEnded { return .end }
    try check(count)
    return .nothing
  }

  /// Throws unless a call only needs more bytes.
  private func check(_ result: Int32) throws(TLSError) {
    if openSSL.status(session, result) == Self.needsBytes { return }
    let verification = openSSL.verification(session)
    if verification == 0 { throw openSSL.failure }
    throw .untrusted(openSSL.verificationText(verification).map { String(cString: $0) } ?? "error \(verification)")
  }

  // Numbers of OpenSSL's headers.
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
