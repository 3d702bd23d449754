import SwiftRex
import Testing

/// An action reaches everyone as it was dispatched, and is released when it has been handled.
struct ActionLifetimeTests {
  struct Nothing: Equatable, Sendable {}

  /// What an action may hold; it says when it goes.
  final class Parcel: Sendable {
    let gone: Log<Int>
    let number: Int

    init(_ number: Int, gone: Log<Int>) {
      (self.number, self.gone) = (number, gone)
    }

    deinit {
      gone.append(number)
    }
  }

  enum Mixed: Equatable, Sendable {
    case nothing
    case number(Int)
    case text(String, UInt8)
  }

  /// What ends in memory that nothing uses, where the next property may lie.
  struct Padded: Equatable, Sendable {
    var many = SIMD4<Float>(1, 2, 3, 4)
    var last: UInt8 = 5
  }

  /// A larger action, whose part is a smaller one.
  struct Envelope<Action: Equatable & Sendable>: Equatable, Sendable {
    var stamp: UInt8 = 1
    let action: Action
  }

  struct Shelf<Action: Equatable & Sendable>: Equatable, Sendable {
    var label: UInt8 = 1
    var actions: [Action] = []
  }

  /// Dispatches an action, which an effect dispatches once more, and expects everybody to get it as it was, also when
  /// they are lifted.
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
      Shelf(), Reducer.reduce { $1.append($0) }.lift(action: prism, state: \Shelf<Action>.actions),
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

  @Test func `an action that waited is let go when it has been handled, before the next one is`() {
    let gone = Log<Int>()
    let goneWhenTold = Log<[Int]>()
    let middleware = AnyMiddleware<Parcel, Parcel, Int> { parcel, dispatcher, _ in
      goneWhenTold.append(gone.elements)
      let number = parcel.number + 1
      return number < 4 ? IO { $0.dispatch(Parcel(number, gone: gone), from: dispatcher) } : .pure()
    }
    let store = makeStore(0, .identity, middleware)
    store.dispatch(Parcel(1, gone: gone))
    #expect(goneWhenTold.elements == [[], [], [2]])
    #expect(gone.elements == [2, 3, 1])
  }

  /// What tells the store that it goes, for as many generations.
  final class Heirloom: Sendable {
    let generations: Int
    let store: Locked<ReduxStoreBase<Heirloom, Int>?>

    init(_ generations: Int, _ store: Locked<ReduxStoreBase<Heirloom, Int>?>) {
      (self.generations, self.store) = (generations, store)
    }

    deinit {
      guard generations > 0 else { return }
      for _ in 0..<2 { store.withLock { $0 }?.dispatch(Heirloom(generations - 1, store)) }
    }
  }

  @Test(arguments: [false, true])
  func `what an action holds may dispatch when it is let go`(hasEffects: Bool) {
    let box = Locked<ReduxStoreBase<Heirloom, Int>?>(nil)
    let middleware = AnyMiddleware<Heirloom, Heirloom, Int> { _, _, _ in hasEffects ? IO { _ in } : .pure() }
    let store = makeStore(0, Reducer<Heirloom, Int>.reduce { _, state in state += 1 }, middleware)
    box.withLock { $0 = store }
    store.dispatch(Heirloom(6, box))
    #expect(store.state == 127)
    box.withLock { $0 = nil }
  }
}
