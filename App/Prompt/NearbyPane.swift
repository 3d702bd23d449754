import Screens

extension PaneContent<NearbyScreen.ViewAction> {
  /// Creates the pane of the places near the position, which Space marks or unmarks, and Enter opens.
  init(_ state: NearbyScreen.ViewState) {
    let width = state.rows.map { StyledText($0.id).columns }.max() ?? 0
    self.init(
      summary: StyledText(state.title),
      rows: state.rows.map { row in
        let star = row.isFavorite ? StyledText("★ ", .notice) : StyledText("☆ ", .dim)
        let text = star + StyledText(row.id).padded(to: width) + StyledText("  \(row.distance)", .dim)
        return Row(text, id: row.id, action: .starTapped(id: row.id), detail: row.id)
      })
  }
}
