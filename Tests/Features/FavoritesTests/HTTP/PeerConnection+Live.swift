import Foundation

/// The server's end of a connection.
struct PeerConnection: Sendable {
  let socket: Int32
  let note: @Sendable (String) -> Void

  /// Reads one request with its body, and notes it.
  @discardableResult
  func readRequest() -> String {
    var bytes: [UInt8] = []
    while !Self.isWhole(bytes), let more = read() { bytes += more }
    let request = String(decoding: bytes, as: UTF8.self)
    if !bytes.isEmpty { note(request) }
    return request
  }

  /// Sends a text, and answers whether the other end still takes it.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Lets the connection end with a reset in place of an orderly end.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Waits until the other end has ended the connection.
  func waitForEnd() {
    while read() != nil {}
  }

  private func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return false }
    let length = text[..<end.lowerBound].components(separatedBy: "\r\n")
      .first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    return text[end.upperBound...].utf8.count >= length ?? 0
  }
}
