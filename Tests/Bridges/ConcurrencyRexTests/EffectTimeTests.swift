import ConcurrencyRex
import SwiftRex
import Testing

/// Effects that wait, settle down or hold one another off, on a clock that stands still.
struct EffectTimeTests {
  /// What was dispatched, and when.
  func seconds(_ laboratory: Laboratory) -> Int64 { laboratory.clock.now.offset.components.seconds }

  @Test func `a delayed effect begins later, whatever its kind`() {
    let laboratory = Laboratory { action in
      let effect: Laboratory.Work = .just("a") <> .sequence(["b", "c"]) <> .word("d", after: 1)
      return action == "go" ? effect.delay(for: .seconds(5), clock: \.self) : .doNothing
    }
    laboratory.send("go")
    laboratory.clock.advance(by: .seconds(4))
    #expect(laboratory.words == ["go"])
    #expect(laboratory.inFlight == 3)
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.words == ["go", "a", "b", "c"])
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.words == ["go", "a", "b", "c", "d"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `a delayed effect is cancelled by its token while it waits, and cancels at once`() {
    let laboratory = Laboratory { action in
      switch action {
      case "go": .word("d", after: 1, token: "d").delay(for: .seconds(5), clock: \.self)
      case "stop": .toCancel("d").delay(for: .seconds(50), clock: \.self)
      default: .doNothing
      }
    }
    laboratory.send("go", "stop")
    #expect(laboratory.inFlight == 0)
    #expect(!laboratory.clock.hasSleepers)
    laboratory.clock.advance(by: .seconds(9))
    #expect(laboratory.words == ["go", "stop"])
  }

  @Test func `of debounced effects the last one begins, once it is quiet`() {
    let laboratory = Laboratory { action in
      action.count == 1
        ? .just("found " + action).debounce(token: "search", for: .seconds(3), clock: \.self) : .doNothing
    }
    for letter in ["a", "b", "c"] {
      laboratory.send(letter)
      laboratory.clock.advance(by: .seconds(2))
    }
    #expect(laboratory.words == ["a", "b", "c"])
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.words == ["a", "b", "c", "found c"])
    laboratory.send("d")
    laboratory.clock.advance(by: .seconds(3))
    #expect(laboratory.words.suffix(2) == ["d", "found d"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `what only listens is no work in flight, debounced or not`() {
    let laboratory = Laboratory { action in
      guard action == "a" else { return .doNothing }
      return .listen(token: 1) { context, _ in try? await context.dependencies.sleep(for: .seconds(3600)) }
        .debounce(token: 1, for: .seconds(1), clock: \.self)
    }
    laboratory.send("a")
    #expect(laboratory.inFlight == 0)
    laboratory.clock.advance(by: .seconds(2))
    #expect(laboratory.inFlight == 0)
    #expect(laboratory.store.effects.isIdle)
  }

  @Test func `a debounced effect that already runs is cancelled by the next one`() {
    let laboratory = Laboratory { action in
      let effect: Laboratory.Work = .word("slow " + action, after: 5) <> .word("fast " + action, after: 1)
      return action.count == 1 ? effect.debounce(token: 1, for: .seconds(1), clock: \.self) : .doNothing
    }
    laboratory.send("a")
    laboratory.clock.advance(by: .seconds(3))
    #expect(laboratory.words == ["a", "fast a"])
    laboratory.send("b")
    laboratory.clock.advance(by: .seconds(9))
    #expect(laboratory.words == ["a", "fast a", "b", "fast b", "slow b"])
    #expect(laboratory.inFlight == 0)
  }

  @Test func `of throttled effects the first one begins, and none until the time is over`() {
    let laboratory = Laboratory { action in
      action.count == 1 ? .just("did " + action).throttle(token: 1, for: .seconds(3), clock: \.self) : .doNothing
    }
    for letter in ["a", "b", "c"] {
      laboratory.send(letter)
      laboratory.clock.advance(by: .seconds(2))
    }
    #expect(laboratory.words == ["a", "did a", "b", "c", "did c"])
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.inFlight == 0)
    laboratory.send("d")
    #expect(laboratory.words.last == "did d")
  }

  @Test func `a throttled effect that takes longer holds the next one off until it ends`() {
    let laboratory = Laboratory { action in
      action.count == 1
        ? .word("did " + action, after: 5).throttle(token: 1, for: .seconds(3), clock: \.self) : .doNothing
    }
    laboratory.send("a")
    laboratory.clock.advance(by: .seconds(4))
    laboratory.send("b")
    laboratory.clock.advance(by: .seconds(1))
    laboratory.send("c")
    laboratory.clock.advance(by: .seconds(9))
    #expect(laboratory.words == ["a", "b", "did a", "c", "did c"])
  }

  @Test func `an effect that only cancels cancels at once, and nothing waits for nothing`() {
    let laboratory = Laboratory { action in
      switch action {
      case "go": .word("done", after: 1, token: "work")
      case "stop":
        .toCancel("work").debounce(token: 1, for: .zero, clock: \.self)
          <> .doNothing.throttle(token: 2, for: .seconds(9), clock: \.self)
      default: .doNothing
      }
    }
    laboratory.send("go", "stop")
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.words == ["go", "stop"])
    #expect(laboratory.inFlight == 0)
  }
}
