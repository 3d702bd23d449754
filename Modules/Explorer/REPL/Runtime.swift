public import ConcurrencyRex
public import Instrumentation
public import LineEditing
import Recorder
public import SwiftRex

/// Everything that a store and a REPL over it share: the reports, the costs, the effects, the clock, the shutdown.
public struct Runtime: Sendable {
  /// The executor of the effects of the store, and their number in flight.
  public let effects: EffectScope
  /// The costs of the actions, if the store is measured by ``metrics``.
  public let costs: Costs
  /// The shutdown of the program.
  public let shutdown: Shutdown
  let time: any ClockDriver
  /// The file in which the session is recorded; `nil` without `--record`.
  let recordingFile: RecordingFile?
  /// The name and the version of the app.
  let program: Locked<String>
  let console: Console
  let output: Output
  let reporter: Reporter
  /// The reports of the actions that were handled.
  let reports: ActionReports
  /// The request to end the running command of the user.
  let interruption: Interruption

  init(
    effects: EffectScope, time: any ClockDriver, shutdown: Shutdown, console: Console = .standard, output: Output,
    options: REPLOptions = REPLOptions()
  ) {
    (self.effects, self.time, self.shutdown, self.console, self.output) = (effects, time, shutdown, console, output)
    (costs, program) = (Costs(), Locked("App"))
    interruption = Interruption { console.failure != nil }
    recordingFile = options.record.map { RecordingFile(path: $0, continuing: options.continued) { output.warn($0) } }
    reporter = Reporter(output, time)
    reports = ActionReports(output, reporter, shutdown)
  }

  /// Creates the runtime of another store that replaces the first one, on a clock of its own. It is not recorded.
  init(replacing other: Runtime, clock: VirtualClock) {
    (shutdown, console, output, costs) = (other.shutdown, other.console, other.output, other.costs)
    (program, reporter, interruption) = (other.program, other.reporter, other.interruption)
    (effects, time) = (.simulated(clock, output), SimulatedTime(clock: clock))
    (recordingFile, reports) = (nil, ActionReports(output, reporter, shutdown))
  }

  /// Returns a runtime in real time.
  public static func live(console: Console = .standard, options: REPLOptions = REPLOptions()) -> Runtime {
    let shutdown = Shutdown(wakeReader: console.wake)
    let time = RealTime(shutdown: shutdown)
    let output = Output(console, options, actionsWait: false)
    return Runtime(
      effects: EffectScope(now: { time.now }, onWarning: { output.warn($0.message) }), time: time, shutdown: shutdown,
      console: console, output: output, options: options)
  }

  /// Returns a runtime whose time passes only while a command waits for it.
  public static func simulated(
    clock: VirtualClock, console: Console = .standard, options: REPLOptions = REPLOptions()
  ) -> Runtime {
    let (shutdown, output) = (Shutdown(wakeReader: console.wake), Output(console, options, actionsWait: true))
    return Runtime(
      effects: .simulated(clock, output), time: SimulatedTime(clock: clock), shutdown: shutdown,
      console: console, output: output, options: options)
  }

  /// Requests the end of the running command, like Ctrl-C.
  ///
  /// - Returns: Whether the request ends a command. If not, the program should end: no command is running, or its end
  ///   was requested within the last second.
  @Sendable public func interrupt() -> Bool {
    defer { shutdown.wake() }
    console.discardUnwritten()
    return interruption.request()
  }

  /// A recorder of ``costs``. It uses the machine's clock, even in simulated time.
  public var metrics: MetricsRecorder {
    let start = ContinuousClock.now
    return MetricsRecorder(now: { start.duration(to: .now) }, record: costs.add, describing: { Costs.name(of: $0) })
  }
}

extension EffectScope {
  /// Returns the scope of a store on a virtual clock, whose warnings are printed.
  fileprivate static func simulated(_ clock: VirtualClock, _ output: Output) -> EffectScope {
    EffectScope(executor: clock, now: { clock.now.offset }, onWarning: { output.warn($0.message) })
  }
}
