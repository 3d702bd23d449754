public import ShardedSets
public import SynchronizedSets

extension Favorites {
  /// The events of favorites.
  public enum Action: Codable, Equatable, Sendable {
    /// The app wants the stored items.
    case loadRequested
    /// The changes that an earlier run could not save arrived, with a message for the user if they could not all be read.
    case outboxRead([Change], message: String?)
    /// The stored items arrived.
    case loaded(Snapshot)
    /// The stored items could not be read, for this reason; the store may have said after which time to try again.
    case loadFailed(String, retryAfter: Duration?)
    /// A user marked or unmarked an item.
    case itemTapped(String)
    /// A batch of changes was saved, rejected or not stored.
    case synced(SyncResult)
    /// The outbox could not be written, for this reason.
    case outboxFailed(String)
    /// The outbox, which could not be written before, has these changes.
    case outboxWritten([Change])
    /// The time to try again has come.
    case retryDue
    /// The time to try an item again has come that the store failed at.
    case itemRetryDue(String)
    /// Another attempt is wanted now: the network is back, say.
    case retryRequested
    /// The app is about to end or to stop, and wants what waits to be saved now.
    case flushRequested
  }

  /// The content of a store.
  public struct Snapshot: Codable, Equatable, Sendable {
    /// The marked items.
    public var items: Items
    /// A message for the user about how they were read, if there is one.
    public var message: String?

    /// Creates a snapshot.
    public init(items: Items = [], message: String? = nil) {
      self.items = items
      self.message = message
    }
  }
}

extension Favorites.Action {
  /// An action of every case, as a person may type it.
  public static let samples: [Self] = [
    .loadRequested, .outboxRead([oslo], message: nil), .loaded(.init(items: ["bergen"])),
    .loadFailed("no network", retryAfter: .seconds(2)), .itemTapped("oslo"), .synced(.init(saved: [oslo])),
    .outboxFailed("disk full"), .outboxWritten([oslo]), .retryDue, .itemRetryDue("oslo"), .retryRequested,
    .flushRequested,
  ]

  private static let oslo = Favorites.Change(item: "oslo", isMember: true, sequence: 1)
}
