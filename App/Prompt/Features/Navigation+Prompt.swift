import ConcurrencyRex
import Screens
import SwiftRex

extension PromptFeature {
  static let navigation = PromptFeature(
    name: "navigation",
    samples: Navigation.Action.samples.map(AppAction.navigation),
    warnings: { [$0.navigation.problem?.text].compactMap(\.self) },
    commandLine: CommandLine(options: PlaceLink.options, opening: { $0.placeLink?.action }))
}

extension PaneNavigation {
  /// Creates the navigation between the panes, which follows the app's state.
  @MainActor
  init(_ models: AppViewModels) {
    let navigation = models.navigation
    self.init(
      selected: { navigation.state.screen },
      select: { navigation.dispatch(.screenSelected($0), from: .navigation) },
      details: { PlacePanes(models).all },
      open: { PlacePanes(models).opening(of: $0) },
      close: { PlacePanes(models).close() },
      problem: { navigation.state.problem?.text },
    )
  }
}

extension ActionSource {
  /// The user moves between the panes.
  static let navigation = ActionSource(file: "Navigation", line: 0, origin: .user)
}
