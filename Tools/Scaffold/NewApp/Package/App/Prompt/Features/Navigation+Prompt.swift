import ConcurrencyRex
import Screens
import SwiftRex

extension PromptFeature {
  static let navigation = PromptFeature(
    name: "navigation",
    samples: Navigation.Action.samples.map(AppAction.navigation),
  )
}

extension PaneNavigation {
  /// Creates the navigation between the panes, which follows the app's state.
  @MainActor
  init(_ models: AppViewModels) {
    let navigation = models.navigation
    self.init(
      selected: { navigation.state.screen },
      select: { navigation.dispatch(.screenSelected($0), from: .navigation) },
    )
  }
}

extension ActionSource {
  /// The user moves between the panes.
  static let navigation = ActionSource(file: "Navigation", line: 0, origin: .user)
}
