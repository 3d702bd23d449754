extension LocationSimulation {
  /// What can happen to the simulation.
  public enum Action: Codable, Equatable, Sendable {
    /// The app has begun and would like a track.
    case loadRequested

    /// A track is there to be played, mended so in its file; it replaces the one before and ends its playback.
    case trackLoaded(Track.Summary, repairs: [Repair] = [])

    /// A track could not be loaded, for the reason given; the one before stays.
    case trackFailed(String)

    /// Somebody set out at a speed in metres per second.
    ///
    /// From the beginning if the simulation is idle or finished; while it plays or pauses, from where it is.
    case started(speed: Double)

    /// Somebody paused.
    case paused

    /// Somebody went on after a pause, whoever had made it.
    case resumed

    /// Somebody went back to the beginning.
    case stopped

    /// The app would like a pause, for it is leaving the foreground.
    case pauseRequested

    /// The app is back and would like to undo its own pause, but not a person's.
    case resumeRequested

    /// The walker is somewhere else now.
    case positionUpdated(Fix)

    /// The walker has reached the end of the track.
    case finished
  }
}
