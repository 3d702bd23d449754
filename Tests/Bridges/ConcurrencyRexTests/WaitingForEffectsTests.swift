import ConcurrencyRex
import SwiftRex
import Testing

/// How long features may save before the app exits.
struct WaitingForEffectsTests {
  /// Waits for a scope, for five seconds at most, and returns the time at which the wait ended.
  private func wait(for effects: EffectScope, _ events: (VirtualClock) -> Void = { _ in }) -> Duration? {
    let (clock, end) = (VirtualClock(), Locked<Duration?>(nil))
    Task(executorPreference: clock) {
      await effects.waitUntilIdle(atMost: .seconds(5), on: clock)
      end.withLock { $0 = clock.now.offset }
    }
    clock.settle()
    events(clock)
    clock.advance(by: .seconds(60))
    return end.withLock { $0 }
  }

  @Test func `the wait ends when nothing is in flight, or when the time is up`() {
    let effects = EffectScope()
    let idle = wait(for: effects)
    let running = Locked<InFlightEffect?>(effects.begin())
    let busy = wait(for: effects)
    let end = wait(for: effects) { clock in
      clock.advance(by: .seconds(2))
      running.withLock { $0.take() }?.end()
      clock.settle()
    }
    #expect([idle, busy, end] == [.zero, .seconds(5), .seconds(2)])
  }
}
