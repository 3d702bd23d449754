import FavoritesFeature

/// Where the favorites are kept.
enum FavoritesPlace: Equatable, Sendable {
  case file(String)
  case server(Favorites.HTTPAddress)

  /// Understands what a person typed: an address that begins with `http://` or `https://`, or else a file.
  init(_ text: String) throws(UsageError) {
    do throws(Favorites.HTTPAddress.Malformed) {
      self = text.contains("://") ? .server(try Favorites.HTTPAddress(text)) : .file(text)
    } catch {
      throw UsageError(
        message: "--favorites takes an address such as http://localhost:8080/favorites; this one \(error.reason)")
    }
  }
}
