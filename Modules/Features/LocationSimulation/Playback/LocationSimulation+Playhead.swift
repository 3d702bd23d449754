extension LocationSimulation {
  /// Where the walk was at a moment, and how it goes on from there: all that it takes to know where it is at any other.
  public struct Playhead: Codable, Hashable, Sendable {
    /// Where on the track.
    public let spot: Spot

    /// How fast it goes on; none before the first start.
    public let pace: Pace?

    /// What follows the end.
    public let order: Order

    /// How long had been played since the beginning of the walk, pauses left out.
    public let played: Duration

    /// The reading of the clock at that moment; none if the walk stands.
    public let since: Duration?

    /// Makes a playhead; see the properties.
    public init(
      spot: Spot, pace: Pace? = nil, order: Order = .once, played: Duration = .zero, since: Duration? = nil
    ) {
      self.spot = spot
      self.pace = pace
      self.order = order
      self.played = played
      self.since = since
    }
  }
}

extension LocationSimulation.Playhead {
  /// The way from here on; none where no pace is known.
  func course(on track: LocationSimulation.Track) -> LocationSimulation.Course? {
    pace.map { .init(track: track, pace: $0, order: order, origin: spot) }
  }

  /// Where the walk is when the clock shows that time, and how long it has been played.
  func position(
    at now: Duration, on track: LocationSimulation.Track
  ) -> (spot: LocationSimulation.Spot, played: Duration) {
    guard let since, let course = course(on: track) else { return (spot, played) }
    let elapsed = max(.zero, now - since)
    return (course.spot(after: elapsed.inSeconds), played + elapsed)
  }
}

extension Duration {
  /// The duration in seconds; exact for whole ones, which dividing durations is not.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
