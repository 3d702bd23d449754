import Inspection
import LineEditing

/// The rows of a handled action: its number and time in a gutter, the action, its cause at the right, and its changes.
struct EntryRows {
  private let entry: LogEntry
  private let layout: Layout
  private let room: Int
  private var rows: [String] = []

  /// Creates the rows of an entry, which may stand for several consecutive actions with its name.
  init(_ entry: LogEntry, in layout: Layout, count: Int = 1) {
    let gutter = entry.gutter(in: layout)
    (self.entry, self.layout, room) = (entry, layout, layout.columns - gutter.columns)
    var rows = ChangeRows(entry, in: layout, columns: room).rows
    if !layout.showsInput || !entry.isTyped {
      rows.insert(title(count), at: 0)
    } else if rows.isEmpty {
      rows = [layout.styled("no change", .dim)]
    }
    self.rows = rows.enumerated().map { ($0 == 0 ? layout.styled(gutter, .dim) : .blanks(gutter.columns)) + $1 }
  }

  var text: String { rows.joined(separator: "\n") }

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
}

/// The rows of what an action changed, within a number of columns.
struct ChangeRows {
  private(set) var rows: [String] = []
  private let layout: Layout
  private let room: Int

  /// The largest number of rows of changes; further changes are only counted.
  private static let changeLimit = 20
  /// The largest number of rows for a message.
  static let messageRows = 4

  init(_ entry: LogEntry, in layout: Layout, columns room: Int) {
    (self.layout, self.room) = (layout, room)
    let groups = Self.groups(of: entry.changes)
    // The path of a change, without the feature of the action.
    let names = groups.map { changes in
      let path = changes.first?.path ?? ""
      return String(path.trimmingPrefix("\(entry.feature).")).cut(toColumns: room)
    }
    let width = min(names.map(\.columns).max() ?? 0, room / 2)
    let hidden = groups.dropFirst(Self.changeLimit).reduce(entry.unlisted) { $0 + $1.count }
    rows = zip(names, groups).prefix(Self.changeLimit).flatMap { rows(of: $1, named: $0, width) }
    if hidden > 0 { rows.append(layout.styled("… \(hidden) more changes", .dim)) }
  }

  /// Returns the changes, with adjacent ones of one path and one kind grouped, such as the new elements of a set.
  private static func groups(of changes: [ValueChange]) -> [ArraySlice<ValueChange>] {
    var groups: [ArraySlice<ValueChange>] = []
    for (index, change) in changes.enumerated() {
      if let last = groups.last?.last, last.path == change.path, last.kind == change.kind, change.kind != .changed {
        groups[groups.count - 1] = changes[groups[groups.count - 1].startIndex...index]
      } else {
        groups.append(changes[index...index])
      }
    }
    return groups
  }

  private func rows(of changes: ArraySlice<ValueChange>, named name: String, _ width: Int) -> [String] {
    let beside = name.isEmpty ? "" : name.filled(toColumns: width) + "  "
    let isBroken = beside.columns + 12 > room && !name.isEmpty
    let start = isBroken ? "  " : beside
    let room = room - start.columns
    var rows: [String]
    if changes.count == 1, let change = changes.first, change.hasMessage {
      rows = change.text(toColumns: room * Self.messageRows).rows(ofColumns: room)
    } else {
      let style: StyledText.Style =
        switch changes.first?.kind {
        case .inserted: .good
        case .removed: .bad
        case .changed, .counted, nil: .plain
        }
      rows = [layout.styled(ValueChange.text(of: changes, toColumns: room), style)]
    }
    rows = rows.enumerated().map { ($0 == 0 ? start : .blanks(start.columns)) + $1 }
    return isBroken ? [name] + rows : rows
  }
}

extension LogEntry {
  /// Returns the number and, unless the layout is narrow, the time.
  func gutter(in layout: Layout) -> String {
    if layout.isNarrow { return "\(number) " }
    return "\(number)".right(inColumns: 4) + "  " + time.preciseClockText.right(inColumns: 6) + "  "
  }

  /// Returns the action as it can be typed, with its source, and a row for each change that a filter names.
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
