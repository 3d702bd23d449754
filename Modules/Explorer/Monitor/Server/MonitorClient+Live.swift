import Foundation
import LineEditing
import REPL
import Recorder
import SwiftRex

/// A client of a monitor: its connection, its prompt over the app, and the actions that it receives.
///
/// Three threads serve it, so that neither its commands nor its reader delay anybody else: one reads requests and answers
/// those about a line that is being typed, one executes commands, and one sends actions as they happen.
final class MonitorClient<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  /// The time between two checks of the recording.
  private static var interval: Double { 0.033 }

  private let number: Int
  private let program: String
  private let repl: REPL<Store>
  private let connection: ServedSocket
  private let queue = RequestQueue()
  private let files: RemoteFiles
  private let prompt: Locked<RemotePrompt<Store>>
  private let feed: Locked<ActionFeed<Store>>
  private let ticks = Ticks()
  /// The number of the request whose command runs.
  private let running = Locked<Int?>(nil)
  private let isTerminal = Locked(false)

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - number: The number of the client.
  ///   - program: The name and the version of the app.
  ///   - repl: The REPL whose app it uses.
  init(_ socket: LocalSocket, number: Int, program: String, repl: REPL<Store>, gapLimit: Int = 100_000) {
    (self.number, self.program, self.repl) = (number, program, repl)
    let connection = ServedSocket(socket)
    self.connection = connection
    files = RemoteFiles(send: connection.send)
    let prompt = RemotePrompt(over: repl, number: number, RemoteSettings(), files: .none) { text in
      switch text {
      case .answer(let line): connection.send(line)
      case .help(let text): connection.send(MonitorLine.help(text))
      case .error, .action: break
      }
    }
    self.prompt = Locked(prompt)
    feed = Locked(ActionFeed(prompt, gapLimit: gapLimit, send: connection.send))
  }

  /// Whether the connection has ended. If the client is gone, ends it.
  var isClosed: Bool {
    if connection.socket.isHungUp { close() }
    return ticks.isClosed()
  }

  /// Begins to serve the client on threads of its own.
  func start() {
    for line in feed.withLock({ $0.start(program: program, process: getpid(), client: number) }) {
      connection.send(line)
    }
    for body in [read, work, follow] { Thread(block: body).start() }
  }

  /// Sends the last actions and a reason, and ends the connection.
  func end(because reason: String) {
    publish()
    connection.send(MonitorLine.error(reason))
    close()
  }

  /// Ends the connection, and all commands of the client.
  func close() {
    ticks.close()
    prompt.withLock(\.self).end()
    queue.close()
    files.close()
    connection.end()
  }

  // MARK: reading

  @Sendable private func read() {
    var (buffer, splitter) = ([UInt8](repeating: 0, count: 16 << 10), LineSplitter(limit: Frames.limit))
    while case .bytes(let count) = connection.socket.read(into: &buffer) {
      splitter.add(buffer[..<count])
      while let line = splitter.next() { receive(line) }
    }
    close()
  }

  private func receive(_ line: ReadResult) {
    guard case .line(let text) = line else {
      if case .unreadable(let reason) = line { refuse("a request must be a line of JSON: \(reason)", nil) }
      return
    }
    guard let request = MonitorRequest(text), request.isComplete else {
      return refuse("a request must be a JSON object with \(MonitorRequest.members)", MonitorRequest.id(of: text))
    }
    if let part = request.file { return files.receive(part) }
    if let line = request.complete { return complete(line, request) }
    if let line = request.hint {
      return connection.send(MonitorLine.hint(prompt.withLock(\.self).hint(for: line), id: request.id))
    }
    if let id = request.cancel { return cancel(id) }
    queue.append(request, size: text.utf8.count) { [connection] in connection.socket.isHungUp }
  }

  private func refuse(_ reason: String, _ id: Int?) {
    connection.send(MonitorLine.error(reason, id: id))
    connection.send(MonitorLine.done(id: id, number: prompt.withLock(\.self).recorder.count))
  }

  private func complete(_ line: String, _ request: MonitorRequest) {
    let (completion, path) = prompt.withLock(\.self).completion(of: line, at: request.cursor ?? line.count)
    connection.send(
      MonitorLine.completion(completion.candidates, typed: completion.typedCount, path: path, id: request.id))
  }

  private func cancel(_ id: Int) {
    let prompt = prompt.withLock(\.self)
    if let request = queue.remove(id) {
      if isTerminal.withLock(\.self) { connection.send(MonitorLine.print(.error("interrupted", label: ""))) }
      return finish(request, .interrupted, nil, prompt)
    }
    // The command of the request may be about to begin.
    let end = ContinuousClock.now + .seconds(1)
    while running.withLock({ $0 == id }), !prompt.interrupt(), .now < end { Thread.sleep(forTimeInterval: 0.001) }
    files.cancel()
  }

  // MARK: commands

  @Sendable private func work() {
    while let request = queue.next() {
      let prompt = prompt.withLock(\.self)
      running.withLock { $0 = request.id }
      prompt.setLayout(columns: request.columns, hasColors: request.colors == true)
      perform(request, at: prompt)
      running.withLock { $0 = nil }
    }
  }

  private func perform(_ request: MonitorRequest, at prompt: RemotePrompt<Store>) {
    var (outcome, action) = (Outcome?.none, Int?.none)
    if let terminal = request.terminal {
      return begin(terminal, request)
    } else if let command = request.command {
      let before = prompt.recorder.count
      outcome = prompt.execute(.line(command), from: request.origin, keepsGoing: request.keepsGoing == true)
      action = prompt.number(ofActionFrom: request.origin, after: before)
    } else if let subscription = request.subscribe {
      feed.withLock { $0.subscribe(to: subscription) }
    } else if let pause = request.pause {
      feed.withLock { $0.pause(pause) }
    } else if request.end != nil {
      prompt.finishScripts()
    }
    finish(request, outcome, action, prompt)
  }

  /// Ends the reply to a request. A program has then received all actions up to the end.
  private func finish(_ request: MonitorRequest, _ outcome: Outcome?, _ action: Int?, _ prompt: RemotePrompt<Store>) {
    let isTerminal = isTerminal.withLock(\.self)
    if !isTerminal {
      if outcome == .interrupted { connection.send(MonitorLine.error("interrupted", id: request.id)) }
      if outcome == .quit {
        connection.send(MonitorLine.error("a program leaves the app by closing the connection", id: request.id))
      }
      feed.withLock { $0.sendActions() }
      ticks.wake()
    }
    connection.send(
      MonitorLine.done(
        id: request.id, number: prompt.recorder.count, isTerminal ? outcome : nil, action: action,
        prompt: isTerminal ? prompt.prompt : nil))
  }

  /// Turns the client into a terminal, which prints texts instead of lines of JSON.
  private func begin(_ terminal: MonitorRequest.Terminal, _ request: MonitorRequest) {
    let settings = RemoteSettings(
      format: terminal.json == true ? .json : .text, isQuiet: terminal.quiet == true,
      kind: terminal.agent == true ? .agent : .terminal, isTyped: terminal.typed == true
    )
    let new = RemotePrompt(over: repl, number: number, settings, files: files.access) { [connection] text in
      connection.send(MonitorLine.print(text))
    }
    new.setLayout(columns: request.columns, hasColors: request.colors == true)
    prompt.withLock { prompt in
      prompt.end()
      prompt = new
    }
    isTerminal.withLock { $0 = true }
    feed.withLock { $0.subscribe(to: .nothing) }
    if settings.isTyped { connection.send(MonitorLine.print(.help(new.greeting))) }
    ticks.wake()
    finish(request, .done, nil, new)
  }

  // MARK: actions

  @Sendable private func follow() {
    while ticks.wait(atMost: isFollowing ? Self.interval : nil) { publish() }
  }

  private var isFollowing: Bool { isTerminal.withLock(\.self) || feed.withLock(\.isFollowing) }

  private func publish() {
    if isTerminal.withLock(\.self) { return prompt.withLock(\.self).follow() }
    feed.withLock { feed in
      feed.sendActions()
      feed.sendChanges()
    }
  }
}
