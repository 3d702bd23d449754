extension LocationSimulation {
  /// A place on the track to go to; what lies outside of the track means its nearer end.
  public enum SeekTarget: Codable, Hashable, Sendable {
    /// Where the record was after so many seconds, gaps left out; on a track without times, where the walker would be
    /// at the constant speed.
    case time(seconds: Double)

    /// So many metres from the beginning.
    case distance(metres: Double)

    /// That part of the length, from 0 to 1.
    case fraction(Double)

    /// The number, in whatever unit.
    var number: Double {
      switch self {
      case .time(let number), .distance(let number), .fraction(let number): number
      }
    }
  }
}
