public import ConcurrencyRex
import SwiftRex

/// A clock whose sleeps return at once; its time is the latest deadline of a sleep.
public final class ImmediateClock: Clock {
  /// An instant, as the time since the clock was created.
  public typealias Instant = VirtualClock.Instant

  private let latest = Locked(Instant())

  /// Creates a clock at time zero.
  public init() {}

  /// The latest deadline of a sleep.
  public var now: Instant { latest.withLock { $0 } }

  /// The resolution, which is zero: time is exact.
  public var minimumResolution: Duration { .zero }

  /// Sets the time to the deadline and returns at once; throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
  }
}
