import CommandLineOptions
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import REPL
import ReachabilityFeature

/// The command-line options.
struct Options: Equatable, Sendable {
  /// The world that the features run in, live or simulated.
  var world = ProgramMode.Task.live
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

  /// What the options request.
  var mode: ProgramMode { printsVersion ? ProgramMode(.version) : repl.mode(in: world) }
}
