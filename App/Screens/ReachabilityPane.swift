import ReachabilityFeature
import Screens
import SwiftRex

extension PaneContent<Reachability.ViewAction> {
  /// Creates the pane of the network: its last changes, the newest first.
  init(_ state: Reachability.ViewState) {
    let details = [
      state.problem.map { StyledText($0, .bad) },
      state.probe.map { StyledText($0, state.status == .limited ? .bad : .plain) },
    ]
    let history = state.history.map { row in
      Row(StyledText("\(row.time)  ", .dim) + StyledText(row.status) + StyledText(" \(row.text)"), id: "\(row.id)")
    }
    let path = [state.title, state.detail].compactMap(\.self).joined(separator: " · ")
    self.init(
      summary: StyledText(state.status) + StyledText(" \(path)"),
      rows: details.compactMap(\.self).map { Row($0) } + history,
      keys: [Binding("w", "watch again", .watchAgainTapped)])
  }
}

extension StyledText {
  fileprivate init(_ status: Reachability.ViewState.Status) {
    switch status {
    case .online: self.init("●", .good)
    case .limited: self.init("◐", .notice)
    case .offline: self.init("○", .bad)
    case .unknown: self.init("?", .dim)
    }
  }
}
