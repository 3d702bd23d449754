extension LocationSimulation {
  /// What is known of the simulation.
  public struct State: Codable, Equatable, Sendable {
    /// What the walker is doing.
    public internal(set) var status = Status.idle

    /// The track that is or would be played, once one is loaded.
    public internal(set) var track: Track.Summary?

    /// What was mended in the file of the track, one entry a kind; empty for a file without a flaw.
    public internal(set) var repairs: [Repair] = []

    /// The last position report; none before the first one and after a stop.
    public internal(set) var fix: Fix?

    /// How fast the track is played, kept during a pause; none while idle or finished.
    public internal(set) var pace: Pace?

    /// What follows the end of the track.
    public internal(set) var order = Order.once

    /// When the position is told.
    public internal(set) var updates = UpdateRule.every(.seconds(1))

    /// Which circles are watched.
    public internal(set) var regions = Regions.places

    /// How well the receiver receives.
    public internal(set) var signal = Signal.perfect

    /// The circles that the walker is in, in the order in which they were entered.
    public internal(set) var stays: [Stay] = []

    /// The name of the place that was announced last; none after a stop.
    public internal(set) var announced: String?

    /// Where the walk was when the clock was last read; with the clock, it tells where the walk is.
    public internal(set) var playhead: Playhead?

    /// Where the walk is to go as soon as the clock is read.
    public internal(set) var seek: SeekTarget?

    /// Why the last wish was refused or the last track failed, in a sentence; none once something succeeded.
    public internal(set) var problem: String?

    /// Begins idle, without a track.
    public init() {}

    /// What the walker can be doing.
    public enum Status: Codable, Hashable, Sendable {
      /// Standing at the beginning.
      case idle

      /// Walking.
      case playing

      /// Standing on the way.
      case paused(by: Pauser)

      /// Standing at the end.
      case finished
    }

    /// Who can make a pause.
    public enum Pauser: Codable, Hashable, Sendable {
      /// The app, because it left the foreground.
      case app

      /// A person.
      case user
    }
  }
}
