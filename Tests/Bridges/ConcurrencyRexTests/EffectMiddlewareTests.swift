import ConcurrencyRex
import SwiftRex
import Testing

/// Effect middlewares, with and without dependencies, and combined.
struct EffectMiddlewareTests {
  let clock = VirtualClock()

  /// Returns a store that appends every action to its state.
  func store(
    _ middleware: some MiddlewareProtocol<String, String, [String]>
  ) -> ReduxStoreBase<String, [String]> {
    ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: middleware, effects: EffectScope(executor: clock))
  }

  @Test func `an effect begins in the IO phase, and reads the state while it runs`() {
    let store = store(
      EffectMiddleware<String, String, [String], Void>.onAction { action, _, state in
        guard action == "go" else { return .identity }
        let beginning = Effect<Void, String>(token: 1) { _ in
          PublisherType { subscriber in
            subscriber.onValue(DispatchedAction("begins in \(state())"))
            subscriber.onCompleted(nil)
            return Subscription {}
          }
        }
        return beginning <> .task { _ in "\(state().count) actions" }
      })
    store.dispatch("go")
    store.dispatch("on")
    clock.settle()
    #expect(store.state == ["go", #"begins in ["go"]"#, "on", "3 actions"])
  }

  @Test func `a middleware is a reader only if it has dependencies`() {
    let simple: EffectMiddleware<String, String, [String], Void> = .onAction { action, _, _ in
      action == "go" ? .just("simple") : .identity
    }
    let waiting: MiddlewareReader<Int, EffectMiddleware<String, String, [String], Int>> = .init { count in
      EffectMiddleware.onAction { action, _, _ in action == "go" ? .just("\(count)") : .identity }
        .inject(count)
    }
    let store = store(simple <> waiting.inject(7))
    store.dispatch("go")
    #expect(store.state == ["go", "7", "simple"])
  }

  @Test func `combined effect middlewares keep their own dependencies and tokens`() {
    typealias Part = EffectMiddleware<String, String, [String], String>
    func part(_ name: String) -> Part {
      Part.onAction { action, _, _ in
        switch action {
        case "go": .task(token: "same") { $0.dependencies }
        case "stop \(name)": .toCancel("same")
        default: .identity
        }
      }.inject(name)
    }
    let both: Part = part("a") <> .identity <> part("b")
    let store = store(both)
    store.dispatch("go")
    store.dispatch("stop a")
    clock.settle()
    #expect(store.state == ["go", "stop a", "b"])
  }

  @Test func `a running effect can cancel others of its element, even through a map`() {
    typealias Action = ElementIDAction<Int, String>
    let cancelling = Effect<Void, String>.fireAndForget { _ in } <> .run { context, _ in context.cancel("work") }
    let part = StoreFixture.middleware { action in
      switch action {
      case "go": .word("done", after: 1, token: "work")
      case "stop": cancelling.map { $0 }.contramapDependencies { _ in }
      default: .identity
      }
    }
    let store = ReduxStoreBase<Action, [Int: [String]]>(
      subject: .init(initialValue: [1: [], 2: []]),
      reducer: Reducer.reduce { action, words in words.append(action) }
        .liftToCollection(action: .identity, stateDictionary: \.self),
      middleware: part.inject(clock).liftToCollection(action: .identity, stateDictionary: \.self),
      effects: EffectScope(executor: clock))
    for action in [Action(id: 1, action: "go"), Action(id: 2, action: "go"), Action(id: 2, action: "stop")] {
      store.dispatch(action)
    }
    clock.settle()
    #expect(store.effects.inFlight == 1)
    clock.advance(by: .seconds(1))
    #expect(store.state == [1: ["go", "done"], 2: ["go", "stop"]])
  }
}
