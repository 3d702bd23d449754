extension Favorites {
  /// What can happen to favorites.
  public enum Action: Codable, Equatable, Sendable {
    /// The app wants the stored items.
    case loadRequested
    /// The wishes that an earlier run could not deliver arrived, and what the person should know about how they were read.
    case outboxRead([Wish], notice: String?)
    /// The stored items arrived.
    case loaded(Contents)
    /// The stored items could not be read, for this reason; the store may have said for how long to leave it alone.
    case loadFailed(String, retryAfter: Duration?)
    /// A person marked or unmarked an item.
    case itemTapped(String)
    /// These wishes are stored.
    case saved([Wish])
    /// A batch of wishes could not be stored, for this reason; the store may have said for how long to leave it alone.
    case saveFailed(String, retryAfter: Duration?)
    /// A batch of wishes was answered neither with yes to all nor with no answer to any.
    case answered(Delivery)
    /// What waits could not be kept where a restart finds it, for this reason.
    case outboxFailed(String)
    /// The time to try again has come.
    case retryDue
    /// Somebody wants to try again now: the network is back, say.
    case retryRequested
    /// The app is about to end or to stop, and wants what waits to be stored now.
    case flushRequested
  }

  /// What a store holds.
  public struct Contents: Codable, Equatable, Sendable {
    /// The marked items.
    public var items: Items
    /// What the person should know about how they were read, if anything.
    public var notice: String?

    /// Makes the contents of a store.
    public init(items: Items = [], notice: String? = nil) {
      self.items = items
      self.notice = notice
    }
  }
}
