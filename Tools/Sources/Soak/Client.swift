import Foundation
import Synchronization

/// An app that keeps its favorites on the server; it may be ended and started again, with the same home folder.
final class Client: Sendable {
  let name: String
  private let app: String
  private let arguments: [String]
  private let home: String
  private let server: MisbehavingServer
  private let log: Log
  private let state = Mutex(State())
  /// Signalled after each line of output.
  private let hasHeard = DispatchSemaphore(value: 0)

  private struct State {
    var process: AppProcess?
    var ledger = Ledger()
    var violations: [String] = []
    var favorites: OutputLine.FavoritesState?
    /// Whether the changes of the previous run have been read; taps wait for that.
    var isReady = false
    var isEnding = false
    var hasEnded = false
  }

  /// Starts an app.
  init(_ name: String, app: String, folder: String, server: MisbehavingServer, arguments: [String]) throws {
    (self.name, self.app, self.server, self.arguments) = (name, app, server, arguments)
    home = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    log = Log("\(home)/output")
    try start()
  }

  var process: AppProcess? { state.withLock { $0.process } }
  var acknowledged: Int { state.withLock { $0.ledger.acknowledged } }

  /// Starts or restarts the app.
  func start() throws {
    state.withLock { ($0.isReady, $0.isEnding, $0.hasEnded) = (false, false, false) }
    let process = try AppProcess(app, arguments + ["--json"], home: home) { [weak self] in self?.hear($0) }
    state.withLock { $0.process = process }
  }

  /// Taps an item, unless its last tap has not been handled yet, and returns whether it did.
  func tap(_ item: String) -> Bool {
    let process = state.withLock { state in
      guard state.isReady, !state.ledger.unheard.contains(item) else { return nil as AppProcess? }
      state.ledger.tap(item)
      return state.process
    }
    process?.type("favorites.itemTapped(\"\(item)\")")
    return process != nil
  }

  /// Ends the app with a signal.
  ///
  /// - Parameter isInOrder: Whether the signal lets the app save before it ends.
  func end(by signal: Int32, inOrder isInOrder: Bool) {
    guard let process else { return }
    state.withLock { $0.isEnding = true }
    process.send(signal)
    let code = process.end(within: 20)
    if code == nil {
      process.send(SIGKILL)
      _ = process.end(within: 20)
    }
    wait(atMost: 20) { $0.hasEnded }
    state.withLock { $0.ledger.end(inOrder: isInOrder) }
    guard code != 128 + signal else { return }
    note("signal \(signal) \(code.map { "ended it with \($0)" } ?? "did not end it within 20 s")")
  }

  /// Lets the app save everything, and returns whether it did.
  func settle() -> Bool {
    process?.type("locationSimulation.pauseRequested(by: .user)")
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      process?.type("favorites.retryRequested")
      if favorites(after: ":wait")?.isAtRest == true { return true }
      pause(milliseconds: 1000)
    }
    note("effects are in flight, or changes wait, a minute after the last tap")
    return false
  }

  /// Makes the app read the list, and records what is wrong although everything is saved.
  func check() {
    process?.type("favorites.loadRequested")
    let (seen, items) = (favorites(after: ":wait")?.items ?? [], server.items)
    let differences = seen.symmetricDifference(items).sorted()
    if !differences.isEmpty { note("the app and the server differ in \(differences.joined(separator: ", "))") }
    for violation in state.withLock({ $0.ledger.takeViolations(items: items) }) { note(violation) }
  }

  /// Removes and returns the violations since the last call.
  func takeViolations() -> [String] {
    let path = "\(home)/errors"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
    // The server refuses some items on purpose, and the app reports them when it ends.
    let errors = lines.filter { !$0.hasPrefix("changes to favorites that the server rejected: ") }
    truncate(path, 0)
    return state.withLock { state in
      defer { state.violations = [] }
      return state.violations + errors.prefix(5).map { "\(name): it printed an error: \($0)" }
    }
  }

  /// Returns the state of the favorites after a command; `nil` if it is not printed within a minute.
  private func favorites(after command: String) -> OutputLine.FavoritesState? {
    state.withLock { $0.favorites = nil }
    for line in [command, ":state favorites"] { process?.type(line) }
    wait(atMost: 60) { $0.favorites != nil }
    return state.withLock { $0.favorites }
  }

  private func note(_ violation: String) {
    state.withLock { $0.violations.append("\(name): \(violation)") }
  }

  private func wait(atMost seconds: Int, until condition: (borrowing State) -> Bool) {
    let end = DispatchTime.now() + .seconds(seconds)
    while !state.withLock({ condition($0) }), hasHeard.wait(timeout: end) == .success {}
  }

  private func hear(_ text: Data?) {
    let line = text.map { OutputLine($0) }
    if let text, line?.isAboutChanges == true { log.write(String(decoding: text, as: UTF8.self)) }
    defer { hasHeard.signal() }
    let items = if case .outbox? = line { server.items } else { Set<String>() }
    state.withLock { state in
      switch line {
      case .tapped(let item, let change): state.ledger.hear(item, waiting: change)
      case .synced(let result): state.ledger.hear(result)
      case .favorites(let favorites): state.favorites = favorites
      case .outbox(let changes):
        state.isReady = true
        for change in state.ledger.hear(outbox: changes, items: items) {
          state.violations.append("\(name): \(change) was waiting when the app ended, and is missing after the restart")
        }
      case .other: break
      case nil:
        state.hasEnded = true
        if !state.isEnding { state.violations.append("\(name): it exited unexpectedly") }
      }
    }
  }
}
