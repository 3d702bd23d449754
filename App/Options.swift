import CommandLineOptions
import REPL
import ReachabilityFeature

/// The values of the command line.
struct Options: Equatable, Sendable {
  /// The worlds in which the features can run.
  enum WorldName: String, CaseIterable, Sendable {
    case live, simulated
  }

  var world = WorldName.live
  /// The location of the favorites; `nil` for the user's file.
  var favorites: FavoritesLocation?
  /// The GPX or GeoJSON file to play; `nil` for the built-in track.
  var track: String?
  /// The file to which every action is appended; `nil` for none.
  var log: String?
  /// The longest time for saving before the process stops or ends.
  var saveTime = Duration.seconds(5)
  /// The target of the reachability probe; `nil` for no probe.
  var probe: Reachability.ProbeTarget?
  /// Whether to end with the parent process.
  var endsWithParent = false
  /// Whether to print the version and nothing else.
  var printsVersion = false
  var repl = REPLOptions()
}

extension Options {
  /// The file of the favorites in the simulated world.
  ///
  /// Throws if an option requires something that only the real world has.
  var simulatedFavoritesFile: String? {
    get throws(UsageError) {
      if probe != nil { throw UsageError("--probe cannot be used in the simulated world, which has no servers") }
      if endsWithParent { throw UsageError("--with-parent cannot be used in the simulated world") }
      switch favorites {
      case nil: return nil
      case .file(let path): return path
      case .server: throw UsageError("--favorites must be a file in the simulated world, which has no servers")
      }
    }
  }
}
