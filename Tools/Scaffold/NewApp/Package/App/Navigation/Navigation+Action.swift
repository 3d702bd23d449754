extension Navigation {
  /// Navigation by the user.
  enum Action: Codable, Equatable, Sendable {
    /// A screen was selected.
    case screenSelected(ScreenName)
  }
}

extension Navigation.Action {
  /// A sample of every action, as the user would type it.
  static let samples: [Self] = [
    .screenSelected(.first)
  ]
}
