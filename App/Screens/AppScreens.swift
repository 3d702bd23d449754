import Screens
import SwiftRex

extension Screens where Store.ActionType == AppAction, Store.StateType == AppState {
  /// The screens of the app on a terminal, over the store of a world.
  static func app(_ world: World) -> Self {
    Screens { store in
      let models = AppViewModels(store: store, world: world)
      return [
        Pane("Favorites", models.favorites) { state, _ in PaneContent(state) },
        Pane("Reachability", models.reachability) { state, _ in PaneContent(state) },
        Pane("Walk", models.locationSimulation) { PaneContent($0, along: world.locationSimulation.outline, in: $1) },
        Pane("Lifecycle", models.lifecycle) { state, _ in PaneContent(state) },
        Pane("Nearby", models.nearby) { state, _ in PaneContent(state) },
      ]
    }
  }
}
