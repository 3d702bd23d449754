import ConcurrencyRex
import SwiftRex
import Testing

/// The kinds of effects, and the actions that each dispatches.
struct EffectKindTests {
  struct Failure: Error {}

  func fixture(_ effect: StoreFixture.TestEffect) -> StoreFixture {
    StoreFixture { $0 == "go" ? effect : .identity }
  }

  @Test func `effects start in order, and actions that need no task follow immediately`() {
    let fixture = fixture(
      .task { _ in "task 1" } <> .just("a") <> .sequence(["b", "c"]) <> .task { _ in "task 2" } <> .just("d"))
    fixture.store.dispatch("go")
    #expect((fixture.words, fixture.inFlight) == (["go", "a", "b", "c", "d"], 2))
    fixture.clock.settle()
    #expect((fixture.words.suffix(2), fixture.inFlight) == (["task 1", "task 2"], 0))
  }

  @Test func `a failing task dispatches the action that its catch returns`() {
    let log = Log<String>()
    let fixture = fixture(
      .task { _ in nil }
        <> .fireAndForget { clock in
          try? await clock.sleep(for: .seconds(1))
          log.append("done at \(clock.now.offset.components.seconds)")
        }
        <> .task { _ in
          throw Failure()
        } catch: {
          "\($0)"
        })
    fixture.send("go")
    #expect((fixture.words, fixture.inFlight) == (["go", "Failure()"], 1))
    fixture.clock.advance(by: .seconds(1))
    #expect((log.elements, fixture.words.count, fixture.inFlight) == (["done at 1"], 2, 0))
  }

  @Test func `a running effect may dispatch any number of actions until it ends`() {
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
    #expect((fixture.words, fixture.inFlight) == (["go", "1", "2"], 1))
    fixture.clock.advance(by: .seconds(1))
    #expect((fixture.words, fixture.inFlight) == (["go", "1", "2", "3", "failed"], 0))
  }
}
