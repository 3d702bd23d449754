import Dispatch
import SwiftRex

/// Time of the real world; waiting ends when the program does.
struct RealTime: TimeKeeper {
  let ending: Ending

  func settle() {}

  func waitUntilDone(_ begin: (_ done: @escaping @Sendable () -> Void) -> Void) {
    let isDone = Locked(false)
    begin {
      isDone.withLock { $0 = true }
      ending.wake()
    }
    ending.wait(for: nil) { isDone.withLock { $0 } }
  }

  func wait(_ duration: Duration) {
    ending.wait(for: duration) { false }
  }

  /// Waits until the store was idle once: it may be at work again, to retry something, before this thread wakes up.
  func waitUntilIdle(_ effects: EffectScope) {
    waitUntilDone(effects.whenIdle)
  }
}
