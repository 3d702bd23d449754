import ConcurrencyRex
import SwiftRex
import Testing

/// What kinds of effects there are, and what each leads to.
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

  @Test func `one action or several follow at once, in order, without the clock`() {
    let fixture = fixture(.just("a") <> .sequence(["b", "c"]) <> .just("d"))
    fixture.store.dispatch("go")
    #expect(fixture.words == ["go", "a", "b", "c", "d"])
  }

  @Test func `a task dispatches its result`() {
    let fixture = fixture(.task { _ in "done" })
    fixture.store.dispatch("go")
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 1)
    fixture.clock.settle()
    #expect(fixture.words == ["go", "done"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a task that returns nothing leads to nothing, one that fails to what its catch returns`() {
    let fixture = fixture(
      .task { _ in nil }
        <> .task { _ in
          throw Failure()
        } catch: {
          "\($0)"
        })
    fixture.send("go")
    #expect(fixture.words == ["go", "Failure()"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `fire and forget does its work and leads to nothing`() {
    let log = Log<String>()
    let fixture = fixture(
      .fireAndForget { clock in
        try? await clock.sleep(for: .seconds(1))
        log.append("done at \(clock.now.offset.components.seconds)")
      })
    fixture.send("go")
    fixture.clock.advance(by: .seconds(1))
    #expect(log.elements == ["done at 1"])
    #expect(fixture.words == ["go"])
  }

  @Test func `a promise leads to what its callback is called with first`() {
    let callbacks = Log<@Sendable (String) -> Void>()
    let fixture = fixture(.promise { _, callback in callbacks.append(callback) })
    fixture.send("go")
    #expect(fixture.inFlight == 1)
    callbacks.elements.first?("kept")
    callbacks.elements.first?("broken")
    fixture.clock.settle()
    #expect(fixture.words == ["go", "kept"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a promise whose callback is released ends without an action`() {
    let callbacks = Log<@Sendable (String) -> Void>()
    let fixture = fixture(.promise { _, callback in callbacks.append(callback) })
    fixture.send("go")
    #expect(fixture.inFlight == 1)
    callbacks.removeAll()
    fixture.clock.settle()
    #expect(fixture.words == ["go"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `a run sends as often as it likes until it ends`() {
    let fixture = fixture(
      .run { context, output in
        for number in 1...3 {
          try await context.dependencies.sleep(for: .seconds(1))
          output.send("\(number)", from: .here())
        }
        throw Failure()
      } catch: { _ in
        "failed"
      })
    fixture.send("go")
    fixture.clock.advance(by: .seconds(2))
    #expect(fixture.words == ["go", "1", "2"])
    #expect(fixture.inFlight == 1)
    fixture.clock.advance(by: .seconds(1))
    #expect(fixture.words == ["go", "1", "2", "3", "failed"])
    #expect(fixture.inFlight == 0)
  }

  @Test func `steps begin in order, whatever their kind`() {
    let fixture = fixture(.task { _ in "task 1" } <> .just("now") <> .task { _ in "task 2" })
    fixture.send("go")
    #expect(fixture.words == ["go", "now", "task 1", "task 2"])
  }

  @Test func `an action has the source of its effect`() {
    let sources = Log<ActionSource>()
    let clock = VirtualClock()
    let effects: [StoreFixture.TestEffect] = [
      .just("a", info: "just"), .sequence(["b"], info: "sequence"), .task(info: "task") { _ in "c" },
      .run { _, output in output.send("d", from: .here(info: "run")) },
    ]
    let noting = AnyMiddleware<String, String, [String]> { _, dispatcher, _ in
      sources.append(dispatcher)
      return .pure()
    }
    let middleware = StoreFixture.middleware { $0 == "go" ? effects.reduce(.identity, <>) : .doNothing }
    let store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .identity, middleware: noting <> middleware.inject(clock),
      effects: EffectScope(executor: clock))
    store.dispatch("go", info: "test")
    clock.settle()
    #expect(sources.elements.map(\.info) == ["test", "just", "sequence", "task", "run"])
    #expect(sources.elements.allSatisfy { $0.file == "ConcurrencyRexTests/EffectKindTests.swift" })
  }
}
