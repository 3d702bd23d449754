import ConcurrencyRex
import RandomNumbers
import SwiftRex

extension VirtualClock {
  /// Creates a clock that runs what is ready at the same time in the plain order, or as a seed has drawn it.
  ///
  /// It stops, and reports the time, if too many jobs run at one instant, without time passing, or in all.
  convenience init(order draws: Draws?, onEndless report: @escaping @Sendable (Duration) -> Void) {
    let last = Locked((instant: Instant(), numberAtInstant: 0, number: 0))
    self.init { count, instant in
      let number: Int? = last.withLock { last in
        if last.numberAtInstant > 10_000 || last.number > 1_000_000 { return nil }
        last = (instant, last.instant == instant ? last.numberAtInstant + 1 : 0, last.number + 1)
        return last.numberAtInstant
      }
      if number == nil { report(instant.offset) }
      guard let number, count > 1, let draws else { return number.map { _ in 0 } }
      let (seconds, attoseconds) = instant.offset.components
      var random = SplitMix64(seed: draws.seed ^ UInt64(bitPattern: seconds ^ attoseconds), UInt64(number))
      return random.index(below: count)
    }
  }
}
