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

    /// Metres per second at which the track is played, kept during a pause; 0 while idle or finished.
    public internal(set) var speed = 0.0

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
