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
  let output: Output
  let reporter: Reporter
  /// The reports of the actions that were handled; `nil` for a client, which reads the recording.
  let reports: ActionReports?
  private let logEntries: Int
  /// The file in which the session is recorded; `nil` without `--record`.
  let recordingFile: RecordingFile?
  let interruption: Interruption

  init(
    effects: EffectScope, time: any ClockDriver, shutdown: Shutdown, output: Output,
    logEntries: Int = REPLOptions.defaultLogEntries, recordsIn recordingPath: String? = nil
  ) {
    (self.effects, self.time, self.shutdown, self.output) = (effects, time, shutdown, output)
    (costs, interruption) = (Costs(), Interruption())
    let foldsAlways = output.layout().showsInput && !(time is SimulatedTime)
    let interval = output.printInPlace == nil ? Duration.seconds(1) : .milliseconds(100)
    let reporter = Reporter(output, foldingInterval: foldsAlways ? interval : nil)
    self.reporter = reporter
    self.logEntries = logEntries
    recordingFile = recordingPath.map { RecordingFile(path: $0) { output.warn($0) } }
    reports = Self.reports(output, reporter)
  }

  /// Creates the runtime of another store that replaces the first one, on a clock of its own.
  init(replacing other: Runtime, clock: VirtualClock) {
    (shutdown, output, reporter, costs) = (other.shutdown, other.output, other.reporter, other.costs)
    (interruption, logEntries, recordingFile) = (other.interruption, other.logEntries, nil)
    time = SimulatedTime(clock: clock)
    effects = .simulated(clock, output)
    reports = Self.reports(output, reporter)
  }

  /// Creates the runtime of a client of another runtime, which never waits for time to pass.
  init(ofClientOf other: Runtime, output: Output) {
    (effects, costs, shutdown) = (other.effects, other.costs, other.shutdown)
    (self.output, reporter, reports) = (output, Reporter(output), nil)
    (interruption, logEntries, recordingFile) = (Interruption(), other.logEntries, nil)
    time = ClientTime(base: other.time)
  }

  private static func reports(_ output: Output, _ reporter: Reporter) -> ActionReports {
    ActionReports(
      isPrinted: { !output.isQuiet && !reporter.isSilent }, isWhole: output.format == .json, report: reporter.report)
  }

  /// Returns a runtime in real time.
  public static func live(console: Console = .standard, options: REPLOptions = REPLOptions()) -> Runtime {
    let shutdown = Shutdown(wakeReader: console.wake)
    let time = RealTime(shutdown: shutdown)
    let output = Output(console, options, actionsWait: false)
    return Runtime(
      effects: EffectScope(now: { time.now }, onWarning: { output.warn($0.message) }), time: time, shutdown: shutdown,
      output: output, logEntries: options.logEntries, recordsIn: options.record)
  }

  /// Returns a runtime whose time passes only while a command waits for it.
  public static func simulated(
    clock: VirtualClock, console: Console = .standard, options: REPLOptions = REPLOptions()
  ) -> Runtime {
    let output = Output(console, options, actionsWait: true)
    return Runtime(
      effects: .simulated(clock, output), time: SimulatedTime(clock: clock),
      shutdown: Shutdown(wakeReader: console.wake), output: output, logEntries: options.logEntries,
      recordsIn: options.record)
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

  /// Returns a recorder for a store, which also reports each action to the user.
  ///
  /// With `--record`, it writes each action to a file. If the file cannot be created, `run` of the REPL ends.
  ///
  /// The store uses `Recorder.recording(_:)` of its reducer and of its whole middleware.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - start: The state of the store before the first action, and the number of the action before it; `nil` for the
  ///     initial state.
  ///   - reducer: The reducer of the store.
  ///   - program: The name and the version of the app, which a replay compares.
  ///   - now: Returns the time of an action; `nil` for the clock of the runtime.
  ///   - isUrgent: Returns whether an action must not wait. It ends the display of an earlier state, and turns the effects of
  ///     all actions on.
  public func recorder<Action, State>(
    initialState: State, startingWith start: (state: State, number: Int)? = nil, reducer: Reducer<Action, State>,
    program: String = "an app", now: (@Sendable () -> Duration)? = nil,
    isUrgent: @escaping @Sendable (Action) -> Bool = { _ in false }
  ) -> Recorder<Action, State> {
    recordingFile?.begin(program: program, initialState: start?.state ?? initialState, after: start?.number ?? 0)
    let (file, reports) = (recordingFile, reports)
    return Recorder(
      initialState: initialState, startingWith: start, reducer: reducer, limit: logEntries, now: now ?? { time.now },
      wantsStates: { reports?.isWanted == true || file?.isOpen == true }, isUrgent: isUrgent
    ) { action, states in
      if let states { file?.append(action, states) }
      reports?.add(action, states)
    }
  }

  /// Stops or resumes printing actions.
  package func silence(_ isSilent: Bool) { reporter.silence(isSilent, inJSON: true) }

  /// Ends the recording of the session, if there is one.
  package func endRecording(because reason: String) { recordingFile?.end(because: reason) }

  /// Prints a line for the user that is not part of an answer.
  package func printNote(_ text: String) { output.printHelp(text) }

  /// Prints an error for the user.
  package func printError(_ text: String) { output.warn(text, label: "error: ") }

  /// Ends the wait for an action from a source, if it was not handled yet.
  package func stopWaiting(forActionFrom source: ActionSource) { reports?.takeCallback(for: source)?() }

  /// A recorder of ``costs``. It uses the machine's clock, even in simulated time.
  public var metrics: MetricsRecorder {
    let start = ContinuousClock.now
    return MetricsRecorder(now: { start.duration(to: .now) }, record: costs.add)
  }
}

extension EffectScope {
  /// Returns the scope of a store on a virtual clock, whose warnings are printed.
  fileprivate static func simulated(_ clock: VirtualClock, _ output: Output) -> EffectScope {
    EffectScope(executor: clock, now: { clock.now.offset }, onWarning: { output.warn($0.message) })
  }
}
