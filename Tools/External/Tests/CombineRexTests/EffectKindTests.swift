import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// The kinds of effects, and the result of each.
struct EffectKindTests {
  struct Failure: Error {}

  func fixture(_ effect: StoreFixture.TestEffect) -> StoreFixture {
    StoreFixture { $0 == "go" ? effect : .doNothing }
  }

  @Test func `fire and forget uses the dependencies and dispatches nothing`() {
    let log = Log<String>()
    let fixture = fixture(.fireAndForget { world in log.append(world) })
    fixture.send("go")
    #expect(log.elements == ["world"])
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a fired publisher runs to completion, whatever it sends`() {
    let (good, bad) = (TestSubject<Int, Failure>(), TestSubject<Int, Failure>())
    let fixture = fixture(.fireAndForget { _ in good.publisher } <> .fireAndForget { _ in bad.publisher })
    fixture.send("go")
    good.send(1)
    #expect(fixture.inFlight == 2)
    good.end()
    bad.fail(Failure())
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a publisher's actions are dispatched as they come, and it is in flight until it ends`() {
    let wire = TestSubject<String, Never>()
    let fixture = fixture(Effect(token: "wire") { _ in wire.publisher.map { DispatchedAction($0) } })
    fixture.send("go")
    wire.send("a")
    wire.send("b")
    #expect(fixture.words == ["go", "a", "b"])
    #expect(fixture.inFlight == 1)
    wire.end()
    wire.send("late")
    #expect(fixture.words == ["go", "a", "b"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a listening publisher is not in flight`() {
    let wire = TestSubject<String, Never>()
    let fixture = fixture(Effect(countsAsInFlight: false) { _ in wire.publisher.map { DispatchedAction($0) } })
    fixture.send("go")
    wire.send("a")
    #expect(fixture.words == ["go", "a"])
    #expect(fixture.store.effects.isIdle)
  }

  @Test func `any publisher is an effect with any dependencies`() {
    let plain: Effect<Void, String> = ["a", "b"].publisher.asEffect(info: "plain")
    let dispatched: Effect<Void, String> = Just(DispatchedAction("c", info: "own")).asEffect()
    let fixture = fixture(plain.ignoringDependencies() <> dispatched.ignoringDependencies())
    fixture.send("go")
    #expect(fixture.words == ["go", "a", "b", "c"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `an action keeps the source of its effect through every map`() {
    let sources = Log<ActionSource>()
    let effects: StoreFixture.TestEffect =
      .just("a", info: "just") <> .sequence(["b"], info: "sequence")
      <> Just("c").asEffect(info: "publisher").map { $0 + "!" }.ignoringDependencies()
    let noting = AnyMiddleware<String, String, [String]> { _, dispatcher, _ in
      sources.append(dispatcher)
      return .pure()
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .identity,
      middleware: noting <> StoreFixture.middleware { $0 == "go" ? effects : .doNothing }.inject("world"))
    store.dispatch("go", info: "test")
    #expect(sources.elements.map(\.info) == ["test", "just", "sequence", "publisher"])
    #expect(sources.elements.allSatisfy { $0.file == "CombineRexTests/EffectKindTests.swift" })
  }
}
