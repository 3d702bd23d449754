import SwiftRex
import Testing

/// An action reaches every middleware and reducer as it was dispatched, and is released when it has been handled.
struct ActionLifetimeTests {
  struct Nothing: Equatable, Sendable {}

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

  enum Mixed: Equatable, Sendable {
    case nothing
    case number(Int)
    case text(String, UInt8)
  }

  /// A type with tail padding, in which the next property may lie.
  struct Padded: Equatable, Sendable {
    var many = SIMD4<Float>(1, 2, 3, 4)
    var last: UInt8 = 5
  }

  /// A larger action, whose part is a smaller one.
  struct Envelope<Action: Equatable & Sendable>: Equatable, Sendable {
    var stamp: UInt8 = 1
    let action: Action
  }

  struct RecordedActions<Action: Equatable & Sendable>: Equatable, Sendable {
    var label: UInt8 = 1
    var actions: [Action] = []
  }

  /// Dispatches an action, which an effect dispatches once more, and expects middlewares and reducers to receive it
  /// unchanged, lifted or not.
  func expectHandedOn<Action: Equatable & Sendable>(_ action: Action) {
    let sources = Log<ActionSource>()
    let middleware = AnyMiddleware<Action, Action, [Action]> { action, dispatcher, state in
      sources.append(dispatcher)
      return state().isEmpty ? IO { $0.dispatch(action, from: dispatcher) } : .pure()
    }
    let store = makeStore([], .reduce { $1.append($0) }, middleware)
    let source = ActionSource(file: "File", function: "function", line: 3, info: "info")
    store.dispatch(DispatchedAction(action, dispatcher: source))
    #expect(store.state == [action, action])

    let prism = Prism<Envelope<Action>, Action>(embed: { Envelope(action: $0) }, extract: \.action)
    let lifted = makeStore(
      RecordedActions(), Reducer.reduce { $1.append($0) }.lift(action: prism, state: \RecordedActions<Action>.actions),
      middleware.lift(action: prism, state: { $0.actions }))
    lifted.dispatch(DispatchedAction(Envelope(action: action), dispatcher: source))
    #expect(lifted.state.actions == [action, action])
    #expect(sources.elements == [source, source, source, source])
  }

  @Test func `a store hands on what was dispatched, of whatever type, and where it came from`() {
    expectHandedOn(Nothing())
    expectHandedOn(UInt8(7))
    expectHandedOn(Padded())
    expectHandedOn(Bool?.none)
    expectHandedOn(SIMD4(1.0, 2, 3, 4))
    expectHandedOn("a text that is too long to lie in two words")
    expectHandedOn(["a", "list"])
    expectHandedOn(Mixed.nothing)
    expectHandedOn(Mixed.number(-1))
    expectHandedOn(Mixed.text("three", 3))
  }

  @Test func `an action that waited is released when it has been handled, before the next one is`() {
    let released = Log<Int>()
    let releasedBefore = Log<[Int]>()
    let middleware = AnyMiddleware<DeinitSpy, DeinitSpy, Int> { spy, dispatcher, _ in
      releasedBefore.append(released.elements)
      let number = spy.number + 1
      return number < 4 ? IO { $0.dispatch(DeinitSpy(number, released: released), from: dispatcher) } : .pure()
    }
    let store = makeStore(0, .identity, middleware)
    store.dispatch(DeinitSpy(1, released: released))
    #expect(releasedBefore.elements == [[], [], [2]])
    #expect(released.elements == [2, 3, 1])
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
  func `what an action holds may dispatch when it is released`(hasEffects: Bool) {
    let box = Locked<ReduxStoreBase<DeinitDispatcher, Int>?>(nil)
    let middleware = AnyMiddleware<DeinitDispatcher, DeinitDispatcher, Int> { _, _, _ in
      hasEffects ? IO { _ in } : .pure()
    }
    let store = makeStore(0, Reducer<DeinitDispatcher, Int>.reduce { _, state in state += 1 }, middleware)
    box.withLock { $0 = store }
    store.dispatch(DeinitDispatcher(6, box))
    #expect(store.state == 127)
    box.withLock { $0 = nil }
  }
}
