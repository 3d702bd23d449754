import ConcurrencyRex
import SwiftRex
import Testing

/// The names of effects that users of SwiftRex 0.8 know, each with what it does.
struct EffectCompatibilityTests {
  let clock = VirtualClock()

  /// Returns a store that appends every action to its state.
  func store(
    _ middleware: some MiddlewareProtocol<String, String, [String]>
  ) -> ReduxStoreBase<String, [String]> {
    ReduxStoreBase(
      subject: .values(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: middleware, effects: EffectScope(executor: clock))
  }

  /// Returns the actions that follow "go", with all that runs without time passing.
  func words(_ effect: Effect<Void, String>) -> [String] {
    let store = store(EffectMiddleware.onAction(do: { action, _, _ in action == "go" ? effect : .doNothing }))
    store.dispatch("go")
    clock.settle()
    return Array(store.state.dropFirst())
  }

  /// Returns the infos of the actions that an effect leads to.
  func infos(_ effect: Effect<Void, String>) -> [String?] {
    let infos = Log<String?>()
    let subscription = effect.run(.init(dependencies: ()))?
      .subscribe(SubscriberType(onValue: { infos.append($0.dispatcher.info) }))
    subscription?.unsubscribe()
    return infos.elements
  }

  @Test func `actions of the dependencies, several, and from a place`() {
    let effect = Effect<String, String>.just { context in context.dependencies }
    #expect(words(effect.contramapDependencies { "made" }) == ["made"])
    #expect(words(.sequence("a", "b", "c")) == ["a", "b", "c"])
    let place = ActionSource.here(info: "place")
    #expect(infos(.just("a", from: place)) == ["place"])
    #expect(infos(.sequence("a", "b", from: place)) == ["place", "place"])
    #expect(infos(.sequence(["a", "b"], from: place)) == ["place", "place"])
    #expect(infos(.sequence("a", "b", info: "call")) == ["call", "call"])
    #expect(infos(.just(info: "call") { _ in "a" }) == ["call"])
  }

  @Test func `a promise begins in the IO phase, and its callback takes an action`() {
    let store = store(
      SimpleEffectMiddleware<String, [String]>.onAction { action, _, state in
        guard action == "go" else { return .doNothing }
        return .promise(token: 1, perform: { _, callback in callback("after \(state())") })
      })
    store.dispatch("go")
    #expect(store.state == ["go", #"after ["go"]"#])
    #expect(infos(.promise(from: .here(info: "place")) { _, callback in callback("a") }) == ["place"])
    #expect(infos(.promise(info: "call") { _, callback in callback("a") }) == ["call"])
  }

  @Test func `a sequence dispatches from a place`() {
    let stream = AsyncStream { continuation in
      continuation.yield("a")
      continuation.finish()
    }
    let sources = Log<String?>()
    let noting = AnyMiddleware<String, String, [String]> { _, source, _ in
      sources.append(source.info)
      return .pure()
    }
    let place = ActionSource.here(info: "place")
    let store = store(
      noting
        <> EffectMiddleware.onAction(do: { action, _, _ in
          action == "go" ? stream.asEffect(dispatcher: place) : .doNothing
        }))
    store.dispatch("go")
    clock.settle()
    #expect(sources.elements == [nil, "place"])
  }
}
