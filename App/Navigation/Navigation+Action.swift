extension Navigation {
  /// Navigation by the user, and updates to the list of places.
  enum Action: Codable, Equatable, Sendable {
    /// A screen was selected, which closes what is open.
    case screenSelected(ScreenName)

    /// A place was opened, over the screen and the places that are open; if it is already open, pops back to it.
    case placeOpened(PlaceScreen.ID)

    /// A place was closed, with those that are open over it.
    case placeClosed(PlaceScreen.ID)

    /// A view pushed or popped places, so that these are open over a screen.
    case pathChanged([PlaceScreen.ID], over: ScreenName)

    /// A link to a place arrived; it waits until the existing places are known.
    case linkArrived(to: PlaceScreen.ID)

    /// The existing places became known; all others are closed.
    case placesListed([PlaceScreen.ID])

    /// The places could not be loaded, so a link that waits for them cannot be followed for now.
    case placesNotLoaded
  }
}

extension Navigation.Action {
  /// A sample of every action, as the user would type it.
  static let samples: [Self] = [
    .screenSelected(.first),
    .placeOpened("Opera"),
    .placeClosed("Opera"),
    .pathChanged(["Opera"], over: .nearby),
    .linkArrived(to: "Opera"),
    .placesListed(["Opera", "Pier"]),
    .placesNotLoaded,
  ]
}
