import Inspection
import LineEditing
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Prints what led to an action, what it changed, and what followed.
  ///
  /// - Parameter question: The number of an action, or a path for its last change; empty for the last action.
  func explain(_ question: String) throws(CommandError) {
    let recording = recorder.recording
    checkRepetition()
    let number = try number(of: question, in: recording)
    guard let why = Explanation(of: number, in: recording, description, unless: isInterrupted) else {
      throw .interrupted
    }
    try answer { _ in output.lines(why.json) { why.rows(in: output.layout()) } }
  }

  private func number(
    of question: String, in recording: Recording<Store.ActionType, Store.StateType>
  ) throws(CommandError) -> Int {
    let last = recording.number(at: view.place)
    if let number = question.isEmpty ? last : Int(question) {
      if recording.contains(number) { return number }
      throw recording.unknownNumber
    }
    _ = try inspect(question)
    if let entry = lastEntries(1, matching: .path(question), upTo: last, in: recording).last { return entry.number }
    throw isInterrupted() ? .interrupted : CommandError("no recorded action changed \(question.shortened)")
  }
}

/// An action with what led to it, what it changed, and what followed.
struct Explanation {
  let entry: LogEntry
  private(set) var causes: [LogEntry] = []
  /// The actions that followed, each with its number of steps after the action.
  private(set) var followers: [(entry: LogEntry, depth: Int)] = []
  private(set) var begun: [String] = []
  private(set) var ended: [String] = []
  private(set) var unlisted = 0

  private static var followerLimit: Int { 20 }

  /// Explains an action; `nil` if `isOver` stops that.
  init?<Action, State>(
    of number: Int, in recording: Recording<Action, State>, _ app: AppDescription<Action, State>,
    unless isOver: () -> Bool
  ) {
    guard let before = recording.state(after: number - 1, unless: isOver) else { return nil }
    let after = recording.reducer.reduce(recording[number].action, before)
    entry = LogEntry(recording[number], from: before, to: after)
    (begun, ended) = app.workChanges(from: before, to: after)
    var cause = recording.cause(of: number)
    while let number = cause, recording.contains(number) {
      causes.append(LogEntry(recording[number]))
      cause = recording.cause(of: number)
    }
    causes.reverse()
    var depths = [number: 0]
    for later in stride(from: number + 1, through: recording.count, by: 1) where !isOver() {
      guard let cause = recording.cause(of: later), let depth = depths[cause] else { continue }
      depths[later] = depth + 1
      if followers.count < Self.followerLimit {
        followers.append((LogEntry(recording[later]), depth + 1))
      } else {
        unlisted += 1
      }
    }
  }

  /// Returns a tree: the causes, the action with its changes, and what followed.
  func rows(in layout: Layout) -> [String] {
    let depth = causes.count
    var rows = causes.enumerated().flatMap { self.rows(of: $1, $0, layout) }
    rows += self.rows(of: entry, depth, layout, isBold: true)
    let indent = indent(of: entry, depth, layout)
    let changes = ChangeRows(entry, in: layout, columns: max(8, layout.columns - indent)).rows
    rows += (changes.isEmpty ? [layout.styled("no change", .dim)] : changes).map { .blanks(indent) + $0 }
    for (label, work) in [("began", begun), ("ended", ended)] {
      rows += work.map { (.blanks(indent) + "\(label) \($0)").cut(toColumns: layout.columns) }
    }
    rows += followers.flatMap { self.rows(of: $0.entry, depth + $0.depth, layout) }
    if unlisted > 0 { rows.append(.blanks(indent) + layout.styled("… \(unlisted) more actions", .dim)) }
    return rows
  }

  /// Returns the number and the time, indented by at most ten levels and a quarter of the terminal.
  private func gutter(of entry: LogEntry, _ depth: Int, _ layout: Layout) -> String {
    entry.gutter(in: layout) + .blanks(min(depth * 2, 20, layout.columns / 4))
  }

  private func indent(of entry: LogEntry, _ depth: Int, _ layout: Layout) -> Int {
    gutter(of: entry, depth, layout).columns + 2
  }

  /// Returns an action and, below it, the note of its source, such as the rule and its situation.
  private func rows(of entry: LogEntry, _ depth: Int, _ layout: Layout, isBold: Bool = false) -> [String] {
    let note = entry.source.info?.hanging(
      after: .blanks(indent(of: entry, depth, layout)), columns: layout.columns)
    return [row(entry, depth, layout, isBold: isBold)] + (note.map { [layout.styled($0, .dim)] } ?? [])
  }

  private func row(_ entry: LogEntry, _ depth: Int, _ layout: Layout, isBold: Bool) -> String {
    let gutter = gutter(of: entry, depth, layout)
    let source = layout.isNarrow ? "" : "  \(entry.source.file):\(entry.source.line)"
    let room = max(8, layout.columns - gutter.columns)
    let hasRoom = source.columns < room / 2
    let action = entry.action.withRoundedNumbers.cut(toColumns: hasRoom ? room - source.columns : room)
    return layout.styled(gutter, .dim) + layout.styled(action, isBold ? .bold : .plain)
      + (hasRoom ? layout.styled(source, .dim) : "")
  }

  var json: Literal {
    .object([
      "type": "why", "action": entry.literal, "causes": causes.map(\.number), "began": begun, "ended": ended,
      "followers": followers.map(\.entry.number),
    ])
  }
}
