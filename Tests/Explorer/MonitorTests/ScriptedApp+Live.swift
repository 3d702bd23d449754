import Foundation
import LineEditing
import SwiftRex

@testable import Monitor

/// A fake app that listens at a path, and answers each request as a test requires.
final class ScriptedApp: Sendable {
  private let listener: Listener
  private let received = Locked<[String]>([])
  private let connections = Locked<[Connection]>([])

  /// Starts listening.
  ///
  /// - Parameter answer: Returns the lines that answer a request.
  init(at path: String, answer: @escaping @Sendable (_ request: String) -> [String]) throws {
    listener = try Listener(at: SocketPath(path))
    Thread { [listener, received, connections] in
      while let connection = listener.socket.accepted().map({ Connection($0, limit: 1 << 20) }) {
        connections.withLock { $0.append(connection) }
        Thread {
          while case .line(let request)? = connection.receive() {
            received.withLock { $0.append(request) }
            for line in answer(request) { connection.send(line) }
          }
          connection.end()
        }.start()
      }
    }.start()
  }

  /// The lines that greet a terminal.
  static let greeting = [
    #"{"type":"greeting","program":"App 2","process":7}"#, #"{"type":"print","to":"help","text":"hello"}"#,
    #"{"type":"done","id":null,"prompt":"1> "}"#,
  ]

  /// Starts listening, greets terminals and answers commands; `ID` in an answer becomes the request's id.
  convenience init(at path: String, answers: [String: [String]]) throws {
    try self.init(at: path) { text in
      guard let request = MonitorRequest(json: text) else { return ["?"] }
      if request.kind != nil { return Self.greeting }
      let lines = request.command.flatMap { answers[$0] } ?? [#"{"type":"done","id":ID}"#]
      return lines.map { $0.replacing("ID", with: "\(request.id ?? 0)") }
    }
  }

  deinit {
    listener.remove()
    listener.wake()
    end()
  }

  /// The requests so far.
  var requests: [String] { received.withLock(\.self) }

  /// Sends a line to all clients.
  func send(_ line: String) { for connection in connections.withLock(\.self) { connection.send(line) } }

  /// Ends all connections.
  func end() { for connection in connections.withLock(\.self) { connection.end() } }
}
