import ConcurrencyRex
import SwiftRex
import Testing

/// Effects of the elements of a collection: each has its own tokens.
struct EffectElementTests {
  typealias Action = ElementIDAction<Int, String>
  typealias Nested = ElementIDAction<String, Action>

  let clock = VirtualClock()

  /// Starts a second's work, under one token, or stops it.
  var working: MiddlewareReader<VirtualClock, EffectMiddleware<String, String, [String], VirtualClock>> {
    StoreFixture.middleware { action in
      switch action {
      case "start": .word("done", after: 1, token: "work")
      case "stop": .toCancel("work")
      default: .identity
      }
    }
  }

  var element: Reducer<String, [String]> { .reduce { action, words in words.append(action) } }

  func store<Action, State>(
    _ state: State, _ reducer: Reducer<Action, State>, _ middleware: AnyMiddleware<Action, Action, State>
  ) -> ReduxStoreBase<Action, State> {
    ReduxStoreBase(
      subject: .init(initialValue: state), reducer: reducer, middleware: middleware,
      effects: EffectScope(executor: clock))
  }

  @Test func `an effect of one element never cancels another element's, even with equal ids`() {
    let store = store(
      [1: [], 2: [], 3: []], element.liftToCollection(action: .identity, stateDictionary: \.self),
      working.inject(clock).liftToCollection(action: .identity, stateDictionary: \.self))
    for (id, action) in [(1, "start"), (2, "start"), (3, "start"), (3, "start"), (2, "stop")] {
      store.dispatch(Action(id: id, action: action))
    }
    clock.settle()
    #expect(store.effects.inFlight == 2)
    clock.advance(by: .seconds(1))
    #expect(store.state == [1: ["start", "done"], 2: ["start", "stop"], 3: ["start", "start", "done"]])
    let reducer = element.liftToCollection(action: Prism<Action, _>.identity, stateDictionary: \[Int: [String]].self)
      .liftToCollection(action: Prism<Nested, _>.identity, stateDictionary: \[String: [Int: [String]]].self)
    let middleware = working.inject(clock)
      .liftToCollection(action: .identity, stateDictionary: \[Int: [String]].self)
      .liftToCollection(action: .identity, stateDictionary: \[String: [Int: [String]]].self)
    let nested = self.store(["a": [1: []], "b": [1: [], 2: []]], reducer, middleware)
    for (key, id, action) in [("a", 1, "start"), ("b", 1, "start"), ("b", 2, "start"), ("b", 1, "stop")] {
      nested.dispatch(Nested(id: key, action: Action(id: id, action: action)))
    }
    clock.settle()
    #expect(nested.effects.inFlight == 2)
    clock.advance(by: .seconds(1))
    #expect(nested.state == ["a": [1: ["start", "done"]], "b": [1: ["start", "stop"], 2: ["start", "done"]]])
  }

  @Test func `a middleware lifted to two collections keeps them apart`() {
    struct Both: Equatable, Sendable {
      var left: [Int: [String]] = [1: []]
      var right: [Int: [String]] = [1: []]
    }
    let left = Prism<Nested, Action>(case: { Nested(id: "l", action: $0) }) { $0.id == "l" ? $0.action : nil }
    let right = Prism<Nested, Action>(case: { Nested(id: "r", action: $0) }) { $0.id == "r" ? $0.action : nil }
    let middleware = working.inject(clock)
    let store = store(
      Both(),
      element.liftToCollection(action: left, stateDictionary: \.left)
        <> element.liftToCollection(action: right, stateDictionary: \.right),
      middleware.liftToCollection(action: left, stateDictionary: \.left)
        <> middleware.liftToCollection(action: right, stateDictionary: \.right))
    store.dispatch(left.embed(Action(id: 1, action: "start")))
    store.dispatch(right.embed(Action(id: 1, action: "start")))
    clock.advance(by: .seconds(1))
    #expect(store.state == Both(left: [1: ["start", "done"]], right: [1: ["start", "done"]]))
  }
}
