import Inspection
import LineEditing
import LiteralParsing
import Recorder
import Screens
import SwiftRex

/// The prompt at one terminal, which executes commands one by one. All terminals share the app.
final class Session<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  let app: SharedApp<Store>
  let files: TerminalFiles
  /// The terminal on which the screens are shown; `nil` to print them.
  let console: Console?

  let expectations = Locked((held: 0, failed: 0))

  private typealias Shown = (
    running: SharedApp<Store>.Running, runtime: Runtime, view: RecordingView<Store.ActionType, Store.StateType>
  )
  private let shown: Locked<Shown>
  /// Derives the runtime of the terminal from that of the app.
  private let makeRuntime: @Sendable (Runtime) -> Runtime
  /// Reports actions at a terminal of another process.
  private let follower: Locked<RecordingFollower<Store.ActionType, Store.StateType>>

  /// Creates a prompt.
  ///
  /// - Parameter makeRuntime: Derives the runtime of the terminal from that of the app.
  init(
    over app: SharedApp<Store>, files: TerminalFiles = .local, console: Console? = nil,
    makeRuntime: @escaping @Sendable (Runtime) -> Runtime = { $0 }
  ) {
    (self.app, self.files, self.console, self.makeRuntime) = (app, files, console, makeRuntime)
    let running = app.running
    shown = Locked(Self.shown(running, makeRuntime))
    follower = Locked(RecordingFollower(of: running.recorder))
  }

  private static func shown(_ running: SharedApp<Store>.Running, _ makeRuntime: (Runtime) -> Runtime) -> Shown {
    (running, makeRuntime(running.runtime), RecordingView(of: running.store, running.recorder))
  }

  var store: Store { shown.withLock { $0.running.store } }
  var recorder: Recorder<Store.ActionType, Store.StateType> { shown.withLock { $0.running.recorder } }
  /// What the terminal shows: the state of the store, or an earlier one.
  var view: RecordingView<Store.ActionType, Store.StateType> { shown.withLock { $0.view } }
  var runtime: Runtime { shown.withLock { $0.runtime } }
  var catalog: ActionCatalog { app.catalog }
  /// Returns whether the end of the running command is requested.
  var isInterrupted: @Sendable () -> Bool { { [interruption = runtime.interruption] in interruption.isRequested } }

  /// Switches to the store that runs now if `:branch` replaced the one that is shown, and returns whether it did.
  @discardableResult func refresh() -> Bool {
    let running = app.running
    return shown.withLock { shown in
      if shown.running.recorder === running.recorder { return false }
      shown = Self.shown(running, makeRuntime)
      return true
    }
  }

  /// Does so unless a command is running, and tells the user.
  func refreshBetweenCommands() {
    var isNew = false
    runtime.interruption.unlessRunning { isNew = refresh() }
    if isNew { announceWorld() }
  }

  private func announceWorld() {
    runtime.output.printHelp("another terminal continued in a new world; the current state is shown")
  }

  /// Reports the latest actions of the app at a terminal of another process.
  func follow() {
    let runtime = runtime
    if !runtime.isRemote { return }
    let recorder = app.running.recorder
    follower.withLock { $0.report(to: runtime, of: recorder, after: app.branchCount.withLock(\.self)) }
  }

  /// Calls a closure that handles actions or moves the simulated clock, while no other terminal does.
  ///
  /// - Throws: An error after Ctrl-C, or if another terminal has replaced the world.
  func alone<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
    guard runtime.takeTurn() else { throw CommandError("another terminal moves the clock") }
    defer { runtime.turn.release() }
    if refresh() { throw CommandError("another terminal continued in a new world; the command was not executed") }
    return try body()
  }

  func execute(_ line: String, from source: ActionSource, in scope: CommandScope = CommandScope()) -> Outcome {
    do throws(CommandError) {
      if refresh() { announceWorld() }
      return try perform(line, from: source, in: scope)
    } catch {
      let layout = runtime.output.layout()
      let isText = layout.showsInput && runtime.output.format == .text
      let message = isText ? error.message(pointingInto: line, columns: layout.columns) : error.message(in: line)
      return .failed(message, code: 1)
    }
  }

  /// Dispatches an action, and waits until it is handled, because another thread may be handling actions.
  func dispatch(_ action: Store.ActionType, from source: ActionSource) throws(CommandError) {
    try alone {
      let runtime = runtime
      runtime.time.waitUntilDone(unless: { runtime.interruption.isRequested }) { done in
        runtime.ownReports.callOnce(afterActionFrom: source, done)
        store.dispatch(action, from: source)
      }
      runtime.time.settle()
    }
  }

  /// Waits for a duration, or until no effect is in flight.
  func wait(_ duration: Duration?) throws(CommandError) {
    let (time, effects) = (runtime.time, runtime.effects)
    if duration == nil, let note = waitNote { runtime.output.printHelp(note) }
    try waiting { isOver in
      duration.map { time.wait(atMost: $0, until: isOver) } ?? time.waitUntilIdle(effects, unless: isOver)
    }
  }

  /// Calls a function that waits.
  ///
  /// In simulated time, consecutive actions with one name are printed as one, and an endless wait is an error.
  func waiting(_ wait: (_ isOver: () -> Bool) -> Void) throws(CommandError) {
    let runtime = runtime
    guard let time = runtime.time as? SimulatedTime else { return wait { runtime.interruption.isRequested } }
    var steps = 0
    // Printing may have to wait for the reader of this terminal, but not while no other terminal can go on.
    try runtime.reporter.folding { () throws(CommandError) in
      try alone {
        wait {
          steps += 1
          return steps > Self.stepLimit || runtime.interruption.isRequested
        }
      }
    }
    if steps <= Self.stepLimit { return }
    throw CommandError(
      "stopped at \(time.now.clockText), after \(Self.stepLimit) steps of the clock; a further :wait continues")
  }

  static var stepLimit: Int { 100_000 }
}
