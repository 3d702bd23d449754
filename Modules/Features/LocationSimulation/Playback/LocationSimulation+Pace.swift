extension LocationSimulation {
  /// How fast a track is played.
  public enum Pace: Codable, Hashable, Sendable {
    /// Always at the same speed, in metres per second.
    case constant(speed: Double)

    /// As the track was recorded, so many times as fast.
    case recorded(factor: Double)

    /// How far the play comes in a second: in metres, or in seconds of the record.
    var rate: Double {
      switch self {
      case .constant(let speed): speed
      case .recorded(let factor): factor
      }
    }
  }
}
