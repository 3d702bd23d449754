public import TrackFiles
public import TrackPlayback

extension LocationSimulation {
  /// What is known of the simulation.
  public struct State: Codable, Equatable, Sendable {
    /// Whether the track is played.
    public internal(set) var status = Status.idle

    /// Whether a track is being loaded.
    public internal(set) var isLoading = false

    /// The track that is or would be played; `nil` before one is loaded.
    public internal(set) var track: Track.Summary?

    /// The repairs of the track's file, one entry a kind; empty for a file without a flaw.
    public internal(set) var repairs: [Repair] = []

    /// The last position report; `nil` before the first one and after a stop.
    public internal(set) var fix: Fix?

    /// How fast the track is played, kept during a pause; `nil` while idle or finished.
    public internal(set) var speed: PlaybackSpeed?

    /// What follows the end of the track.
    public internal(set) var repeatMode = RepeatMode.once

    /// When the position is reported.
    public internal(set) var updates = UpdateRule.every(.seconds(1))

    /// Which regions are watched.
    public internal(set) var regions = Regions.places

    /// The quality of reception.
    public internal(set) var signal = Signal.perfect

    /// The regions that the receiver is in, in the order in which they were entered.
    public internal(set) var stays: [RegionStay] = []

    /// The name of the place that was announced last; `nil` after a stop.
    public internal(set) var announced: String?

    /// Where playback went on when the clock was last read, and how; with the clock, it tells where playback is.
    public internal(set) var playback: Playback?

    /// The position to which playback goes as soon as the clock is read.
    public internal(set) var seek: SeekTarget?

    /// Why the last wish was refused or the last track failed, in a sentence; `nil` once something succeeded.
    public internal(set) var problem: String?

    /// Creates the state of an idle simulation without a track.
    public init() {}

    /// Whether the track is played.
    public enum Status: Codable, Hashable, Sendable {
      /// Not begun; the position is that of the beginning.
      case idle

      /// Playing.
      case playing

      /// Begun, but not playing now.
      case paused(by: Pauser)

      /// Played to the end.
      case finished
    }

    /// Who can ask for a pause.
    public enum Pauser: Codable, Hashable, Sendable {
      /// The app, because it left the foreground.
      case app

      /// A person.
      case person
    }
  }
}
