import ConcurrencyRex
import SwiftRex
import Testing

/// Tokens, the names of running effects.
struct EffectTokenTests {
  @Test func `a new effect cancels the previous one with its token, even within one action`() {
    let fixture = StoreFixture { action in
      switch action {
      case "both": .word("first", after: 1, token: 1) <> .word("second", after: 1, token: 1)
      case "search a", "search b": .word("found " + action.suffix(1), after: 2, token: "search")
      default: .identity
      }
    }
    fixture.send("search a")
    fixture.clock.advance(by: .seconds(1))
    fixture.send("search b")
    #expect(fixture.inFlight == 1)
    fixture.clock.advance(by: .seconds(9))
    fixture.send("both")
    fixture.clock.advance(by: .seconds(1))
    #expect((fixture.words, fixture.inFlight) == (["search a", "search b", "found b", "both", "second"], 0))
  }

  @Test func `with ifRunning wait, the last effect starts after the running one's action was handled`() {
    let fixture = StoreFixture { action in
      action.hasPrefix("save") ? .word("did " + action, after: 2, token: 1, ifRunning: .wait) : .identity
    }
    fixture.send("save a", "save b", "save c")
    #expect((fixture.inFlight, fixture.store.effects.running.count) == (1, 1))
    fixture.clock.advance(by: .seconds(2))
    #expect((fixture.words.last, fixture.inFlight) == ("did save a", 1))
    fixture.clock.advance(by: .seconds(2))
    #expect((fixture.words.last, fixture.inFlight) == ("did save c", 0))
  }

  @Test func `with ifRunning keep, a running effect continues until its action is handled`() {
    let fixture = StoreFixture { action in
      action.hasPrefix("tick") ? .word("tock " + action, after: 2, token: 1, ifRunning: .keep) : .identity
    }
    fixture.send("tick 1")
    fixture.clock.advance(by: .seconds(1))
    fixture.send("tick 2")
    #expect(fixture.inFlight == 1)
    fixture.clock.advance(by: .seconds(1))
    fixture.send("tick 3")
    fixture.clock.advance(by: .seconds(9))
    #expect((fixture.words, fixture.inFlight) == (["tick 1", "tick 2", "tock tick 1", "tick 3", "tock tick 3"], 0))
    let loop = StoreFixture { _ in .word("again", after: 1, token: "loop", ifRunning: .keep) }
    loop.send("again")
    loop.clock.advance(by: .seconds(3))
    #expect((loop.words, loop.inFlight) == (["again", "again", "again", "again"], 1))
  }

  @Test func `each running effect is listed once until it ends`() {
    let fixture = StoreFixture { $0 == "done" ? .identity : .word("done", after: $0.count, token: $0) }
    func running() -> [String] { fixture.store.effects.running.compactMap { $0.token as? String }.sorted() }
    fixture.send("long", "longer")
    #expect(running() == ["long", "longer"])
    fixture.clock.advance(by: .seconds(4))
    #expect(running() == ["longer"])
    fixture.clock.advance(by: .seconds(2))
    #expect(running() == [])
  }

  @Test func `an effect is cancelled by its token, compared by value and type`() {
    struct Search: Hashable, Sendable { let id: Int }
    let fixture = StoreFixture { action in
      switch action {
      case "start":
        .word("done", after: 2, token: "work") <> .word("Int 1", after: 1, token: 1)
          <> .word("Int 2", after: 1, token: 2) <> .word("UInt8 1", after: 1, token: UInt8(1))
          <> .word("Search 1", after: 1, token: Search(id: 1))
      case "stop": .toCancel("work") <> .toCancel(1)
      case "stop another": .toCancel("another")
      default: .identity
      }
    }
    fixture.send("stop", "start", "stop another")
    #expect(fixture.inFlight == 5)
    fixture.send("stop", "stop")
    fixture.clock.advance(by: .seconds(9))
    let words = ["stop", "start", "stop another", "stop", "stop", "Int 2", "UInt8 1", "Search 1"]
    #expect((fixture.words, fixture.inFlight, fixture.clock.hasSleepers) == (words, 0, false))
  }
}
