public import ShardedSets

/// A set that is changed here at once and stored elsewhere later: what the user sees, what the store has, and the changes
/// in between.
///
/// Changes are stored in the order in which they were made, one batch at a time; a change made while a batch is in flight
/// waits for the next, and the last change of an item wins. A change that the store rejects takes the item back to the last
/// state that the store is known to have, unless there is a newer change of it.
///
/// Cost: toggling an item is of the order of the square root of how many items and changes there are, also if there is a
/// copy.
public struct SynchronizedSet: Equatable, Sendable {
  /// The items, with all changes.
  public internal(set) var items: ShardedSet<String> = []
  /// The changes that wait to be stored.
  public internal(set) var pending: PendingChanges = []
  /// The changes that are being stored.
  public internal(set) var inFlight: [Change] = []
  /// Whether the store has an item, as far as is known, for each item that has a change.
  public internal(set) var serverState: ServerState = [:]
  /// The reason for which the last change of an item was rejected, until there is another.
  public internal(set) var rejections: [String: String] = [:]
  /// The failures at the last change of an item, as long as that is not stored.
  public internal(set) var failures: [String: ItemFailure] = [:]
  /// The number of the last change.
  public internal(set) var lastSequence = 0

  /// Creates a set of no items.
  public init() {}

  /// Inserts or removes an item, and adds the change to those that wait.
  public mutating func toggle(_ item: String) {
    lastSequence += 1
    rejections[item] = nil
    failures[item] = nil
    applyLocally(Change(item: item, isMember: !items.contains(item), sequence: lastSequence))
  }

  /// Adds the changes of an earlier run before those of this one, as if they had been made first.
  public mutating func restore(_ earlier: [Change]) {
    let itemsInFlight = Set(inFlight.map(\.item))
    let ownChanges = pending.removeAll().map { $0.numbered($0.sequence + earlier.count) }
    let restored = zip(earlier, 1...).map { $0.numbered($1) }.filter { !itemsInFlight.contains($0.item) }
    lastSequence += earlier.count
    for change in restored + ownChanges { applyLocally(change) }
  }

  /// Replaces the items by those that the store has, with the changes that are not stored.
  public mutating func load(_ stored: ShardedSet<String>) {
    items = stored
    for item in Array(serverState.keys) { serverState[item] = stored.contains(item) }
    for change in inFlight { items.apply(change) }
    for change in pending { items.apply(change) }
  }

  /// Puts the changes that wait into flight, except those that are held; the caller stores them and passes the result to
  /// `finish`.
  ///
  /// - Returns: Whether changes are in flight.
  @discardableResult
  public mutating func startSync() -> Bool {
    if inFlight.isEmpty {
      let waiting = pending.removeAll()
      inFlight = waiting.filter { failures[$0.item]?.isHeld != true }
      if inFlight.count < waiting.count { pending.add(older: waiting.filter { failures[$0.item]?.isHeld == true }) }
    }
    return !inFlight.isEmpty
  }

  /// Lets the next batch have the change of an item that the store failed at; without an item, all such changes.
  public mutating func release(_ item: String? = nil) {
    for item in item.map({ [$0] }) ?? Array(failures.keys) { failures[item]?.isHeld = false }
  }

  /// Applies the result of a batch, and returns whether it has a result of a change in flight; those of others are ignored.
  ///
  /// The changes that the store failed at wait again, and are held. After a failure of the store, which names no change, the
  /// rest of the batch in flight waits again.
  public mutating func finish(_ result: SyncResult) -> Bool {
    let batch = Set(inFlight)
    let saved = result.saved.filter(batch.contains)
    let rejected = result.rejected.filter { batch.contains($0.change) }
    let failed = result.failed.filter { batch.contains($0.change) }
    for change in saved { confirm(change) }
    for rejection in rejected { rollBack(rejection) }
    for failure in failed { hold(failure) }
    let finished = Set(saved).union(rejected.map(\.change)).union(failed.map(\.change))
    inFlight.removeAll(where: finished.contains)
    if result.failure != nil {
      pending.add(older: inFlight)
      inFlight = []
    }
    return !finished.isEmpty
  }
}

extension SynchronizedSet {
  private mutating func applyLocally(_ change: Change) {
    captureServerState(of: change.item)
    items.apply(change)
    pending.add(change)
  }

  /// Notes whether the store has an item, before the first change of it is applied.
  private mutating func captureServerState(of item: String) {
    if serverState[item] == nil { serverState[item] = items.contains(item) }
  }

  private mutating func confirm(_ change: Change) {
    failures[change.item] = nil
    serverState[change.item] = pending[change.item] == nil ? nil : change.isMember
  }

  /// Has a change that the store failed at wait until it is released, unless there is a newer change of its item.
  private mutating func hold(_ failed: FailedChange) {
    let item = failed.change.item
    guard pending[item] == nil else { return }
    pending.add(failed.change)
    let count = (failures[item]?.retry.failures ?? 0) + 1
    failures[item] = ItemFailure(reason: failed.reason, retry: RetryState(failures: count))
  }

  /// Applies what the store has of an item, unless there is a newer change of it.
  private mutating func rollBack(_ rejection: Rejection) {
    let item = rejection.change.item
    failures[item] = nil
    guard pending[item] == nil else { return }
    let wasMember = serverState[item] ?? !rejection.change.isMember
    serverState[item] = nil
    if wasMember {
      items.insert(item)
    } else {
      items.remove(item)
    }
    rejections[item] = rejection.reason
  }
}

extension SynchronizedSet: CustomReflectable {
  /// The properties; those of which copies share parts as sets, which are compared without reading what is shared.
  public var customMirror: Mirror {
    let children: [Mirror.Child] = [
      ("items", items), ("pending", pending.changes), ("inFlight", inFlight), ("serverState", serverState.memberships),
      ("rejections", rejections), ("failures", failures), ("lastSequence", lastSequence),
    ]
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
