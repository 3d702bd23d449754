extension LocationSimulation {
  /// What the simulation needs of the world.
  public struct Dependencies: Sendable {
    /// Fetches the track, keeps it for playing, and answers it.
    public var load: @Sendable () async throws(TrackError) -> Track

    /// Plays the track at a speed in metres per second, from a distance in metres from its beginning: one fix at once, then
    /// one an interval, the last one at the end of the track. Without a track, there are none.
    public var fixes: @Sendable (_ speed: Double, _ distance: Double) async -> AsyncStream<Fix>

    /// Makes dependencies of their functions.
    public init(
      load: @escaping @Sendable () async throws(TrackError) -> Track,
      fixes: @escaping @Sendable (_ speed: Double, _ distance: Double) async -> AsyncStream<Fix>
    ) {
      self.load = load
      self.fixes = fixes
    }
  }
}

extension LocationSimulation.Dependencies {
  /// Plays a track that does not come from outside.
  ///
  /// - Parameters:
  ///   - track: What is played.
  ///   - clock: The clock on which the walker moves.
  ///   - interval: The time between two fixes, at least a millisecond.
  public static func simulated(
    track: LocationSimulation.Track = .embedded, clock: any Clock<Duration>, interval: Duration = .seconds(1)
  ) -> LocationSimulation.Dependencies {
    playing({ () throws(LocationSimulation.TrackError) in track }, clock: clock, interval: interval)
  }

  /// Plays what a function fetches.
  static func playing(
    _ fetch: @escaping @Sendable () throws(LocationSimulation.TrackError) -> LocationSimulation.Track,
    clock: any Clock<Duration>, interval: Duration
  ) -> LocationSimulation.Dependencies {
    let player = LocationSimulation.Player(clock: clock, interval: max(interval, .milliseconds(1)))
    return LocationSimulation.Dependencies(
      load: { () async throws(LocationSimulation.TrackError) in await player.insert(try fetch()) },
      fixes: { speed, distance in await player.fixes(speed: speed, from: distance) })
  }
}
