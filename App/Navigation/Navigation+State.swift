extension Navigation {
  /// The selected screen, and the path over it.
  struct State: Codable, Equatable, Sendable {
    /// The selected screen.
    var screen = ScreenName.first

    /// The places that are open over the screen, topmost last.
    var openPlaces: [PlaceScreen.ID] = []

    /// The place of a link that waits until the existing places are known. Going elsewhere cancels it.
    var linkedPlace: PlaceScreen.ID?

    /// The places that can be opened; `nil` until they are known.
    var listedPlaces: [PlaceScreen.ID]?

    /// Why a place is not open, until the next step or until it is no longer true.
    var problem: Problem?
  }

  /// Why a place is not open.
  enum Problem: Codable, Equatable, Sendable {
    /// The place does not exist.
    case missing(PlaceScreen.ID)

    /// The places could not be loaded. If they are after all, the place opens.
    case notLoaded(PlaceScreen.ID)

    /// A message for the user.
    var text: String {
      switch self {
      case .missing(let place): "there is no place \(place.debugDescription) on this track"
      case .notLoaded(let place): "cannot open \(place.debugDescription): the track could not be loaded"
      }
    }
  }
}
