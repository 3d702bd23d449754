import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import TrackFiles

/// The view models of all screens of the app. A terminal shows them, and so does SwiftUI.
@MainActor
struct AppViewModels {
  let favorites: ObservableViewModel<Favorites.ViewAction, Favorites.ViewState>
  let lifecycle: ObservableViewModel<Lifecycle.ViewAction, Lifecycle.ViewState>
  let locationSimulation: ObservableViewModel<LocationSimulation.ViewAction, LocationSimulation.ViewState>
  let nearby: ObservableViewModel<NearbyScreen.ViewAction, NearbyScreen.ViewState>
  let reachability: ObservableViewModel<Reachability.ViewAction, Reachability.ViewState>

  /// Creates the view models of a store of the app; the places and the line of the track come from the world.
  init(store: some StoreType<AppAction, AppState>, track: @escaping @Sendable () -> Track?) {
    // The list of places changes with the track, so it is derived after every action and not only after those of favorites.
    favorites = Favorites.viewModel(
      of: store.projection(action: AppAction.favorites, state: { $0.favorites }),
      places: { track()?.places.map(\.name) ?? [] })
    lifecycle = Lifecycle.viewModel(of: store.projection(action: AppAction.lifecycle, state: \.lifecycle))
    locationSimulation = LocationSimulation.viewModel(
      of: store.projection(action: AppAction.locationSimulation, state: \.locationSimulation), track: track)
    nearby = NearbyScreen.viewModel(of: store, track: track)
    reachability = Reachability.viewModel(of: store.projection(action: AppAction.reachability, state: \.reachability))
  }
}
