import LineEditing
import Observation

/// The panes on a terminal, with the user's focus and selections.
@MainActor
final class ScreenSession {
  private let stack: PaneStack
  private let hasColors: Bool
  private let backLabel: String
  private let isFixed: () -> Bool
  private var focus = 0
  /// The pane that the app selected last. The focus follows it, and runs ahead of it until the app has answered.
  private var selected: Int?
  private var selections: [SelectionKey: Selection] = [:]
  private var lastDrawing: PaneGrid.Drawing?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - backLabel: A label for the key `q` when no detail is open.
  ///   - isFixed: Returns whether an earlier state is shown, which cannot change.
  init(_ stack: PaneStack, hasColors: Bool, backLabel: String, isFixed: @escaping () -> Bool) {
    (self.stack, self.hasColors, self.backLabel, self.isFixed) = (stack, hasColors, backLabel, isFixed)
  }

  /// Returns the rows of the whole window.
  ///
  /// - Parameters:
  ///   - keepsPanes: Whether only the clock has changed since the last call; the panes are then not drawn again.
  ///   - onChange: Called once, before the next change of a view model in these rows.
  func rows(
    in size: WindowSize, clock: String, keepsPanes: Bool, onChange: @escaping @Sendable () -> Void
  ) -> [String] {
    if keepsPanes, let lastDrawing, lastDrawing.size == size { return lastDrawing.rows(clock: clock) }
    let drawing = withObservationTracking {
      let shown = shown()
      moveSelection(by: 0)
      return PaneGrid(
        panes: shown.panes, focus: focus,
        selections: shown.panes.indices.map { selections[SelectionKey($0, shown)] ?? Selection() },
        hasColors: hasColors, opensDetails: stack.navigation?.open != nil,
        backLabel: canClose(shown) ? "close" : backLabel, problem: stack.navigation?.problem()
      ).drawing(in: size)
    } onChange: {
      onChange()
    }
    lastDrawing = drawing
    return drawing.rows(clock: clock)
  }

  /// Returns what is shown, and moves the focus if the app selected another pane.
  private func shown() -> PaneStack.Shown {
    let shown = stack.shown
    if let index = shown.selected, index != selected { (selected, focus) = (index, index) }
    return shown
  }

  private func canClose(_ shown: PaneStack.Shown) -> Bool { !shown.details.isEmpty && !isFixed() }

  enum Outcome: Equatable, Sendable {
    case nothing, leave(ScreensExit), redraw, suspend
  }

  func handle(_ key: Key) -> Outcome {
    switch key {
    case .character("q"), .escape:
      guard canClose(shown()) else { return .leave(.back) }
      stack.navigation?.close()
    case .control("c"), .control("d"): return .leave(.back)
    case .character(":"): return .leave(.command)
    case .control("l"): return .redraw
    case .control("z"): return .suspend
    case .tab, .right: moveFocus(by: 1)
    case .backTab, .left: moveFocus(by: -1)
    case .up: moveSelection(by: -1)
    case .down: moveSelection(by: 1)
    case .home: moveSelection(by: -.max / 2)
    case .end: moveSelection(by: .max / 2)
    case .enter: open()
    case .character(" "): choose()
    case .character(let character): perform(character)
    default: break
    }
    return .nothing
  }

  private func content(of index: Int, _ shown: PaneStack.Shown) -> PaneContent<Pane.Dispatch> {
    shown.panes[index].content(PaneSize(columns: 80, rows: .max))
  }

  private func moveFocus(by distance: Int) {
    let count = shown().panes.count
    if count == 0 { return }
    focus = (focus + distance + count) % count
    if let id = stack.panes[focus].id { stack.navigation?.select(id) }
  }

  /// Moves the selection; a distance of 0 keeps it on the row with the same identity.
  private func moveSelection(by distance: Int) {
    let shown = shown()
    if shown.panes.isEmpty { return }
    let key = SelectionKey(focus, shown)
    selections[key] = (selections[key] ?? Selection()).moved(by: distance, in: content(of: focus, shown).rows)
  }

  private var row: PaneContent<Pane.Dispatch>.Row? {
    let shown = shown()
    if shown.panes.isEmpty { return nil }
    let rows = content(of: focus, shown).rows
    return (selections[SelectionKey(focus, shown)] ?? Selection()).row(in: rows).map { rows[$0] }
  }

  private func choose() { row?.action?() }

  /// Opens the detail of the selected row, or else chooses the row.
  private func open() {
    guard let row else { return }
    let open = row.detail.flatMap { stack.navigation?.open?($0) } ?? row.action
    open?()
  }

  /// Performs the action of a key in the focused pane, or else in the first other pane that has one.
  private func perform(_ key: Character) {
    let shown = shown()
    for index in [focus] + shown.panes.indices.filter({ $0 != focus }) where shown.panes.indices.contains(index) {
      if let binding = content(of: index, shown).keys.first(where: { $0.key == key }) { return binding.action() }
    }
  }
}

/// A pane with the details that are open over it; each has its own selection.
private struct SelectionKey: Hashable {
  let index: Int
  let details: [String]

  init(_ index: Int, _ shown: PaneStack.Shown) {
    (self.index, details) = (index, index == shown.selected ? shown.details : [])
  }
}
