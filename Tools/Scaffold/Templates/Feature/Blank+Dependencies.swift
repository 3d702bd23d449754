extension Blank {
  /// The world as the feature needs it.
  public struct Dependencies: Sendable {
    /// Returns the text.
    public var load: @Sendable () async throws -> String

    /// Creates dependencies from a function that returns the text.
    public init(load: @escaping @Sendable () async throws -> String) {
      self.load = load
    }

    /// Returns dependencies that need a tenth of a second of a clock to load a text.
    public static func simulated(clock: some Clock<Duration>, text: String = "hello") -> Dependencies {
      Dependencies {
        try await clock.sleep(for: .milliseconds(100))
        return text
      }
    }
  }
}
