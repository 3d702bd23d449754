import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// The view models of all screens of the app. The terminal and SwiftUI share them.
@MainActor
struct AppViewModels {
  let favorites: ObservableViewModel<Favorites.ViewAction, Favorites.ViewState>
  let lifecycle: ObservableViewModel<Lifecycle.ViewAction, Lifecycle.ViewState>
  let locationSimulation: ObservableViewModel<LocationSimulation.ViewAction, LocationSimulation.ViewState>
  let nearby: ObservableViewModel<NearbyScreen.ViewAction, NearbyScreen.ViewState>
  let reachability: ObservableViewModel<Reachability.ViewAction, Reachability.ViewState>

  /// Creates the view models of a store of the app, which runs in a world.
  init(store: some StoreType<AppAction, AppState>, world: World) {
    favorites = Favorites.viewModel(
      // The list of places changes with the track, so it is derived after every action, not only after those of favorites.
      of: store.projection(action: AppAction.favorites, state: { $0.favorites }),
      places: world.places)
    lifecycle = Lifecycle.viewModel(of: store.projection(action: AppAction.lifecycle, state: \.lifecycle))
    locationSimulation = LocationSimulation.viewModel(
      of: store.projection(action: AppAction.locationSimulation, state: \.locationSimulation),
      track: world.locationSimulation.track)
    nearby = NearbyScreen.viewModel(of: store, track: world.locationSimulation.track)
    reachability = Reachability.viewModel(of: store.projection(action: AppAction.reachability, state: \.reachability))
  }
}
