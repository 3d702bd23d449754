public import ConcurrencyRex
import SwiftRex

/// A clock on which nobody waits: it stands at the latest moment that anybody slept until.
public final class ImmediateClock: Clock {
  /// A moment, as the time since the clock was made.
  public typealias Instant = VirtualClock.Instant

  private let latest = Locked(Instant())

  /// Creates a clock that stands at zero.
  public init() {}

  /// The moment at which it stands.
  public var now: Instant { latest.withLock { $0 } }

  /// The smallest step: time is exact.
  public var minimumResolution: Duration { .zero }

  /// Stands at the moment at once; throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
  }
}
