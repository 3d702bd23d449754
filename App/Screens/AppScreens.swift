import Geodesy
import LocationSimulationFeature
import Screens
import SwiftRex
import TrackFiles

extension Screens<AppStore> {
  /// The screens of the app on a terminal: one for each feature, and one that combines two.
  ///
  /// - Parameter world: The world of the store, whose track is drawn.
  static func app(_ world: World) -> Self {
    let track = world.locationSimulation.track
    return Screens { store in
      let models = AppViewModels(store: store, track: track)
      return [
        Pane("Favorites", models.favorites) { state, _ in PaneContent(state) },
        Pane("Reachability", models.reachability) { state, _ in PaneContent(state) },
        Pane("Walk", models.locationSimulation) { PaneContent($0, along: track()?.outline ?? [], in: $1) },
        Pane("Lifecycle", models.lifecycle) { state, _ in PaneContent(state) },
        Pane("Nearby", models.nearby) { state, _ in PaneContent(state) },
      ]
    }
  }
}

extension Track {
  /// At most a few thousand of its points, which is more than a terminal has dots.
  fileprivate var outline: [Coordinate] {
    let step = max(1, points.count / 2000)
    return stride(from: 0, to: points.count, by: step).map { points[$0].coordinate }
  }
}
