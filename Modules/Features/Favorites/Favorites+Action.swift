extension Favorites {
  /// What can happen to favorites.
  public enum Action: Codable, Equatable, Sendable {
    /// The app wants the stored items.
    case loadRequested
    /// The stored items arrived.
    case loaded(Contents)
    /// The stored items could not be read, for this reason.
    case loadFailed(String)
    /// A person marked or unmarked an item.
    case itemTapped(String)
    /// These wishes are stored.
    case saved([Wish])
    /// A batch of wishes could not be stored, for this reason.
    case saveFailed(String)
    /// Somebody wants unsaved wishes to be tried again.
    case retryRequested
    /// The app is about to end, and wants unsaved wishes to be stored now.
    case flushRequested
  }

  /// What a store holds.
  public struct Contents: Codable, Equatable, Sendable {
    /// The marked items.
    public var items: Set<String>
    /// What the person should know about how they were read, if anything.
    public var notice: String?

    /// Makes the contents of a store.
    public init(items: Set<String> = [], notice: String? = nil) {
      self.items = items
      self.notice = notice
    }
  }
}
