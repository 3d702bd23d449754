import ConcurrencyRex
import SwiftRex
import Testing

/// The kinds of effects, and the actions that each dispatches.
struct EffectKindTests {
  struct Failure: Error {}

  func fixture(_ effect: StoreFixture.TestEffect) -> StoreFixture {
    StoreFixture { $0 == "go" ? effect : .doNothing }
  }

  @Test func `effects begin in order, and actions that need no task follow immediately`() {
    let fixture = fixture(
      .task { _ in "task 1" } <> .just("a") <> .sequence(["b", "c"]) <> .task { _ in "task 2" } <> .just("d"))
    fixture.store.dispatch("go")
    #expect(fixture.words == ["go", "a", "b", "c", "d"])
    fixture.clock.settle()
    #expect(fixture.words.suffix(2) == ["task 1", "task 2"])
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

  @Test func `a task that returns nothing dispatches nothing, and one that fails dispatches what its catch returns`() {
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

  @Test func `fire and forget does its work and dispatches nothing`() {
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

  @Test func `a promise dispatches the action of the first call, or ends without one when its callback is released`() {
    for isKept in [true, false] {
      let callbacks = Log<@Sendable (String) -> Void>()
      let fixture = fixture(.promise { _, callback in callbacks.append(callback) })
      fixture.send("go")
      #expect(fixture.inFlight == 1)
      if isKept { for word in ["kept", "broken"] { callbacks.elements.first?(word) } }
      callbacks.removeAll()
      fixture.clock.settle()
      #expect(fixture.words == (isKept ? ["go", "kept"] : ["go"]))
      #expect(fixture.inFlight == 0)
    }
  }

  @Test func `an effect that runs may send any number of actions until it ends`() {
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
}
