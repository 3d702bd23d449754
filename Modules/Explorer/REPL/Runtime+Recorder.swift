public import Masking
public import Recorder
public import SwiftRex

extension Runtime {
  /// Returns a recorder for a store, which also reports each action to the user.
  ///
  /// With `--record`, each action is written to a file, and with `--ring` the last ones. `run` of the REPL creates these
  /// files, and ends if it cannot.
  ///
  /// Wrap the store's whole middleware in `Recorder.recording(_:)`.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - earlier: A recording to continue; `nil` to begin with the initial state.
  ///   - reducer: The reducer of the store.
  ///   - program: The name and the version of the app, which a replay compares.
  ///   - shadow: The shadow of the session, which the files contain in its place. If it is missing although ``isMasked``,
  ///     `run` of the REPL ends.
  public func recorder<Action, State>(
    initialState: State, continuing earlier: Recording<Action, State>? = nil, reducer: Reducer<Action, State>,
    program: String = "App", shadow: MaskedShadow<Action, State>? = nil
  ) -> Recorder<Action, State> {
    let (file, reports) = (recordingFile, reports)
    let recorder = Recorder(
      initialState: initialState, continuing: earlier, reducer: reducer, shadow: shadow, now: { time.now },
      wantsStates: { reports.isWanted || file?.isOpen == true || shadow.map { $0.failure == nil } == true }
    ) { action, states in
      if let states, let step = shadow.map({ $0.follow((action, states)) }) ?? (action, states) {
        file?.append(step.action, step.states)
      }
      reports.add(action, states)
    }
    self.program.withLock { $0 = program }
    return recorder
  }

  /// Returns a shadow for a recorder; `nil` unless the session is masked.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - reducer: The reducer of the store.
  ///   - rules: How to mask fields that are more than a text.
  ///   - logger: A middleware that sees the masked actions and states, such as a log.
  public func shadow<Action: Decodable, State: Decodable>(
    of initialState: State, _ reducer: Reducer<Action, State>, rules: Masker.Rules = [:],
    logger: AnyMiddleware<Action, Never, State> = .identity
  ) -> MaskedShadow<Action, State>? {
    guard isMasked else { return nil }
    do throws(RecordingFileError) {
      return try MaskedShadow(
        of: initialState, reducer, rules: rules, logger: logger,
        onKept: { output.warn("--mask: " + MaskReport.text(of: $0)) }, onFailure: { output.warn("--mask: " + $0) })
    } catch {
      output.warn("--mask: " + error.message)
      return nil
    }
  }

  /// Creates the files of a session, and returns whether it can begin: its files are open, and it has a shadow if it is
  /// masked.
  func beginFiles(with recorder: Recorder<some Sendable, some Sendable>) -> Bool {
    if isMasked, recorder.shadow == nil {
      output.warn("--mask: the session cannot be masked, so it does not begin")
      return false
    }
    let program = program.withLock(\.self)
    let source = recorder.shadow?.recorder ?? recorder
    if let ring {
      if let last = ring.begin(program: program, with: source, isMasked: isMasked) {
        let command = "\(program.prefix { $0 != " " }) --replay \(last.asShellWord)"
        output.warn("the last run did not end normally; to see its last actions, type: \(command)")
      }
      if !ring.isOpen { return false }
    }
    recordingFile?.begin(program: program, with: source, isMasked: isMasked)
    return recordingFile?.isOpen != false
  }

  /// Writes what is missing in the files, and removes the ring, because the app ends normally.
  func endFiles() {
    recordingFile?.flush()
    ring?.end()
  }
}

extension String {
  /// The text as a word of a command line, in quotation marks if it needs them.
  fileprivate var asShellWord: String {
    contains { !$0.isLetter && !$0.isNumber && !"/._-".contains($0) } ? "'\(replacing("'", with: "'\\''"))'" : self
  }
}
