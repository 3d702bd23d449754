import Foundation
import Inspection
import LineEditing
import SwiftRex

/// A connection to the monitor of an app. One thread receives lines, and any thread sends them.
final class AppConnection: Sendable {
  private let socket: LocalSocket
  private let reading = Locked((frames: FrameReader(), buffer: [UInt8](repeating: 0, count: 64 << 10)))
  private let writing = Locked(())

  /// Connects to the app that listens at a path.
  ///
  /// - Parameter patience: The number of seconds after which ``receive()`` gives up; `nil` to wait without a limit.
  init(to path: SocketPath, patience: Int? = nil) throws(MonitorError) {
    socket = try .connecting(to: path)
    if let patience { socket.setPatience(patience) }
  }

  /// Waits for the next line; `nil` if the connection has ended.
  func receive() -> String? {
    reading.withLock { reading in
      while true {
        switch reading.frames.next() {
        case .line(let line): return line
        case nil: break
        default: return nil
        }
        guard case .bytes(let count) = socket.read(into: &reading.buffer) else { return nil }
        reading.frames.add(reading.buffer[..<count])
      }
    }
  }

  /// Sends a request. If it cannot be sent, ``receive()`` returns `nil`.
  func send(_ members: Literal.Members) { send(text: Literal.object(members).json) }

  /// Sends a line.
  func send(text: String) { send(bytes: Array(text.utf8) + [UInt8(ascii: "\n")]) }

  /// Sends bytes.
  func send(bytes: [UInt8]) {
    writing.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty, case .bytes(let count) = socket.write(rest) { rest = rest.dropFirst(count) }
    }
  }

  /// Ends the connection; ``receive()`` then returns `nil`.
  func end() { socket.shutDown() }
}
