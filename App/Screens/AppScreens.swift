import Screens
import SwiftRex

extension Screens where Store.ActionType == AppAction, Store.StateType == AppState {
  /// The screens of the app on a terminal.
  static var app: Self {
    Screens { store in
      let models = AppViewModels(store: store)
      return [
        Pane("Favorites", models.favorites) { state, _ in PaneContent(state) },
        Pane("Reachability", models.reachability) { state, _ in PaneContent(state) },
        Pane("Walk", models.locationSimulation) { PaneContent($0, in: $1) },
        Pane("Lifecycle", models.lifecycle) { state, _ in PaneContent(state) },
        Pane("Nearby", models.nearby) { state, _ in PaneContent(state) },
      ]
    }
  }
}
