import Foundation
import LineEditing
import REPL
import Recorder
import SwiftRex

/// A client of a monitor: its connection, its prompt and the actions that it receives.
///
/// Three threads serve it, so that neither a slow command nor a stalled client delays the others: one reads requests
/// and answers those about a line that is being typed, one executes commands, and one sends actions as they happen.
final class MonitorClient<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  /// The time between two checks of the recording, in seconds.
  private static var interval: Double { 0.033 }

  private let number: Int
  private let program: String
  private let repl: REPL<Store>
  private let connection: Connection
  /// The pending requests. If they exceed 256 KiB, the client waits.
  private let requests = Mailbox<MonitorRequest>(limit: 256 << 10)
  private let current: Locked<RemotePrompt<Store>>
  /// The id of the request whose command is running.
  private let running = Locked<Int?>(nil)

  /// Creates a client with a connection and a number, which uses the app of a REPL.
  init(_ connection: Connection, number: Int, program: String, repl: REPL<Store>) {
    (self.connection, self.number, self.program, self.repl) = (connection, number, program, repl)
    current = Locked(Self.prompt(of: connection, over: repl, number, RemoteSettings(isQuiet: false)))
  }

  /// Returns a prompt that sends JSON to a program, and texts to print to other clients.
  private static func prompt(
    of connection: Connection, over repl: REPL<Store>, _ number: Int, _ settings: RemoteSettings
  ) -> RemotePrompt<Store> {
    RemotePrompt(over: repl, number: number, settings) { text in
      switch text {
      case _ where settings.kind != .program: connection.send(MonitorLine.print(text))
      case .answer(let line): connection.send(line)
      case .help(let text): connection.send(MonitorLine.help(text))
      case .error, .action, .file, .prompt: break
      }
    }
  }

  private var prompt: RemotePrompt<Store> { current.withLock(\.self) }

  /// Whether the connection has ended. If the client is gone, ends it.
  var isClosed: Bool {
    if connection.isHungUp { close() }
    return requests.isClosed
  }

  /// Starts serving the client on separate threads.
  func start() {
    connection.send(MonitorLine.greeting(program: program, process: getpid(), client: number))
    for body in [read, work, follow] { Thread(block: body).start() }
  }

  /// Sends the last actions and a reason, and ends the connection.
  func end(because reason: String) {
    prompt.follow()
    connection.send(MonitorLine.error(reason))
    close()
  }

  /// Ends the connection, and all commands of the client.
  func close() {
    prompt.end()
    requests.close()
    connection.end()
  }

  // MARK: reading

  @Sendable private func read() {
    while let line = connection.receive() { receive(line) }
    close()
  }

  private func receive(_ line: ReadResult) {
    guard case .line(let text) = line else {
      if case .unreadable(let reason) = line { refuse("a request must be a line of JSON: \(reason)", nil) }
      return
    }
    guard let request = MonitorRequest(json: text), request.isComplete else {
      return refuse("a request must be a JSON object with \(MonitorRequest.members)", MonitorRequest.id(of: text))
    }
    // The window may have another width since the last command.
    if let columns = request.columns { prompt.setLayout(columns: columns, hasColors: request.colors == true) }
    if let line = request.complete {
      let completion = prompt.completion(of: line, at: request.cursor ?? line.count)
      return connection.send(MonitorLine.completion(completion, id: request.id))
    }
    if let line = request.hint { return connection.send(MonitorLine.hint(prompt.hint(for: line), id: request.id)) }
    if let id = request.cancel { return cancel(id) }
    requests.put(request, size: text.utf8.count)
  }

  private func refuse(_ reason: String, _ id: Int?) {
    connection.send(MonitorLine.error(reason, id: id))
    finish(id, .failed(reason, code: 1))
  }

  private func cancel(_ id: Int) {
    if requests.remove(where: { $0.id == id }) != nil { return finish(id, .interrupted) }
    // The command of the request may be about to begin.
    let end = ContinuousClock.now + .seconds(1)
    while !interrupt(id), .now < end { Thread.sleep(forTimeInterval: 0.001) }
  }

  /// Interrupts the command of a request, and returns whether it is ending or has ended.
  private func interrupt(_ id: Int) -> Bool {
    running.withLock { $0 != id || prompt.interrupt() }
  }

  // MARK: commands

  @Sendable private func work() {
    while let request = requests.next(onRemoval: { next in running.withLock { $0 = next.id } }), !requests.isClosed {
      perform(request)
      running.withLock { $0 = nil }
    }
    // The connection may have ended while a new prompt began.
    prompt.end()
  }

  private func perform(_ request: MonitorRequest) {
    if request.kind != nil {
      prompt.end()
      let new = Self.prompt(of: connection, over: repl, number, request.settings)
      current.withLock { $0 = new }
    }
    prompt.setLayout(columns: request.columns, hasColors: request.colors == true)
    if request.typed == true { connection.send(MonitorLine.print(.help(prompt.greeting))) }
    if request.end != nil { prompt.finishScripts() }
    guard let command = request.command else { return finish(request.id) }
    let before = prompt.recorder.count
    let outcome = prompt.execute(.line(command), from: request.origin, keepsGoing: request.keepsGoing == true)
    finish(request.id, outcome, prompt.number(ofActionFrom: request.origin, after: before))
  }

  /// Ends the reply to a request. The client has then received all actions up to the end.
  private func finish(_ id: Int?, _ outcome: Outcome? = nil, _ action: Int? = nil) {
    let prompt = prompt
    connection.send(
      MonitorLine.done(id: id, number: prompt.recorder.count, outcome, action: action, prompt: prompt.prompt))
  }

  // MARK: actions

  @Sendable private func follow() {
    while !isClosed {
      prompt.follow()
      Thread.sleep(forTimeInterval: Self.interval)
    }
  }
}
