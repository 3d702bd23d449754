import ConcurrencyRex
import SwiftRex
import Testing

/// Effects that are delayed, debounced and throttled, on a virtual clock.
struct EffectTimeTests {
  @Test func `a delayed effect starts later, unless it is cancelled first`() {
    let fixture = StoreFixture { action in
      let effect: StoreFixture.TestEffect = .just("a") <> .sequence(["b", "c"]) <> .word("d", after: 1)
      return action == "go" ? effect.delay(for: .seconds(5), clock: \.self) : .identity
    }
    fixture.send("go")
    fixture.clock.advance(by: .seconds(4))
    #expect((fixture.words, fixture.inFlight) == (["go"], 3))
    fixture.clock.advance(by: .seconds(1))
    #expect(fixture.words == ["go", "a", "b", "c"])
    fixture.clock.advance(by: .seconds(1))
    #expect((fixture.words, fixture.inFlight) == (["go", "a", "b", "c", "d"], 0))
    let waiting = StoreFixture { action in
      switch action {
      case "go": .word("d", after: 1, token: "d").delay(for: .seconds(5), clock: \.self)
      case "stop": .toCancel("d").delay(for: .seconds(50), clock: \.self)
      case "stop soon":
        .toCancel("d").debounce(token: 1, for: .zero, clock: \.self)
          <> .identity.throttle(token: 2, for: .seconds(9), clock: \.self)
      default: .identity
      }
    }
    for stop in ["stop", "stop soon"] {
      waiting.send("go", stop)
      #expect((waiting.inFlight, waiting.clock.hasSleepers) == (0, false))
    }
    waiting.clock.advance(by: .seconds(9))
    #expect(waiting.words == ["go", "stop", "go", "stop soon"])
  }

  @Test
  func `a debounced effect starts after the last call, and cancels a running one`() {
    let fixture = StoreFixture { action in
      action.count == 1
        ? .just("found " + action).debounce(token: "search", for: .seconds(3), clock: \.self) : .identity
    }
    for letter in ["a", "b", "c"] {
      fixture.send(letter)
      fixture.clock.advance(by: .seconds(2))
      #expect(fixture.inFlight == 1)
    }
    fixture.clock.advance(by: .seconds(1))
    fixture.send("d")
    fixture.clock.advance(by: .seconds(3))
    #expect((fixture.words, fixture.inFlight) == (["a", "b", "c", "found c", "d", "found d"], 0))
    let slow = StoreFixture { action in
      let effect: StoreFixture.TestEffect = .word("slow " + action, after: 5) <> .word("fast " + action, after: 1)
      return action.count == 1 ? effect.debounce(token: 1, for: .seconds(1), clock: \.self) : .identity
    }
    slow.send("a")
    slow.clock.advance(by: .seconds(3))
    slow.send("b")
    slow.clock.advance(by: .seconds(9))
    #expect((slow.words, slow.inFlight) == (["a", "fast a", "b", "fast b", "slow b"], 0))
  }

  @Test func `a debounced effect that listens is not in flight, even if it also cancels`() {
    let listening = StoreFixture.TestEffect.listen { context, _ in
      try? await context.dependencies.sleep(for: .seconds(3600))
    }
    for effect in [listening, .toCancel("work") <> listening] {
      let fixture = StoreFixture { action in
        action == "a" ? effect.debounce(token: 1, for: .seconds(1), clock: \.self) : .identity
      }
      fixture.send("a")
      #expect(fixture.store.effects.isIdle)
      fixture.clock.advance(by: .seconds(2))
      #expect(fixture.store.effects.isIdle && fixture.clock.hasSleepers)
    }
  }

  @Test func `a combined effect is in flight until all parts except listeners have ended`() {
    typealias TestEffect = StoreFixture.TestEffect
    let listening = TestEffect.listen { context, output in
      try? await context.dependencies.sleep(for: .seconds(10))
      output.send("heard")
    }
    let inner = (TestEffect.word("b", after: 1) <> listening).debounce(token: 2, for: .zero, clock: \.self)
    let fixture = StoreFixture { action in
      switch action {
      case "debounce": (.word("a", after: 3) <> inner).debounce(token: 1, for: .seconds(1), clock: \.self)
      case "throttle": (.word("a", after: 1) <> listening).throttle(token: 1, for: .seconds(4), clock: \.self)
      default: .identity
      }
    }
    for (action, heard) in [("debounce", 11), ("throttle", 10)] {
      fixture.send(action)
      for second in 1...heard {
        #expect(fixture.inFlight == (second <= 4 ? 1 : 0))
        #expect(fixture.store.effects.running.map(\.countsAsInFlight) == [second <= 4])
        fixture.clock.advance(by: .seconds(1))
      }
      #expect(fixture.store.effects.running.isEmpty)
    }
    #expect(fixture.words == ["debounce", "b", "a", "heard", "throttle", "a", "heard"])
  }

  @Test func `with latest, a throttled effect also delivers the last call of a burst`() {
    let fixture = StoreFixture { action in
      action.count == 1
        ? .just("did " + action).throttle(token: 1, for: .seconds(3), latest: true, clock: \.self) : .identity
    }
    for letter in ["a", "b", "c", "d", "e"] {
      fixture.send(letter)
      #expect(fixture.inFlight == 1)
      fixture.clock.advance(by: .seconds(1))
    }
    #expect(fixture.words == ["a", "did a", "b", "c", "did c", "d", "e"])
    fixture.clock.advance(by: .seconds(1))
    #expect((fixture.words.last, fixture.inFlight) == ("did e", 1))
    fixture.clock.advance(by: .seconds(3))
    #expect((fixture.words.last, fixture.inFlight) == ("did e", 0))
    fixture.send("f")
    #expect(fixture.words.last == "did f")
  }

  @Test func `the latest throttled effect waits for the running one`() {
    let fixture = StoreFixture { action in
      switch action {
      case "stop": .toCancel(1)
      case _ where action.count == 1:
        .word("did " + action, after: 5).throttle(token: 1, for: .seconds(3), latest: true, clock: \.self)
      default: .identity
      }
    }
    fixture.send("a", "b")
    fixture.clock.advance(by: .seconds(5))
    #expect((fixture.words, fixture.inFlight) == (["a", "b", "did a"], 1))
    fixture.send("c", "stop")
    #expect((fixture.inFlight, fixture.clock.hasSleepers) == (0, false))
    fixture.clock.advance(by: .seconds(60))
    #expect(fixture.words == ["a", "b", "did a", "c", "stop"])
    var released: StoreFixture? = StoreFixture { action in
      .word("did " + action, after: 5).throttle(token: 1, for: .seconds(3), latest: true, clock: \.self)
    }
    let (effects, clock) = (released?.store.effects, released?.clock)
    released?.send("a", "b")
    released = nil
    clock?.settle()
    #expect((effects?.inFlight, clock?.hasSleepers) == (0, false))
  }

  @Test
  func `a throttled effect blocks others until its interval is over and it has ended`() {
    let fixture = StoreFixture { action in
      action.count == 1 ? .just("did " + action).throttle(token: 1, for: .seconds(3), clock: \.self) : .identity
    }
    for letter in ["a", "b", "c"] {
      fixture.send(letter)
      fixture.clock.advance(by: .seconds(2))
    }
    fixture.clock.advance(by: .seconds(1))
    #expect((fixture.words, fixture.inFlight) == (["a", "did a", "b", "c", "did c"], 0))
    fixture.send("d")
    #expect(fixture.words.last == "did d")
    let slow = StoreFixture { action in
      action.count == 1
        ? .word("did " + action, after: 5).throttle(token: 1, for: .seconds(3), clock: \.self) : .identity
    }
    slow.send("a")
    slow.clock.advance(by: .seconds(4))
    slow.send("b")
    slow.clock.advance(by: .seconds(1))
    slow.send("c")
    slow.clock.advance(by: .seconds(9))
    #expect(slow.words == ["a", "b", "did a", "c", "did c"])
  }

  @Test func `an effect waits with a sleep closure or on any type of clock`() {
    struct World: Sendable {
      let clock: VirtualClock
      let anyClock: any Clock<Duration>
      let sleep: @Sendable (Duration) async throws -> Void
    }
    let second = Duration.seconds(1)
    let ways: [Effect<World, String>] = [
      .just("a").delay(for: second, sleep: \.sleep), .just("b").delay(for: second, clock: \.anyClock),
      .just("c").delay(for: second) { $0.clock },
      .just("d").debounce(token: 1, for: second, sleep: \.sleep),
      .just("e").debounce(token: 2, for: second, clock: \.anyClock),
      .just("f").debounce(token: 3, for: second) { $0.sleep },
      .sequence(["g", "h"]).throttle(token: 4, for: second, clock: \.anyClock),
      .just("i").throttle(token: 4, for: second, sleep: \.sleep),
    ]
    let effect = ways.reduce(.identity, <>).contramapDependencies { (clock: VirtualClock) in
      World(clock: clock, anyClock: clock) { try await clock.sleep(for: $0) }
    }
    let fixture = StoreFixture { $0 == "go" ? effect : .identity }
    fixture.send("go")
    #expect(fixture.words == ["go", "g", "h"])
    fixture.clock.advance(by: second)
    #expect((Set(fixture.words.dropFirst(3)), fixture.inFlight) == (["a", "b", "c", "d", "e", "f"], 0))
  }
}
