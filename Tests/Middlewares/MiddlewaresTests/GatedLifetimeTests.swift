import ConcurrencyRex
import Gated
import SwiftRex
import SwiftRexTesting
import Testing

/// The effects of a middleware behind a gate, when their store is released.
struct GatedLifetimeTests {
  typealias TestMiddleware = EffectMiddleware<String, String, Bool, VirtualClock>

  /// Listens for an hour.
  static let listening = TestMiddleware.onAction { _, _, _ in
    .listen { context, _ in try? await context.dependencies.sleep(for: .seconds(3600)) }
  }

  @Test func `effects behind a gate are cancelled when the store is released`() {
    let clock = VirtualClock()
    var store: ReduxStoreBase<String, Bool>? = ReduxStoreBase(
      subject: .init(initialValue: true), reducer: .identity,
      middleware: Self.listening.inject(clock).gated { $0 }, effects: EffectScope(executor: clock))
    store?.dispatch("listen")
    clock.settle()
    #expect(clock.hasSleepers)
    store = nil
    clock.settle()
    #expect(!clock.hasSleepers)
  }

  struct Kettle: Equatable, Sendable {
    var isOpen = true
    var heating: [Int] = []
  }

  enum KettleAction: Equatable, Sendable {
    case opened(Bool)
    case heated([Int])
    case hot(Int)
  }

  static let kettle = Reducer<KettleAction, Kettle>.reduce { action, kettle in
    switch action {
    case .opened(let isOpen): kettle.isOpen = isOpen
    case .heated(let seconds): kettle.heating = seconds
    case .hot: break
    }
  }

  static let heating = EffectMiddleware<KettleAction, KettleAction, Kettle, VirtualClock>.reconciling(\.heating) {
    work in
    .task { context in
      try? await context.dependencies.sleep(for: .seconds(work))
      return .hot(work)
    }
  }

  @Test func `work that the state lists behind a closed gate starts when the gate opens`() {
    let store = TestStore(initialState: Kettle(isOpen: false, heating: [1]), reducer: Self.kettle) {
      Self.heating.inject($0).gated(byState: \.isOpen)
    }
    store.send(.heated([2])) { $0.heating = [2] }
    store.send(.opened(true)) { $0.isOpen = true }
    store.advance(by: .seconds(2))
    store.receive(.hot(2))
    store.finish()
  }

  @Test func `each element's work has its own gate`() {
    typealias Action = ElementIDAction<Int, KettleAction>
    let kettles = [1: Kettle(heating: [1]), 2: Kettle(isOpen: false, heating: [1])]
    let reducer = Self.kettle.liftToCollection(
      action: Prism<Action, Action>.identity, stateDictionary: \[Int: Kettle].self)
    let store = TestStore(initialState: kettles, reducer: reducer) { clock in
      Self.heating.inject(clock).gated(byState: \.isOpen).liftToCollection(
        action: Prism<Action, Action>.identity, stateDictionary: \.self)
    }
    store.advance(by: .seconds(1))
    store.receive(Action(id: 1, action: .hot(1)))
    store.send(Action(id: 2, action: .opened(true))) { $0[2]?.isOpen = true }
    store.send(Action(id: 1, action: .opened(false))) { $0[1]?.isOpen = false }
    store.advance(by: .seconds(1))
    store.receive(Action(id: 2, action: .hot(1)))
    store.send(Action(id: 2, action: .heated([3]))) { $0[2]?.heating = [3] }
    store.send(Action(id: 2, action: .opened(false))) { $0[2]?.isOpen = false }
    store.advance(by: .seconds(3))
    store.finish()
  }
}
