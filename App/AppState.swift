import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature

/// Everything that the app knows, one property for each feature, and one for navigation.
struct AppState: Codable, Equatable, Sendable {
  var favorites = Favorites.State()
  var lifecycle = Lifecycle.State()
  var locationSimulation = LocationSimulation.State()
  var navigation = Navigation.State()
  var reachability = Reachability.State()
}
