import ConcurrencyRex
import SwiftRex
import Testing

/// Effects whose actions name the place that they come from.
struct EffectSourceTests {
  let clock = VirtualClock()

  /// Returns a store that appends every action to its state.
  func store(
    _ middleware: some MiddlewareProtocol<String, String, [String]>
  ) -> ReduxStoreBase<String, [String]> {
    ReduxStoreBase(
      subject: .values(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: middleware, effects: EffectScope(executor: clock))
  }

  /// Returns the infos of the actions that an effect leads to.
  func infos(_ effect: Effect<Void, String>) -> [String?] {
    let infos = Log<String?>()
    let subscription = effect.run(.init(dependencies: ()))?
      .subscribe(SubscriberType(onValue: { infos.append($0.dispatcher.info) }))
    subscription?.unsubscribe()
    return infos.elements
  }

  @Test func `an action has the place, or the info, that its effect was given`() {
    let place = ActionSource.here(info: "place")
    let effects: [Effect<Void, String>] = [
      .just("a", from: place), .sequence("a", from: place), .sequence(["a"], from: place),
      .promise(from: place) { _, callback in callback("a") },
    ]
    for effect in effects { #expect(infos(effect) == ["place"]) }
    #expect(infos(.sequence("a", "b", info: "call")) == ["call", "call"])
    #expect(infos(.just(info: "call") { _ in "a" }) == ["call"])
    #expect(infos(.promise(info: "call") { _, callback in callback("a") }) == ["call"])
  }

  @Test func `a promise begins in the IO phase, and its callback takes an action`() {
    let store = store(
      SimpleEffectMiddleware<String, [String]>.onAction { action, _, state in
        guard action == "go" else { return .doNothing }
        return .promise(token: 1, perform: { _, callback in callback("after \(state())") })
      })
    store.dispatch("go")
    #expect(store.state == ["go", #"after ["go"]"#])
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
