import Dispatch
import SwiftRex

/// Time of the real world; waiting ends when the program does.
struct RealTime: TimeKeeper {
  let ending: Ending

  func settle() {}

  func wait(_ duration: Duration) {
    ending.wait(for: duration) { false }
  }

  /// Waits until the store was idle once: it may be at work again, to retry something, before this thread wakes up.
  func waitUntilIdle(_ effects: EffectScope) {
    let wasIdle = Guarded(false)
    effects.whenIdle {
      wasIdle.withLock { $0 = true }
      ending.wake()
    }
    ending.wait(for: nil) { wasIdle.withLock { $0 } }
  }
}
