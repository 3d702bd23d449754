import FavoritesFeature

/// The real store at a place, and its connections if there are any.
struct PlacedFavorites: Sendable {
  let dependencies: Favorites.Dependencies
  /// Ends the requests that are in flight; they are sent again when the person, or time, asks for it.
  let giveUp: @Sendable () -> Void

  /// Opens the store at a place; the usual file if none is named.
  init(at place: FavoritesPlace?) {
    switch place {
    case .server(let address):
      let collection = Favorites.HTTPCollection(at: address)
      dependencies = collection.dependencies
      giveUp = collection.giveUp
    case .file(let path):
      dependencies = .file(at: path)
      giveUp = {}
    case nil:
      dependencies = .live
      giveUp = {}
    }
  }
}
