import LineEditing
import SwiftRex

/// Prints actions as they are handled.
final class Reporter: Sendable {
  private let output: Output
  /// The delay before further actions of a run are printed; `nil` to combine runs only during `folding(_:)`.
  private let foldingInterval: Duration?
  private let state: Locked<State>

  private struct State {
    var isSilent: Bool
    /// Whether consecutive actions with one name are printed as one.
    var isFolding: Bool
    var run: Run?
    /// Whether the run is printed once the interval is over.
    var isRunDue = false
    var muted: [EntryFilter] = []
    var only: EntryFilter?

    func isPrinted(_ entry: LogEntry) -> Bool {
      only?.matches(entry) != false && !muted.contains { $0.matches(entry) }
    }
  }

  /// Creates a reporter that prints all actions.
  init(_ output: Output, foldingInterval: Duration? = nil) {
    (self.output, self.foldingInterval) = (output, foldingInterval)
    state = Locked(State(isSilent: output.isQuiet, isFolding: foldingInterval != nil))
  }

  /// Creates a reporter for a clock. At a terminal in real time, consecutive actions with one name are printed as one.
  convenience init(_ output: Output, _ time: any ClockDriver) {
    let folds = output.printInPlace != nil && output.layout().showsInput && !(time is SimulatedTime)
    self.init(output, foldingInterval: folds ? .milliseconds(100) : nil)
  }

  @Sendable func report(_ entry: LogEntry) {
    let layout = output.layout()
    state.withLock { state in
      if state.isSilent { return }
      let isPrinted = state.isPrinted(entry)
      if output.format == .json {
        if isPrinted { output.report(entry.json) }
      } else if isPrinted {
        report(entry, &state, in: layout)
      } else if layout.showsInput, entry.isTyped {
        let note = entry.gutter(in: layout) + "hidden by a filter (:mute lists the filters)"
        output.report(layout.styled(note.cut(toColumns: layout.columns), .dim))
      }
    }
  }

  private func report(_ entry: LogEntry, _ state: inout State, in layout: Layout) {
    guard state.isFolding else { return output.report(EntryRows(entry, in: layout).text) }
    if state.run?.append(entry) == true { return printRunLater(&state) }
    print(&state.run, in: layout)
    let run = Run(from: entry, isInPlace: foldingInterval != nil && output.printInPlace != nil)
    state.run = entry.isTyped ? run.continued : run
    print(EntryRows(entry, in: layout), as: entry.isTyped ? nil : run.id)
  }

  private func print(_ rows: EntryRows, as id: Int?) {
    if let id, let printInPlace = output.printInPlace { printInPlace(rows.text, id) } else { output.report(rows.text) }
  }

  /// Prints the actions of a run that are not printed yet.
  private func print(_ run: inout Run?, in layout: Layout) {
    guard let rows = run?.rows(in: layout) else { return }
    print(rows, as: run?.id)
    run?.isPrinted = true
  }

  /// Hides matching actions; without a filter, shows all actions again.
  func mute(_ filter: EntryFilter?) {
    state.withLock { $0.muted = filter.map { [muted = $0.muted] in muted + [$0] } ?? [] }
  }

  /// Shows only matching actions from now on; without a filter, all actions.
  func printOnly(_ filter: EntryFilter?) {
    state.withLock { $0.only = filter }
  }

  /// The active filters of `:only` and of `:mute`, as they are typed.
  var filters: (only: [String], muted: [String]) {
    state.withLock { ($0.only.map { ["\($0)"] } ?? [], $0.muted.map { "\($0)" }) }
  }

  var isSilent: Bool { state.withLock(\.isSilent) }

  func silently(_ body: () -> Void) {
    silence(true)
    body()
    silence(false)
  }

  func silence(_ isSilent: Bool) {
    if output.format != .json, !output.isQuiet { state.withLock { $0.isSilent = isSilent } }
  }

  /// Calls a function during which consecutive actions with one name are printed as one.
  func folding<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    state.withLock { $0.isFolding = true }
    defer {
      printRun()
      state.withLock { ($0.isFolding, $0.run) = (foldingInterval != nil, nil) }
    }
    try body()
  }

  /// Prints the actions of the run that are not printed yet. Further actions start a new row, unless the run is printed
  /// in place because it is due.
  func printRun(isDue: Bool = false) {
    let layout = output.layout()
    state.withLock { state in
      print(&state.run, in: layout)
      if isDue { state.isRunDue = false }
      if !isDue || state.run?.id == nil { state.run = state.run?.continued }
    }
  }

  private func printRunLater(_ state: inout State) {
    guard let foldingInterval, !state.isRunDue else { return }
    state.isRunDue = true
    Task.detached { [weak self] in
      try? await Task.sleep(for: foldingInterval)
      self?.printRun(isDue: true)
    }
  }
}

/// Consecutive actions with one name and one cause, printed as one: those after the first, or in place, all of them.
private struct Run {
  private var first: LogEntry
  private var last: LogEntry?
  private var count = 0
  /// The state before the actions that are printed as one.
  private let before: (any Sendable)?
  var isPrinted = true
  /// The identity of the rows on the terminal; `nil` if they do not replace other rows.
  private(set) var id: Int?

  init(from first: LogEntry, isInPlace: Bool) {
    (self.first, id) = (first, isInPlace ? first.number : nil)
    before = isInPlace ? first.states?.before : first.states?.after
    if isInPlace { (last, count) = (first, 1) }
  }

  /// Adds an action if it belongs to the run, and returns whether it does.
  mutating func append(_ entry: LogEntry) -> Bool {
    guard !entry.isTyped, entry.name == first.name, entry.cause == first.cause else { return false }
    (last, isPrinted) = (entry, false)
    count += 1
    return true
  }

  /// The run of further actions, below those that were printed.
  var continued: Run {
    var run = Run(from: last ?? first, isInPlace: false)
    if id != nil { run.id = ~run.first.number }
    return run
  }

  /// Returns the rows of the actions as one; `nil` if they are printed.
  func rows(in layout: Layout) -> EntryRows? {
    isPrinted ? nil : last.map { EntryRows($0.since(before), in: layout, count: count) }
  }
}
