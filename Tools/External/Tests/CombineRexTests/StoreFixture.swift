import CombineRexOverOpenCombine
import SwiftRex

/// A store of words whose effects a test provides.
struct StoreFixture: Sendable {
  typealias TestEffect = Effect<String, String>

  let store: ReduxStoreBase<String, [String]>

  /// Creates a store that appends every action to its state, and runs the effect that the function returns for it.
  init(_ onAction: @escaping @Sendable (String) -> TestEffect) {
    store = ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: Self.middleware(onAction).inject("world"))
  }

  static func middleware(
    _ onAction: @escaping @Sendable (String) -> TestEffect
  ) -> MiddlewareReader<String, EffectMiddleware<String, String, [String], String>> {
    EffectMiddleware.onAction { action, _, _ in onAction(action) }
  }

  func send(_ actions: String...) {
    for action in actions { store.dispatch(action) }
  }

  var words: [String] { store.state }
  var inFlight: Int { store.effects.inFlight }
}

/// An object whose deinitialization a test observes through a weak reference.
final class LifetimeToken: Sendable {
  func touch() {}
}
