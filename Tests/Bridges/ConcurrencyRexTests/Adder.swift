import ConcurrencyRex
import SwiftRex

/// A store that sums its actions, with effects on real threads unless they have an executor.
final class Adder: ReduxStoreBase<Int, Int>, @unchecked Sendable {  // The locks are inherited.
  typealias TestEffect = Effect<Void, Int>

  /// - Parameters:
  ///   - effects: The scope of the effects.
  ///   - after: Returns the effect that runs once the effects of an action have begun.
  ///   - onAction: Returns the effects of an action.
  init(
    effects: EffectScope = EffectScope(), after: @escaping @Sendable (Int) -> IO<Int> = { _ in .identity },
    _ onAction: @escaping @Sendable (Int) -> TestEffect
  ) {
    let begin = EffectMiddleware<Int, Int, Int, Void>.onAction { action, _, _ in onAction(action) }.inject(())
    super.init(
      subject: .init(initialValue: 0), reducer: .reduce { action, state in state += action },
      middleware: AnyMiddleware<Int, Int, Int> { action, _, _ in after(action) } <> begin.eraseToAnyMiddleware(),
      effects: effects)
  }

  /// Dispatches an action from many tasks at the same time, and waits until nothing is in flight.
  func dispatch(_ action: Int, times: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<times { group.addTask { self.dispatch(action) } }
    }
    await idle()
  }

  /// Waits until nothing is in flight.
  func idle() async {
    await withCheckedContinuation { continuation in effects.whenIdle { continuation.resume() } }
  }
}
