import BlankFeature
import Screens

extension PaneContent<Blank.ViewAction> {
  /// Creates the pane of the text, which `l` loads.
  init(_ state: Blank.ViewState) {
    self.init(
      summary: StyledText(state.title), rows: state.note.map { [Row(StyledText($0, .dim))] } ?? [],
      keys: [Binding("l", "load", .loadTapped)])
  }
}
