import CommandLineOptions
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

extension LocationSimulation.State {
  /// The names of the places of the track.
  var placeNames: [String] { track?.places.map(\.name) ?? [] }
}
