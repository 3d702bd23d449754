extension Favorites.UnsavedChange {
  /// An event of one unsaved change.
  public enum Action: Codable, Equatable, Sendable {
    /// Time to retry the change, which failed while others succeeded.
    case retryDue
  }
}
