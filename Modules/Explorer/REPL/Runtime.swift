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
  private let logEntries: Int
  /// The file in which the session is recorded; `nil` without `--record`.
  let recordingFile: RecordingFile?
  /// Whether the strings in that file are renamed.
  public let isMasked: Bool
  /// The file with the last actions; `nil` without `--ring`.
  let ring: RingFile?

  let terminal: TerminalID
  /// The console of the app.
  let console: Console
  let output: Output
  let reporter: Reporter
  /// The reports of the actions that were handled.
  let reports: ActionReports
  /// The reports at the terminal of the app, as the actions are handled.
  let ownReports: ActionReports
  let interruption: Interruption

  init(
    effects: EffectScope, time: any ClockDriver, shutdown: Shutdown, console: Console = .standard, output: Output,
    options: REPLOptions = REPLOptions()
  ) {
    (self.effects, self.time, self.shutdown, self.console, self.output) = (effects, time, shutdown, console, output)
    (costs, turn, terminal) = (Costs(), Turn(wake: shutdown.wake), .own)
    interruption = Interruption(isUnread: output.isUnread)
    (logEntries, isMasked) = (options.logEntries, options.isMasked)
    recordingFile = options.record.map { RecordingFile(path: $0) { output.warn($0) } }
    ring = options.ring.map { RingFile(path: $0, size: options.ringSize) { output.warn($0) } }
    reporter = Reporter(output, time)
    reports = ActionReports(output, reporter)
    ownReports = reports
  }

  /// Creates the runtime of another store that replaces the first one, on a clock of its own.
  init(replacing other: Runtime, clock: VirtualClock) {
    (shutdown, output, reporter, costs) = (other.shutdown, other.output, other.reporter, other.costs)
    (turn, interruption, terminal) = (other.turn, other.interruption, other.terminal)
    (logEntries, recordingFile, isMasked) = (other.logEntries, nil, false)
    (ring, console) = (other.ring, other.console)
    time = SimulatedTime(clock: clock, shutdown: shutdown)
    effects = .simulated(clock, output)
    reports = ActionReports(output, reporter)
    ownReports = reports
  }

  /// Creates the runtime of a terminal of another process, over that of the app.
  init(_ app: Runtime, terminal: TerminalID, _ output: Output, _ reporter: Reporter, _ interruption: Interruption) {
    (effects, costs, shutdown, time, console) = (app.effects, app.costs, app.shutdown, app.time, app.console)
    (turn, logEntries) = (app.turn, app.logEntries)
    (recordingFile, isMasked, ring) = (app.recordingFile, app.isMasked, app.ring)
    (self.terminal, self.output, self.reporter, self.interruption) = (terminal, output, reporter, interruption)
    (reports, ownReports) = (ActionReports(output, reporter), app.ownReports)
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
  ///   - masked: The replay that is written to the file in place of the session, if ``isMasked``.
  public func recorder<Action, State>(
    initialState: State, continuing earlier: Recording<Action, State>? = nil, reducer: Reducer<Action, State>,
    program: String = "an app", masked: MaskedReplay<Action, State>? = nil
  ) -> Recorder<Action, State> {
    if isMasked, masked == nil {
      output.warn("the initial state cannot be masked, so nothing is recorded")
    } else {
      recordingFile?.begin(
        program: program, initialState: masked?.state ?? earlier?.initialState ?? initialState,
        after: earlier?.count ?? 0, isMasked: isMasked)
    }
    let (file, reports) = (recordingFile, reports)
    let append = recordingFile.map { appending(to: $0, masked) }
    let recorder = Recorder(
      initialState: initialState, continuing: earlier, reducer: reducer, limit: logEntries, now: { time.now },
      wantsStates: { reports.isWanted || file?.isOpen == true }
    ) { action, states in
      if let states { append?(action, states) }
      reports.add(action, states)
    }
    if let last = ring?.begin(program: program, with: recorder) {
      let command = "\(program.prefix { $0 != " " }) --replay \(last.asShellWord)"
      output.warn("the last run ended without a goodbye; to look at its last actions, type: \(command)")
    }
    return recorder
  }

  /// Returns a function that writes an action to a file, or what a masked replay makes of it.
  private func appending<Action, State>(
    to file: RecordingFile, _ masked: MaskedReplay<Action, State>?
  ) -> @Sendable (RecordedAction<Action>, (before: State, after: State)) -> Void {
    guard let masked else { return { file.append($0, $1) } }
    let replay = Locked(masked)
    return { action, states in
      if !file.isOpen { return }
      do {
        let (step, kept) = try replay.withLock { replay in
          let count = replay.kept.count
          return (try replay.replay((action, states)), replay.kept.dropFirst(count))
        }
        for string in kept { output.warn("--mask: " + MaskReport.text(of: string)) }
        file.append(step.action, step.states)
      } catch {
        file.end(because: (error as? RecordingFileError)?.message ?? "\(error)")
      }
    }
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
