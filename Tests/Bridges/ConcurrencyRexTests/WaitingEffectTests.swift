import ConcurrencyRex
import SwiftRex
import Testing

/// An effect that is cancelled at the moment when its turn comes.
struct WaitingEffectTests {
  typealias Store = ReduxStoreBase<String, [String]>

  let clock = VirtualClock()
  let store = Locked<Store?>(nil)
  /// What happens just before the effect that has waited is added.
  let interruption = Locked<(@Sendable () -> Void)?>(nil)

  /// Creates a store in which each effect takes a second, and waits for the one before it.
  init() {
    // The scope asks for the time just before it adds an effect.
    let scope = EffectScope(
      executor: clock,
      now: { [interruption] in
        interruption.withLock { $0.take() }?()
        return .zero
      })
    let middleware = StoreFixture.middleware { action in
      switch action {
      case "first", "second": .word("\(action) done", after: 1, token: "work", ifRunning: .wait)
      case "cancel": .toCancel("work")
      default: .identity
      }
    }
    let new = Store(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: middleware.inject(clock), effects: scope)
    store.withLock { $0 = new }
  }

  @Test(arguments: [true, false])
  func `an effect that is cancelled as its turn comes does not run`(isReleased: Bool) throws {
    let effects = try #require(store.withLock { $0?.effects })
    for action in ["first", "second"] { store.withLock { $0 }?.dispatch(action) }
    interruption.withLock { [store] in
      $0 = { if isReleased { store.withLock { $0 = nil } } else { store.withLock { $0 }?.dispatch("cancel") } }
    }
    clock.advance(by: .seconds(1))
    #expect(effects.inFlight == 0 && interruption.withLock { $0 == nil })
    #expect(store.withLock { $0?.state.contains("second done") } != true)
  }
}
