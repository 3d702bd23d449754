import ConcurrencyRex
import SwiftRex

/// A store of words on a virtual clock, whose effects a test provides.
struct StoreFixture: Sendable {
  typealias TestEffect = Effect<VirtualClock, String>

  let clock = VirtualClock()
  let store: ReduxStoreBase<String, [String]>

  /// Creates a store that appends every action to its state, and runs the effect that the function returns for it.
  init(_ onAction: @escaping @Sendable (String) -> TestEffect) {
    store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: Self.middleware(onAction).inject(clock), effects: EffectScope(executor: clock))
  }

  static func middleware(
    _ onAction: @escaping @Sendable (String) -> TestEffect
  ) -> MiddlewareReader<VirtualClock, EffectMiddleware<String, String, [String], VirtualClock>> {
    EffectMiddleware.onAction { action, _, _ in onAction(action) }
  }

  /// Dispatches actions, and runs everything that can run without time passing.
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
  /// Returns an effect that dispatches a word some seconds later.
  static func word(
    _ word: String, after seconds: Int, token: (any Hashable & Sendable)? = nil, ifRunning: EffectPolicy = .replace
  ) -> Effect {
    task(token: token, ifRunning: ifRunning) { context in
      try await context.dependencies.sleep(for: .seconds(seconds))
      return word
    } catch: { _ in
      nil
    }
  }
}

/// An object whose deinitialization a test observes through a weak reference.
final class LifetimeToken: Sendable {
  /// Returns no action, so that an effect can use the object.
  @discardableResult func touch() -> String? { nil }
}

/// A list that any thread may append to.
final class Log<Element: Sendable>: Sendable {
  private let list = Locked<[Element]>([])

  var elements: [Element] { list.withLock { $0 } }
  var count: Int { list.withLock { $0.count } }

  func append(_ element: Element) {
    list.withLock { $0.append(element) }
  }

  func removeAll() {
    list.withLock { $0 = [] }
  }
}
