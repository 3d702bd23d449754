import LocationSimulationFeature
import TrackFiles

extension LocationSimulation.State {
  /// The names of the places of the track.
  var placeNames: [String] { track?.places.map(\.name) ?? [] }
}
