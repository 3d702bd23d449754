public import TrackFiles
public import TrackPlayback

extension LocationSimulation {
  /// The state of the simulation.
  public struct State: Codable, Equatable, Sendable {
    /// The status of playback.
    public internal(set) var status = Status.idle

    /// Whether a track is being loaded.
    public internal(set) var isLoading = false

    /// The reason why the last attempt to load a track failed, until another one begins.
    public internal(set) var loadFailure: String?

    /// Whether the dependencies lacked the points of the track, so that playback waits until they are loaded.
    var arePointsMissing = false

    /// What screens show of the loaded track, whose points the dependencies keep; `nil` before one is loaded.
    public internal(set) var track: Track.Summary?

    /// The repairs of the track's file, one for each kind; empty if none were needed.
    public internal(set) var repairs: [Repair] = []

    /// The last position report; `nil` before the first one and after a stop.
    public internal(set) var fix: Fix?

    /// The speed of playback, kept during a pause; `nil` while idle or finished.
    public internal(set) var speed: PlaybackSpeed?

    /// What happens at the end of the track.
    public internal(set) var repeatMode = RepeatMode.once

    /// The time between two position reports.
    public internal(set) var updateInterval = Duration.seconds(1)

    /// The monitored regions.
    public internal(set) var regions = Regions.places

    /// The entries of the regions that the position is in, by the id of the region.
    public internal(set) var stays: [Int: RegionEvent] = [:]

    /// The playback in progress, as of the last reading of the clock. Together with the clock, it determines the
    /// position. A pause reads the clock once more and keeps that position in the playhead; playback resumes from
    /// there.
    public internal(set) var playback: Playback?

    /// The position to which playback moves as soon as the clock is read.
    public internal(set) var seek: SeekTarget?

    /// The reason why the last request was refused, until one is granted or playback changes. It contains the number of
    /// requests that were refused in a row, so that each of them changes it.
    public internal(set) var refusal: String?

    /// The number of requests that were refused in a row.
    var refusalCount = 0

    /// Creates the state of an idle simulation without a track.
    public init() {}

    /// The problems for the user: why a request was refused, and why no track could be loaded.
    public var problems: [String] { [refusal, loadFailure].compactMap(\.self) }

    /// Whether playback has begun and not ended; it may be paused.
    var isInProgress: Bool {
      switch status {
      case .idle, .finished: false
      case .playing, .paused: true
      }
    }

    /// The playback in progress; `nil` if a later request made it out of date, so its reports no longer count.
    var currentPlayback: Playback? {
      guard let playback, seek == nil, !arePointsMissing, matches(playback.playhead),
        playback.updateInterval == updateInterval,
        playback.regions == regions
      else { return nil }
      return playback
    }

    /// Returns whether a playhead agrees with the state.
    func matches(_ playhead: Playhead) -> Bool {
      playhead.speed == speed && playhead.repeatMode == repeatMode && (playhead.since != nil) == (status == .playing)
    }

    /// The status of playback.
    public enum Status: Codable, Hashable, Sendable {
      /// Not begun; the position is the start of the track.
      case idle

      /// Playing.
      case playing

      /// Begun, but not playing now.
      case paused(by: Pauser)

      /// Played to the end.
      case finished
    }

    /// The origin of a pause.
    public enum Pauser: CaseIterable, Codable, Hashable, Sendable {
      /// The app, when it leaves the foreground.
      case app

      /// The user.
      case user
    }
  }
}
