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

/// A line of a monitor that is not an action, decoded.
struct ReceivedLine: Decodable {
  let type: String
  let id: Int?
  let message: String?
  let program: String?
  let process: Int32?
  let client: Int?
  let seq: Int?
  let first: Int?
  let last: Int?

  /// The app at the other end.
  struct Greeting: Equatable, Sendable {
    var program = ""
    var process: Int32 = 0
    var client = 0
  }

  /// The app that sent this line, if it is a greeting.
  var greeting: Greeting { Greeting(program: program ?? "", process: process ?? 0, client: client ?? 0) }

  /// Decodes a line; `nil` if it is not a line of a monitor.
  init?(_ line: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = value
  }
}
