import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension World {
  /// Creates a world that runs on one clock, in the same way each time.
  ///
  /// The network is there from the beginning, disappears after a minute, and returns half a minute later. There is no
  /// server to probe.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - favoritesFile: The file of the favorites; `nil` for a backend in memory, which needs the network.
  ///   - trackFile: The GPX or GeoJSON file to play; `nil` for the built-in track.
  ///   - exit: Receives the exit code at the end.
  static func simulated(
    clock: VirtualClock, favoritesFile: String? = nil, trackFile: String? = nil,
    exit: @escaping @Sendable (Int32) -> Void
  ) -> World {
    var favorites = Favorites.Dependencies.simulated(
      clock: clock, isReachable: { !outage.contains(clock.now.offset) })
    if let favoritesFile {
      let file = Favorites.Dependencies.file(at: favoritesFile)
      (favorites.load, favorites.save) = (file.load, file.save)
    }
    return World(
      favorites: favorites,
      lifecycle: .simulated(clock: clock, exit: { code, _ in exit(code) }),
      locationSimulation: .live(file: trackFile, clock: clock),
      reachability: .simulated(
        script: [
          (after: .zero, path: wifi),
          (after: outage.lowerBound, path: .unsatisfied),
          (after: outage.upperBound - outage.lowerBound, path: wifi),
        ], clock: clock))
  }

  private static let outage = Duration.seconds(60)..<Duration.seconds(90)

  private static let wifi = Reachability.Path(
    status: .satisfied, interfaces: [Reachability.Interface(name: "wlan0", kind: .wifi)], hasIPv4: true)
}
