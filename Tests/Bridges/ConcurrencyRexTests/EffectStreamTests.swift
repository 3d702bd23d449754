import ConcurrencyRex
import SwiftRex
import Testing

/// Effects that pass on what a stream says.
struct EffectStreamTests {
  struct Failure: Error {}

  func laboratory(_ effect: Laboratory.Work) -> Laboratory {
    Laboratory { $0 == "go" ? effect : .doNothing }
  }

  @Test func `a stream of actions is sent as it comes, and is work until it ends`() {
    let (stream, continuation) = AsyncStream.makeStream(of: DispatchedAction<String>.self)
    let laboratory = laboratory(Effect(token: "stream") { _ in stream })
    laboratory.send("go")
    continuation.yield(DispatchedAction("a"))
    continuation.yield(DispatchedAction("b"))
    laboratory.clock.settle()
    #expect(laboratory.words == ["go", "a", "b"])
    #expect(laboratory.inFlight == 1)
    continuation.finish()
    laboratory.clock.settle()
    #expect(laboratory.inFlight == 0)
  }

  @Test func `a listener passes on what it hears, is no work, and hears until it is cancelled`() {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let laboratory = Laboratory { action in
      switch action {
      case "go": .listen(token: "news") { _ in stream }
      case "enough": .toCancel("news")
      default: .doNothing
      }
    }
    laboratory.send("go")
    #expect(laboratory.inFlight == 0)
    #expect(laboratory.store.effects.isIdle)
    continuation.yield("a")
    laboratory.clock.settle()
    laboratory.send("enough")
    continuation.yield("b")
    laboratory.clock.settle()
    #expect(laboratory.words == ["go", "a", "enough"])
  }

  @Test func `a stream that fails leads to what its catch returns`() {
    let failing = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("a")
      continuation.finish(throwing: Failure())
    }
    let laboratory = laboratory(failing.asEffect(token: 1) { "\($0)" }.ignoringDependencies())
    laboratory.send("go")
    #expect(laboratory.words == ["go", "a", "Failure()"])
    #expect(laboratory.inFlight == 0)
  }
}
