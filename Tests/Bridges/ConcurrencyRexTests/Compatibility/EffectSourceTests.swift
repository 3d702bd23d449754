import ConcurrencyRex
import SwiftRex
import SwiftRexCompatibility
import Testing

/// Effects whose actions carry their source location.
struct EffectSourceTests {
  @Test func `an action keeps the source location or info of its effect, mapped or not`() {
    let place = ActionSource.here(info: "here")
    let stream = AsyncStream { continuation in
      continuation.yield("a")
      continuation.finish()
    }
    let effects: [StoreFixture.TestEffect] = [
      .just("a", from: place), .just("a", info: "here"), .just(info: "here") { _ in "a" },
      .sequence("a", from: place), .sequence(["a"], from: place), .sequence("a", info: "here"),
      .sequence(["a"], info: "here"), .promise(from: place) { _, callback in callback("a") },
      .promise(info: "here") { _, callback in callback("a") }, .task(info: "here") { _ in "a" },
      .run { _, output in output.send("a", from: .here(info: "here")) },
    ]
    let all = effects + effects.map { $0.map { $0 } } + [stream.asEffect(dispatcher: place).ignoringDependencies()]
    let (sources, clock) = (Log<ActionSource>(), VirtualClock())
    let logging = AnyMiddleware<String, String, [String]> { action, dispatcher, _ in
      if action == "a" { sources.append(dispatcher) }
      return .pure()
    }
    let middleware = StoreFixture.middleware { Int($0).map { all[$0] } ?? .doNothing }
    let store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .identity, middleware: logging <> middleware.inject(clock),
      effects: EffectScope(executor: clock))
    for number in all.indices {
      store.dispatch("\(number)")
      clock.settle()
      let places = sources.elements.map { "\($0.info ?? "") in \($0.file)" }
      #expect(places == ["here in ConcurrencyRexTests/EffectSourceTests.swift"], "effect \(number)")
      sources.removeAll()
    }
  }
}
