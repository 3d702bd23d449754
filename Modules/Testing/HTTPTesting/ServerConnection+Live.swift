import Foundation

/// The server's end of a connection.
public struct ServerConnection {
  let socket: Int32
  let record: @Sendable (String) -> Void
  #if canImport(Darwin)
  private static let sendFlags: Int32 = 0
  #else
  private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// Reads a request with its body, records it, and returns it; the result is empty if the client sends nothing.
  @discardableResult
  public func readRequest() -> String {
    var bytes: [UInt8] = []
    while !Self.isWhole(bytes), let more = read() { bytes += more }
    let request = String(decoding: bytes, as: UTF8.self)
    if !bytes.isEmpty { record(request) }
    return request
  }

  /// Sends a string, and returns whether the connection accepted it.
  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes, and returns whether the connection accepted them.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.send(socket, Array(rest), rest.count, Self.sendFlags)
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes closing the connection reset it; a client of an encrypting server then gets no close-notify alert.
  public func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Waits until the client has closed the connection.
  public func waitForEnd() {
    while read() != nil {}
  }

  private func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let end = Data(bytes.prefix(1 << 14)).range(of: Data("\r\n\r\n".utf8)) else { return false }
    let length = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      .first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    return bytes.count - end.upperBound >= length ?? 0
  }
}
