extension Favorites {
  /// The events of favorites.
  public enum Action: Codable, Equatable, Sendable {
    /// Requests the stored items.
    case loadRequested
    /// The changes that an earlier run could not save arrived, with a message for the user if some could not be read.
    case outboxRead([Change], message: String?)
    /// The stored items arrived.
    case loaded(Snapshot)
    /// The stored items could not be read, for this reason; the favorites backend may have said when to try again.
    case loadFailed(String, retryAfter: Duration?)
    /// The item was tapped: the user marked or unmarked it.
    case itemTapped(String)
    /// A batch of changes was saved, was rejected or failed.
    case synced(SyncResult)
    /// The outbox could not be written, for this reason.
    case outboxFailed(String)
    /// The changes were written to the outbox, which could not be written before.
    case outboxWritten([Change])
    /// The wait before the next attempt is over.
    case retryDue
    /// The wait before the next attempt at this item is over.
    case itemRetryDue(String)
    /// Requests another attempt now, for example because the network is back.
    case retryRequested
    /// Requests that changes that wait are saved now, because the app is about to stop or end.
    case flushRequested
  }

  /// The content of the favorites backend.
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
  /// An action of every case, as the user may type it.
  public static let samples: [Self] = [
    .loadRequested, .outboxRead([oslo], message: nil), .loaded(.init(items: ["bergen"])),
    .loadFailed("no network", retryAfter: .seconds(2)), .itemTapped("oslo"), .synced(.init(saved: [oslo])),
    .outboxFailed("disk full"), .outboxWritten([oslo]), .retryDue, .itemRetryDue("oslo"), .retryRequested,
    .flushRequested,
  ]

  private static let oslo = Favorites.Change(item: "oslo", isMember: true, sequence: 1)
}
