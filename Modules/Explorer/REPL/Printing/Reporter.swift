import SwiftRex

/// The printer of actions as they are handled.
final class Reporter: Sendable {
  private let output: Output
  /// The time after which a run is printed as far as it is known; `nil` to fold runs only during `folding(_:)`.
  private let foldingInterval: Duration?
  private let state: Locked<State>

  private struct State {
    /// The way in which changes are recorded. They are printed only if they are reported.
    var changes: ChangeRecording
    /// Whether consecutive actions with one name are printed as one.
    var isFolding: Bool
    var run: Run?
    var muted: [Filter] = []
    var only: Filter?

    func isPrinted(_ entry: ActionLog.Entry) -> Bool {
      (only?.matches(entry) ?? true) && !muted.contains { $0.matches(entry) }
    }
  }

  private struct Filter {
    let text: String
    let matches: (ActionLog.Entry) -> Bool

    init(_ filter: EntryFilter) {
      (text, matches) = ("\(filter)", filter.matcher())
    }
  }

  /// Creates a reporter that prints all actions.
  ///
  /// - Parameter foldingInterval: The time after an action within which further actions with its name are printed as
  ///   one; `nil` to print each.
  init(_ output: Output, foldingInterval: Duration? = nil) {
    (self.output, self.foldingInterval) = (output, foldingInterval)
    state = Locked(State(changes: output.isQuiet ? .omitted : .reported, isFolding: foldingInterval != nil))
  }

  /// The way in which the changes of the next action are recorded.
  var changes: ChangeRecording { state.withLock(\.changes) }

  /// Prints an action after it was handled.
  @Sendable func report(_ entry: ActionLog.Entry) {
    if output.format == .json {
      if state.withLock({ $0.isPrinted(entry) }) { output.report(entry.json) }
      return
    }
    let layout = output.layout()
    state.withLock { state in
      if !state.isPrinted(entry) {
        guard entry.isTyped, layout.showsInput else { return }
        let note = entry.gutter(in: layout) + "hidden by a filter (:mute lists the filters)"
        return output.report(layout.styled(note.cut(toColumns: layout.columns), .dim))
      }
      guard state.isFolding else { return output.report(EntryRows(entry, in: layout).text) }
      if state.run?.append(entry) == true {
        if state.run?.count == 1 { printRunLater() }
        return
      }
      let folded = state.run?.rows(in: layout)
      state.run = Run(after: entry)
      for rows in [folded, EntryRows(entry, in: layout)] { rows.map { output.report($0.text) } }
    }
  }

  /// Stops printing actions that meet a condition; without a condition, prints all actions again.
  func mute(_ filter: EntryFilter?) {
    state.withLock { state in
      if let filter { state.muted.append(Filter(filter)) } else { state.muted = [] }
    }
  }

  /// Prints only actions that meet a condition from now on; without a condition, all actions.
  func printOnly(_ filter: EntryFilter?) {
    state.withLock { $0.only = filter.map(Filter.init) }
  }

  /// The conditions of `:only` and of `:mute` that are active, as they are typed.
  var filters: (only: [String], muted: [String]) {
    state.withLock { ($0.only.map { [$0.text] } ?? [], $0.muted.map(\.text)) }
  }

  /// Calls a function during which no action is printed as text, and changes are recorded in another way.
  func silently(_ changes: ChangeRecording, _ body: () -> Void) {
    silence(changes)
    body()
    silence(.reported)
  }

  /// Records changes in another way; text is printed only while changes are reported.
  func silence(_ changes: ChangeRecording) {
    if output.format != .json, !output.isQuiet { state.withLock { $0.changes = changes } }
  }

  /// Calls a function during which consecutive actions with one name are printed as one.
  func folding(_ body: () -> Void) {
    state.withLock { $0.isFolding = true }
    body()
    printRun()
    state.withLock { ($0.isFolding, $0.run) = (foldingInterval != nil, nil) }
  }

  /// Prints the actions of the run that are not printed yet. Further actions still belong to the run.
  func printRun() {
    let layout = output.layout()
    state.withLock { state in
      if let rows = state.run?.rows(in: layout) { output.report(rows.text) }
      state.run = state.run?.continued
    }
  }

  private func printRunLater() {
    guard let foldingInterval else { return }
    Task.detached { [weak self] in
      try? await Task.sleep(for: foldingInterval)
      self?.printRun()
    }
  }
}

/// Consecutive actions with one name and one cause, after the first of them.
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

  /// The run of further actions.
  var continued: Run { Run(after: last ?? first) }

  /// Returns the rows of the actions as one; `nil` if there are none.
  func rows(in layout: Layout) -> EntryRows? {
    last.map { EntryRows($0, in: layout, count: count) }
  }
}
