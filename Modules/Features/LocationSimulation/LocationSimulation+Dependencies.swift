import SwiftRex
public import TrackFiles

extension LocationSimulation {
  /// What the simulation needs from outside, as closures.
  ///
  /// They also keep the points of the track, as an asset. The state has the asset's id, and a summary for the screens.
  public struct Dependencies: Sendable {
    /// Loads a track, keeps it for playback, and returns it.
    public var load: @Sendable () async throws(TrackError) -> Track

    /// Returns the track with an id if it is the one that was loaded last.
    public var track: @Sendable (_ id: Track.ID) -> Track?

    /// Returns the time on the clock since a fixed moment.
    public var now: @Sendable () -> Duration

    /// Waits until a time of `now`; throws if the task is cancelled.
    public var sleep: @Sendable (_ until: Duration) async throws -> Void

    /// Creates dependencies from their functions.
    public init(
      load: @escaping @Sendable () async throws(TrackError) -> Track,
      track: @escaping @Sendable (_ id: Track.ID) -> Track?,
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
  /// Returns dependencies that play a track on a clock.
  public static func simulated(
    track: Track = .embedded, clock: some Clock<Duration>
  ) -> LocationSimulation.Dependencies {
    playing({ () throws(TrackError) in track }, clock: clock)
  }

  /// Returns dependencies that play the track that a function returns.
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
      track: { id in kept.withLock { $0?.id == id ? $0 : nil } },
      now: { start.duration(to: clock.now) },
      sleep: { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) })
  }
}
