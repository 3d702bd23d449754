import CommandLineOptions
import ConcurrencyRex
import FavoritesFeature
import LineEditing
import SwiftRex

extension Favorites {
  /// The values of the command line for the favorites.
  struct Options: Equatable, Sendable {
    /// The location of the favorites; `nil` for the user's file.
    var location: FavoritesLocation?

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--favorites", argument: "FILE|URL", "a file or an address",
        help: "store the favorites in FILE, or on the web server at URL; if the server requires a credential, set "
          + "FAVORITES_TOKEN (default: a file under XDG_DATA_HOME)"
      ) { options, text throws(UsageError) in options.location = try FavoritesLocation(text) }
    ]

    /// Why these values cannot be used in the simulated world; `nil` if they can.
    var objectionToSimulation: String? {
      if case .server = location {
        "--favorites must be a file in the simulated world, which has no servers"
      } else {
        nil
      }
    }
  }
}

extension Favorites.Dependencies {
  /// Returns the dependencies over the file or the server that the user named.
  static func live(on machine: Machine) -> Self {
    let backend = FavoritesBackend(at: machine.options.favorites.location)
    if let warning = backend.warning { machine.console.printError(warning) }
    machine.cancellations.withLock { $0.append(backend.cancelRequests) }
    return backend.dependencies
  }

  /// Returns the dependencies over a file that the user named, or else over a backend in memory, which fails during the
  /// outage.
  static func simulated(in simulation: Simulation) -> Self {
    var dependencies = simulated(clock: simulation.clock, isReachable: { simulation.isOnline })
    if case .file(let path) = simulation.options.favorites.location {
      let file = Favorites.Dependencies.file(at: path)
      (dependencies.load, dependencies.save) = (file.load, file.save)
    }
    return dependencies
  }
}

extension Favorites.State {
  /// The changes that were lost or rejected, one line for each kind.
  var problems: [String] {
    let lost = lostChanges.map { "lost changes to favorites: \($0.count); \($0.reason)" }
    if rejections.isEmpty { return lost.map { [$0] } ?? [] }
    let first = rejections.sorted { $0.key < $1.key }.prefix(3).map { "\($0.key.debugDescription): \($0.value)" }
    let count = "changes to favorites that the server rejected: \(rejections.count)"
    return [lost, ([count] + first).joined(separator: "; ")].compactMap(\.self)
  }
}
