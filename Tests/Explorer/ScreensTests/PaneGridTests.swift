import LineEditing
import Testing

@testable import Screens

/// The arrangement of panes in windows of different sizes.
@MainActor
struct PaneGridTests {
  private static func rows(_ columns: Int, _ rows: Int, focus: Int = 0, panes: Int = 2) -> [String] {
    let store = Lamp.store()
    let panes = (0..<panes).map { Lamp.pane("Lamps \($0 + 1)", of: store) }
    let grid = PaneGrid(
      panes: panes, focus: focus, selections: panes.map { _ in Selection() }, hasColors: false, backLabel: "back")
    let size = WindowSize(columns: columns, rows: rows)
    return grid.drawing(in: size).rows(clock: "0:07").map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `in a wide window, panes sit side by side, and the focused one has a double line`() {
    #expect(
      Self.rows(82, 5) == [
        "═ Lamps 1  1 lit ══════════════════════ │ ─ Lamps 2  1 lit ──────────────────────",
        "▸ ○ hall                                │   ○ hall",
        "  ● porch                               │   ● porch",
        "",
        " q back  Tab next  Space choose  b break hall  : command  ↑↓ move             0:07",
      ])
  }

  @Test func `in a narrow window, panes stack`() {
    #expect(
      Self.rows(30, 8, focus: 1) == [
        "─ Lamps 1  1 lit ─────────────",
        "  ○ hall",
        "  ● porch",
        "═ Lamps 2  1 lit ═════════════",
        "▸ ○ hall",
        "  ● porch",
        "",
        " q back  Tab next  Space… 0:07",
      ])
  }

  @Test func `in a low window, the focused pane keeps its rows`() {
    #expect(
      Self.rows(30, 5, focus: 1) == [
        "─ Lamps 1  1 lit ───────── ↓2",
        "═ Lamps 2  1 lit ═════════════",
        "▸ ○ hall",
        "  ● porch",
        " q back  Tab next  Space… 0:07",
      ])
  }

  @Test func `the tallest panes lose rows first, and the focused one last`() {
    let heights = [14, 9, 3].map { PaneHeights.fitting([6, 9, 3], focus: 1, within: $0) }
    #expect(heights == [[5, 6, 3], [4, 4, 1], [0, 3, 0]])
  }

  @Test(arguments: [25, 40]) func `in a narrow window, the keys begin with the way out`(columns: Int) {
    #expect(Self.rows(columns, 5).last?.hasPrefix(" q back  Tab next ") == true)
  }

  @Test(arguments: [1, 2, 3, 7, 20, 39, 40, 41, 79, 80, 81, 120, 200], [1, 2, 3, 8, 24, 60])
  func `every row fits the window, whatever its size`(columns: Int, rows: Int) {
    let shown = Self.rows(columns, rows, panes: 5)
    #expect(shown.count == rows && shown.allSatisfy { StyledText($0).columns <= columns })
  }
}
