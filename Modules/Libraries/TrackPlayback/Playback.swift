public import TrackFiles

/// The playback of a track from a moment on, as a receiver that moves along the track reports it.
///
/// The events and their times are a function of this value and of the track: no clock is read, and nothing waits.
/// Headings are in degrees, lengths in metres, times in seconds, speeds in metres per second.
public struct Playback: Codable, Hashable, Sendable {
  /// The playhead at the beginning of this playback.
  public let playhead: Playhead

  /// How often positions are reported.
  public let updates: UpdateRule

  /// The monitored regions.
  public let regions: Regions

  /// The quality of reception.
  public let reception: Reception

  /// The last position report before this moment, if there was one.
  public let fix: Fix?

  /// The stays in regions that had begun before this moment, by the id of the region.
  public let stays: [RegionID: RegionStay]

  /// Creates a playback from its properties.
  public init(
    playhead: Playhead, updates: UpdateRule = .every(.seconds(1)), regions: Regions = Regions(),
    reception: Reception = .perfect, fix: Fix? = nil, stays: [RegionID: RegionStay] = [:]
  ) {
    self.playhead = playhead
    self.updates = updates
    self.regions = regions
    self.reception = reception
    self.fix = fix
    self.stays = stays
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

  /// A stay in a region has lasted long enough to count as dwelling.
  case dwelled(RegionEvent)

  /// A region was left.
  case left(RegionEvent)
}
