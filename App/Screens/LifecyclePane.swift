import LifecycleFeature
import Screens

extension PaneContent<Lifecycle.ViewAction> {
  /// Creates the pane of the app's life: its last phases, the newest first.
  init(_ state: Lifecycle.ViewState) {
    let phases = state.phases.reversed().map { row in
      Row(StyledText("\(row.began)  ", .dim) + StyledText(row.name), id: "\(row.id)")
    }
    let note = state.note.map { [Row(StyledText($0, .notice))] } ?? []
    self.init(
      summary: StyledText(state.title), rows: note + phases,
      keys: [Binding("b", "background", .suspendTapped), Binding("x", "quit", .quitTapped)])
  }
}
