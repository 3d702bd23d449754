public import SwiftRex

extension Favorites {
  /// The state of favorites.
  public struct State: Codable, Equatable, Sendable {
    /// The marked items, with all changes applied.
    public internal(set) var items: Items = []
    /// The items whose last change the backend has not confirmed.
    public internal(set) var unsaved: TrackedDictionary<String, UnsavedChange.State> = [:]
    /// The sequence number of the last change.
    public internal(set) var lastSequence = 0
    /// The request to the backend that is in progress.
    public internal(set) var sync = Sync.idle
    /// The outage of the backend, until a request succeeds. Between requests, a timer waits for the next one.
    public internal(set) var outage: Backoff?
    /// The messages for the user, by what they are about.
    public internal(set) var messages = Messages()
    /// Whether the stored items were requested and have not arrived.
    var needsLoad = false
    /// Whether the outbox was read, and whether it may lack changes.
    var outbox = OutboxStatus.unread

    /// Creates the initial state.
    public init() {}
  }

  /// The request to the backend that is in progress.
  public enum Sync: Codable, Equatable, Sendable {
    /// There is none.
    case idle
    /// The stored items are being read.
    case loading
    /// These changes are being saved, in this order. The batch stays the same while parts of it are reported.
    case saving([Change])
  }

  /// The messages for the user. Each disappears with its cause.
  public struct Messages: Codable, Equatable, Sendable {
    /// About the stored items, until they are read again.
    public internal(set) var load: String?
    /// About saving, until a change is saved or the items are read again.
    public internal(set) var save: String?
    /// About the outbox, until it is read again, or a failure to read or write it is over.
    public internal(set) var outbox: String?

    /// All current messages.
    public var all: [String] { [load, save, outbox].compactMap(\.self) }
  }

  /// Whether the outbox was read, and whether it may lack changes.
  enum OutboxStatus: Codable, Equatable, Sendable {
    /// Not read yet, or there is no outbox.
    case unread
    /// Not read, because it failed; the next load tries again.
    case unreadable
    /// It was read, and every change was written to it or is being written.
    case complete
    /// It may lack some changes, because it could not be written.
    case incomplete

    /// Whether it was not read, or there is none.
    var isUnread: Bool { self == .unread || self == .unreadable }

    /// Records that it could not be read or written.
    mutating func fail() { self = isUnread ? .unreadable : .incomplete }
  }
}

extension Favorites.State {
  /// The items that the backend has, as far as is known.
  public var storedItems: Favorites.Items {
    unsaved.reduce(into: items) { stored, change in
      if change.value.isStored { stored.insert(change.key) } else { stored.remove(change.key) }
    }
  }

  /// The number of changes that would be lost if the process ended now, and why they are not saved; `nil` if there are
  /// none, or if they are in an outbox.
  public var lostChanges: (count: Int, reason: String)? {
    let changes = unsaved.values.filter { $0.rejection == nil && !$0.isWritten }
    if changes.isEmpty { return nil }
    let reason = outage?.error.reason ?? changes.compactMap(\.backoff?.error.reason).min()
    return (changes.count, reason ?? "they could not be saved in time")
  }

  /// The items whose last change was rejected, sorted, with the reasons.
  public var rejections: [(item: String, reason: String)] {
    unsaved.compactMap { item, change in change.rejection.map { (item, $0) } }.sorted { $0.item < $1.item }
  }

  /// The changes that may still be saved, in order.
  var unresolved: [Favorites.Change] {
    unsaved.filter { $0.value.rejection == nil }.map { $0.value.change(of: $0.key) }.inOrder
  }
}
