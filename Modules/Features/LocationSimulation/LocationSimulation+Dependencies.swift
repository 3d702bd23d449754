import SwiftRex
public import TrackFiles

extension LocationSimulation {
  /// The needs of the simulation, as closures.
  public struct Dependencies: Sendable {
    /// Fetches the track, keeps it for playback, and returns it.
    public var load: @Sendable () async throws(TrackError) -> Track

    /// Returns the track that was kept last, if there is one.
    public var track: @Sendable () -> Track?

    /// Returns the reading of the clock, as the time since some moment.
    public var now: @Sendable () -> Duration

    /// Waits until the clock reads so much; throws if the task is cancelled.
    public var sleep: @Sendable (_ until: Duration) async throws -> Void

    /// Creates dependencies of their functions.
    public init(
      load: @escaping @Sendable () async throws(TrackError) -> Track, track: @escaping @Sendable () -> Track?,
      now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (_ until: Duration) async throws -> Void
    ) {
      self.load = load
      self.track = track
      self.now = now
      self.sleep = sleep
    }
  }
}

extension LocationSimulation.Dependencies {
  /// Returns dependencies that play a track of the program.
  ///
  /// - Parameters:
  ///   - track: What is played.
  ///   - clock: The clock by which it is played.
  public static func simulated(
    track: Track = .embedded, clock: some Clock<Duration>
  ) -> LocationSimulation.Dependencies {
    playing({ () throws(TrackError) in track }, clock: clock)
  }

  /// Returns dependencies that play what a function fetches.
  static func playing(
    _ fetch: @escaping @Sendable () throws(TrackError) -> Track, clock: some Clock<Duration>
  ) -> LocationSimulation.Dependencies {
    let kept = Locked<Track?>(nil)
    let start = clock.now
    return LocationSimulation.Dependencies(
      load: { () async throws(TrackError) in
        let track = try fetch()
        kept.withLock { $0 = track }
        return track
      },
      track: { kept.withLock { $0 } },
      now: { start.duration(to: clock.now) },
      sleep: { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
  }
}
