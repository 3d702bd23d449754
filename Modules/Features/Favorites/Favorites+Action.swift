public import SwiftRex

extension Favorites {
  /// The events of favorites.
  public enum Action: Codable, Equatable, Sendable {
    /// Requests the stored items.
    case loadRequested
    /// Changes that an earlier run could not save were read, with a message if some of them were unreadable.
    case outboxRead([Change], message: String?)
    /// The stored items arrived.
    case loaded(Snapshot)
    /// The stored items could not be read, for this reason; the backend may have asked to wait before a retry.
    case loadFailed(String, retryAfter: Duration?)
    /// The item was tapped, which marks or unmarks it.
    case itemTapped(String)
    /// An attempt to save changes had results; each of these was saved, was rejected or failed, or there is an outage.
    case synced(SyncResult)
    /// The outbox could not be read or written, for this reason.
    case outboxFailed(String)
    /// The changes were written to the outbox.
    case outboxWritten([Change])
    /// Time to retry loading or saving after an outage.
    case retryDue
    /// Something happened to the unsaved change of one item.
    case unsaved(ElementIDAction<String, UnsavedChange.Action>)
    /// Requests another attempt now, even if the backend asked to wait. Reads again whatever could not be read.
    case retryRequested
    /// The user dismissed the rejected changes; their items keep the state of the backend.
    case rejectionsDismissed
    /// The backend may be back, for example because the network is. Ends waits, except those that the backend asked
    /// for.
    case backendMayBeBack
    /// Requests that waiting changes be saved now, because the app is about to be suspended or end.
    case flushRequested
  }

  /// The content of the backend.
  public struct Snapshot: Codable, Equatable, Sendable {
    /// The marked items.
    public var items: Items
    /// A message for the user about reading them, if there is one.
    public var message: String?
    /// A warning for the user about saving, for example that another process has locked the file. It disappears when a
    /// change is saved.
    public var warning: String?

    /// Creates a snapshot.
    public init(items: Items = [], message: String? = nil, warning: String? = nil) {
      (self.items, self.message, self.warning) = (items, message, warning)
    }
  }
}

extension Prism<Favorites.Action, ElementIDAction<String, Favorites.UnsavedChange.Action>> {
  /// The actions of the unsaved changes.
  public static let unsaved = Prism(
    case: Favorites.Action.unsaved, extract: { if case .unsaved(let action) = $0 { action } else { nil } })
}

extension Favorites.Action {
  /// A sample of every action, as the user would type it.
  public static let samples: [Self] = [
    .loadRequested, .outboxRead([oslo], message: nil), .loaded(.init(items: ["bergen"])),
    .loadFailed("no network", retryAfter: .seconds(2)), .itemTapped("oslo"), .synced(.init(saved: [oslo])),
    .outboxFailed("disk full"), .outboxWritten([oslo]), .retryDue,
    .unsaved(ElementIDAction(id: "oslo", action: .retryDue)), .retryRequested, .rejectionsDismissed, .backendMayBeBack,
    .flushRequested,
  ]

  private static let oslo = Favorites.Change(item: "oslo", isMember: true, sequence: 1)
}
