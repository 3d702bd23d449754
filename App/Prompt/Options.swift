import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import Monitor
import REPL
import ReachabilityFeature

/// The command-line options.
struct Options: Equatable, Sendable {
  /// The worlds in which the features can run.
  enum WorldName: String, CaseIterable, Sendable {
    case live, simulated
  }

  var world = WorldName.live
  var favorites = Favorites.Options()
  var lifecycle = Lifecycle.Options()
  var locationSimulation = LocationSimulation.Options()
  var reachability = Reachability.Options()
  /// The place to open; `nil` for none.
  var placeLink: PlaceLink?
  /// The file to which every action is appended; `nil` for none.
  var log: String?
  /// Whether to print the version and nothing else.
  var printsVersion = false
  var repl = REPLOptions()
  var monitor = MonitorOptions()
}
