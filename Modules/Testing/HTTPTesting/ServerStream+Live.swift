import Foundation
import TLS

/// The server's end of a connection, encrypted or not.
protocol ServerStream {
  /// Whether the client announced that it sends no more bytes.
  var isEndAnnounced: Bool { get }
  /// Waits for bytes and returns them; `nil` at the end.
  func read() -> [UInt8]?
  /// Sends bytes, and returns whether the connection accepted them.
  func write(_ bytes: [UInt8]) -> Bool
  /// Announces the end of the bytes, if the connection is encrypted.
  func end()
}

struct PlainStream: ServerStream {
  let socket: Int32
  let isEndAnnounced = false

  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = send(socket, Array(rest), rest.count, Int32(MSG_NOSIGNAL))
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func end() {}
}

struct EncryptedStream: ServerStream {
  private let plain: PlainStream
  private let session: TLSSession

  /// Performs the handshake; `nil` if it fails.
  init?(socket: Int32, _ certificate: TestCertificate) {
    guard let session = try? TLSSession.server(certificate) else { return nil }
    (plain, self.session) = (PlainStream(socket: socket), session)
    while true {
      guard let isOver = try? session.handshake(), plain.write(session.takeOutgoing()) else { return nil }
      if isOver { return }
      guard let bytes = plain.read() else { return nil }
      session.receive(bytes)
    }
  }

  var isEndAnnounced: Bool { (try? session.read()) == .end }

  func read() -> [UInt8]? {
    while true {
      switch try? session.read() {
      case .bytes(let bytes): return bytes
      case .end, nil: return nil
      case .nothing:
        guard let bytes = plain.read() else { return nil }
        session.receive(bytes)
      }
    }
  }

  func write(_ bytes: [UInt8]) -> Bool {
    (try? session.write(bytes)) != nil && plain.write(session.takeOutgoing())
  }

  func end() {
    session.end()
    _ = plain.write(session.takeOutgoing())
  }
}
