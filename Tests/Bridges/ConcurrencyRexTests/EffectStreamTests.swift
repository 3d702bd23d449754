import ConcurrencyRex
import SwiftRex
import Testing

/// Effects that pass on what a stream says.
struct EffectStreamTests {
  struct Failure: Error {}

  func fixture(_ effect: StoreFixture.TestEffect) -> StoreFixture {
    StoreFixture { $0 == "go" ? effect : .doNothing }
  }

  @Test func `a stream of actions is sent as it comes, and is work until it ends`() {
    let (stream, continuation) = AsyncStream.makeStream(of: DispatchedAction<String>.self)
    let fixture = fixture(Effect(token: "stream") { _ in stream })
    fixture.send("go")
    continuation.yield(DispatchedAction("a"))
    continuation.yield(DispatchedAction("b"))
    fixture.clock.settle()
    #expect(fixture.words == ["go", "a", "b"])
    #expect(fixture.inFlight == 1)
    continuation.finish()
    fixture.clock.settle()
    #expect(fixture.inFlight == 0)
  }

  @Test func `a listener dispatches what it receives until it is cancelled, and is not in flight`() {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let fixture = StoreFixture { action in
      switch action {
      case "go": .listen(token: "news") { _ in stream }
      case "enough": .toCancel("news")
      default: .doNothing
      }
    }
    fixture.send("go")
    #expect(fixture.inFlight == 0)
    #expect(fixture.store.effects.isIdle)
    continuation.yield("a")
    fixture.clock.settle()
    fixture.send("enough")
    continuation.yield("b")
    fixture.clock.settle()
    #expect(fixture.words == ["go", "a", "enough"])
  }

  @Test func `a stream that fails leads to what its catch returns`() {
    let failing = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("a")
      continuation.finish(throwing: Failure())
    }
    let fixture = fixture(failing.asEffect(token: 1) { "\($0)" }.ignoringDependencies())
    fixture.send("go")
    #expect(fixture.words == ["go", "a", "Failure()"])
    #expect(fixture.inFlight == 0)
  }
}
