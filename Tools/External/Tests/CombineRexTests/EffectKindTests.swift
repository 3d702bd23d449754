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

  @Test func `nothing leads to nothing`() {
    let fixture = fixture(.doNothing <> .identity)
    fixture.send("go")
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `one action or several follow at once, in order`() {
    let fixture = fixture(.just("a") <> .sequence(["b", "c"]) <> .just("d"))
    fixture.send("go")
    #expect(fixture.words == ["go", "a", "b", "c", "d"])
  }

  @Test func `fire and forget does its work with the dependencies and leads to nothing`() {
    let log = Log<String>()
    let fixture = fixture(.fireAndForget { world in log.append(world) })
    fixture.send("go")
    #expect(log.elements == ["world"])
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a publisher that is fired is followed to its end, whatever it sends and however it ends`() {
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

  @Test func `a promise leads to what its callback is called with first`() {
    let callbacks = Log<@Sendable (String) -> Void>()
    let fixture = fixture(.promise { _, callback in callbacks.append(callback) })
    fixture.send("go")
    #expect(fixture.inFlight == 1)
    callbacks.elements.first?("kept")
    callbacks.elements.first?("broken")
    #expect(fixture.words == ["go", "kept"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a promise may be kept before it returns, with the dependencies`() {
    let fixture = fixture(
      .promise { context, callback in callback("kept by " + context.dependencies) })
    fixture.send("go")
    #expect(fixture.words == ["go", "kept by world"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a publisher of actions is sent as it comes, and is work until it ends`() {
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

  @Test func `what only listens is no work`() {
    let wire = TestSubject<String, Never>()
    let fixture = fixture(Effect(countsAsInFlight: false) { _ in wire.publisher.map { DispatchedAction($0) } })
    fixture.send("go")
    wire.send("a")
    #expect(fixture.words == ["go", "a"])
    #expect(fixture.store.effects.isIdle)
  }

  @Test func `any publisher is an effect, for any dependencies`() {
    let plain: Effect<Void, String> = ["a", "b"].publisher.asEffect(info: "plain")
    let dispatched: Effect<Void, String> = Just(DispatchedAction("c", info: "own")).asEffect()
    let fixture = fixture(plain.ignoringDependencies() <> dispatched.ignoringDependencies())
    fixture.send("go")
    #expect(fixture.words == ["go", "a", "b", "c"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `an effect of other actions is mapped, step by step`() {
    let wire = TestSubject<Int, Never>()
    let log = Log<String>()
    let numbers: Effect<String, Int> =
      .just(1) <> .fireAndForget { log.append($0) } <> .toCancel("none")
      <> Effect(token: 1) { _ in wire.publisher.map { DispatchedAction($0) } }
    let fixture = fixture(numbers.map { "number \($0)" })
    fixture.send("go")
    wire.send(2)
    #expect(fixture.words == ["go", "number 1", "number 2"])
    #expect(log.elements == ["world"])
  }

  @Test func `an action says from which effect it came, through every map`() {
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

  @Test func `effects read the state after their action`() {
    let states = Log<[String]>()
    let reading = EffectMiddleware<String, String, [String], Void>.onAction { action, _, state in
      states.append(state())
      return action == "go" ? .just("on") : .doNothing
    }
    let store = ReduxStoreBase(
      subject: .combine(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: reading)
    store.dispatch("go")
    #expect(states.elements == [["go"], ["go", "on"]])
  }
}
