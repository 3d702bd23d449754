extension LocationSimulation {
  /// What follows the end of the track.
  public enum Order: Codable, Hashable, Sendable {
    /// Nothing: the walk is over.
    case once

    /// The beginning: the walker is there at once.
    case loop

    /// The way back, and at the beginning the way forth again.
    case pingPong

    /// Whether a lap is a way back.
    func isBackward(lap: Int) -> Bool { self == .pingPong && lap % 2 != 0 }
  }
}
