import Dispatch
import SwiftRex

/// Time of the real world; waiting ends when the program does.
struct RealTime: TimeKeeper {
  let ending: Ending

  func settle() {}

  func wait(_ duration: Duration) {
    ending.wait(for: duration) { false }
  }

  func waitUntilIdle(_ effects: EffectScope) {
    effects.whenIdle { ending.wake() }
    ending.wait(for: nil) { effects.isIdle }
  }
}
