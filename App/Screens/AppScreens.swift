import FavoritesFeature
import Geodesy
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import Screens
import SwiftRex
import TrackFiles

extension Screens<AppStore> {
  /// The screens of the app, one for each feature, and one that combines two.
  ///
  /// - Parameter world: The world of the store, whose track is drawn.
  static func app(_ world: World) -> Self {
    let track = world.locationSimulation.track
    return Screens { store in
      [favorites(store, track), reachability(store), walk(store, track), lifecycle(store)]
    }
  }

  @MainActor
  private static func favorites(_ store: AppStore, _ track: @escaping @Sendable () -> Track?) -> Pane {
    let part = store.projection(action: AppAction.favorites, state: \.favorites)
    let viewModel = Favorites.viewModel(of: part) { track()?.places.map(\.name) ?? [] }
    return Pane("Favorites", viewModel) { state, _ in PaneContent(state) }
  }

  @MainActor
  private static func reachability(_ store: AppStore) -> Pane {
    let part = store.projection(action: AppAction.reachability, state: \.reachability)
    return Pane("Reachability", Reachability.viewModel(of: part)) { state, _ in PaneContent(state) }
  }

  @MainActor
  private static func walk(_ store: AppStore, _ track: @escaping @Sendable () -> Track?) -> Pane {
    let part = store.projection(action: AppAction.locationSimulation, state: \.locationSimulation)
    return Pane("Walk", LocationSimulation.viewModel(of: part, track: track)) { state, size in
      PaneContent(state, along: track()?.outline ?? [], in: size)
    }
  }

  @MainActor
  private static func lifecycle(_ store: AppStore) -> Pane {
    let part = store.projection(action: AppAction.lifecycle, state: \.lifecycle)
    return Pane("Lifecycle", Lifecycle.viewModel(of: part)) { state, _ in PaneContent(state) }
  }
}

extension Track {
  /// At most a few thousand of its points, which is more than a terminal has dots.
  fileprivate var outline: [Coordinate] {
    let step = max(1, points.count / 2000)
    return stride(from: 0, to: points.count, by: step).map { points[$0].coordinate }
  }
}
