import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// The tokens of running effects.
struct EffectTokenTests {
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

  @Test func `an effect that ends releases everything it retained`() {
    var lifetime: LifetimeToken? = LifetimeToken()
    weak let watched = lifetime
    let wire = TestSubject<String, Never>()
    let kept = Locked(lifetime)
    lifetime = nil
    let fixture = StoreFixture { action in
      guard action == "go", let lifetime = kept.withLock({ $0.take() }) else { return .doNothing }
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
}
