import ConcurrencyRex
import SwiftRex

/// A store of words on a clock that stands still, whose effects a test decides.
struct Laboratory: Sendable {
  typealias Work = Effect<VirtualClock, String>

  let clock = VirtualClock()
  let store: ReduxStoreBase<String, [String]>

  /// Makes a store that appends every action to its state, and does about each what the function answers.
  init(_ onAction: @escaping @Sendable (String) -> Work) {
    store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: Self.middleware(onAction).inject(clock), effects: EffectScope(executor: clock))
  }

  static func middleware(
    _ onAction: @escaping @Sendable (String) -> Work
  ) -> MiddlewareReader<VirtualClock, EffectMiddleware<String, String, [String], VirtualClock>> {
    EffectMiddleware.onAction { action, _, _ in onAction(action) }
  }

  /// Dispatches, and runs whatever can run at once.
  func send(_ actions: String...) {
    for action in actions {
      store.dispatch(action)
      clock.settle()
    }
  }

  var words: [String] { store.state }
  var inFlight: Int { store.effects.inFlight }
}

extension Effect where Dependencies == VirtualClock, OutputAction == String {
  /// An effect that leads to a word some seconds later.
  static func word(
    _ word: String, after seconds: Int, token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace
  ) -> Effect {
    task(token: token, ifRunning: ifRunning) { context in
      try await context.dependencies.sleep(for: .seconds(seconds))
      return word
    } catch: { _ in
      nil
    }
  }
}

/// Something whose life can be watched.
final class Lease: Sendable {
  func touch() {}
}
