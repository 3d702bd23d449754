import BlankFeature
import Screens
import SwiftRex

extension PromptFeature {
  static let blank = PromptFeature(
    name: "blank", samples: Blank.Action.samples.map(AppAction.blank), work: { $0.blank.listedWork },
    pane: { Pane("Blank", id: ScreenName.blank, $0.blank) { state, _ in PaneContent(state) } })
}

extension PaneContent<Blank.ViewAction> {
  /// Creates the pane of the text, which `l` loads.
  init(_ state: Blank.ViewState) {
    self.init(
      summary: StyledText(state.title), rows: state.note.map { [Row(StyledText($0, .dim))] } ?? [],
      keys: [Binding("l", "load", .loadTapped)])
  }
}
