import Inspection
import LineEditing
import LiteralParsing
import Recorder
import Screens
import SwiftRex

/// The prompt at one terminal: executes commands, one by one, on the app that all terminals share.
final class Session<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  let app: SharedApp<Store>
  /// The files of the user at the terminal.
  let files: TerminalFiles
  /// The terminal on which the screens are shown; `nil` to print them.
  let console: Console?

  /// The number of expectations that held, and of those that failed.
  let expectations = Locked((held: 0, failed: 0))

  private typealias Shown = (
    running: SharedApp<Store>.Running, runtime: Runtime, view: RecordingView<Store.ActionType, Store.StateType>
  )
  private let shown: Locked<Shown>
  /// Returns the runtime of the terminal over that of the app.
  private let makeRuntime: @Sendable (Runtime) -> Runtime
  /// Reports the actions of the app, at a terminal of another process.
  private let follower = Locked(RecordingFollower<Store.ActionType, Store.StateType>())

  /// Creates the prompt at a terminal.
  ///
  /// - Parameter makeRuntime: Returns the runtime of the terminal over that of the app; both are the same at the app's own
  ///   terminal.
  init(
    over app: SharedApp<Store>, files: TerminalFiles = .local, console: Console? = nil,
    makeRuntime: @escaping @Sendable (Runtime) -> Runtime = { $0 }
  ) {
    (self.app, self.files, self.console, self.makeRuntime) = (app, files, console, makeRuntime)
    shown = Locked(Self.shown(app.running, makeRuntime))
    follow()
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

  /// Shows the current state of the store that runs now, if `:branch` has replaced the one that is shown.
  ///
  /// - Returns: Whether it did.
  @discardableResult func refresh() -> Bool {
    let running = app.running
    return shown.withLock { shown in
      if shown.running.recorder === running.recorder { return false }
      shown = Self.shown(running, makeRuntime)
      return true
    }
  }

  /// Reports the actions that were handled, if the terminal belongs to another process.
  func follow() {
    let (runtime, recorder) = (runtime, recorder)
    if runtime.isRemote { follower.withLock { $0.report(to: runtime, of: recorder) } }
  }

  /// Returns the result of a closure that handles actions or moves the simulated clock, while no other terminal does.
  ///
  /// - Throws: An error if Ctrl-C ends the wait for the other terminal, or if that replaced the world.
  func alone<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
    guard runtime.takeTurn() else { throw CommandError("another terminal moves the clock") }
    defer { runtime.turn.release() }
    if refresh() { throw CommandError("another terminal continued in a new world; the command was not executed") }
    return try body()
  }

  /// Executes a line from a source, such as a typed line or a part of another command.
  func execute(_ line: String, from source: ActionSource, in scope: CommandScope = CommandScope()) -> Outcome {
    do throws(CommandError) {
      if refresh() { runtime.output.printHelp("another terminal continued in a new world; the current state is shown") }
      return try perform(line, from: source, in: scope)
    } catch {
      let layout = runtime.output.layout()
      let isText = layout.showsInput && runtime.output.format == .text
      let message = isText ? error.message(pointingInto: line, columns: layout.columns) : error.message(in: line)
      return .failed(message, code: 1)
    }
  }

  /// Dispatches an action, and waits until it was handled, because another thread may be handling actions.
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

  /// Calls a function that waits until it is over, such as after Ctrl-C.
  ///
  /// In simulated time, consecutive actions with one name are printed as one, and a wait that does not end by itself is
  /// an error after a number of steps of the clock.
  func waiting(_ wait: (_ isOver: () -> Bool) -> Void) throws(CommandError) {
    let runtime = runtime
    guard let time = runtime.time as? SimulatedTime else { return wait { runtime.interruption.isRequested } }
    var steps = 0
    try alone {
      runtime.reporter.folding {
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

  private static var stepLimit: Int { 100_000 }
}
