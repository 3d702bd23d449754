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

  @Test func `an effect that does nothing dispatches nothing`() {
    let fixture = fixture(.doNothing <> .identity)
    fixture.send("go")
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `one or more actions follow immediately, in order`() {
    let fixture = fixture(.just("a") <> .sequence(["b", "c"]) <> .just("d"))
    fixture.send("go")
    #expect(fixture.words == ["go", "a", "b", "c", "d"])
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

  @Test func `a promise dispatches the first action that its callback receives`() {
    let callbacks = Log<@Sendable (String) -> Void>()
    let fixture = fixture(.promise { _, callback in callbacks.append(callback) })
    fixture.send("go")
    #expect(fixture.inFlight == 1)
    callbacks.elements.first?("kept")
    callbacks.elements.first?("broken")
    #expect(fixture.words == ["go", "kept"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a promise may be fulfilled before it returns`() {
    let fixture = fixture(
      .promise { context, callback in callback("kept by " + context.dependencies) })
    fixture.send("go")
    #expect(fixture.words == ["go", "kept by world"])
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

  @Test func `an effect can be mapped to other actions`() {
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
