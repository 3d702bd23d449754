import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// The screens of the app.
enum ScreenName: CaseIterable, Codable, Sendable {
  case favorites
  case lifecycle
  case locationSimulation
  case nearby
  case reachability

  /// The screen that is selected at first.
  static var first: Self { allCases[allCases.startIndex] }
}

/// The view models of all screens of the app, and of the navigation between them. The terminal and SwiftUI share them.
@MainActor
struct AppViewModels {
  let favorites: ObservableViewModel<Favorites.ViewAction, Favorites.ViewState>
  let lifecycle: ObservableViewModel<Lifecycle.ViewAction, Lifecycle.ViewState>
  let locationSimulation: ObservableViewModel<LocationSimulation.ViewAction, LocationSimulation.ViewState>
  let navigation: ObservableViewModel<Navigation.Action, Navigation.State>
  let nearby: ObservableViewModel<NearbyScreen.ViewAction, NearbyScreen.ViewState>
  let openPlaces: ObservableViewModel<PlaceScreen.ViewAction, [PlaceScreen.ViewState]>
  let reachability: ObservableViewModel<Reachability.ViewAction, Reachability.ViewState>

  /// Creates the view models of a store of the app.
  init(store: some StoreType<AppAction, AppState>) {
    favorites = FavoritesScreen.viewModel(of: store)
    lifecycle = Lifecycle.viewModel(of: store.projection(action: AppAction.lifecycle, state: \.lifecycle))
    locationSimulation = LocationSimulation.viewModel(
      of: store.projection(action: AppAction.locationSimulation, state: \.locationSimulation))
    let navigation = store.projection(action: AppAction.navigation, state: \.navigation)
    self.navigation = navigation.asObservableViewModel(initialState: navigation.state)
    nearby = NearbyScreen.viewModel(of: store)
    openPlaces = PlaceScreen.viewModel(of: store)
    reachability = Reachability.viewModel(of: store.projection(action: AppAction.reachability, state: \.reachability))
  }
}
