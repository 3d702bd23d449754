import ConcurrencyRex
import RandomNumbers
import SwiftRex

/// The order of what is ready at the same time: plain, or as a seed has drawn it. It ends a session that goes on forever.
final class DrawnOrder: Sendable {
  /// The number of jobs that may run at one instant, without time passing.
  static let limitAtInstant = 10_000
  /// The number of jobs that may run in a session.
  static let limit = 1_000_000

  private let draws: Draws?
  private let last = Locked(Last())

  private struct Last {
    var instant = VirtualClock.Instant()
    var (numberAtInstant, number) = (0, 0)
    var isEndless: Bool { numberAtInstant > limitAtInstant || number > limit }
  }

  /// Creates an order; it is plain without draws.
  init(_ draws: Draws?) {
    self.draws = draws
  }

  /// The time at which the limit was reached; `nil` if it was not.
  var end: Duration? { last.withLock { $0.isEndless ? $0.instant.offset : nil } }

  /// A clock that runs jobs and wakes tasks in this order, until a limit is reached.
  var clock: VirtualClock {
    VirtualClock { [self] count, instant in
      let number: Int? = last.withLock { last in
        if last.isEndless { return nil }
        last.numberAtInstant = last.instant == instant ? last.numberAtInstant + 1 : 0
        (last.instant, last.number) = (instant, last.number + 1)
        return last.numberAtInstant
      }
      guard let number else { return nil }
      guard count > 1, let draws else { return 0 }
      let (seconds, attoseconds) = instant.offset.components
      var random = SplitMix64(seed: draws.seed ^ UInt64(bitPattern: seconds ^ attoseconds), UInt64(number))
      return random.index(below: count)
    }
  }
}
