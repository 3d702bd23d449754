import Foundation
import Inspection
import SwiftRex

/// The app at the other end of a socket, to which this attaches again whenever the app is started again.
final class AttachedApp: Sendable {
  /// What the connection tells its owner, on the thread that receives.
  enum Event {
    case attached(String, isFirst: Bool)
    /// A line that belongs to no request, such as an action of another terminal.
    case line(ReceivedLine)
    case lost
  }

  private let path: SocketPath
  /// The request with which each connection begins.
  private let opening: @Sendable () -> Literal
  private let onEvent: @Sendable (Event) -> Void
  private let contents = Locked(Contents())

  private struct Contents {
    var connection: AppConnection?
    var nextID = 1
    /// The requests about a line that is being typed.
    var waiting: [Int: Mailbox] = [:]
    /// The request whose reply takes all other lines.
    var current: Mailbox?
    var isOver = false
  }

  /// Creates an app that is not attached yet.
  init(
    at path: SocketPath, opening: @escaping @Sendable () -> Literal, onEvent: @escaping @Sendable (Event) -> Void
  ) {
    (self.path, self.opening, self.onEvent) = (path, opening, onEvent)
  }

  /// Attaches to the app, and then follows it on a thread of its own until ``end()``.
  ///
  /// - Throws: An error if no app listens, or if it refuses the connection.
  func attach() throws(MonitorError) {
    try connect(isFirst: true)
    follow()
  }

  /// Attaches to the app as soon as it listens, and follows it on a thread of its own until ``end()``.
  func follow() {
    Thread { [self] in
      while true {
        if let connection = contents.withLock(\.connection) {
          while let line = connection.receive().flatMap({ ReceivedLine($0) }) { route(line) }
          lose()
        }
        if contents.withLock(\.isOver) { return }
        if (try? connect(isFirst: false)) == nil { Thread.sleep(forTimeInterval: 0.1) }
      }
    }.start()
  }

  /// Ends the connection.
  func end() {
    let connection = contents.withLock { contents in
      contents.isOver = true
      return contents.connection
    }
    connection?.end()
  }

  private func connect(isFirst: Bool) throws(MonitorError) {
    let connection = try AppConnection(to: path)
    connection.send(text: opening().json)
    var (name, lines) = ("an app", [ReceivedLine]())
    while let line = connection.receive().flatMap({ ReceivedLine($0) }) {
      if line.type == "greeting" { name = line.appName }
      lines.append(line)
      guard line.type == "done" else { continue }
      onEvent(.attached(name, isFirst: isFirst))
      for line in lines { onEvent(.line(line)) }
      return contents.withLock { $0.connection = connection }
    }
    throw MonitorError(lines.last?.message ?? "\(path.path) closed the connection; is it another app?")
  }

  private func lose() {
    let mailboxes = contents.withLock { contents in
      defer { (contents.connection, contents.current, contents.waiting) = (nil, nil, [:]) }
      return Array(contents.waiting.values) + [contents.current].compactMap(\.self)
    }
    for mailbox in mailboxes { mailbox.close() }
    if !contents.withLock(\.isOver) { onEvent(.lost) }
  }

  private func route(_ line: ReceivedLine) {
    let mailbox = contents.withLock { contents in
      if ["completion", "hint"].contains(line.type) { return contents.waiting.removeValue(forKey: line.id ?? 0) }
      return contents.current
    }
    if let mailbox { mailbox.put(line) } else { onEvent(.line(line)) }
  }
}

extension AttachedApp {
  /// A request that was sent.
  struct Request {
    let id: Int
    let mailbox: Mailbox
    fileprivate let connection: AppConnection

    /// Sends another line about the request.
    func send(_ members: Literal.Members) { connection.send(members) }
  }

  /// Sends a request whose reply takes all lines that arrive until ``endReply()``; `nil` if the app is gone.
  func request(
    _ members: Literal.Members, _ more: Literal.Members = [:], _ rest: Literal.Members = [:]
  ) -> Request? {
    send({ .object(["id": $0], members, more, rest) }) { $0.current = $1.mailbox }
  }

  /// Ends the reply to the current request. What has arrived since its end is handled like other lines.
  func endReply(of request: Request) {
    contents.withLock { $0.current = nil }
    while let line = request.mailbox.next(within: 0) { onEvent(.line(line)) }
  }

  /// Sends a request about a line that is being typed, and returns the reply if it arrives within a number of seconds.
  func reply(within seconds: Double, to members: Literal.Members) -> ReceivedLine? {
    let request = send({ .object(["id": $0], members) }) { $0.waiting[$1.id] = $1.mailbox }
    return request?.mailbox.next(within: seconds)
  }

  /// Ends the command of a request.
  func cancel(_ request: Request) { request.send(["cancel": request.id]) }

  private func send(
    _ line: (_ id: Int) -> Literal, _ add: (inout Contents, Request) -> Void
  ) -> Request? {
    let request = contents.withLock { contents -> Request? in
      guard let connection = contents.connection else { return nil }
      let request = Request(id: contents.nextID, mailbox: Mailbox(), connection: connection)
      contents.nextID += 1
      add(&contents, request)
      return request
    }
    guard let request else { return nil }
    request.connection.send(text: line(request.id).json)
    return request
  }
}
