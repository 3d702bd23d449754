import ConcurrencyRex
import SwiftRex

/// Time of a simulated world: it stands still until somebody waits, and then goes by at no cost.
struct SimulatedTime: TimeKeeper {
  let clock: VirtualClock

  func settle() {
    clock.settle()
  }

  /// There is one thread in a simulated world: what was begun is done.
  func waitUntilDone(_ begin: (_ done: @escaping @Sendable () -> Void) -> Void) {
    begin {}
  }

  func wait(_ duration: Duration) {
    clock.advance(by: duration)
  }

  func waitUntilIdle(_ effects: EffectScope) {
    clock.advance { !effects.isIdle }
  }
}
