import RandomNumbers
public import ShardedSets
import SwiftRex
public import SynchronizedSets

extension Favorites {
  /// The needs of favorites in the world.
  public struct Dependencies: Sendable {
    /// Reads the stored items.
    public var load: @Sendable () async throws(Failure) -> Snapshot
    /// Saves changes in order, as far as that is possible; saving one again changes nothing.
    public var save: @Sendable ([Change]) async -> SyncResult
    /// The outbox of changes that could not be saved; `nil` if saving fails no more often than writing an outbox.
    public var outbox: Outbox?
    /// Waits for a duration; throws if it is cancelled before.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Returns a number between 0 and 1, another one every time.
    public var jitter: @Sendable () -> Double

    /// Creates dependencies from functions, and the clock on which they wait.
    public init(
      load: @escaping @Sendable () async throws(Failure) -> Snapshot,
      save: @escaping @Sendable ([Change]) async -> SyncResult, outbox: Outbox? = nil, clock: some Clock<Duration>,
      jitter: @escaping @Sendable () -> Double
    ) {
      self.load = load
      self.save = save
      self.outbox = outbox
      self.sleep = { try await clock.sleep(for: $0) }
      self.jitter = jitter
    }
  }

  /// A list of the changes that wait, in order, the last one of each item, which a restart finds.
  public struct Outbox: Sendable {
    /// Reads the changes that an earlier run left, with a message for the user if they could not be read.
    public var read: @Sendable () async throws(Failure) -> (changes: [Change], message: String?)
    /// Adds changes, except those that arrive late: older than one of their item that was added, or not newer than all
    /// that were removed.
    public var add: @Sendable ([Change]) async throws(Failure) -> Void
    /// Removes changes that are saved or rejected, and older ones of their items.
    public var remove: @Sendable ([Change]) async throws(Failure) -> Void

    /// Creates an outbox.
    public init(
      read: @escaping @Sendable () async throws(Failure) -> (changes: [Change], message: String?),
      add: @escaping @Sendable ([Change]) async throws(Failure) -> Void,
      remove: @escaping @Sendable ([Change]) async throws(Failure) -> Void
    ) {
      self.read = read
      self.add = add
      self.remove = remove
    }
  }
}

extension Favorites.Dependencies {
  /// Creates a store in memory that answers after a while, and has outages.
  ///
  /// - Parameters:
  ///   - items: What is stored at first.
  ///   - clock: The clock on which answers take time.
  ///   - latency: How long an answer takes.
  ///   - seed: Repeats the waits before the next attempt.
  ///   - outbox: Where changes wait that could not be saved.
  ///   - isReachable: Whether the store answers at the time of the call; if not, it fails.
  public static func simulated(
    items: Favorites.Items = [], clock: any Clock<Duration>, latency: Duration = .milliseconds(100), seed: UInt64 = 0,
    outbox: Favorites.Outbox? = nil, isReachable: @escaping @Sendable () -> Bool = { true }
  ) -> Favorites.Dependencies {
    let stored = Locked(items)
    let random = Locked(SplitMix64(seed: seed))
    @Sendable func failure() async -> Favorites.Failure? {
      try? await clock.sleep(for: latency)
      return isReachable() ? nil : Favorites.Failure("the store is out of reach")
    }
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in
        if let failure = await failure() { throw failure }
        return Favorites.Snapshot(items: stored.withLock { $0 })
      },
      save: { changes in
        if let failure = await failure() { return SyncResult(failure: failure) }
        stored.withLock { for change in changes { $0.apply(change) } }
        return SyncResult(saved: changes)
      },
      outbox: outbox, clock: clock, jitter: { random.withLock { .random(in: 0...1, using: &$0) } })
  }
}

extension Favorites.Outbox {
  /// Creates an outbox in memory; each reading begins a new run.
  ///
  /// - Parameter changes: What an earlier run left.
  public static func simulated(_ changes: [Favorites.Change] = []) -> Favorites.Outbox {
    let log = Locked(OutboxLog(changes))
    return Favorites.Outbox(
      read: { () async throws(Favorites.Failure) in (log.withLock { $0.restore() }, nil) },
      add: { changes async throws(Favorites.Failure) in _ = log.withLock { $0.add(changes) } },
      remove: { changes async throws(Favorites.Failure) in _ = log.withLock { $0.remove(changes) } })
  }
}
