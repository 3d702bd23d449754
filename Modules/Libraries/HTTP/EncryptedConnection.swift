import TLS

/// A connection that encrypts its bytes.
struct EncryptedConnection: ByteStream {
  private let connection: SocketConnection
  private let session: TLSSession

  /// Performs the handshake over a connection.
  init(over connection: SocketConnection, _ session: TLSSession) throws(HTTPError) {
    (self.connection, self.session) = (connection, session)
    while try !perform({ session throws(TLSError) in try session.handshake() }) { try receive() }
  }

  func write(_ bytes: [UInt8]) throws(HTTPError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(64 * 1024))
      try perform { session throws(TLSError) in try session.write(part) }
      rest = rest.dropFirst(part.count)
    }
  }

  func read() throws(HTTPError) -> [UInt8] {
    while true {
      switch try perform({ session throws(TLSError) in try session.read() }) {
      case .bytes(let bytes): return bytes
      case .end: return []
      case .nothing: try receive()
      }
    }
  }

  func end() {
    session.end()
    connection.offer(session.takeOutgoing())
  }

  /// Returns the result of a step of the session, after sending the bytes that it produced.
  @discardableResult
  private func perform<Result>(_ step: (TLSSession) throws(TLSError) -> Result) throws(HTTPError) -> Result {
    let result: Result
    do throws(TLSError) { result = try step(session) } catch {
      // The remaining bytes contain the reason for the server, which need not receive them.
      try? connection.write(session.takeOutgoing())
      throw HTTPError(error)
    }
    try connection.write(session.takeOutgoing())
    return result
  }

  /// Waits for more bytes; an end that was not announced is an error, because an attacker can cause it.
  private func receive() throws(HTTPError) {
    let bytes = try connection.read()
    if bytes.isEmpty { throw .connectionLost }
    session.receive(bytes)
  }
}
