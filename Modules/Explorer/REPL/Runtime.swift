public import ConcurrencyRex
public import Instrumentation
public import LineEditing
public import SwiftRex

/// The parts that a store and a REPL over it share: the log, the costs, the scope of effects, the clock, the shutdown.
public struct Runtime: Sendable {
  /// The effects of the store.
  public let effects: EffectScope
  /// The actions that were handled.
  public let log: ActionLog
  /// The costs of the actions, if the store is measured by ``metrics``.
  public let costs = Costs()
  /// The end of the program.
  public let shutdown: Shutdown
  let time: any ClockDriver
  let output: Output
  let reporter: Reporter
  let interruption = Interruption()

  init(effects: EffectScope, time: any ClockDriver, shutdown: Shutdown, output: Output) {
    (self.effects, self.time, self.shutdown, self.output) = (effects, time, shutdown, output)
    let foldsAlways = output.layout().showsInput && !(time is SimulatedTime)
    let reporter = Reporter(output, foldingInterval: foldsAlways ? .seconds(1) : nil)
    self.reporter = reporter
    log = ActionLog(
      changes: { reporter.changes }, isWhole: output.format == .json, now: { time.now }, report: reporter.report)
  }

  /// Returns a runtime in real time.
  public static func live(console: Console = .standard, options: REPLOptions = REPLOptions()) -> Runtime {
    let shutdown = Shutdown(wakeReader: console.wake)
    let time = RealTime(shutdown: shutdown)
    return Runtime(
      effects: EffectScope(now: { time.now }), time: time, shutdown: shutdown,
      output: Output(console, options, actionsWait: false))
  }

  /// Returns a runtime whose time passes only while a command waits for it.
  public static func simulated(
    clock: VirtualClock, console: Console = .standard, options: REPLOptions = REPLOptions()
  ) -> Runtime {
    Runtime(
      effects: EffectScope(executor: clock, now: { clock.now.offset }), time: SimulatedTime(clock: clock),
      shutdown: Shutdown(wakeReader: console.wake), output: Output(console, options, actionsWait: true))
  }

  /// Ends the command that runs, as Ctrl-C asks for.
  ///
  /// - Returns: Whether there is such a command, and it was not to end within the last second already; if not, the program
  ///   should end.
  @Sendable public func interrupt() -> Bool {
    defer { shutdown.wake() }
    output.discardUnwritten()
    return interruption.request()
  }

  /// Returns a middleware that does what another one does, and reports every action to the log, with the action that
  /// caused it; the other one is that of the whole store.
  public func logged<Action, State>(
    _ middleware: some MiddlewareProtocol<Action, Action, State>
  ) -> AnyMiddleware<Action, Action, State> {
    NumberingMiddleware(base: middleware, log: log).eraseToAnyMiddleware()
  }

  /// A recorder of ``costs`` by the machine's clock, in simulated time, too.
  public var metrics: MetricsRecorder {
    let start = ContinuousClock.now
    return MetricsRecorder(now: { start.duration(to: .now) }, record: costs.add)
  }
}
