import SwiftRex
import Testing

/// What a middleware that is bound reads.
struct StateReaderTests {
  /// A part whose copies can be counted.
  final class Part: Sendable {}

  struct Whole: Sendable {
    var number = 1
    var part = Part()
  }

  @Test func `a reader reads the whole, a part, and what is derived, as it is now`() {
    let state = Locked(Whole())
    let reader = StateReader<Whole> { state.withLock { $0 } }
    let double = reader.map(\.number).map { $0 * 2 }
    #expect(reader.get().number == 1)
    #expect(reader.read { $0.number } == 1)
    state.withLock { $0.number = 5 }
    #expect(double.get() == 10)
    #expect(double.read { "\($0)" } == "10")
  }

  /// A middleware that reads a part of the state of its store before and after each action.
  struct PartReading: MiddlewareProtocol {
    let read: Log<Int>

    func bind(to state: StateReader<Whole>) -> [BoundMiddleware<Int, Int>] {
      let number = state.map(\.number)
      return [
        BoundMiddleware { _, _ in
          read.append(number.get())
          return IO { _ in read.append(number.get()) }
        }
      ]
    }

    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Whole>) -> IO<Int> {
      eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
    }
  }

  @Test func `a middleware with a binding of its own reads the state before and after, lifted or not`() {
    let log = Log<Int>()
    let reducer = Reducer<Int, Whole>.reduce { action, state in state.number += action }
    let store = makeStore(Whole(), reducer, PartReading(read: log).eraseToAnyMiddleware())
    store.dispatch(2)
    let lifted = PartReading(read: log).lift(inputAction: { (text: String) in Int(text) }, outputAction: { "\($0)" })
    let texts = makeStore(Whole(), reducer.lift(action: { (text: String) in Int(text) }), lifted)
    texts.dispatch("3")
    texts.dispatch("none")
    #expect(log.elements == [1, 3, 1, 4])
  }

  /// A middleware that notes what its reader knows of the last change, before and after each action.
  struct ChangeReading: MiddlewareProtocol {
    let before = Log<StateChange?>()
    let after = Log<StateChange?>()

    func bind(to state: StateReader<Int>) -> [BoundMiddleware<Int, Int>] {
      [
        BoundMiddleware { _, _ in
          before.append(state.lastChange)
          return IO { _ in after.append(state.lastChange) }
        }
      ]
    }

    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> { .pure() }
  }

  @Test func `a reader of a part knows how many actions there were, and whether the last may have changed the part`() {
    let (number, other) = (ChangeReading(), ChangeReading())
    let digits = Prism<String, Int>(embed: { "\($0)" }, extract: { Int($0) })
    struct Pair: Sendable {
      var number = 0
      var other = 0
    }
    let store = makeStore(
      Pair(), adding.lift(action: digits, state: \Pair.number),
      number.lift(action: digits, state: \Pair.number) <> other.lift(action: digits, state: \Pair.other))
    for action in ["1", "none", "2"] { store.dispatch(action) }
    #expect(number.before.elements.map { $0?.actionCount } == [nil, 2])
    #expect(number.after.elements.map { $0?.actionCount } == [1, 3])
    #expect(number.after.elements.map { $0?.slice } == [.everything, .everything])
    #expect(other.after.elements.map { $0?.slice } == [.nothing, .nothing])
  }

  @Test func `a reader of a function is not of a store`() {
    let reader = StateReader<Whole> { Whole() }
    #expect(!reader.isOfStore)
    #expect(!reader.map(\.number).isOfStore)
    #expect(reader.lastChange == nil)
  }

  @Test func `reading a part of the state of a store copies nothing else`() {
    let unique = Log<Bool>()
    let reading = AnyMiddleware<Int, Int, Int> { _, _, state in
      _ = state()
      return .pure()
    }
    let reducer = Reducer<Int, Whole>.reduce { action, state in
      unique.append(isKnownUniquelyReferenced(&state.part))
      state.number += action
    }
    let store = makeStore(Whole(), reducer, reading.lift(state: \Whole.number))
    for number in 0..<3 { store.dispatch(number) }
    #expect(unique.elements == [true, true, true])
  }
}
