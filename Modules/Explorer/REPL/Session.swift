import Inspection
import LineEditing
import LiteralParsing
import Recorder
import Screens
import SwiftRex

/// Executes the lines of the user, or a call of an agent, over a running store.
final class Session<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  /// The store that runs, its recorder and its runtime. `:branch` replaces all three.
  typealias Running = (store: Store, recorder: Recorder<Store.ActionType, Store.StateType>, runtime: Runtime)
  typealias View = RecordingView<Store.ActionType, Store.StateType>

  let description: AppDescription<Store.ActionType, Store.StateType>
  let branching: REPL<Store>.Branching
  let output: Output
  let interruption: Interruption
  /// The terminal of the user; `nil` for an agent, for which screens are printed and files are neither read nor written.
  let console: Console?
  /// The strings of an agent, in which a mistake has a column; `nil` if whole lines are typed.
  let typed: [String]?
  let expectations = Locked((held: 0, failed: 0))
  /// The number of actions that were handled when the reducer was found to be repeatable; the maximum if it is not.
  let repeated = Locked(0)
  /// Called with each store that replaces another one.
  let onReplacement = Locked<(@Sendable (Store) -> Void)?>(nil)
  private let current: Locked<(running: Running, view: View)>
  private let createdCatalog: Locked<ActionCatalog?>

  /// Creates the session of the user at the console of a runtime.
  init(
    over running: Running, _ description: AppDescription<Store.ActionType, Store.StateType>,
    branching: REPL<Store>.Branching = .impossible("this world cannot be created again")
  ) {
    (self.description, self.branching) = (description, branching)
    createdCatalog = Locked(nil)
    (output, console, typed) = (running.runtime.output, running.runtime.console, nil)
    interruption = running.runtime.interruption
    current = Locked((running, RecordingView(of: running.store, running.recorder)))
  }

  /// Creates the session of an agent over the store of another session.
  init(beside other: Session, typing texts: [String], _ output: Output) {
    (description, createdCatalog) = (other.description, other.createdCatalog)
    branching = .impossible("an agent cannot replace the world")
    (self.output, interruption, console, typed) = (output, Interruption(), nil, texts)
    let running = other.running
    current = Locked((running, RecordingView(of: running.store, running.recorder)))
  }

  /// The actions that can be typed; created on first use, because it reflects every sample.
  var catalog: ActionCatalog {
    createdCatalog.withLock { created in
      let catalog =
        created
        ?? ActionCatalog(
          samples: description.samples, documentation: description.documentation, types: description.types)
      created = catalog
      return catalog
    }
  }

  var running: Running { current.withLock(\.running) }
  var store: Store { running.store }
  var recorder: Recorder<Store.ActionType, Store.StateType> { running.recorder }
  var runtime: Runtime { running.runtime }
  /// The state of the store, or an earlier one that is shown instead.
  var view: View { current.withLock(\.view) }
  /// Returns whether the end of the running command is requested.
  var isInterrupted: @Sendable () -> Bool { { [interruption] in interruption.isRequested } }

  /// Continues with another store.
  func replace(with running: Running) {
    current.withLock { $0 = (running, RecordingView(of: running.store, running.recorder)) }
    onReplacement.withLock(\.self)?(running.store)
  }

  func execute(_ line: String, from source: ActionSource, in scope: CommandScope = CommandScope()) -> Outcome {
    do throws(CommandError) {
      return try perform(line, from: source, in: scope)
    } catch {
      let layout = output.layout()
      let isText = layout.showsInput && output.format == .text
      let message =
        isText ? error.message(pointingInto: line, columns: layout.columns) : error.message(in: typed ?? [line])
      return .failed(message, code: 1)
    }
  }

  /// Dispatches an action, and waits until it is handled, because another thread may be handling actions.
  func dispatch(_ action: Store.ActionType, from source: ActionSource) {
    let (store, _, runtime) = running
    runtime.reports.awaitReport(of: .source(source))
    store.dispatch(action, from: source)
    runtime.shutdown.wait { !runtime.reports.isAwaiting || interruption.isRequested }
    runtime.time.settle()
  }

  /// Waits for a duration, or until no effect is in flight.
  func wait(_ duration: Duration?) throws(CommandError) {
    let (time, effects) = (runtime.time, runtime.effects)
    if duration == nil, let note = waitNote { output.printHelp(note) }
    try waiting { isOver in
      duration.map { time.wait(atMost: $0, until: isOver) } ?? time.waitUntilIdle(effects, unless: isOver)
    }
  }

  /// Calls a function that waits.
  ///
  /// In simulated time, consecutive actions with one name are printed as one, and an endless wait is an error.
  func waiting(_ wait: (_ isOver: () -> Bool) -> Void) throws(CommandError) {
    let runtime = runtime
    guard runtime.time is SimulatedTime else { return wait(isInterrupted) }
    var steps = 0
    runtime.reporter.folding {
      wait {
        steps += 1
        return steps > Self.stepLimit || interruption.isRequested
      }
    }
    if steps <= Self.stepLimit { return }
    throw CommandError(
      "stopped at \(runtime.time.now.clockText), after \(Self.stepLimit) steps of the clock; a further :wait continues")
  }

  static var stepLimit: Int { 100_000 }
}
