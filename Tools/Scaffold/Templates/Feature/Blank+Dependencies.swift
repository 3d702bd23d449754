extension Blank {
  /// What the feature needs from outside, as closures.
  public struct Dependencies: Sendable {
    /// Returns the text.
    public var load: @Sendable () async throws -> String

    /// Creates dependencies from a function that returns the text.
    public init(load: @escaping @Sendable () async throws -> String) {
      self.load = load
    }

    /// Returns dependencies that take a tenth of a second on a clock to load the text.
    public static func simulated(clock: some Clock<Duration>, text: String = "hello") -> Dependencies {
      Dependencies {
        try await clock.sleep(for: .milliseconds(100))
        return text
      }
    }
  }
}
