public import ConcurrencyRex
public import Instrumentation
public import LineEditing
public import Recorder
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
  /// The right to handle actions and to move the simulated clock, which one terminal has at a time.
  let turn: Turn
  /// Calls back when the action of a source was handled.
  let handled: HandledActions
  private let logEntries: Int
  /// The file in which the session is recorded; `nil` without `--record`.
  let recordingFile: RecordingFile?
  /// The file with the last actions; `nil` without `--ring`.
  let ring: RingFile?

  let terminal: TerminalID
  let output: Output
  let reporter: Reporter
  /// The reports of the actions that were handled.
  let reports: ActionReports
  let interruption: Interruption

  init(
    effects: EffectScope, time: any ClockDriver, shutdown: Shutdown, output: Output,
    options: REPLOptions = REPLOptions()
  ) {
    (self.effects, self.time, self.shutdown, self.output) = (effects, time, shutdown, output)
    (costs, turn, handled, interruption, terminal) = (
      Costs(), Turn(wake: shutdown.wake), HandledActions(), Interruption(isUnread: output.isUnread), .own
    )
    logEntries = options.logEntries
    recordingFile = options.record.map { RecordingFile(path: $0) { output.warn($0) } }
    ring = options.ring.map { RingFile(path: $0, size: options.ringSize) { output.warn($0) } }
    reporter = Reporter(output, time)
    reports = ActionReports(output, reporter)
  }

  /// Creates the runtime of another store that replaces the first one, on a clock of its own.
  init(replacing other: Runtime, clock: VirtualClock) {
    (shutdown, output, reporter, costs) = (other.shutdown, other.output, other.reporter, other.costs)
    (turn, handled, interruption, terminal) = (other.turn, other.handled, other.interruption, other.terminal)
    (logEntries, recordingFile, ring) = (other.logEntries, nil, other.ring)
    time = SimulatedTime(clock: clock, shutdown: shutdown)
    effects = .simulated(clock, output)
    reports = ActionReports(output, reporter)
  }

  /// Creates the runtime of a terminal of another process, over that of the app.
  init(_ app: Runtime, terminal: TerminalID, _ output: Output, _ reporter: Reporter, _ interruption: Interruption) {
    (effects, costs, shutdown, time) = (app.effects, app.costs, app.shutdown, app.time)
    (turn, handled, logEntries) = (app.turn, app.handled, app.logEntries)
    (recordingFile, ring) = (app.recordingFile, app.ring)
    (self.terminal, self.output, self.reporter, self.interruption) = (terminal, output, reporter, interruption)
    reports = ActionReports(output, reporter)
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
      output: output, options: options)
  }

  /// Returns a runtime whose time passes only while a command waits for it.
  public static func simulated(
    clock: VirtualClock, console: Console = .standard, options: REPLOptions = REPLOptions()
  ) -> Runtime {
    let (shutdown, output) = (Shutdown(wakeReader: console.wake), Output(console, options, actionsWait: true))
    return Runtime(
      effects: .simulated(clock, output), time: SimulatedTime(clock: clock, shutdown: shutdown), shutdown: shutdown,
      output: output, options: options)
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
      isTaken = turn.take()
      return isTaken || interruption.isRequested
    }
    return isTaken
  }

  /// Returns a recorder for a store, which also reports each action to the user.
  ///
  /// With `--record`, it writes each action to a file, and with `--ring` the last ones. If the file cannot be created,
  /// `run` of the REPL ends.
  ///
  /// The store uses `Recorder.recording(_:)` of its whole middleware.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - earlier: A recording that continues; `nil` to begin with the initial state.
  ///   - reducer: The reducer of the store.
  ///   - program: The name and the version of the app, which a replay compares.
  public func recorder<Action, State>(
    initialState: State, continuing earlier: Recording<Action, State>? = nil, reducer: Reducer<Action, State>,
    program: String = "an app"
  ) -> Recorder<Action, State> {
    recordingFile?.begin(
      program: program, initialState: earlier?.initialState ?? initialState, after: earlier?.count ?? 0)
    let (file, reports, handled) = (recordingFile, reports, handled)
    let recorder = Recorder(
      initialState: initialState, continuing: earlier, reducer: reducer, limit: logEntries, now: { time.now },
      wantsStates: { reports.isWanted || file?.isOpen == true }
    ) { action, states in
      if let states { file?.append(action, states) }
      reports.add(action, states)
      handled.call(afterActionFrom: action.source)
    }
    if let last = ring?.begin(program: program, with: recorder) {
      let command = "\(program.prefix { $0 != " " }) --replay \(last.asShellWord)"
      output.warn("the last run ended without a goodbye; to look at its last actions, type: \(command)")
    }
    return recorder
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

extension String {
  /// The text as a word of a command line, in quotation marks if it needs them.
  fileprivate var asShellWord: String {
    contains { !$0.isLetter && !$0.isNumber && !"/._-".contains($0) } ? "'\(replacing("'", with: "'\\''"))'" : self
  }
}
