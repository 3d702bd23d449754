import FavoritesFeature

extension Favorites.Dependencies {
  /// The real store at a place; the usual file if none is named.
  static func live(at place: FavoritesPlace?) -> Favorites.Dependencies {
    switch place {
    case .file(let path): .file(at: path)
    case .server(let address): .http(at: address)
    case nil: .live
    }
  }
}
