import Screens
import SwiftRex

extension Screens where Store.ActionType == AppAction, Store.StateType == AppState {
  /// The screens of the app on a terminal: one for each feature, and those that combine features.
  static var app: Self {
    Screens { store in
      let models = AppViewModels(store: store)
      let combined: [Pane] = [
        Pane("Nearby", models.nearby) { state, _ in PaneContent(state) }
      ]
      return PromptFeature.all.map { $0.pane(models) } + combined
    }
  }
}
