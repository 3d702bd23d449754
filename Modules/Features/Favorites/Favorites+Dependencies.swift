import RandomNumbers
import SwiftRex

extension Favorites {
  /// What favorites need from outside.
  public struct Dependencies: Sendable {
    /// Reads the stored items.
    public var load: @Sendable () async throws(SyncError) -> Snapshot
    /// Saves as many changes as it can, in order, and returns the result for those that it has not reported before.
    /// Saving is idempotent.
    public var save: @Sendable ([Change], _ report: @escaping Report) async -> SyncResult
    /// The outbox for changes that are not saved yet; `nil` for a file, which is written right away.
    public var outbox: Outbox?
    /// Waits for a duration; throws if it is cancelled earlier.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Returns a random number between 0 and 1.
    public var jitter: @Sendable () -> Double

    /// Receives the results of some changes while others are still being saved.
    public typealias Report = @Sendable (SyncResult) -> Void

    /// Creates dependencies from closures, and from a clock for `sleep`.
    public init(
      load: @escaping @Sendable () async throws(SyncError) -> Snapshot,
      save: @escaping @Sendable ([Change], _ report: @escaping Report) async -> SyncResult, outbox: Outbox? = nil,
      clock: some Clock<Duration>,
      jitter: @escaping @Sendable () -> Double
    ) {
      (self.load, self.save, self.outbox, self.jitter) = (load, save, outbox, jitter)
      sleep = { try await clock.sleep(for: $0) }
    }
  }

  /// Storage in which waiting changes survive a restart: the last change of each item, in order.
  public struct Outbox: Sendable {
    /// Reads the changes that an earlier run left, with a message for the user if some could not be read.
    public var read: @Sendable () async throws(SyncError) -> (changes: [Change], message: String?)
    /// Adds changes, except those that are no newer than the item's latest. Also repeats removals that failed.
    public var add: @Sendable ([Change]) async throws(SyncError) -> Void
    /// Removes changes that are saved or rejected, and older changes of their items. Returns an error for each whose
    /// item is still in the outbox.
    public var remove: @Sendable ([Change]) async -> [ChangeError]
  }
}

extension Favorites.Dependencies {
  /// Creates a backend in memory that responds after a delay, and can have outages.
  ///
  /// - Parameters:
  ///   - items: The items that are stored initially.
  ///   - clock: The clock that measures the latency.
  ///   - latency: How long a response takes.
  ///   - seed: The seed of the random numbers for `jitter`.
  ///   - outbox: The outbox for changes that could not be saved.
  ///   - isReachable: Returns whether the backend can be reached now; if not, loading and saving fail.
  public static func simulated(
    items: Favorites.Items = [], clock: any Clock<Duration>, latency: Duration = .milliseconds(100), seed: UInt64 = 0,
    outbox: Favorites.Outbox? = nil, isReachable: @escaping @Sendable () -> Bool = { true }
  ) -> Favorites.Dependencies {
    let stored = Locked(items)
    let random = Locked(SplitMix64(seed: seed))
    @Sendable func answer() async throws(Favorites.SyncError) {
      try? await clock.sleep(for: latency)
      if !isReachable() { throw .outage("the backend cannot be reached") }
    }
    return Favorites.Dependencies(
      load: { () async throws(Favorites.SyncError) in
        try await answer()
        return Favorites.Snapshot(items: stored.withLock { $0 })
      },
      save: { changes, _ in
        do throws(Favorites.SyncError) { try await answer() } catch { return Favorites.SyncResult(outage: error) }
        stored.withLock { for change in changes { $0.apply(change) } }
        return Favorites.SyncResult(saved: changes)
      },
      outbox: outbox, clock: clock, jitter: { random.withLock { .random(in: 0...1, using: &$0) } })
  }
}

extension Favorites.Outbox {
  /// Creates an outbox in memory. Each call to `read` counts as the start of a run.
  ///
  /// - Parameter changes: The changes that an earlier run left.
  public static func simulated(_ changes: [Favorites.Change] = []) -> Favorites.Outbox {
    let log = Locked(OutboxLog(changes))
    return Favorites.Outbox(
      read: { (log.withLock { $0.restore() }, nil) }, add: { changes in _ = log.withLock { $0.add(changes) } },
      remove: { changes in
        _ = log.withLock { $0.remove(changes) }
        return []
      })
  }
}
