extension Navigation {
  /// The selected screen.
  struct State: Codable, Equatable, Sendable {
    /// The selected screen.
    var screen = ScreenName.first
  }
}
