import ConcurrencyRex
import SwiftRex
import Testing

/// The time that features have to save before the end.
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
    #expect(wait(for: effects) == .zero)
    let running = Locked<InFlightEffect?>(effects.begin())
    #expect(wait(for: effects) == .seconds(5))
    let end = wait(for: effects) { clock in
      clock.advance(by: .seconds(2))
      running.withLock { $0.take() }?.end()
      clock.settle()
    }
    #expect(end == .seconds(2))
  }
}
