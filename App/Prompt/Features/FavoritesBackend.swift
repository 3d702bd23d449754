import CommandLineOptions
import FavoritesFeature
import HTTP

/// Where the favorites are saved.
enum FavoritesLocation: Equatable, Sendable {
  case file(String)
  case server(HTTPAddress)

  /// Creates a location from an address with a scheme, such as `http://`, or else from the path of a file.
  init(_ text: String) throws(UsageError) {
    if text.contains(/^[A-Za-z][A-Za-z0-9+.\-]*:\/(?!\/)|^(?i:https?):(?!\/\/)/) {
      throw UsageError(
        "--favorites must be a path or an address such as http://localhost:8080/favorites, not \"\(text)\"; for a file of that name, write \"./\(text)\""
      )
    }
    do throws(HTTPAddress.Malformed) {
      self = text.contains("://") ? .server(try HTTPAddress(ofCollection: text)) : .file(text)
    } catch {
      throw UsageError(
        "--favorites must be an address such as http://localhost:8080/favorites; this one \(error.reason)")
    }
  }
}

/// The file or server that saves the favorites, and the connections to it.
struct FavoritesBackend: Sendable {
  let dependencies: Favorites.Dependencies
  /// Cancels the requests in flight; they are sent again with the next attempt.
  let cancelRequests: @Sendable () -> Void
  /// A warning for the user about the location, if there is one.
  var warning: String?

  /// Opens the backend at a location, by default the user's file.
  init(at location: FavoritesLocation?) {
    switch location {
    case .server(let address):
      let collection = Favorites.HTTPCollection(at: address)
      dependencies = collection.dependencies
      cancelRequests = collection.cancelRequests
      warning = collection.warning
    case .file(let path):
      dependencies = .file(at: path)
      cancelRequests = {}
    case nil:
      dependencies = .live
      cancelRequests = {}
    }
  }
}
