import TLS

/// A connection on which bytes are encrypted.
struct EncryptedConnection: ByteStream {
  private let connection: SocketConnection
  private let session: TLSSession

  /// Exchanges keys with the other end of a connection.
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

  /// Returns the result of a step of the session, once the bytes are sent that it leaves.
  @discardableResult
  private func perform<Result>(_ step: (TLSSession) throws(TLSError) -> Result) throws(HTTPError) -> Result {
    let result: Result
    do throws(TLSError) { result = try step(session) } catch {
      // What is left is the reason, for the other end; it does not matter whether that still listens.
      try? connection.write(session.takeOutgoing())
      throw HTTPError(error)
    }
    try connection.write(session.takeOutgoing())
    return result
  }

  /// Waits for more bytes. An end that the other end did not announce cannot be told from an attack.
  private func receive() throws(HTTPError) {
    let bytes = try connection.read()
    if bytes.isEmpty { throw .connectionLost }
    session.receive(bytes)
  }
}
