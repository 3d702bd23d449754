import Foundation
import Inspection
import LineEditing
import LiteralParsing
import SwiftRex

/// The app at the other end of a socket. It is attached again whenever the app restarts.
final class AttachedApp: Sendable {
  /// What happened on the connection, reported on the thread that receives lines.
  enum Event {
    case attached(String, isFirst: Bool)
    /// A line that belongs to no request, such as an action of another terminal.
    case line(ReceivedLine)
    case lost
  }

  /// A request that was sent, and the lines of its reply.
  struct Request {
    let id: Int
    /// If the lines have more than 256 KiB, the app waits.
    let reply = Mailbox<ReceivedLine>(limit: 256 << 10)
    fileprivate let connection: Connection

    /// Sends another line about the request.
    func send(_ members: Literal.Members) { connection.send(Literal.object(members).json) }
    /// Cancels the command of the request.
    func cancel() { send(["cancel": id]) }
  }

  private struct State {
    var connection: Connection?
    var nextID = 1
    /// The requests about a line that is being typed, by id.
    var waiting: [Int: Request] = [:]
    /// The request whose reply receives all other lines.
    var current: Request?
    var isOver = false
  }

  private let path: SocketPath
  private let opening: @Sendable () -> Literal
  private let state = Locked(State())

  /// Creates an app that is not attached yet. Each connection begins with the request that `opening` returns.
  init(at path: SocketPath, opening: @escaping @Sendable () -> Literal) { (self.path, self.opening) = (path, opening) }

  /// Attaches to the app, and follows it on a separate thread until ``end()``. Throws if no app listens, or if it
  /// refuses the connection.
  func attach(onEvent: @escaping @Sendable (Event) -> Void) throws(MonitorError) {
    let first = try connect(isFirst: true, onEvent)
    Thread { [self] in
      var connection: Connection? = first
      while true {
        if let now = connection { route(now, onEvent) }
        if state.withLock(\.isOver) { return }
        connection = try? connect(isFirst: false, onEvent)
        // No system call waits until an app listens.
        if connection == nil { Thread.sleep(forTimeInterval: 0.1) }
      }
    }.start()
  }

  /// Ends the connection.
  func end() {
    let connection = state.withLock { state in
      state.isOver = true
      return state.connection
    }
    connection?.end()
  }

  private func connect(isFirst: Bool, _ onEvent: (Event) -> Void) throws(MonitorError) -> Connection {
    let connection = try Connection(to: path)
    let lines = try connection.begin(with: opening())
    let isOver = state.withLock { state in
      state.connection = connection
      return state.isOver
    }
    // These may make the user send a request, so the connection must be ready.
    for line in lines {
      if line.type == "greeting" { onEvent(.attached(line.appName, isFirst: isFirst)) }
      onEvent(.line(line))
    }
    if isOver { connection.end() }
    return connection
  }

  /// Routes all lines of a connection until it ends.
  private func route(_ connection: Connection, _ onEvent: (Event) -> Void) {
    while case .line(let text)? = connection.receive(), let line = ReceivedLine(json: text) {
      let request = state.withLock { state in
        ["completion", "hint"].contains(line.type) ? state.waiting.removeValue(forKey: line.id ?? 0) : state.current
      }
      if request?.reply.put(line, size: text.utf8.count) != true { onEvent(.line(line)) }
    }
    let (requests, isOver) = state.withLock { state in
      defer { (state.connection, state.current, state.waiting) = (nil, nil, [:]) }
      return (Array(state.waiting.values) + [state.current].compactMap(\.self), state.isOver)
    }
    for request in requests { request.reply.close() }
    if !isOver { onEvent(.lost) }
  }

  /// Sends a request whose reply receives all lines until ``endReply(to:)``; `nil` if the app is gone.
  func request(_ members: Literal.Members, _ more: Literal.Members = [:], _ rest: Literal.Members = [:]) -> Request? {
    send({ .object(["id": $0], members, more, rest) }) { $0.current = $1 }
  }

  /// Ends the reply to a request. Lines that arrive later are events.
  func endReply(to request: Request) {
    state.withLock { $0.current = nil }
    request.reply.close()
  }

  /// Sends a request about a line that is being typed, and returns the reply if it arrives in time.
  func reply(within seconds: Double, to members: Literal.Members, _ more: Literal.Members = [:]) -> ReceivedLine? {
    // An app that is stopped reads nothing, and sending blocks once the socket is full.
    guard state.withLock({ $0.waiting.count < 4 }) else { return nil }
    return send({ .object(["id": $0], members, more) }) { $0.waiting[$1.id] = $1 }?.reply.next(within: seconds)
  }

  private func send(_ line: (_ id: Int) -> Literal, _ add: (inout State, Request) -> Void) -> Request? {
    let request = state.withLock { state in
      state.connection.map { connection in
        let request = Request(id: state.nextID, connection: connection)
        state.nextID += 1
        add(&state, request)
        return request
      }
    }
    if let request { request.connection.send(line(request.id).json) }
    return request
  }
}
