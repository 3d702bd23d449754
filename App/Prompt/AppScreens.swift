import Screens
import SwiftRex

extension Screens where Store.ActionType == AppAction, Store.StateType == AppState {
  /// The screens of the app on a terminal: one for each feature, and those that combine features.
  static var app: Self {
    Screens(navigating: { store in
      let models = AppViewModels(store: store)
      let panes =
        PromptFeature.all.compactMap { $0.pane?(models) }
        + [Pane("Nearby", id: ScreenName.nearby, models.nearby) { state, _ in PaneContent(state) }]
      return (panes, PaneNavigation(models))
    })
  }
}
