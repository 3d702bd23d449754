import Foundation
import Inspection
import LineEditing
import LiteralParsing
import SwiftRex

/// A connection between an app and a client. One thread receives lines, and any thread sends them.
final class Connection: Sendable {
  /// The maximum size of a request in bytes.
  static let requestLimit = 64 << 10

  private let socket: LocalSocket
  private let reading: Locked<(splitter: LineSplitter, buffer: [UInt8])>
  private let isOpen = Locked(true)

  /// Creates a connection that receives lines of up to a number of bytes.
  init(_ socket: LocalSocket, limit: Int) {
    self.socket = socket
    reading = Locked((LineSplitter(limit: limit), [UInt8](repeating: 0, count: Self.requestLimit)))
  }

  /// Connects to the app that listens at a path. After `patience` seconds without a line, ``receive()`` returns `nil`.
  convenience init(to path: SocketPath, patience: Int? = nil) throws(MonitorError) {
    let socket = try LocalSocket.connecting(to: path)
    if let patience { socket.setPatience(patience) }
    self.init(socket, limit: Int(Int32.max / 2))
  }

  /// Waits for the next line, or the reason it cannot be read; `nil` if the connection has ended.
  func receive() -> ReadResult? {
    reading.withLock { reading in
      while true {
        if let line = reading.splitter.next() { return line }
        let count = socket.read(into: &reading.buffer)
        if count == 0 { return nil }
        reading.splitter.add(reading.buffer[..<count])
      }
    }
  }

  /// Waits for the next line of an app; `nil` if the connection has ended, or if something else arrives.
  func next() -> ReceivedLine? { if case .line(let text)? = receive() { ReceivedLine(json: text) } else { nil } }

  /// Sends the first request, and returns the lines up to the end of its reply. Throws if the app refuses the connection.
  func begin(with request: Literal) throws(MonitorError) -> [ReceivedLine] {
    send(request.json)
    var lines: [ReceivedLine] = []
    while let line = next() {
      lines.append(line)
      if line.type == "done" { return lines }
    }
    throw MonitorError(lines.last?.message ?? "the app does not answer; is it another one?")
  }

  /// Sends a line, waiting until the other end has room for it. Does nothing after the end of the connection.
  ///
  /// Nothing else is buffered in this process, so a client that stops reading blocks only its own commands.
  func send(_ line: String) { send(bytes: line.utf8 + [UInt8(ascii: "\n")]) }

  /// Sends bytes.
  func send(bytes: [UInt8]) {
    isOpen.withLock { isOpen in
      var rest = bytes[...]
      while isOpen, !rest.isEmpty {
        let count = socket.write(rest)
        (rest, isOpen) = (rest.dropFirst(count), count > 0)
      }
    }
  }

  /// Whether the other end is gone.
  var isHungUp: Bool { socket.isHungUp }

  /// Ends the connection, so that both sides stop waiting.
  func end() { socket.shutDown() }
}

extension Decodable {
  /// Decodes a line of JSON; `nil` if that fails.
  init?(json line: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = value
  }
}
