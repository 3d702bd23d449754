extension Navigation {
  /// The selected screen, and the path over it.
  struct State: Codable, Equatable, Sendable {
    /// The selected screen.
    var screen = ScreenName.first

    /// The places that are open over the screen, topmost last.
    var openPlaces: [PlaceScreen.ID] = []

    /// The place of a link that waits until it is known which places exist, or until the user goes elsewhere.
    var linkedPlace: PlaceScreen.ID?

    /// The places that can be opened; `nil` until they are known.
    var listedPlaces: [PlaceScreen.ID]?

    /// The place that could not be opened, until the next step or until it exists.
    var missingPlace: PlaceScreen.ID?
  }
}
