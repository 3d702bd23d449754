import CombineRexOverOpenCombine
import SwiftRex

/// A store of words whose effects a test decides.
struct Laboratory: Sendable {
  typealias Work = Effect<String, String>

  let store: ReduxStoreBase<String, [String]>

  /// Makes a store that appends every action to its state, and does about each what the function answers.
  init(_ onAction: @escaping @Sendable (String) -> Work) {
    store = ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: Self.middleware(onAction).inject("world"))
  }

  static func middleware(
    _ onAction: @escaping @Sendable (String) -> Work
  ) -> MiddlewareReader<String, EffectMiddleware<String, String, [String], String>> {
    EffectMiddleware.onAction { action, _, _ in onAction(action) }
  }

  func send(_ actions: String...) {
    for action in actions { store.dispatch(action) }
  }

  var words: [String] { store.state }
  var inFlight: Int { store.effects.inFlight }
}

/// Something whose life can be watched.
final class Lease: Sendable {
  func touch() {}
}
