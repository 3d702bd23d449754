import ConcurrencyRex
import FavoritesFeature
import LocationSimulationFeature
import SwiftRex
import TrackFiles
import TrackPlayback

/// The places of the track that are nearest to the position.
///
/// It combines two features, so it belongs to the app.
enum NearbyScreen {
  /// What the screen shows.
  struct ViewState: Equatable, Sendable {
    /// The nearest favorite and its distance, such as `Opera, 120 m`.
    var title: String
    /// The three places nearest to the position, nearest first.
    var rows: [Row]

    /// A place that can be marked and unmarked.
    struct Row: Equatable, Identifiable, Sendable {
      /// The name of the place.
      var id: String
      /// Whether the user marked the place.
      var isFavorite: Bool
      /// The distance from the position, such as `1.2 km`.
      var distance: String
    }
  }

  /// What the user can do.
  enum ViewAction: Equatable, Sendable {
    /// The star of a place was tapped, which marks or unmarks it.
    case starTapped(id: String)
  }

  /// Returns what the screen shows for a state.
  static func viewState(of state: AppState) -> ViewState {
    guard let position = state.locationSimulation.fix?.coordinate else {
      return ViewState(title: "no position yet", rows: [])
    }
    let favorites = state.favorites.items
    let distances = (state.locationSimulation.track?.places ?? []).map {
      (name: $0.name, distance: Distance(from: position, to: $0.coordinate))
    }
    let nearest = distances.sorted { $0.distance < $1.distance }
    let favorite = nearest.first { favorites.contains($0.name) }
    return ViewState(
      title: favorite.map { "\($0.name), \($0.distance.text)" } ?? "no favorite on this track",
      rows: nearest.prefix(3).map {
        .init(id: $0.name, isFavorite: favorites.contains($0.name), distance: $0.distance.text)
      })
  }

  /// Returns the action for a user's input.
  static func action(for input: ViewAction) -> AppAction {
    switch input {
    case .starTapped(let id): .favorites(.itemTapped(id))
    }
  }

  /// Returns the view model of a store of the app.
  @MainActor
  static func viewModel(of store: some StoreType<AppAction, AppState>) -> ObservableViewModel<ViewAction, ViewState> {
    let screen = store.projection(action: action(for:), state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }
}
