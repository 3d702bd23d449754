import ConcurrencyRex
import FavoritesFeature
import SwiftRex

/// The favorites, and the places of other features, which can also be marked.
enum FavoritesScreen {
  /// Returns what the screen shows for a state.
  static func viewState(of state: AppState) -> Favorites.ViewState {
    Favorites.viewState(of: state.favorites)
      .offering(state.locationSimulation.placeNames)
  }

  /// Returns the view model of a store of the app.
  @MainActor
  static func viewModel(
    of store: some StoreType<AppAction, AppState>
  ) -> ObservableViewModel<Favorites.ViewAction, Favorites.ViewState> {
    let screen = store.projection(action: { .favorites(Favorites.action(for: $0)) }, state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }
}
