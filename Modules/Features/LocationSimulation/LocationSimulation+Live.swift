extension LocationSimulation.Dependencies {
  /// Plays the track of a GPX or GeoJSON file, or, without a file, the one that the module carries, in real time.
  public static func live(file: String?) -> LocationSimulation.Dependencies {
    playing(
      { () throws(LocationSimulation.TrackError) in
        guard let file else { return .embedded }
        return try LocationSimulation.Track(contentsOf: file)
      }, clock: ContinuousClock())
  }
}
