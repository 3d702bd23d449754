import ConcurrencyRex
import FavoritesFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import Testing

@testable import App
@testable import LifecycleFeature

/// An event that Lifecycle ignores does nothing to the other features.
struct IgnoredEventTests {
  private static let phases: [Lifecycle.Phase] = [.launching, .inactive, .active, .background, .terminating(.user)]

  /// The app in the simulated world, in a phase, with a walk in progress.
  private func app(_ phase: Lifecycle.Phase, on clock: VirtualClock) -> ReduxStoreBase<AppAction, AppState> {
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState.resting(in: phase)), reducer: Feature.app.reducer,
      middleware: MiddlewareReader.app.inject(.simulated(clock: clock, exit: { _ in })),
      effects: EffectScope(executor: clock))
    store.dispatch(.locationSimulation(.loadRequested))
    clock.advance(by: .seconds(1))
    store.dispatch(.locationSimulation(.startRequested(speed: 10)))
    clock.advance(by: .seconds(1))
    return store
  }

  @Test(arguments: phases)
  func `an event that lifecycle ignores changes no other feature`(phase: Lifecycle.Phase) {
    var ignored: [Lifecycle.Action] = []
    for event in Lifecycle.Action.samples {
      let clock = VirtualClock()
      let store = app(phase, on: clock)
      var expected = store.state
      store.dispatch(.lifecycle(event))
      clock.settle()
      guard store.state.lifecycle.ignored?.action == event else { continue }
      ignored.append(event)
      expected.lifecycle = store.state.lifecycle
      #expect(store.state == expected, "\(event)")
    }
    #expect(!ignored.isEmpty && ignored.count < Lifecycle.Action.samples.count)
  }

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
