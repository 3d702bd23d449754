public import ConcurrencyRex
public import Instrumentation
public import LineEditing
import Recorder
public import SwiftRex

/// Everything that a store and a REPL over it share: the reports, the costs, the effects, the clock, the shutdown.
public struct Runtime: Sendable {
  /// The executor of the effects of the store, and their number in flight.
  public private(set) var effects: EffectScope
  /// The costs of the actions, if the store is measured by ``metrics``.
  public private(set) var costs: Costs
  /// The shutdown of the program.
  public let shutdown: Shutdown
  private(set) var time: any ClockDriver
  /// The right to handle actions and to move the simulated clock, which one terminal has at a time.
  private(set) var turn: Turn
  /// The file in which the session is recorded; `nil` without `--record`.
  private(set) var recordingFile: RecordingFile?
  /// Whether everything that leaves the app is masked; see ``shadow(of:_:rules:logger:)``.
  public let isMasked: Bool
  /// The file with the last actions; `nil` without `--ring`.
  let ring: RingFile?
  /// The name and the version of the app, which the files contain.
  private(set) var program = Locked("App")

  private(set) var terminal: TerminalID
  /// The console of the app.
  let console: Console
  private(set) var output: Output
  private(set) var reporter: Reporter
  /// The reports of the actions that were handled.
  private(set) var reports: ActionReports
  /// The reports at the terminal of the app, as the actions are handled.
  private(set) var ownReports: ActionReports
  private(set) var interruption: Interruption

  init(
    effects: EffectScope, time: any ClockDriver, shutdown: Shutdown, console: Console = .standard, output: Output,
    options: REPLOptions = REPLOptions()
  ) {
    (self.effects, self.time, self.shutdown, self.console, self.output) = (effects, time, shutdown, console, output)
    (costs, turn, terminal) = (Costs(), Turn(wake: shutdown.wake), .own)
    interruption = Interruption(isUnread: output.isUnread)
    isMasked = options.isMasked
    recordingFile = options.record.map { RecordingFile(path: $0) { output.warn($0) } }
    ring = options.ring.map { RingFile(path: $0, size: options.ringSize) { output.warn($0) } }
    reporter = Reporter(output, time)
    reports = ActionReports(output, reporter)
    ownReports = reports
  }

  /// Creates the runtime of another store that replaces the first one, on a clock of its own.
  init(replacing other: Runtime, clock: VirtualClock) {
    self = other
    recordingFile = nil
    time = SimulatedTime(clock: clock, shutdown: shutdown)
    effects = .simulated(clock, output)
    reports = ActionReports(output, reporter)
    ownReports = reports
  }

  /// Creates the runtime of a terminal of another process, over that of the app.
  init(_ app: Runtime, terminal: TerminalID, _ output: Output, _ reporter: Reporter, _ interruption: Interruption) {
    self = app
    (self.terminal, self.output, self.reporter, self.interruption) = (terminal, output, reporter, interruption)
    reports = ActionReports(output, reporter)
  }

  /// The runtime of a masked shadow of the app. Nothing that is done with it has an effect on the app, or shows its effects
  /// and costs; waiting does not move a simulated clock.
  var ofShadow: Runtime {
    var shadow = self
    (shadow.effects, shadow.costs) = (EffectScope(), Costs())
    (shadow.time, shadow.turn) = (RealTime(shutdown: shutdown), Turn(wake: shutdown.wake))
    shadow.recordingFile = nil
    return shadow
  }

  /// Whether the terminal belongs to another process than the store.
  var isRemote: Bool { terminal != .own }

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
      effects: .simulated(clock, output), time: SimulatedTime(clock: clock, shutdown: shutdown), shutdown: shutdown,
      console: console, output: output, options: options)
  }

  /// Requests the end of the running command, like Ctrl-C.
  ///
  /// - Returns: Whether the request ends a command. If not, the program should end: no command is running, or its end
  ///   was requested within the last second.
  @Sendable public func interrupt() -> Bool {
    defer { shutdown.wake() }
    output.discardUnwritten()
    return interruption.request()
  }

  /// Ends the running command and all others.
  func end() {
    interruption.end()
    shutdown.wake()
  }

  /// Waits until no other terminal handles actions or moves the simulated clock, and returns whether this one may: not if
  /// Ctrl-C ended the wait.
  func takeTurn() -> Bool {
    var isTaken = turn.take()
    if isTaken { return true }
    shutdown.wait {
      // A wait that has ended must not take a turn that becomes free at the same moment.
      if interruption.isRequested { return true }
      isTaken = turn.take()
      return isTaken
    }
    return isTaken
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
