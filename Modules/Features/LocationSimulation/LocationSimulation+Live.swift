extension LocationSimulation.Dependencies {
  /// Plays the track of a GPX file, or, without a file, the one that the module carries, in real time.
  public static func live(file: String?, interval: Duration = .seconds(1)) -> LocationSimulation.Dependencies {
    playing(
      { () throws(LocationSimulation.TrackError) in
        guard let file else { return .embedded }
        return try LocationSimulation.GPX.track(at: file)
      }, clock: ContinuousClock(), interval: interval)
  }
}
