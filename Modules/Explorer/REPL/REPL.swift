public import ConcurrencyRex
import LineEditing
public import Recorder
import Screens
public import SwiftRex

/// A prompt over a store: actions are typed as the log prints them, and commands list the state, the log and the costs.
///
/// It reads lines from a terminal, from scripts or from standard input, and needs only a ``SwiftRex/StoreType``. The
/// store is recorded by the runtime of the REPL and runs its effects there:
///
/// ```swift
/// func main() -> Int32 {
///   let clock = VirtualClock()
///   let runtime = Runtime.simulated(clock: clock)
///   let recorder = runtime.recorder(initialState: Meal.State(), reducer: Meal.reducer)
///   let store = ReduxStoreBase(
///     subject: .init(initialValue: Meal.State()), reducer: Meal.reducer,
///     middleware: recorder.recording(Meal.middleware.inject(.simulated(clock: clock))), effects: runtime.effects)
///   let app = AppDescription<Meal.Action, Meal.State>(samples: [.ordered("soup")])
///   return REPL(store: store, recorder: recorder, runtime: runtime, app: app).run()
/// }
/// ```
public struct REPL<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  let app: SharedApp<Store>
  let session: Session<Store>
  private let historyPath: String?

  var console: Console { session.runtime.console }

  /// A function that creates the store of a new simulated world, and its recorder, over a clock and a runtime.
  public typealias Rebuild =
    @Sendable (VirtualClock, Runtime) -> (store: Store, recorder: Recorder<Store.ActionType, Store.StateType>)

  /// Creates a REPL, which reads the lines of the console of its runtime.
  ///
  /// - Parameters:
  ///   - store: The store, created with the effects of the runtime.
  ///   - recorder: The recorder of the store, from the runtime.
  ///   - runtime: The clock and the console.
  ///   - app: What the prompt shows and completes.
  ///   - rebuild: Creates the store of a new world, in which `:branch` continues from an earlier state; `nil` for a world that
  ///     cannot be created again.
  ///   - historyPath: The file that keeps the typed lines between runs; `nil` to forget them.
  public init(
    store: Store, recorder: Recorder<Store.ActionType, Store.StateType>, runtime: Runtime,
    app: AppDescription<Store.ActionType, Store.StateType> = AppDescription(), rebuild: Rebuild? = nil,
    historyPath: String? = nil
  ) {
    self.app = SharedApp((store, recorder, runtime), app, rebuild: runtime.isMasked ? nil : rebuild)
    session = Session(over: self.app, console: runtime.console)
    self.historyPath = historyPath
  }

  /// What other processes use: the REPL itself or, if the session is masked, one that can only look at the shadow.
  package enum Served {
    case app
    case shadow(REPL<AnyStoreType<Store.ActionType, Store.StateType>>)
    /// The session is masked, and has no shadow.
    case nothing
  }

  /// What other processes use.
  package var served: Served {
    let (_, recorder, runtime) = app.running
    guard let shadow = recorder.shadow else { return runtime.isMasked ? .nothing : .app }
    return .shadow(REPL<AnyStoreType>(of: shadow, runtime.ofShadow, app.description))
  }

  private init<Action, State>(
    of shadow: MaskedShadow<Action, State>, _ runtime: Runtime, _ description: AppDescription<Action, State>
  ) where Store == AnyStoreType<Action, State> {
    var description = description
    description.world = nil
    app = SharedApp((shadow.store, shadow.recorder, runtime), description, shadow: shadow)
    session = Session(over: app)
    historyPath = nil
  }

  /// The state of the current store, which `:branch` replaces.
  public var state: Store.StateType { app.running.store.state }

  /// Executes scripts, or the lines of the console if there are none, and returns the exit code once everything is
  /// printed.
  ///
  /// If it is called on the main thread, it executes them on another thread and serves the main actor meanwhile, so
  /// that view models receive states.
  ///
  /// - Parameters:
  ///   - scripts: The scripts, in order.
  ///   - keepsGoing: Whether scripts continue after an error; the exit code is that of the first error.
  ///   - startsWithScreens: Whether to show the screens first, or after the scripts; without a terminal they are printed
  ///     once.
  ///   - openings: The actions to dispatch first.
  ///   - warnings: Returns the warnings about a state. A warning is printed on standard error, once, if the action that
  ///     caused it is not printed.
  ///   - closing: Returns the action to dispatch last, unless the program is already shutting down. The call then returns
  ///     only after ``Shutdown/finish(code:)``.
  public func run(
    _ scripts: [Script] = [], keepsGoing: Bool = false, startsWithScreens: Bool = false,
    openings: [Store.ActionType] = [], warnings: @escaping @Sendable (Store.StateType) -> [String] = { _ in [] },
    closing: (@Sendable (_ code: Int32) -> Store.ActionType)? = nil
  ) -> Int32 {
    whileServingMainActor {
      let runtime = session.runtime
      defer { runtime.endFiles() }
      guard runtime.beginFiles(with: session.recorder) else { return console.finish(code: 1) }
      app.closingName.withLock { $0 = closing.map { Costs.name(of: $0(0)) } }
      runtime.reporter.silently { start(openings, atPrompt: scripts.isEmpty && console.isTerminal) }
      if startsWithScreens, scripts.isEmpty { runtime.reporter.silence(true) }
      let warner = Warner(warnings: warnings, printLine: { runtime.output.warn($0) })
      warner.print(state)
      let hidden = Locked(runtime.output.isQuiet ? warner.watch(session.store) : nil)
      if runtime.output.isQuiet {
        app.onReplacement.withLock { $0 = { store in hidden.withLock { $0 = warner.watch(store) } } }
      }
      let code = execute(scripts, keepsGoing, isStart: !openings.isEmpty, startsWithScreens)
      warner.skip(state)
      let (exitCode, last) = end(code, closing)
      if closing != nil { warner.print(last) }
      hidden.withLock(\.self)?.unsubscribe()
      return exitCode
    }
  }

  /// Ends the commands of other terminals, opens the gates, and dispatches the last action.
  private func end(
    _ code: Int32, _ closing: (@Sendable (_ code: Int32) -> Store.ActionType)?
  ) -> (code: Int32, state: Store.StateType) {
    app.endCommands()
    let (store, recorder, runtime) = app.running
    _ = runtime.takeTurn()
    recorder.setGate(nil)
    guard let closing else { return (console.finish(code: code), store.state) }
    runtime.reporter.silently {
      if !runtime.shutdown.isShuttingDown { store.dispatch(closing(code)) }
      runtime.time.settle()
      // An effect of a simulated world may tick for ever. After the limit, nothing moves the clock any more.
      let limit = runtime.time is SimulatedTime ? Session<Store>.stepLimit : .max
      var steps = 0
      runtime.time.waitUntilIdle(runtime.effects) {
        steps += 1
        return steps > limit
      }
      if steps <= limit { runtime.shutdown.wait() }
    }
    // A signal may have come meanwhile.
    return (max(console.finish(code: code), runtime.shutdown.code ?? 0), store.state)
  }

  /// Dispatches the first actions. Before the first prompt in real time, also waits 50 milliseconds for reports of the
  /// system, and then until no effect is in flight, at most half a second.
  private func start(_ openings: [Store.ActionType], atPrompt: Bool) {
    let runtime = session.runtime
    guard runtime.takeTurn() else { return }
    for opening in openings { session.store.dispatch(opening) }
    runtime.time.settle()
    runtime.turn.release()
    if !atPrompt || runtime.time is SimulatedTime { return }
    runtime.time.wait(atMost: .milliseconds(50)) { false }
    runtime.effects.whenIdle(runtime.shutdown.wake)
    runtime.time.wait(atMost: .milliseconds(500)) { runtime.effects.isIdle }
  }

  private func execute(_ scripts: [Script], _ keepsGoing: Bool, isStart: Bool, _ startsWithScreens: Bool) -> Int32 {
    let reader = PromptReader(console, session, keepsGoing: keepsGoing)
    if startsWithScreens {
      if app.description.screens == nil {
        session.runtime.output.warn("--screens: this app has no screens")
        return 1
      }
      let code = reader.readScripts(scripts)
      if code != 0 { return code }
      if console.isInteractive {
        if session.showScreens(backLabel: "quit") != .command { return 0 }
        return readTerminal(reader, isStart: false)
      }
      let runtime = session.runtime
      runtime.reporter.silently {
        // After an endless wait, the screens show the state up to then.
        try? session.waiting { isOver in
          runtime.time.waitUntilIdle(runtime.effects) { isOver() || runtime.shutdown.isShuttingDown }
        }
      }
      _ = session.showScreens(backLabel: "quit")
      return 0
    }
    if scripts.isEmpty, console.isTerminal { return readTerminal(reader, isStart: isStart) }
    return reader.readScripts(scripts.isEmpty ? [.standardInput] : scripts)
  }

  private func readTerminal(_ reader: PromptReader<Session<Store>>, isStart: Bool) -> Int32 {
    let runtime = session.runtime
    runtime.output.printHelp(session.greeting(atStart: isStart))
    return reader.readTerminal(
      historyPath: historyPath, hasHints: runtime.output.layout().hasColors,
      watchesSignals: runtime.time is SimulatedTime)
  }
}
