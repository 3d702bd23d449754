import ConcurrencyRex
import FavoritesFeature
import SwiftRex
import Testing

@testable import App
@testable import LifecycleFeature

/// What the app does in the other features when it is about to end.
struct TerminationTests {
  @Test(arguments: [Lifecycle.Phase.launching, .inactive, .active, .background])
  func `while it terminates, the app saves, but neither loads nor retries`(phase: Lifecycle.Phase) {
    let (clock, actions) = (VirtualClock(), Locked<[AppAction]>([]))
    let spy = AppMiddleware { action, _, _ in
      actions.withLock { $0.append(action) }
      return .identity
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState.resting(in: phase)), reducer: Feature.app.reducer,
      middleware: spy <> MiddlewareReader.app.inject(.simulated(clock: clock, exit: { _ in })),
      effects: EffectScope(executor: clock))
    store.dispatch(.lifecycle(.terminationRequested(.user)))
    clock.settle()
    #expect(store.state.lifecycle.phase == .terminating(.user))
    let enters = phase == .active || phase == .inactive
    #expect(
      actions.withLock(\.self).filter { $0.lifecycle == nil }
        == Array(repeating: .favorites(.flushRequested), count: enters ? 2 : 1))
  }
}
