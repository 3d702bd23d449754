import LocationSimulationFeature
import TrackFiles

extension LocationSimulation.State {
  /// The names of the places of the track.
  var placeNames: [String] { track?.placeNames ?? [] }
}

extension Track.Summary {
  /// The names of the places.
  var placeNames: [String] { places.map(\.name) }
}
