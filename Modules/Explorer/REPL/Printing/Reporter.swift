import SwiftRex

/// The printing of actions as they are handled.
final class Reporter: Sendable {
  private let output: Output
  /// The time after which a run is printed as far as it goes; `nil` if runs are folded only while a function is called.
  private let foldingInterval: Duration?
  private let state: Locked<State>

  private struct State {
    /// The handling of the changes of actions, which are printed only if these are reported.
    var changes: ChangeRecording
    /// Whether actions of one name that follow one another are printed as one.
    var isFolding: Bool
    var run: Run?
    var muted: [(ActionLog.Entry) -> Bool] = []
    var only: ((ActionLog.Entry) -> Bool)?

    func isPrinted(_ entry: ActionLog.Entry) -> Bool {
      (only?(entry) ?? true) && !muted.contains { $0(entry) }
    }
  }

  /// Creates a reporter that prints all actions.
  ///
  /// - Parameter foldingInterval: The time within which actions of one name that follow one another are printed as one, after
  ///   the first of them; `nil` for no such time.
  init(_ output: Output, foldingInterval: Duration? = nil) {
    (self.output, self.foldingInterval) = (output, foldingInterval)
    state = Locked(State(changes: output.isQuiet ? .omitted : .reported, isFolding: foldingInterval != nil))
  }

  /// The handling of the changes of the next action.
  var changes: ChangeRecording { state.withLock(\.changes) }

  /// Prints an action that was handled.
  @Sendable func report(_ entry: ActionLog.Entry) {
    if output.format == .json {
      if state.withLock({ $0.isPrinted(entry) }) { output.report(entry.json) }
      return
    }
    let layout = output.layout()
    let texts = state.withLock { state -> [String] in
      if !state.isPrinted(entry) { return [] }
      guard state.isFolding else { return [EntryRows(entry, in: layout).text] }
      if state.run?.append(entry) == true {
        if state.run?.count == 1 { printRunLater() }
        return []
      }
      let folded = state.run?.rows(in: layout)
      state.run = Run(after: entry)
      return [folded, EntryRows(entry, in: layout)].compactMap { $0?.text }
    }
    texts.forEach(output.report)
  }

  /// Prints no actions any more that meet a condition; without one, prints them all again.
  func mute(_ filter: EntryFilter?) {
    state.withLock { state in
      if let filter { state.muted.append(filter.matcher()) } else { state.muted = [] }
    }
  }

  /// Prints from now on only the actions that meet a condition; without one, all.
  func printOnly(_ filter: EntryFilter?) {
    state.withLock { $0.only = filter?.matcher() }
  }

  /// Calls a function during which no action is printed as text, and its changes are handled in another way.
  func silently(_ changes: ChangeRecording, _ body: () -> Void) {
    if output.format == .json || output.isQuiet { return body() }
    state.withLock { $0.changes = changes }
    body()
    state.withLock { $0.changes = .reported }
  }

  /// Calls a function during which actions of one name that follow one another are printed as one.
  func folding(_ body: () -> Void) {
    state.withLock { $0.isFolding = true }
    body()
    printRun()
    state.withLock { ($0.isFolding, $0.run) = (foldingInterval != nil, nil) }
  }

  /// Prints the actions of the run that were not printed yet; what follows still belongs to it.
  private func printRun() {
    let run = state.withLock { state in
      defer { state.run = state.run?.continued }
      return state.run
    }
    if let rows = run?.rows(in: output.layout()) { output.report(rows.text) }
  }

  private func printRunLater() {
    guard let foldingInterval else { return }
    Task.detached { [weak self] in
      try? await Task.sleep(for: foldingInterval)
      self?.printRun()
    }
  }
}

/// Actions of one name and one cause that follow one another, after the first of them.
private struct Run {
  private let first: ActionLog.Entry
  private var last: ActionLog.Entry?
  private(set) var count = 0

  /// Creates the run of the actions after one that was printed.
  init(after first: ActionLog.Entry) {
    self.first = first
  }

  /// Adds an action, and returns whether it belongs to the run.
  mutating func append(_ entry: ActionLog.Entry) -> Bool {
    guard !entry.isTyped, entry.name == first.name, entry.cause == first.cause else { return false }
    last = last?.followed(by: entry) ?? entry
    count += 1
    return true
  }

  /// The run of the actions that follow.
  var continued: Run { Run(after: last ?? first) }

  /// Returns the rows of the actions as one; `nil` if there are none.
  func rows(in layout: Layout) -> EntryRows? {
    last.map { EntryRows($0, in: layout, count: count) }
  }
}
