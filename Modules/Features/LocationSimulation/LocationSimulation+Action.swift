import Geodesy
public import TrackFiles
public import TrackPlayback

extension LocationSimulation {
  /// An event of the simulation, or a wish.
  public enum Action: Codable, Equatable, Sendable {
    /// The app has begun and asks for a track.
    case loadRequested

    /// A track can be played, with the repairs of its file; it replaces the one before and ends its playback.
    case trackLoaded(Track.Summary, repairs: [Repair] = [])

    /// A track could not be loaded, for the reason given; the one before stays.
    case trackFailed(String)

    /// A person asks to play at a speed in metres per second.
    ///
    /// From the beginning if the simulation is idle or finished; while it plays or pauses, from where it is.
    case startRequested(speed: Double)

    /// A person asks to play as the track was recorded, so many times as fast; from where, as for
    /// ``startRequested(speed:)``.
    case startAsRecordedRequested(factor: Double)

    /// A person, or the app that leaves the foreground, asks for a pause.
    case pauseRequested(by: State.Pauser)

    /// A person asks to go on after any pause, or the app after its own.
    case resumeRequested(by: State.Pauser)

    /// A person asks to go back to the beginning.
    case stopRequested

    /// A person asks for another position on the track; an idle or finished playback is paused there.
    case seekRequested(SeekTarget)

    /// A person asks for what is to follow the end of the track.
    case repeatModeRequested(RepeatMode)

    /// A person asks for other times of the position reports.
    case updatesRequested(UpdateRule)

    /// A person asks for other regions to be watched; stays in the ones before are forgotten.
    case regionsRequested(Regions)

    /// A person asks for another quality of reception.
    case signalRequested(Signal)

    /// The clock was read, and playback goes on from here.
    case playheadMoved(Playhead)

    /// The position was reported.
    case positionUpdated(Fix)

    /// A region was entered.
    case regionEntered(RegionEvent)

    /// A stay in a region has lasted long enough to be a dwelling.
    case regionDwelled(RegionEvent)

    /// A region was left: its edge is far enough away.
    case regionLeft(RegionEvent)

    /// The app asks to announce that a place of that name is reached.
    case announcementRequested(String)

    /// The end of the track is reached.
    case finished
  }
}

extension LocationSimulation.Action {
  /// An action of every case, as a person may type it.
  public static let samples: [Self] =
    [
      .loadRequested, .trackLoaded(.init(name: "Pier", length: 12.5, pointCount: 2)),
      .trackFailed("pier.gpx:3:1: no points"), .startRequested(speed: 12.5), .startAsRecordedRequested(factor: 2),
      .pauseRequested(by: .person), .pauseRequested(by: .app), .resumeRequested(by: .person),
      .resumeRequested(by: .app),
      .stopRequested, .seekRequested(.fraction(0.5)), .seekRequested(.distance(metres: 100)),
      .seekRequested(.time(seconds: 90)), .repeatModeRequested(.once), .repeatModeRequested(.loop),
      .repeatModeRequested(.pingPong), .updatesRequested(.every(.milliseconds(250))),
      .updatesRequested(.everyMetres(2.5)), .regionsRequested(.places), .signalRequested(.perfect),
      .playheadMoved(.init(position: .init(distance: 100))), .regionEntered(event), .regionDwelled(event),
      .regionLeft(event), .announcementRequested("Pier"), .finished,
    ]
    + [fix].compactMap { $0 }.map { .positionUpdated($0) }

  private static let event = RegionEvent(name: "Pier", region: 2, time: 0.5)

  private static let fix = Coordinate(latitude: 59.9075, longitude: 10.7529).flatMap {
    Fix(coordinate: $0, heading: 90, distanceTravelled: 100, distanceLeft: 12, speed: 1.5, accuracy: 3, lap: 0, time: 7)
  }
}
