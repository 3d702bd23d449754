/// Panes side by side or stacked, depending on the width of the window.
@MainActor
struct PaneGrid {
  let panes: [Pane]
  let focus: Int
  let selections: [Selection]
  let hasColors: Bool
  var opensDetails = false
  /// A label for the key `q`.
  let backLabel: String
  var problem: String?

  /// The minimum width of a pane, and the maximum number of rows that it requests.
  private static let (narrowest, wantedRows) = (40, 12)

  /// The rows of all panes and, if there is room, the keys and the clock in the last row.
  struct Drawing {
    let size: WindowSize
    fileprivate let panes: [String]
    fileprivate let keys: StyledText
    fileprivate let hasColors: Bool

    func rows(clock: String) -> [String] {
      if size.rows < 2 { return panes }
      let last = keys.fitted(to: size.columns - clock.count - 1) + StyledText(" \(clock)")
      return panes + [last.fitted(to: size.columns).text(hasColors: hasColors)]
    }
  }

  /// Draws the panes in a window.
  func drawing(in size: WindowSize) -> Drawing {
    let count = max(1, min(panes.count, size.columns / Self.narrowest))
    let width = (size.columns - 3 * (count - 1)) / count
    let lines = stride(from: 0, to: panes.count, by: count).map { Array($0..<min($0 + count, panes.count)) }
    let contents = panes.indices.map { content(of: $0, width, Self.wantedRows) }
    let wanted = lines.map { 1 + ($0.map { contents[$0].rows.count }.max() ?? 0) }
    let room = max(1, size.rows - 1)
    let heights = PaneHeights.fitting(wanted, focus: focus / count, within: room)
    var rows = zip(lines, heights).flatMap { line, height in
      joined(line.map { drawing(of: $0, width, height) }, count: count, width: width)
    }
    rows += Array(repeating: "", count: max(0, room - rows.count))
    let keys = keys(with: contents.indices.contains(focus) ? contents[focus].keys : [])
    return Drawing(size: size, panes: rows, keys: keys, hasColors: hasColors)
  }

  private func content(of index: Int, _ width: Int, _ rows: Int) -> PaneContent<Pane.Dispatch> {
    panes[index].content(PaneSize(columns: width - 2, rows: max(0, rows))).wrapped(to: width - 2)
  }

  private func joined(_ drawings: [[StyledText]], count: Int, width: Int) -> [String] {
    let height = drawings.map(\.count).max() ?? 0
    return (0..<height).map { row in
      let cells = drawings.map { row < $0.count ? $0[row] : StyledText("").fitted(to: width) }
      let line = cells.dropFirst().reduce(cells.first ?? "") { $0 + StyledText(" │ ", .dim) + $1 }
      return line.text(hasColors: hasColors)
    }
  }

  /// Returns the title and the rows of a pane, around the selected row.
  private func drawing(of index: Int, _ width: Int, _ height: Int) -> [StyledText] {
    guard height > 0 else { return [] }
    let content = content(of: index, width, height - 1)
    let selected = index == focus ? selections[index].row(in: content.rows) : nil
    let room = height - 1
    let first = room == 0 ? 0 : max(0, (selected ?? 0) - room + 1)
    let shown = content.rows.enumerated().dropFirst(first).prefix(room)
    let hidden = content.rows.count - first - shown.count
    let rows = shown.map { row, content in
      (StyledText(row == selected ? "▸ " : "  ", .bold) + content.text).fitted(to: width)
    }
    return [title(of: index, content.summary, hidden: hidden, width)] + rows
  }

  private func title(of index: Int, _ summary: StyledText, hidden: Int, _ width: Int) -> StyledText {
    let (rule, style) = index == focus ? ("═", StyledText.Style.bold) : ("─", .dim)
    let more = hidden > 0 ? StyledText(" ↓\(hidden) ", .dim) : ""
    let start = StyledText("\(rule) ", style) + StyledText(panes[index].title, .bold) + "  " + summary + " "
    let room = width - more.columns
    let line = StyledText(String(repeating: rule, count: max(0, room - start.columns)), style)
    return ((start + line).fitted(to: room) + more).fitted(to: width)
  }

  private func keys(with bindings: [PaneContent<Pane.Dispatch>.Binding]) -> StyledText {
    let own = bindings.map { (String($0.key), $0.label) }
    let open = opensDetails ? [("Enter", "open")] : []
    let common = [("Tab", "next"), ("Space", "choose")] + open + own + [(":", "command"), ("↑↓", "move")]
    func text(_ keys: [(String, String)]) -> StyledText {
      keys.reduce("") { $0 + StyledText(" \($1.0)", .bold) + StyledText(" \($1.1) ", .dim) }
    }
    // The way out comes first, because a narrow window cuts the others.
    return text([("q", backLabel)]) + (problem.map { StyledText(" \($0) ", .bad) } ?? "") + text(common)
  }
}

struct Selection: Equatable, Sendable {
  var id = ""
  /// The index among the selectable rows, for when no row has the identity.
  var number = 0

  /// Returns the index of the selected row among all rows.
  func row(in rows: [PaneContent<Pane.Dispatch>.Row]) -> Int? {
    let choices = rows.indices.filter { rows[$0].action != nil }
    return choices.first { !id.isEmpty && rows[$0].id == id } ?? choices.dropFirst(number).first ?? choices.last
  }

  func moved(by distance: Int, in rows: [PaneContent<Pane.Dispatch>.Row]) -> Selection {
    let choices = rows.indices.filter { rows[$0].action != nil }
    guard let row = row(in: rows), let number = choices.firstIndex(of: row) else { return self }
    let moved = max(0, min(number + distance, choices.count - 1))
    return Selection(id: rows[choices[moved]].id, number: moved)
  }
}

/// The heights of stacked panes.
enum PaneHeights {
  /// A title and three rows: the height that all panes keep if there is enough room.
  private static let least = 4

  /// Returns the requested heights, reduced to fit a number of rows.
  ///
  /// The tallest panes lose rows first. Then all but the focused pane shrink to their titles, and finally disappear.
  static func fitting(_ wanted: [Int], focus: Int, within available: Int) -> [Int] {
    var heights = wanted
    var excess: Int { heights.reduce(0, +) - available }
    while excess > 0, let highest = heights.indices.max(by: { heights[$0] < heights[$1] }), heights[highest] > least {
      heights[highest] -= 1
    }
    for height in [1, 0] {
      for index in heights.indices.reversed() where index != focus && excess > 0 {
        heights[index] = min(height, heights[index])
      }
    }
    if excess > 0, heights.indices.contains(focus) { heights[focus] = max(0, available) }
    return heights
  }
}
