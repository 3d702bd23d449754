import ConcurrencyRex
import FavoritesFeature
import Inspection
import LocationSimulationFeature
import SwiftRex
import TrackFiles
import TrackPlayback

/// The details of a place: whether it is marked, and where the walk is.
///
/// It combines two features, so it belongs to the app.
enum PlaceScreen {
  /// A place is known by its name.
  typealias ID = String

  /// What the screen shows.
  struct ViewState: Equatable, Identifiable, Sendable {
    /// The name of the place.
    var id: ID
    /// Whether the user marked the place.
    var isFavorite: Bool
    /// The distance from the position, such as `1.2 km`; `nil` without a position.
    var distance: String?
    /// Since when the walk has been here, such as `here since 1:05`; `nil` if it is elsewhere.
    var stay: String?
    /// The place that is nearest to this one; `nil` if there is no other.
    var neighbor: Neighbor?

    /// The text on the button that marks the place.
    var button: String { isFavorite ? "Unmark" : "Mark" }

    /// Another place.
    struct Neighbor: Equatable, Sendable {
      /// The name of the place.
      var id: ID
      /// The distance between the places, such as `1.2 km`.
      var distance: String
    }
  }

  /// What the user can do.
  enum ViewAction: Equatable, Sendable {
    /// The button that marks or unmarks a place was tapped.
    case markTapped(id: ID)
    /// The nearest other place was tapped.
    case neighborTapped(id: ID)
  }

  /// Returns what the screens of the open places show, the last one on top.
  static func viewState(of state: AppState) -> [ViewState] {
    state.navigation.openPlaces.map { place($0, in: state) }
  }

  /// Returns the action for a user's input.
  static func action(for input: ViewAction) -> AppAction {
    switch input {
    case .markTapped(let id): .favorites(.itemTapped(id))
    case .neighborTapped(let id): .navigation(.placeOpened(id))
    }
  }

  /// Returns the view model of a store of the app.
  @MainActor
  static func viewModel(of store: some StoreType<AppAction, AppState>) -> ObservableViewModel<ViewAction, [ViewState]> {
    let screen = store.projection(action: action(for:), state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }

  private static func place(_ name: ID, in state: AppState) -> ViewState {
    let walk = state.locationSimulation
    var place = ViewState(id: name, isFavorite: state.favorites.items.contains(name))
    let places = walk.track?.places ?? []
    guard let index = places.firstIndex(where: { $0.name == name }) else { return place }
    let center = places[index].coordinate
    place.distance = walk.fix.map { Distance(from: $0.coordinate, to: center).text }
    place.stay = walk.stays[index].flatMap { text(ofSeconds: $0.time) }.map { "here since \($0)" }
    place.neighbor = places.filter { $0.name != name }
      .map { (id: $0.name, distance: Distance(from: center, to: $0.coordinate)) }
      .min { $0.distance < $1.distance }.map { .init(id: $0.id, distance: $0.distance.text) }
    return place
  }

  /// Returns a time on the walk, such as `1:05`; `nil` for an implausibly long walk.
  private static func text(ofSeconds seconds: Double) -> String? {
    (0...1e9).contains(seconds) ? Duration.seconds(seconds).clockText : nil
  }
}
