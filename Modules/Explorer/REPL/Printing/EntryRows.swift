import Inspection
import LineEditing

/// The rows of an action that was handled.
///
/// The first row has the number and the time in a gutter, the action, and its cause at the right. A row for each change
/// follows.
struct EntryRows {
  private let entry: LogEntry
  private let layout: Layout
  /// The number and the time.
  private let gutter: String
  /// The beginning of the state paths within the feature of the action.
  private let prefix: String
  /// The number of columns beside the gutter.
  private let room: Int
  private var rows: [String] = []

  /// The largest number of rows of changes. Further changes are only counted.
  private static let changeLimit = 20
  /// The largest number of rows for a message.
  static let messageRows = 4

  /// Creates the rows of an entry.
  ///
  /// - Parameter count: The number of consecutive actions with this name. The entry is the last of them, and has the
  ///   changes of all.
  init(_ entry: LogEntry, in layout: Layout, count: Int = 1) {
    (self.entry, self.layout) = (entry, layout)
    gutter = entry.gutter(in: layout)
    prefix = "\(entry.feature)."
    room = layout.columns - gutter.columns
    let start = layout.styled(gutter, .dim)
    let changes = entry.changes.isEmpty && entry.unlisted == 0 ? [] : changeRows
    if layout.showsInput, entry.typingTerminal == layout.terminal.number {
      let first = changes.first ?? layout.styled("no change", .dim)
      rows = [start + first] + changes.dropFirst().map { indent + $0 }
    } else {
      rows = [start + title(count)] + changes.map { indent + $0 }
    }
  }

  /// The rows as one text.
  var text: String { rows.joined(separator: "\n") }

  // MARK: The first row

  private var indent: String { .blanks(gutter.columns) }

  private func title(_ count: Int) -> String {
    let action = count == 1 ? entry.action.withRoundedNumbers : "\(entry.name) ×\(count)"
    let notes = [entry.changes.isEmpty ? "no change" : nil, entry.cause.map { "from \($0)" }].compactMap { $0 }
    let note = layout.isNarrow ? "" : notes.joined(separator: ", ")
    let room = room - (note.isEmpty ? 0 : note.columns + 2)
    let text = action.cut(toColumns: room)
    let name = text.prefix(layout.hasColors ? entry.name.count : 0)
    let title = layout.styled(String(name), .bold) + text.dropFirst(name.count)
    if note.isEmpty { return title }
    return title + .blanks(room - text.columns + 2) + layout.styled(note, .dim)
  }

  // MARK: The changes

  private var changeRows: [String] {
    let groups = groups
    let width = min(groups.map { name(of: $0).columns }.max() ?? 0, room / 2)
    let hidden = groups.dropFirst(Self.changeLimit).reduce(entry.unlisted) { $0 + $1.count }
    return groups.prefix(Self.changeLimit).map { row($0, width) }
      + (hidden == 0 ? [] : [layout.styled("… \(hidden) more changes", .dim)])
  }

  /// The changes in groups: adjacent changes with one path and one kind, such as the new elements of a set, are
  /// together.
  private var groups: [ArraySlice<ValueChange>] {
    var groups: [ArraySlice<ValueChange>] = []
    for index in entry.changes.indices {
      let change = entry.changes[index]
      if let last = groups.last?.last, last.path == change.path, last.kind == change.kind, change.kind != .changed {
        groups[groups.count - 1] = entry.changes[groups[groups.count - 1].startIndex...index]
      } else {
        groups.append(entry.changes[index...index])
      }
    }
    return groups
  }

  /// Returns the path of changes, without the name of the feature if the action is of the same feature.
  private func name(of changes: ArraySlice<ValueChange>) -> String {
    let path = changes.first?.path ?? ""
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private func row(_ changes: ArraySlice<ValueChange>, _ width: Int) -> String {
    let name = name(of: changes).cut(toColumns: room)
    let beside = name.isEmpty ? "" : name.filled(toColumns: width) + "  "
    let isBroken = beside.columns + 12 > room && !name.isEmpty
    let start = isBroken ? "\(name)\n\(indent)  " : beside
    let column = isBroken ? 2 : beside.columns
    if changes.count == 1, let change = changes.first, change.hasMessage {
      let rows = change.text(toColumns: (room - column) * Self.messageRows).rows(ofColumns: room - column)
      return start + rows.joined(separator: "\n\(indent)" + .blanks(column))
    }
    let style: StyledText.Style =
      switch changes.first?.kind {
      case .inserted: .good
      case .removed: .bad
      case .changed, .counted, nil: .plain
      }
    return start + layout.styled(ValueChange.text(of: changes, toColumns: room - column), style)
  }
}

extension LogEntry {
  /// Returns the number and the time, with two spaces after them; in a narrow layout, the number alone.
  func gutter(in layout: Layout) -> String {
    if layout.isNarrow { return "\(number) " }
    return "\(number)".right(inColumns: 4) + "  " + time.preciseClockText.right(inColumns: 6) + "  "
  }

  /// Returns the action as it can be typed, with its cause and its source, and a row for each change that meets a condition.
  ///
  /// On a terminal the rows are beside the gutter; otherwise the action has one line.
  func line(in layout: Layout, with filter: EntryFilter? = nil) -> String {
    let origin = "\(source)"
    let gutter = gutter(in: layout)
    let room = layout.showsInput ? layout.columns - gutter.columns : .max
    var rows = action.rows(ofColumns: room)
    if rows[rows.count - 1].columns + 2 + origin.columns <= room {
      rows[rows.count - 1] += "  " + layout.styled(origin, .dim)
    } else {
      rows += origin.rows(ofColumns: room).map { layout.styled($0, .dim) }
    }
    let width = layout.columns - gutter.columns
    rows += (filter?.changes(in: self) ?? []).map { change in
      let path = change.path.cut(toColumns: max(10, width / 2)) + "  "
      return path + change.text(toColumns: width - path.columns)
    }
    let indent = "\n" + .blanks(gutter.columns)
    return layout.styled(gutter, .dim) + rows.joined(separator: indent)
  }
}
