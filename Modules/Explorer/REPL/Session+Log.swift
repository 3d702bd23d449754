import CommandLineOptions
import Inspection

extension Session {
  /// Prints the last actions, or the last ones that meet a condition. If the condition is a state path, prints the changes
  /// there, too.
  func showLog(_ count: Int?, _ filter: EntryFilter?) throws(CommandError) {
    let filter = try checked(filter)
    let matches = filter?.matcher() ?? { _ in true }
    let (output, asked) = (runtime.output, count ?? 10)
    var keptCount = Int.max
    try answer { _ in
      let entries = runtime.log.last(filter == nil ? asked : .max)
      let found = entries.filter(matches).suffix(asked)
      if found.count < asked { keptCount = entries.count }
      return found.lazy.map { entry in
        output.format == .json ? entry.json : entry.line(in: output.layout(), with: filter)
      }
    }
    if keptCount < runtime.log.count { output.printHelp("the log keeps the last \(keptCount) actions") }
  }

  /// Prints the combined changes of actions in full.
  func showDifference(_ numbers: ClosedRange<Int>) throws(CommandError) {
    try checkRecordingOfChanges()
    try answer { _ throws(CommandError) in try difference(numbers) }
  }

  private func difference(_ numbers: ClosedRange<Int>) throws(CommandError) -> [String] {
    let kept = runtime.log.last()
    guard let first = kept.first?.number, let last = kept.last?.number, numbers.lowerBound >= first,
      numbers.upperBound <= last
    else {
      let range = kept.first.map { "keeps actions \($0.number) to \(kept.last?.number ?? 0)" } ?? "is empty"
      throw CommandError("the log \(range)")
    }
    let entries = kept.filter { numbers.contains($0.number) }
    let changes = entries.reduce([ValueChange]()) { $0.followed(by: $1.changes) }
    let unlisted = entries.reduce(0) { $0 + $1.unlisted }
    if runtime.output.format == .json { return [Literal.difference(numbers, changes, unlisted: unlisted).json] }
    if changes.isEmpty, unlisted == 0 { return ["no change"] }
    let layout = runtime.output.layout()
    let width = min(changes.map(\.path.columns).max() ?? 0, layout.columns / 2)
    return changes.map { change in
      let (path, text) = (change.path.filled(toColumns: width) + "  ", change.text(toColumns: .max / 4))
      if !layout.showsInput { return path + text }
      if path.columns + 12 <= layout.columns { return text.hanging(after: path, columns: layout.columns) }
      return change.path + "\n" + text.hanging(after: "  ", columns: layout.columns)
    } + (unlisted > 0 ? ["… \(unlisted) more changes"] : [])
  }

  /// The lines that list the active filters.
  var listedFilters: [String] {
    let (only, muted) = runtime.reporter.filters
    if runtime.output.format == .json {
      let fields: [Literal.Argument] = [
        .init("type", .string("filters")), .init("only", only.first.map { .string($0) } ?? .nil),
        .init("muted", .array(muted.map { .string($0) })),
      ]
      return [Literal.record("Filters", fields).json]
    }
    let lines = only.map { ":only \($0)" } + muted.map { ":mute \($0)" }
    return lines.isEmpty ? ["no filter is active; all actions are shown"] : lines
  }

  /// Returns the condition; throws if it names an unknown feature, action or part of the state.
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
      try checkRecordingOfChanges()
      if !path.contains("[") { _ = try inspect(path) }
    case .expression, nil: break
    }
    return filter
  }

  /// Throws if the changes of actions are not recorded.
  func checkRecordingOfChanges() throws(CommandError) {
    guard runtime.log.recordsChanges else {
      throw CommandError("changes are not recorded with --quiet; run the app without it")
    }
  }
}
