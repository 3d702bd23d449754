import ConcurrencyRex
import RandomNumbers
import SwiftRex

/// The order of what is ready at the same time, as a seed has drawn it or plain. It ends a session in which time stops.
final class DrawnOrder: Sendable {
  /// The number of jobs that may run at one instant.
  static let limit = 10_000

  private let draws: Draws?
  private let last = Locked((instant: VirtualClock.Instant(), number: 0))

  /// Creates an order; it is plain without draws.
  init(_ draws: Draws?) {
    self.draws = draws
  }

  /// The time at which tasks keep running although no time passes; `nil` if they do not.
  var end: Duration? { last.withLock { $0.number > Self.limit ? $0.instant.offset : nil } }

  /// A clock that runs jobs and wakes tasks in this order, until the session has ended.
  var clock: VirtualClock {
    VirtualClock { [self] count, instant in
      let number = last.withLock { last in
        if last.number <= Self.limit { last = (instant, last.instant == instant ? last.number + 1 : 0) }
        return last.number
      }
      if number > Self.limit { return nil }
      guard count > 1, let draws else { return 0 }
      let (seconds, attoseconds) = instant.offset.components
      var random = SplitMix64(seed: draws.seed ^ UInt64(bitPattern: seconds ^ attoseconds), UInt64(number))
      return random.index(below: count)
    }
  }
}
