import FavoritesFeature
import LocationSimulationFeature
import TrackPlayback

/// Announcements of favorite places that are reached.
enum Announcements {
  /// Returns the announcement of a favorite place that was entered, or `nil` after any other action.
  static func action(after action: LocationSimulation.Action, amongst favorites: Favorites.Items) -> AppAction? {
    guard case .regionEntered(let place) = action, favorites.contains(place.name) else { return nil }
    return .locationSimulation(.announcementRequested(place.name))
  }
}
