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

    /// Somebody set out as the track was recorded, so many times as fast; from where, as for ``started(speed:)``.
    case startedAsRecorded(factor: Double)

    /// Somebody paused.
    case paused

    /// Somebody went on after a pause, whoever had made it.
    case resumed

    /// Somebody went back to the beginning.
    case stopped

    /// Somebody would like to be elsewhere on the track; where nobody is on the way, to stand there until they set out.
    case seekRequested(SeekTarget)

    /// Somebody chose what follows the end of the track.
    case orderChosen(Order)

    /// Somebody chose when the position is told.
    case updatesChosen(UpdateRule)

    /// Somebody chose which circles are watched; whoever was within one is forgotten.
    case regionsChosen(Regions)

    /// Somebody chose how well the receiver receives.
    case signalChosen(Signal)

    /// The app would like a pause, for it is leaving the foreground.
    case pauseRequested

    /// The app is back and would like to undo its own pause, but not a person's.
    case resumeRequested

    /// The clock was read, and the walk goes on from here.
    case playheadMoved(Playhead)

    /// The walker is somewhere else now.
    case positionUpdated(Fix)

    /// The walker came into a circle.
    case regionEntered(Crossing)

    /// The walker has been in a circle for long enough to dwell there.
    case regionDwelled(Crossing)

    /// The walker is out of a circle, and far enough from its edge.
    case regionLeft(Crossing)

    /// The app would like it to be announced that the walker has reached a place of that name.
    case announcementRequested(String)

    /// The walker has reached the end of the track.
    case finished
  }
}
