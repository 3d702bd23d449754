import SwiftRex

/// The connection to a client, to which any thread writes lines.
final class ServedSocket: Sendable {
  let socket: LocalSocket
  private let writing = Locked(true)

  init(_ socket: LocalSocket) { self.socket = socket }

  /// Writes a line, after waiting for the client to read. After the end of the connection, does nothing.
  ///
  /// No other text waits in this process, so a client that does not read stops only the commands that it sent.
  func send(_ line: String) {
    writing.withLock { isOpen in
      var rest = Frames.bytes(of: line)[...]
      while isOpen, !rest.isEmpty {
        if case .bytes(let count) = socket.write(rest) { rest = rest.dropFirst(count) } else { isOpen = false }
      }
    }
  }

  /// Ends the connection, so that both sides stop waiting.
  func end() { socket.shutDown() }
}
