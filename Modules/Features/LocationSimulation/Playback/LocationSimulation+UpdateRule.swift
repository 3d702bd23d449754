extension LocationSimulation {
  /// When the walker's position is told again.
  ///
  /// It is told at once whenever the walker is put somewhere, and at the end; in between at most once a millisecond.
  public enum UpdateRule: Codable, Hashable, Sendable {
    /// Whenever so much time has gone by.
    case every(Duration)

    /// Whenever so many metres have been walked; not while the walker stands.
    case everyMetres(Double)

    /// The shortest time between two updates.
    static let shortestInterval = Duration.milliseconds(1)
  }
}
