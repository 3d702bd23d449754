import Geodesy
public import TrackFiles
public import TrackPlayback

extension LocationSimulation {
  /// The events of the simulation, and the requests to it.
  public enum Action: Codable, Equatable, Sendable {
    /// Requests a track.
    case loadRequested

    /// The track was loaded; the repairs list what was corrected in its file.
    ///
    /// It replaces the previous one and ends its playback, unless that waits for the points of the same track. The
    /// dependencies keep its points.
    case trackLoaded(Track.Summary, repairs: [Repair] = [])

    /// The track could not be loaded, for this reason; the previous one is kept.
    case trackFailed(String)

    /// The points of the track are not available: none was loaded, or only another one.
    case trackMissing

    /// Plays the track at a speed in meters per second.
    ///
    /// Playback begins at the start of the track if the simulation is idle or finished, otherwise where it is.
    case startRequested(speed: Double)

    /// Plays the track at its recorded speed, multiplied by a factor.
    ///
    /// Playback begins at the same place as for ``startRequested(speed:)``.
    case startAsRecordedRequested(factor: Double)

    /// Pauses playback.
    case pauseRequested(by: State.Pauser)

    /// Resumes playback; the user can end any pause, the app only its own.
    case resumeRequested(by: State.Pauser)

    /// Stops playback and returns to the start of the track.
    case stopRequested

    /// Moves playback to another position on the track; an idle or finished simulation is paused there.
    case seekRequested(SeekTarget)

    /// Changes what happens at the end of the track.
    case repeatModeRequested(RepeatMode)

    /// Changes how often positions are reported.
    case updateIntervalRequested(Duration)

    /// Changes the monitored regions; stays in the previous ones are forgotten.
    case regionsRequested(Regions)

    /// The clock was read; playback continues from this playhead.
    case playheadMoved(Playhead)

    /// A position was reported.
    case positionUpdated(Fix)

    /// A region was entered.
    case regionEntered(RegionEvent)

    /// A region was exited, by more than the hysteresis.
    case regionExited(RegionEvent)

    /// Playback reached the end of the track.
    case finished
  }
}

extension LocationSimulation.Action {
  /// A sample of every action, as the user would type it.
  public static let samples: [Self] =
    [
      .loadRequested, .trackLoaded(pier), .trackFailed("pier.gpx:3:1: no points"),
      .trackMissing, .startRequested(speed: 12.5), .startAsRecordedRequested(factor: 2),
      .pauseRequested(by: .user), .pauseRequested(by: .app), .resumeRequested(by: .user),
      .resumeRequested(by: .app),
      .stopRequested, .seekRequested(.fraction(0.5)), .seekRequested(.distance(metres: 100)),
      .seekRequested(.time(seconds: 90)), .repeatModeRequested(.once), .repeatModeRequested(.loop),
      .repeatModeRequested(.pingPong), .updateIntervalRequested(.milliseconds(250)), .regionsRequested(.places),
      .playheadMoved(.init(position: .init(distance: 100))), .positionUpdated(fix), .regionEntered(event),
      .regionExited(event), .finished,
    ]

  private static let pier = Track.Summary(
    name: "Pier", length: 111.3, pointCount: 2, id: "9c27b5a1f0c3de48", line: "???o}@")

  private static let event = RegionEvent(name: "Pier", region: 2, time: 0.5)

  private static let fix = Fix(
    coordinate: .init(inRange: 59.9075, 10.7529), heading: 90, distanceTravelled: 100, distanceLeft: 12, speed: 1.5,
    time: 7)
}
