public import TrackFiles

/// The playback of a track from a moment on, as a receiver that moves along the track reports it.
///
/// The events and their times are a function of this value and of the track: no clock is read, and nothing waits.
/// Headings are in degrees, lengths in meters, times in seconds, speeds in meters per second.
public struct Playback: Codable, Hashable, Sendable {
  /// The playhead at the beginning of this playback.
  public let playhead: Playhead

  /// The time between two position reports.
  ///
  /// The position is reported immediately when playback starts, is paused or seeks, and at the end; in between, after
  /// each interval, at most once a millisecond. Overdue reports are coalesced into the last one.
  public let updateInterval: Duration

  /// The monitored regions.
  public let regions: Regions

  /// The last position report before this moment, if there was one.
  public let fix: Fix?

  /// The entries of the stays in regions that had begun before this moment, by the id of the region.
  public let stays: [Int: RegionEvent]

  /// Creates a playback from its properties.
  public init(
    playhead: Playhead, updateInterval: Duration = .seconds(1), regions: Regions = Regions(), fix: Fix? = nil,
    stays: [Int: RegionEvent] = [:]
  ) {
    self.playhead = playhead
    self.updateInterval = updateInterval
    self.regions = regions
    self.fix = fix
    self.stays = stays
  }

  /// Whether an interval between position reports is above 0 and at most thirty years.
  public static func isValid(updateInterval: Duration) -> Bool {
    updateInterval > .zero && updateInterval <= Playhead.longestTime
  }

  /// Returns all events, in the order in which they are due.
  public func events(on track: Track) -> PlaybackEvents {
    PlaybackEvents(self, on: track)
  }
}

/// An event of a playback.
public enum PlaybackEvent: Hashable, Sendable {
  /// A position was reported.
  case located(Fix)

  /// A region was entered.
  case entered(RegionEvent)

  /// A region was exited.
  case exited(RegionEvent)
}
