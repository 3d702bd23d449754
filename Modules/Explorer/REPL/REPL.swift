public import ConcurrencyRex
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
  let session: Session<Store>
  let historyPath: String?

  /// A function that creates a store over new simulated dependencies, and its recorder, from a clock and a runtime.
  public typealias Rebuild =
    @Sendable (VirtualClock, Runtime) -> (store: Store, recorder: Recorder<Store.ActionType, Store.StateType>)

  /// Whether `:branch` can continue from an earlier state, in a new store.
  public enum Branching: Sendable {
    /// It can, in a store that this function creates.
    case possible(Rebuild)
    /// It cannot, for this reason.
    case impossible(String)
  }

  /// Creates a REPL, which reads the lines of the console of its runtime.
  ///
  /// - Parameters:
  ///   - store: The store, created with the effects of the runtime.
  ///   - recorder: The recorder of the store, from the runtime.
  ///   - runtime: The clock and the console.
  ///   - app: What the prompt shows and completes.
  ///   - branching: How `:branch` creates a new store.
  ///   - historyPath: The file that keeps the typed lines between runs; `nil` to forget them.
  public init(
    store: Store, recorder: Recorder<Store.ActionType, Store.StateType>, runtime: Runtime,
    app: AppDescription<Store.ActionType, Store.StateType> = AppDescription(),
    branching: Branching = .impossible(":branch needs a simulated world, which can be created again"),
    historyPath: String? = nil
  ) {
    session = Session(over: (store, recorder, runtime), app, branching: branching)
    self.historyPath = historyPath
  }

  /// The state of the current store, which `:branch` replaces.
  public var state: Store.StateType { session.store.state }

  /// Executes scripts, or the lines of the console if there are none, and returns the exit code once everything is
  /// printed.
  ///
  /// If it is called on the main thread, it executes them on another thread and serves the main actor meanwhile, so
  /// that view models receive states.
  ///
  /// - Parameters:
  ///   - scripts: The scripts, in order.
  ///   - options: What to do after the scripts or on an error, and whether to answer an agent instead.
  ///   - openings: The actions to dispatch first.
  ///   - warnings: Returns the warnings about a state. A warning is printed on standard error, once, if the action that
  ///     caused it is not printed.
  ///   - closing: Returns the action to dispatch last, unless the program is already shutting down. The call then returns
  ///     only after ``Shutdown/finish(code:)``.
  public func run(
    _ scripts: [Script] = [], options: REPLOptions = REPLOptions(), openings: [Store.ActionType] = [],
    warnings: @escaping @Sendable (Store.StateType) -> [String] = { _ in [] },
    closing: (@Sendable (_ code: Int32) -> Store.ActionType)? = nil
  ) -> Int32 {
    whileServingMainActor {
      let (runtime, output) = (session.runtime, session.output)
      defer { runtime.recordingFile?.flush() }
      if runtime.recordingFile?.isOpen == false { return runtime.console.finish(code: 1) }
      let readsTerminal = scripts.isEmpty && runtime.console.isTerminal && !options.servesAgent
      runtime.reporter.silently { start(openings, atPrompt: readsTerminal) }
      runtime.recordingFile?.replace()
      if options.startsWithScreens, scripts.isEmpty { runtime.reporter.silence(true) }
      let warner = Warner(warnings: warnings, printLine: { output.warn($0) })
      warner.print(state)
      let hidden = Locked(output.isQuiet ? warner.watch(session.store) : nil)
      if output.isQuiet {
        session.onReplacement.withLock { $0 = { store in hidden.withLock { $0 = warner.watch(store) } } }
      }
      let code =
        if options.servesAgent {
          AgentServer(beside: session).serve(runtime.console)
        } else if options.startsWithScreens {
          showScreens(after: scripts, keepsGoing: options.keepsGoing)
        } else if readsTerminal {
          readTerminal(atStart: !openings.isEmpty)
        } else {
          readScripts(scripts.isEmpty ? [.standardInput] : scripts, keepsGoing: options.keepsGoing)
        }
      session.checkRepetition()
      warner.skip(state)
      let (exitCode, last) = end(code, closing)
      if closing != nil { warner.print(last) }
      hidden.withLock(\.self)?.unsubscribe()
      runtime.recordingFile?.flush()
      return exitCode == 0 && runtime.recordingFile?.hasFailed == true ? 1 : exitCode
    }
  }

  /// Dispatches the last action.
  private func end(
    _ code: Int32, _ closing: (@Sendable (_ code: Int32) -> Store.ActionType)?
  ) -> (code: Int32, state: Store.StateType) {
    let (store, _, runtime) = session.running
    guard let closing else { return (runtime.console.finish(code: code), store.state) }
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
    return (max(runtime.console.finish(code: code), runtime.shutdown.code ?? 0), store.state)
  }

  /// Dispatches the first actions. Before the first prompt in real time, also waits 50 milliseconds for reports of the
  /// system, and then until no effect is in flight, at most half a second.
  private func start(_ openings: [Store.ActionType], atPrompt: Bool) {
    let runtime = session.runtime
    for opening in openings { session.store.dispatch(opening) }
    runtime.time.settle()
    if !atPrompt || runtime.time is SimulatedTime { return }
    runtime.time.wait(atMost: .milliseconds(50)) { false }
    runtime.effects.whenIdle(runtime.shutdown.wake)
    runtime.time.wait(atMost: .milliseconds(500)) { runtime.effects.isIdle }
  }

  /// Runs scripts and then shows the screens until the user leaves them; without a terminal, prints them once.
  private func showScreens(after scripts: [Script], keepsGoing: Bool) -> Int32 {
    let runtime = session.runtime
    if session.description.screens == nil {
      session.output.warn("--screens: this app has no screens")
      return 1
    }
    let code = readScripts(scripts, keepsGoing: keepsGoing)
    if code != 0 { return code }
    if runtime.console.isInteractive {
      return session.showScreens(backLabel: "quit") == .command ? readTerminal(atStart: false) : 0
    }
    runtime.reporter.silently {
      // After an endless wait, the screens show the state up to then.
      try? session.waiting { isOver in
        runtime.time.waitUntilIdle(runtime.effects) { isOver() || runtime.shutdown.isShuttingDown }
      }
    }
    _ = session.showScreens(backLabel: "quit")
    return 0
  }
}
