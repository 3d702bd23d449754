import ConcurrencyRex
import SwiftRex
import Testing

/// The time that features have to save before the end.
struct WaitingForEffectsTests {
  /// Waits for a scope, for five seconds at most, and returns the time at which the wait ended.
  private func wait(for effects: EffectScope, on clock: VirtualClock, _ events: () -> Void) -> Duration? {
    let end = Locked<Duration?>(nil)
    Task(executorPreference: clock) {
      await effects.waitUntilIdle(atMost: .seconds(5), on: clock)
      end.withLock { $0 = clock.now.offset }
    }
    clock.settle()
    events()
    clock.advance(by: .seconds(60))
    return end.withLock { $0 }
  }

  @Test func `if nothing is in flight, the wait ends at once`() {
    #expect(wait(for: EffectScope(), on: VirtualClock()) {} == .zero)
  }

  @Test func `what is in flight is waited for, and no longer`() {
    let (effects, clock) = (EffectScope(), VirtualClock())
    let running = Locked<InFlightEffect?>(effects.begin())
    let end = wait(for: effects, on: clock) {
      clock.advance(by: .seconds(2))
      running.withLock { $0.take() }?.end()
      clock.settle()
    }
    #expect(end == .seconds(2))
  }

  @Test func `what does not end is waited for until the time is up`() {
    let (effects, clock) = (EffectScope(), VirtualClock())
    let running = effects.begin()
    #expect(wait(for: effects, on: clock) {} == .seconds(5))
    running.end()
  }
}
