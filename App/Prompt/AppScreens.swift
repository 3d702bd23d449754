import Screens
import SwiftRex

extension Screens where Store.ActionType == AppAction, Store.StateType == AppState {
  /// The screens of the app on a terminal: one for each feature, and those that combine features.
  static var app: Self { app(of: PromptFeature.all) }

  /// Returns the screens of some of the features, and those that combine features.
  static func app(of features: [PromptFeature]) -> Self {
    Screens(navigating: { store in
      let models = AppViewModels(store: store)
      let panes =
        features.compactMap { $0.pane?(models) }
        + [Pane("Nearby", id: ScreenName.nearby, models.nearby) { state, _ in PaneContent(state) }]
      return (panes, PaneNavigation(models))
    })
  }
}
