import SwiftRex
import Testing

/// An action is released when it has been handled.
struct ActionLifetimeTests {
  /// An action that logs its deinitialization.
  final class DeinitSpy: Sendable {
    let released: Log<Int>
    let number: Int

    init(_ number: Int, released: Log<Int>) {
      (self.number, self.released) = (number, released)
    }

    deinit {
      released.append(number)
    }
  }

  @Test func `a handled action is released before the next one is handled`() {
    let released = Log<Int>()
    let releasedBefore = Log<[Int]>()
    let middleware = AnyMiddleware<DeinitSpy, DeinitSpy, Int> { spy, dispatcher, _ in
      releasedBefore.append(released.elements)
      let number = spy.number + 1
      return number < 4 ? IO { $0.dispatch(DeinitSpy(number, released: released), from: dispatcher) } : .identity
    }
    let store = makeStore(0, .identity, middleware)
    store.dispatch(DeinitSpy(1, released: released))
    #expect((releasedBefore.elements, released.elements) == ([[], [], [2]], [2, 3, 1]))
  }

  /// An action that dispatches two others when it is deinitialized, for a number of generations.
  final class DeinitDispatcher: Sendable {
    let generations: Int
    let store: Locked<ReduxStoreBase<DeinitDispatcher, Int>?>

    init(_ generations: Int, _ store: Locked<ReduxStoreBase<DeinitDispatcher, Int>?>) {
      (self.generations, self.store) = (generations, store)
    }

    deinit {
      guard generations > 0 else { return }
      for _ in 0..<2 { store.withLock { $0 }?.dispatch(DeinitDispatcher(generations - 1, store)) }
    }
  }

  @Test(arguments: [false, true])
  func `an object in an action may dispatch when it is released`(hasEffects: Bool) {
    let box = Locked<ReduxStoreBase<DeinitDispatcher, Int>?>(nil)
    let middleware = AnyMiddleware<DeinitDispatcher, DeinitDispatcher, Int> { _, _, _ in
      hasEffects ? IO { _ in } : .identity
    }
    let store = makeStore(0, Reducer<DeinitDispatcher, Int>.reduce { _, state in state += 1 }, middleware)
    box.withLock { $0 = store }
    store.dispatch(DeinitDispatcher(6, box))
    #expect(store.state == 127)
    box.withLock { $0 = nil }
  }
}
