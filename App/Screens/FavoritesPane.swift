import FavoritesFeature
import Screens
import SwiftRex

extension PaneContent<Favorites.ViewAction> {
  /// Creates the pane of the favorites: an item in each row, which Space marks or unmarks.
  init(_ state: Favorites.ViewState) {
    let width = min(24, state.rows.map { StyledText($0.id).columns }.max() ?? 0)
    let banner = state.banner.map { [Row(StyledText($0, .bad))] } ?? []
    self.init(
      summary: StyledText(state.title),
      rows: state.rows.map { Row(StyledText($0, width), id: $0.id, action: .rowTapped(id: $0.id)) } + banner,
      keys: [Binding("r", "retry", .retryTapped)])
  }
}

extension StyledText {
  fileprivate init(_ row: Favorites.ViewState.Row, _ width: Int) {
    let mark = StyledText(row.mark.text, row.mark == .saving ? .dim : .bad)
    let star = row.isFavorite ? StyledText("★ ", .notice) : StyledText("☆ ", .dim)
    let name = StyledText(row.id)
    self = star + (mark.plain.isEmpty ? name : name.padded(to: width + 2) + mark)
  }
}
