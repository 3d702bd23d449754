import ConcurrencyRex
import SwiftRex

/// A store that adds up what it is sent, with effects on real threads, unless they have an executor.
final class Adder: ReduxStoreBase<Int, Int>, @unchecked Sendable {  // The locks are inherited.
  typealias Work = Effect<Void, Int>

  init(effects: EffectScope = EffectScope(), _ onAction: @escaping @Sendable (Int) -> Work) {
    super.init(
      subject: .init(initialValue: 0), reducer: .reduce { action, state in state += action },
      middleware: EffectMiddleware<Int, Int, Int, Void>.onAction { action, _, _ in onAction(action) }.inject(()),
      effects: effects)
  }

  /// Waits until nothing is in flight.
  func idle() async {
    await withCheckedContinuation { continuation in effects.whenIdle { continuation.resume() } }
  }
}
