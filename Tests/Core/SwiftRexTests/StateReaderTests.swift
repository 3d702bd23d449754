import SwiftRex
import Testing

/// Readers of the state, with which a middleware is bound.
struct StateReaderTests {
  /// A part whose copies can be counted.
  final class Part: Sendable {}

  struct Whole: Sendable {
    var number = 1
    var part = Part()
  }

  @Test func `a reader reads the current whole, parts and derived values`() {
    let state = Locked(Whole())
    let reader = StateReader<Whole> { state.withLock { $0 } }
    let double = reader.map(\.number).map { $0 * 2 }
    #expect([reader.get().number, reader.read { $0.number }] == [1, 1])
    state.withLock { $0.number = 5 }
    #expect(([double.get(), double.read { $0 }], double.isOfStore) == ([10, 10], false))
  }

  /// A middleware that logs what its reader knows of the last change, before and after each action.
  struct ChangeReading: BindableMiddleware {
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
  }

  @Test func `a reader of a part knows whether the last action may have changed it`() {
    let (number, other) = (ChangeReading(), ChangeReading())
    let digits = Prism<String, Int>(case: { "\($0)" }, extract: { Int($0) })
    struct Pair: Sendable {
      var number = 0
      var other = 0
    }
    let store = makeStore(
      Pair(), adding.lift(action: digits, state: \Pair.number),
      number.lift(action: digits, state: \Pair.number) <> other.lift(action: digits, state: \Pair.other))
    for action in ["1", "none", "2"] { store.dispatch(action) }
    let (before, after, others) = (number.before.elements, number.after.elements, other.after.elements)
    #expect((before.map(\.?.actionCount), after.map(\.?.actionCount)) == ([nil, 2], [1, 3]))
    #expect((after.map(\.?.slice), others.map(\.?.slice)) == ([.everything, .everything], [.nothing, .nothing]))
  }

  @Test func `reading a part of the state of a store copies nothing else`() {
    let (unique, read) = (Log<Bool>(), Log<Int>())
    let reading = AnyMiddleware<Int, Int, Int> { _, _, state in
      read.append(state())
      return IO { _ in read.append(state()) }
    }
    let reducer = Reducer<Int, Whole>.reduce { action, state in
      unique.append(isKnownUniquelyReferenced(&state.part))
      state.number += action
    }
    let store = makeStore(Whole(), reducer, reading.lift(action: .identity, state: \Whole.number))
    for number in 2..<5 { store.dispatch(number) }
    #expect((unique.elements, read.elements) == ([true, true, true], [1, 3, 3, 6, 6, 10]))
  }
}
