extension Favorites {
  /// The state of favorites.
  public struct State: Codable, Equatable, Sendable {
    /// The marked items, with all changes applied.
    public internal(set) var items: Items = []
    /// The changes that wait to be saved, by their items.
    public internal(set) var pending: [String: Change] = [:]
    /// The changes that are being saved, in order.
    public internal(set) var inFlight: [Change] = []
    /// For each item with an unsaved change, whether the favorites backend has it, as far as is known.
    public internal(set) var serverState: [String: Bool] = [:]
    /// The reason why the last change of an item was rejected, until the item changes again.
    public internal(set) var rejections: [String: String] = [:]
    /// The failures of the last change of an item, until it is saved or rejected, or the item changes again.
    public internal(set) var failures: [String: ItemFailure] = [:]
    /// The sequence number of the last change.
    public internal(set) var lastSequence = 0
    /// Whether the items are saved.
    public internal(set) var sync = Sync.idle
    /// The consecutive failures of the favorites backend; `nil` if there are none.
    public internal(set) var retry: RetryState?
    /// The last message for the user about reading or writing the items and the outbox.
    public internal(set) var message: String?
    /// Whether the stored items were requested and have not arrived.
    var needsLoad = false
    /// Whether the outbox of an earlier run was read, or could not be read; stays `false` if there is no outbox.
    var isOutboxRead = false
    /// The reason why the outbox could not be written, while it may lack an unresolved change.
    var outboxFailure: String?

    /// Creates the state before anything happened.
    public init() {}

    /// The number of changes that would be lost if the process ended now, and why they are not saved. `nil` if there
    /// are none, or if an outbox has them.
    public var lostChanges: (count: Int, reason: String)? {
      let count = pending.count + inFlight.count
      guard count > 0, !isOutboxRead || outboxFailure != nil else { return nil }
      switch sync {
      case .unread(let reason), .unsaved(let reason): return (count, reason)
      case .idle, .loading, .saving: return (count, "they could not be saved in time")
      }
    }

    /// The changes whose outcome the favorites backend has not confirmed.
    var unresolved: [Change] { inFlight + pending.inOrder }
  }

  /// Whether the items are saved.
  public enum Sync: Codable, Equatable, Sendable {
    /// All items are saved.
    case idle
    /// The stored items are being read.
    case loading
    /// The changes in flight are being saved.
    case saving
    /// The stored items could not be read, for this reason; they will be requested again.
    case unread(String)
    /// Some changes could not be saved, for this reason, and will be tried again. If `retry` is not `nil`, they wait
    /// together; otherwise each change in `failures` waits by itself.
    case unsaved(String)
  }
}
