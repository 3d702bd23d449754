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

  /// The values of the variables of `:set`; `nil` for a name without a value that a warning was printed about.
  let variables = Locked<[String: String?]>([:])

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
      let command = try Command(parsing: line) { name in
        scope.variables[name] ?? value(of: name, from: source)
      }
      try app.check(command)
      return try execute(command, line, from: source, in: scope)
    } catch {
      let (error, layout) = (unknownStart(of: line) ?? error, runtime.output.layout())
      if !layout.showsInput || runtime.output.format != .text {
        return .failed(error.message(in: line, after: scope.offset), code: 1)
      }
      let replaced = try? line.expanded { scope.variables[$0] ?? value(of: $0, from: source) }
      let shown = error.isFound(in: line) ? line : replaced ?? line
      return .failed(error.message(pointingInto: shown, columns: layout.columns), code: 1)
    }
  }

  private func execute(
    _ command: Command, _ line: String, from source: ActionSource, in scope: CommandScope
  ) throws(CommandError) -> Outcome {
    let output = runtime.output
    switch command {
    case .nothing: break
    case .action(let text):
      if let feature = catalog.features.first(where: { $0 == text.drop { $0 == "." } }) {
        show(try actions(under: feature))
      } else {
        let action = try decode(text, line)
        try checkIsLive()
        try dispatch(action, from: source)
      }
    case .help(let topic): show(try help(about: topic))
    case .actions(let name): show(try actions(under: name))
    case .why(let question): try explain(question)
    case .try(let text): try self.try(try decode(text, line))
    case .travel(let step): try travel(step)
    case .branch: try branch()
    case .gate(let feature, let position): try gate(feature, position)
    case .world: try showWorld()
    case .state(let path, let asJSON): try showState(at: path, asJSON: asJSON)
    case .log(let count, let filter): try showLog(count, filter)
    case .difference(let numbers): try showDifference(numbers)
    case .mute(let filter): runtime.reporter.mute(try checked(filter))
    case .only(let filter): runtime.reporter.printOnly(try checked(filter))
    case .filters: try answer { _ in listedFilters }
    case .cost(let feature):
      _ = try checked(feature.map(EntryFilter.name))
      try answer { _ in output.lines(of: runtime.costs.entries(of: feature)) }
    case .effects: try answer { _ in output.lines(of: runningEffects, at: runtime.time.now) }
    case .wait(let duration): try wait(duration)
    case .expect(let expectation): return try check(expectation, from: source)
    case .source(let file): return try run(file, in: scope.nested())
    case .repeat(let count, let repeated):
      let scope = try scope.nested(after: scope.offset + line.withoutComment.offset(ofLast: repeated))
      return run(repeated, times: count, from: source, in: scope)
    case .set(let name, let value): variables.withLock { $0[name] = value }
    case .screens:
      guard app.description.screens != nil else { throw CommandError("this app has no screens") }
      _ = showScreens(backLabel: "back")
    case .exportTest(let request): try exportTest(request)
    case .variables: try answer { _ in listedVariables }
    case .tour: return try takeTour(from: source, in: scope.nested())
    case .quit: return .quit
    }
    return .done
  }

  /// Returns the action that a text within a line denotes.
  private func decode(_ text: String, _ line: String) throws(CommandError) -> Store.ActionType {
    let literal = try parse(text)
    do throws(Literal.DecodeError) {
      return try literal.decode()
    } catch {
      throw mistake(in: literal, typedAs: text, line, error)
    }
  }

  /// Dispatches an action, and waits until it was handled, because another thread may be handling actions.
  private func dispatch(_ action: Store.ActionType, from source: ActionSource) throws(CommandError) {
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
  private func wait(_ duration: Duration?) throws(CommandError) {
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
