public import SynchronizedSets

extension Favorites {
  /// The state of favorites.
  @dynamicMemberLookup
  public struct State: Equatable, Sendable {
    /// The items on screen, what the store has, and the changes in between; `state.items` is short for `state.set.items`.
    public internal(set) var set = SynchronizedSet()
    /// Whether what the user sees is stored.
    public internal(set) var sync = Sync.idle
    /// The failures of the store in a row, if it failed.
    public internal(set) var retry: RetryState?
    /// The last message for the user about how the items and the outbox were read and written.
    public internal(set) var message: String?
    /// Whether the stored items are asked for and have not arrived.
    var needsLoad = false
    /// Whether the outbox of an earlier run has been read, or could not be; `false` for good if the store has none.
    var isOutboxRead = false
    /// The reason for which the outbox could not be written, as long as it may lack a change that waits.
    var outboxFailure: String?

    /// Creates the state before anything happened.
    public init() {}

    /// The number of changes that are lost if the process ends now, and the reason for which they are not stored; `nil` if
    /// there are none, or an outbox has them.
    public var lostChanges: (count: Int, reason: String)? {
      let count = set.pending.count + set.inFlight.count
      guard count > 0, !isOutboxRead || outboxFailure != nil else { return nil }
      switch sync {
      case .unread(let reason), .unsaved(let reason): return (count, reason)
      case .idle, .loading, .saving: return (count, "there was no time")
      }
    }

    /// The changes of which the store has not said what became of them.
    var unresolved: [Change] { self.set.inFlight + Array(set.pending) }

    /// Returns a property of the set.
    public subscript<Value>(dynamicMember property: KeyPath<SynchronizedSet, Value>) -> Value {
      self.set[keyPath: property]
    }
  }

  /// Whether what the user sees is stored.
  public enum Sync: Codable, Equatable, Sendable {
    /// All of it is.
    case idle
    /// The stored items are being read.
    case loading
    /// The changes in flight are being saved.
    case saving
    /// The stored items could not be read, for this reason; they will be asked for again.
    case unread(String)
    /// Some of it could not be saved, for this reason; it will be tried again. The store is waited for if `retry` says so;
    /// if not, it accepts other changes, and each of `failures` has a wait of its own.
    case unsaved(String)
  }
}

extension Favorites.State: CustomReflectable {
  /// The properties of the set beside the others, by the names that they have in code.
  public var customMirror: Mirror {
    let own: [Mirror.Child] = [
      ("sync", sync), ("retry", retry as Any), ("message", message as Any), ("needsLoad", needsLoad),
      ("isOutboxRead", isOutboxRead), ("outboxFailure", outboxFailure as Any),
    ]
    return Mirror(self, children: Array(Mirror(reflecting: set).children) + own, displayStyle: .struct)
  }
}
