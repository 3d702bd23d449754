public import LineEditing
public import SwiftRex

/// A prompt over a store: actions are typed as the log prints them, and commands list the state, the log and the costs.
///
/// It reads lines from a terminal, from scripts or from standard input, and needs only a ``SwiftRex/StoreType``. The
/// store logs to the runtime of the REPL and runs its effects there:
///
/// ```swift
/// func main() -> Int32 {
///   let clock = VirtualClock()
///   let runtime = Runtime.simulated(clock: clock)
///   let store = ReduxStoreBase(
///     subject: .init(initialValue: Meal.State()), reducer: Meal.reducer,
///     middleware: runtime.logged(Meal.middleware.inject(.simulated(clock: clock))), effects: runtime.effects)
///   return REPL(store: store, runtime: runtime, samples: [.ordered("soup")]).run()
/// }
/// ```
public struct REPL<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  let session: Session<Store>
  let console: Console
  let historyPath: String?

  /// Creates a REPL.
  ///
  /// - Parameters:
  ///   - store: The store, created with a middleware that the runtime logs and with the effects of the runtime.
  ///   - runtime: The log, the clock and the output.
  ///   - console: The console whose lines are read.
  ///   - samples: Actions of every case, which `:actions` lists and Tab completes.
  ///   - documentation: A sentence about each action, by its name.
  ///   - examples: Actions that the greeting and `:help` show.
  ///   - historyPath: The file that keeps the typed lines between runs; `nil` to forget them.
  public init(
    store: Store, runtime: Runtime, console: Console = .standard, samples: [Store.ActionType] = [],
    documentation: [String: String] = [:], examples: [String] = [], historyPath: String? = nil
  ) {
    session = Session(
      store: store, runtime: runtime, catalog: ActionCatalog(samples: samples, documentation: documentation),
      examples: examples)
    (self.console, self.historyPath) = (console, historyPath)
  }

  /// Executes scripts, or the lines of the console without any, and returns the exit code once everything is printed.
  ///
  /// - Parameters:
  ///   - scripts: The scripts, in order.
  ///   - keepsGoing: Whether scripts continue after an error; the exit code is that of the first error.
  ///   - opening: The action to dispatch first.
  ///   - warnings: Returns the warnings about a state. A warning is printed on standard error, once, if the action that
  ///     caused it is not printed.
  ///   - closing: Returns the action to dispatch last, unless the program is already shutting down. The call then returns
  ///     only after ``Shutdown/finish(code:)``.
  public func run(
    _ scripts: [Script] = [], keepsGoing: Bool = false, opening: Store.ActionType? = nil,
    warnings: @escaping @Sendable (Store.StateType) -> [String] = { _ in [] },
    closing: ((_ code: Int32) -> Store.ActionType)? = nil
  ) -> Int32 {
    let runtime = session.runtime
    runtime.reporter.silently(.deferred) {
      if let opening { session.store.dispatch(opening) }
      runtime.time.settle()
    }
    let warner = Warner(warnings: warnings, printLine: { [console] in console.printError($0) })
    warner.print(session.store.state)
    let hidden = runtime.output.isQuiet ? warner.watch(session.store) : nil
    let code = execute(scripts, keepsGoing)
    warner.skip(session.store.state)
    guard let closing else { return console.finish(code: code) }
    runtime.reporter.silently(.omitted) {
      if !runtime.shutdown.isShuttingDown { session.store.dispatch(closing(code)) }
      runtime.time.settle()
      runtime.time.waitUntilIdle(runtime.effects) { false }
      runtime.shutdown.wait()
    }
    warner.print(session.store.state)
    hidden?.unsubscribe()
    // A signal may have come meanwhile.
    return max(console.finish(code: code), runtime.shutdown.code ?? 0)
  }

  private func execute(_ scripts: [Script], _ keepsGoing: Bool) -> Int32 {
    if scripts.isEmpty, console.isTerminal { return readTerminal(keepsGoing) }
    return readScripts(scripts.isEmpty ? [.standardInput] : scripts, keepsGoing)
  }
}
