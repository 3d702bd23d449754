import REPL
import Recorder
import SwiftRex

/// The actions that a program receives as they happen, from the recording.
struct ActionFeed<Store: StoreType> where Store.ActionType: Decodable {
  private let prompt: RemotePrompt<Store>
  private let gapLimit: Int
  private let send: @Sendable (String) -> Void
  private var subscription = MonitorRequest.Subscription.changes
  private var isPaused = false
  private var recorder: Recorder<Store.ActionType, Store.StateType>
  /// The number of the last action that the program received.
  private var sent: Int
  /// The last state whose changes the program received, and that after the last action; `nil` if it wants no changes.
  private var known: (number: Int, state: Store.StateType, current: Store.StateType)?

  /// Creates a feed that begins now.
  ///
  /// - Parameters:
  ///   - gapLimit: The number of actions that the program may be behind; if it is further behind, it misses them.
  ///   - send: Writes a line, after waiting for the program to read.
  init(_ prompt: RemotePrompt<Store>, gapLimit: Int = 100_000, send: @escaping @Sendable (String) -> Void) {
    (self.prompt, self.gapLimit, self.send, recorder) = (prompt, gapLimit, send, prompt.recorder)
    sent = 0
    begin()
  }

  /// Whether the program receives actions as they happen.
  var isFollowing: Bool { subscription != .nothing && !isPaused }

  /// The lines with which a connection begins.
  func start(program: String, process: Int32, client: Int) -> [String] {
    let greeting = MonitorLine.greeting(program: program, process: process, client: client, number: sent)
    return [greeting] + (known.map { [MonitorLine.summary(of: $0.state, number: sent)] } ?? [])
  }

  mutating func subscribe(to subscription: MonitorRequest.Subscription) {
    self.subscription = subscription
    begin()
  }

  mutating func pause(_ isPaused: Bool) { self.isPaused = isPaused }

  /// Begins with the current state.
  private mutating func begin() {
    recorder = prompt.recorder
    let recording = recorder.recording
    sent = recording.count
    let state = subscription == .changes ? recording.state(after: sent) : nil
    known = state.map { (sent, $0, $0) }
  }

  /// Sends the actions up to now, or reports those that the program has missed.
  mutating func sendActions() {
    if recorder !== prompt.recorder { begin() }
    while isFollowing, recorder.count > sent {
      let last = recorder.count
      if last - sent > gapLimit { return skip(to: last) }
      let actions = recorder.actions(after: sent, limit: min(500, last - sent))
      guard let first = actions.first, first.number == sent + 1 else { return skip(to: last) }
      for action in actions {
        send(RecordingLine.action(action))
        sent = action.number
        if var current = known.take() {
          recorder.reducer.reduce(action.action, &current.current)
          known = current
        }
      }
    }
  }

  private mutating func skip(to last: Int) {
    send(MonitorLine.missed(sent + 1...last))
    begin()
  }

  /// Sends what the actions changed since the last call.
  mutating func sendChanges() {
    guard isFollowing, let known, known.number < sent else { return }
    if let line = prompt.difference(of: known.number + 1...sent, from: known.state, to: known.current) { send(line) }
    self.known = (sent, known.current, known.current)
  }
}
