import CommandLineOptions
import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Prints the last matching actions up to the state that is shown; if the filter is a path, with their changes there.
  func showLog(_ request: (count: Int?, filter: EntryFilter?)) throws(CommandError) {
    let (count, filter) = (request.count ?? 10, try checked(request.filter))
    let (output, recording) = (output, recorder.recording)
    let found = lastEntries(count, matching: filter, upTo: recording.number(at: view.place), in: recording)
    try answer { _ in
      found.lazy.map { output.format == .json ? $0.json : $0.line(in: output.layout(), with: filter) }
    }
    if found.count < count, recording.first > 1 {
      output.printHelp("the log keeps the last \(recording.numbers.count) actions")
    }
  }

  /// Returns the last matching actions up to a number, in order. Looks back until there are enough, or until Ctrl-C.
  ///
  /// Each step back is twice as long as the previous one, because it starts with a state that has to be recomputed.
  func lastEntries(
    _ count: Int, matching filter: EntryFilter?, upTo last: Int,
    in recording: Recording<Store.ActionType, Store.StateType>
  ) -> [LogEntry] {
    var (found, end, length) = ([Int](), last + 1, max(count, 100))
    while found.count < count, end > recording.first, !interruption.isRequested {
      let numbers = max(recording.first, end - length)..<end
      found = (self.numbers(numbers, matching: filter, in: recording) + found).suffix(count)
      (end, length) = (numbers.lowerBound, min(length, 1 << 32) * 2)
    }
    let needsChanges = filter?.path != nil || output.format == .json
    return needsChanges ? changedEntries(found, in: recording) : entries(found, in: recording)
  }

  private func numbers(
    _ numbers: Range<Int>, matching filter: EntryFilter?, in recording: Recording<Store.ActionType, Store.StateType>
  ) -> [Int] {
    let numbers = numbers.filter(recording.contains)
    guard let filter else { return numbers }
    if let path = filter.path { return self.numbers(numbers, changing: path, in: recording) }
    let isOver = isInterrupted
    return numbers.filter {
      !isOver() && filter.matches(LogEntry(recording[$0], actionLimit: output.actionLimit))
    }
  }

  /// Returns the numbers of those actions that changed the part of the state at a path.
  ///
  /// Only that part is kept and compared while the states are recomputed. A long search prints its progress.
  private func numbers(
    _ numbers: [Int], changing path: String, in recording: Recording<Store.ActionType, Store.StateType>
  ) -> [Int] {
    let isOver = isInterrupted
    guard let first = numbers.first, var state = recording.state(after: first - 1, unless: isOver) else { return [] }
    var found: [Int] = []
    var part = try? LiteralParsing.inspect(state, at: path)
    for number in numbers {
      if isOver() { break }
      recording.reducer.reduce(recording[number].action, &state)
      let next = try? LiteralParsing.inspect(state, at: path)
      if ValueChange.areDifferent(part, next) { found.append(number) }
      part = next
      if numbers.count > 5000, number.isMultiple(of: 5000) {
        output.printInPlace?("looking back: action \(number)", .min)
      }
    }
    return found
  }

  func entries(
    _ numbers: some Collection<Int>, in recording: Recording<Store.ActionType, Store.StateType>? = nil
  ) -> [LogEntry] {
    let recording = recording ?? recorder.recording
    return numbers.map { LogEntry(recording[$0], actionLimit: output.actionLimit) }
  }

  func changedEntries(
    _ numbers: some Collection<Int>, in recording: Recording<Store.ActionType, Store.StateType>? = nil
  ) -> [LogEntry] {
    var entries: [LogEntry] = []
    let isOver = isInterrupted
    (recording ?? recorder.recording).forEach(numbers, unless: isOver) { action, before, after in
      entries.append(LogEntry(action, from: before, to: after, actionLimit: output.actionLimit))
      return !isOver()
    }
    return entries
  }

  func showDifference(_ numbers: ClosedRange<Int>) throws(CommandError) {
    let recording = recorder.recording
    try recording.checkKept(numbers)
    guard let before = recording.state(after: numbers.lowerBound - 1, unless: isInterrupted),
      let after = recording.state(after: numbers.upperBound, unless: isInterrupted)
    else { throw .interrupted }
    let (changes, unlisted) = ValueChange.between(before, after, limit: LogEntry.changeLimit)
    try answer { _ in
      output.lines(.difference(numbers, changes, unlisted: unlisted)) { lines(of: changes, unlisted: unlisted) }
    }
  }

  func lines(of changes: [ValueChange], unlisted: Int) -> [String] {
    if changes.isEmpty, unlisted == 0 { return ["no change"] }
    let layout = output.layout()
    let width = min(changes.map(\.path.columns).max() ?? 0, layout.columns / 2)
    return changes.map { change in
      let (path, text) = (change.path.filled(toColumns: width) + "  ", change.text(toColumns: .max / 4))
      if !layout.showsInput { return path + text }
      if path.columns + 12 <= layout.columns { return text.hanging(after: path, columns: layout.columns) }
      return change.path + "\n" + text.hanging(after: "  ", columns: layout.columns)
    } + (unlisted > 0 ? ["… \(unlisted) more changes"] : [])
  }

  var listedFilters: [String] {
    let (only, muted) = runtime.reporter.filters
    return output.lines(.object(["type": "filters", "only": only.first, "muted": muted])) {
      let lines = only.map { ":only \($0)" } + muted.map { ":mute \($0)" }
      return lines.isEmpty ? ["no filter is active; all actions are shown"] : lines
    }
  }

  /// Returns a filter, or throws if it names an unknown feature, action or part of the state.
  func checked(_ filter: EntryFilter?) throws(CommandError) -> EntryFilter? {
    switch filter {
    case .name(let name):
      let known = catalog.features + catalog.signatures.map(\.name)
      if known.isEmpty || known.contains(name) { break }
      let nearest = EditDistance.nearest(to: name, among: catalog.signatures.compactMap(\.path.last))
      let whole = catalog.signatures.first { $0.path.last == nearest }?.name
      throw CommandError(
        "unknown feature or action \(name.shortened)", nearestTo: whole ?? name, among: known,
        otherwise: ":actions lists all actions"
      ).at(name)
    case .path(let path):
      if !path.contains("[") { _ = try inspect(path) }
    case nil: break
    }
    return filter
  }
}
