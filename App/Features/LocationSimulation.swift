import CommandLineOptions
import ConcurrencyRex
import Geodesy
import LocationSimulationFeature
import TrackFiles

extension LocationSimulation {
  /// The values of the command line for the walk.
  struct Options: Equatable, Sendable {
    /// The GPX or GeoJSON file to play; `nil` for the built-in track.
    var track: String?

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--track", argument: "FILE", "a file", help: "play the GPX or GeoJSON file FILE (default: a built-in track)"
      ) { $0.track = $1 }
    ]
  }
}

extension LocationSimulation.Dependencies {
  /// Returns the names of the places of the track.
  var placeNames: @Sendable () -> [String] {
    { [track] in track()?.places.map(\.name) ?? [] }
  }

  /// At most a few thousand points of the track, which is more than a terminal has dots.
  var outline: [Coordinate] {
    let points = track()?.points ?? []
    let step = max(1, points.count / 2000)
    return stride(from: 0, to: points.count, by: step).map { points[$0].coordinate }
  }
}
