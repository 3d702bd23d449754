public import ShardedSets
public import SynchronizedSets

/// Items that a user marks and unmarks.
///
/// The screen changes at once, the store follows. Changes are saved in the order in which they were made, one batch
/// at a time; a change made while a batch is in flight waits for the next, and the last change of an item wins. A store
/// out of reach is tried again after a while, which doubles from time to time, and at once on request; until then what
/// waits is in an outbox, where a restart finds it. An item at which the store fails while it accepts others is tried
/// again by itself, with waits of its own. A change that the store rejects takes the item back to the last state that the
/// store is known to have, unless there is a newer change of it.
public enum Favorites {
  /// The marked items.
  public typealias Items = ShardedSet<String>
  /// An item that was marked or unmarked, until that is stored.
  public typealias Change = SynchronizedSets.Change
  /// The failure to read or store items.
  public typealias Failure = SyncFailure
}
