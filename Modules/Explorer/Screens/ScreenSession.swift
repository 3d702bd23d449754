import LineEditing
import Observation

/// The panes on a terminal, with the user's focus and selections.
@MainActor
final class ScreenSession {
  private let panes: [Pane]
  private let hasColors: Bool
  private let backLabel: String
  private var focus = 0
  private var selections: [Selection]

  init(_ panes: [Pane], hasColors: Bool, backLabel: String) {
    (self.panes, self.hasColors, self.backLabel) = (panes, hasColors, backLabel)
    selections = panes.map { _ in Selection() }
  }

  /// Returns the rows of the whole window.
  ///
  /// - Parameter onChange: Called once, before the next change of a view model that these rows show.
  func rows(in size: WindowSize, clock: String, onChange: @escaping @Sendable () -> Void) -> [String] {
    withObservationTracking {
      moveSelection(by: 0)
      return PaneGrid(panes: panes, focus: focus, selections: selections, hasColors: hasColors, backLabel: backLabel)
        .rows(in: size, clock: clock)
    } onChange: {
      onChange()
    }
  }

  /// The effect of a key outside of the panes.
  enum Outcome: Equatable, Sendable {
    case nothing, leave(ScreensExit), redraw, suspend
  }

  /// Handles a key of the user.
  func handle(_ key: Key) -> Outcome {
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return .leave(.back)
    case .character(":"): return .leave(.command)
    case .control("l"): return .redraw
    case .control("z"): return .suspend
    case .tab, .right: moveFocus(by: 1)
    case .backTab, .left: moveFocus(by: -1)
    case .up: moveSelection(by: -1)
    case .down: moveSelection(by: 1)
    case .home: moveSelection(by: -.max / 2)
    case .end: moveSelection(by: .max / 2)
    case .enter, .character(" "): choose()
    case .character(let character): perform(character)
    default: break
    }
    return .nothing
  }

  private func content(of index: Int) -> PaneContent<Pane.Dispatch> {
    panes[index].content(PaneSize(columns: 80, rows: .max))
  }

  private func moveFocus(by distance: Int) {
    if !panes.isEmpty { focus = (focus + distance + panes.count) % panes.count }
  }

  /// Selects another row, or keeps the one that is selected now by its identity.
  private func moveSelection(by distance: Int) {
    if !panes.isEmpty { selections[focus] = selections[focus].moved(by: distance, in: content(of: focus).rows) }
  }

  private func choose() {
    guard !panes.isEmpty else { return }
    let rows = content(of: focus).rows
    if let row = selections[focus].row(in: rows) { rows[row].action?() }
  }

  /// Performs the action of a key: that of the focused pane, or else of the first other pane that has one.
  private func perform(_ key: Character) {
    for index in [focus] + panes.indices.filter({ $0 != focus }) where panes.indices.contains(index) {
      if let binding = content(of: index).keys.first(where: { $0.key == key }) { return binding.action() }
    }
  }
}
