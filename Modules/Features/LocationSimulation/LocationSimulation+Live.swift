import TrackFiles

extension LocationSimulation.Dependencies {
  /// Returns dependencies that play the track of a GPX file; without a file, the embedded track.
  ///
  /// The simulated world uses them, too, with its own clock: playback is a simulation already.
  public static func live(
    file: String?, clock: some Clock<Duration> = ContinuousClock()
  ) -> LocationSimulation.Dependencies {
    playing(
      { () throws(TrackError) in
        guard let file else { return .embedded }
        return try Track(contentsOf: file)
      }, clock: clock)
  }
}
