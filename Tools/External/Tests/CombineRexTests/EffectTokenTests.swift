import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// The tokens of running effects.
struct EffectTokenTests {
  /// Returns an effect that dispatches the values of a subject.
  func wired(_ wire: TestSubject<String, Never>, _ token: some Hashable & Sendable) -> StoreFixture.TestEffect {
    Effect(token: token) { _ in wire.publisher.map { DispatchedAction($0) } }
  }

  @Test func `a new effect cancels the previous one with its token`() {
    let (old, new) = (TestSubject<String, Never>(), TestSubject<String, Never>())
    let fixture = StoreFixture { action in
      action == "1" ? wired(old, "search") : action == "2" ? wired(new, "search") : .doNothing
    }
    fixture.send("1", "2")
    #expect(fixture.inFlight == 1)
    old.send("old")
    new.send("new")
    #expect(fixture.words == ["1", "2", "new"])
    new.end()
    #expect(fixture.inFlight == 0)
  }

  @Test func `the previous effect is cancelled before the new one subscribes`() {
    let log = Log<String>()
    @Sendable func effect(_ name: String) -> StoreFixture.TestEffect {
      Effect(token: 1) { _ in
        Empty<DispatchedAction<String>, Never>(completeImmediately: false)
          .handleEvents(
            receiveSubscription: { _ in log.append("begin " + name) }, receiveCancel: { log.append("cancel " + name) })
      }
    }
    let fixture = StoreFixture { _ in effect("a") <> effect("b") }
    fixture.send("go")
    #expect(log.elements == ["begin a", "cancel a", "begin b"])
    #expect(fixture.inFlight == 1)
  }

  @Test func `an effect is cancelled by its token, compared by value and by type`() {
    let (wire, other) = (TestSubject<String, Never>(), TestSubject<String, Never>())
    let fixture = StoreFixture { action in
      switch action {
      case "start": wired(wire, 1) <> wired(other, UInt8(1))
      case "stop": .toCancel(1)
      case "stop another": .toCancel("another")
      default: .doNothing
      }
    }
    fixture.send("stop", "start", "stop another")
    #expect(fixture.inFlight == 2)
    fixture.send("stop", "stop")
    wire.send("wire")
    other.send("other")
    #expect(fixture.words == ["stop", "start", "stop another", "stop", "stop", "other"])
    #expect(fixture.inFlight == 1)
  }

  @Test func `an action may replace or cancel its own effect`() {
    let (wire, next) = (TestSubject<String, Never>(), TestSubject<String, Never>())
    let fixture = StoreFixture { action in
      switch action {
      case "start": wired(wire, "loop")
      case "again": wired(next, "loop")
      case "stop": .toCancel("loop")
      default: .doNothing
      }
    }
    fixture.send("start")
    wire.send("again")
    wire.send("lost")
    next.send("stop")
    next.send("lost")
    #expect(fixture.words == ["start", "again", "stop"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `each middleware has its own tokens`() {
    let (a, b) = (TestSubject<String, Never>(), TestSubject<String, Never>())
    func part(_ name: String, _ wire: TestSubject<String, Never>) -> AnyMiddleware<String, String, [String]> {
      StoreFixture.middleware { action in
        action == "start" ? wired(wire, "same") : action == "stop " + name ? .toCancel("same") : .doNothing
      }.inject("world").eraseToAnyMiddleware()
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: part("a", a) <> part("b", b))
    store.dispatch("start")
    store.dispatch("stop b")
    a.send("from a")
    b.send("from b")
    #expect(store.state == ["start", "stop b", "from a"])
  }

  @Test func `an effect that ends releases everything it retained`() {
    var lifetime: LifetimeToken? = LifetimeToken()
    weak let watched = lifetime
    let wire = TestSubject<String, Never>()
    let lifetimeTokens = SingleUseBox(lifetime)
    lifetime = nil
    let fixture = StoreFixture { [lifetimeTokens] action in
      guard action == "go", let lifetime = lifetimeTokens.take() else { return .doNothing }
      return Effect(token: 1) { _ in
        wire.publisher.map { word in
          lifetime.touch()
          return DispatchedAction(word)
        }
      }
    }
    fixture.send("go")
    #expect(watched != nil)
    wire.end()
    #expect(watched == nil)
  }

  @Test func `when the store is released, its effects are cancelled and late actions dropped`() {
    let log = Log<String>()
    let wire = TestSubject<String, Never>()
    var fixture: StoreFixture? = StoreFixture { _ in
      Effect(token: 1) { _ in
        wire.publisher.map { DispatchedAction($0) }.handleEvents(receiveCancel: { log.append("cancelled") })
      }
    }
    let effects = fixture?.store.effects
    fixture?.send("go")
    #expect(effects?.inFlight == 1)
    fixture = nil
    #expect(log.elements == ["cancelled"])
    #expect(effects?.inFlight == 0)
    wire.send("late")
  }

  @Test func `effects that replace one another from many threads all end`() async {
    let fixture = StoreFixture { action in
      action == "go" ? .promise(token: 1) { _, callback in callback("done") } : .doNothing
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { fixture.send("go") } }
    }
    await withCheckedContinuation { continuation in
      fixture.store.effects.whenIdle { continuation.resume() }
    }
    #expect(fixture.words.count { $0 == "go" } == 200)
    // Those that were replaced while their action waited are silent.
    #expect((1...200).contains(fixture.words.count { $0 == "done" }))
    #expect(fixture.inFlight == 0)
  }
}
