import ConcurrencyRex
import SwiftRex

/// The clock on which commands wait.
protocol ClockDriver: Sendable {
  /// The time since the start.
  var now: Duration { get }
  /// Runs everything that can run without time passing.
  func settle()
  /// Waits for a duration, or until a condition is true. Code that makes it true must also wake the shutdown.
  func wait(atMost duration: Duration, until condition: () -> Bool)
  /// Waits until nothing is in flight, or a condition is true. Code that makes it true must also wake the shutdown.
  func waitUntilIdle(_ effects: EffectScope, unless condition: () -> Bool)
}

/// The time of a virtual clock, which moves only during a wait, and then immediately.
struct SimulatedTime: ClockDriver {
  let clock: VirtualClock

  var now: Duration { clock.now.offset }

  func settle() {
    clock.settle()
  }

  func wait(atMost duration: Duration, until condition: () -> Bool) {
    clock.advance(atMost: duration) { !condition() }
  }

  func waitUntilIdle(_ effects: EffectScope, unless condition: () -> Bool) {
    clock.advance { !effects.isIdle && !condition() }
  }
}

/// Real time. Every wait ends with the program.
struct RealTime: ClockDriver {
  private let shutdown: Shutdown
  private let start = ContinuousClock.now

  init(shutdown: Shutdown) {
    self.shutdown = shutdown
  }

  var now: Duration { start.duration(to: .now) }

  func settle() {}

  func wait(atMost duration: Duration, until condition: () -> Bool) {
    shutdown.wait(for: duration, unless: condition)
  }

  /// Waits until the store is idle for a moment; new effects may start before this thread continues.
  func waitUntilIdle(_ effects: EffectScope, unless condition: () -> Bool) {
    let isIdle = Locked(false)
    effects.whenIdle { [shutdown] in
      isIdle.withLock { $0 = true }
      shutdown.wake()
    }
    shutdown.wait { isIdle.withLock(\.self) || condition() }
  }
}
