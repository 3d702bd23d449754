import ConcurrencyRex
import SwiftRex
import SwiftRexCompatibility
import Testing

/// Sequences as effects and publishers, and promises, as in SwiftRex 0.8.
@Suite(.timeLimit(.minutes(10)))
struct AsyncSequenceCompatibilityTests {
  struct Failure: Error, Equatable {}

  @Test func `a stream of actions is in flight until it ends`() {
    let (stream, continuation) = AsyncStream.makeStream(of: DispatchedAction<String>.self)
    let fixture = StoreFixture { $0 == "go" ? Effect(token: "stream") { _ in stream } : .doNothing }
    fixture.send("go")
    for word in ["a", "b"] { continuation.yield(DispatchedAction(word)) }
    fixture.clock.settle()
    #expect((fixture.words, fixture.inFlight) == (["go", "a", "b"], 1))
    continuation.finish()
    fixture.clock.settle()
    #expect(fixture.inFlight == 0)
    let failing = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("a")
      continuation.finish(throwing: Failure())
    }
    let other = StoreFixture { action in
      action == "go" ? failing.asEffect(token: 1) { "\($0)" }.ignoringDependencies() : .doNothing
    }
    other.send("go")
    #expect((other.words, other.inFlight) == (["go", "a", "Failure()"], 0))
  }

  @Test func `a sequence that is an effect dispatches until its token cancels it`() {
    expectListening { $0.asEffect(token: "stream", countsAsInFlight: false).ignoringDependencies() }
  }

  @Test func `a sequence becomes a publisher, and a sequence again`() async throws {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      for number in 1...100 { continuation.yield(number) }
      continuation.finish(throwing: Failure())
    }
    var received: [Int] = []
    await #expect(throws: Failure.self) {
      for try await number in failing.asPublisherType().map({ $0 * 2 }).values() { received.append(number) }
    }
    #expect(received == (1...100).map { $0 * 2 })
  }

  @Test func `a subscriber has its subscription before the first value, and may end it`() async {
    let numbers = AsyncStream {
      $0.yield(1)
      $0.finish()
    }
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let log = Log<String>()
    let kept = numbers.asPublisherType().subscribe(
      SubscriberType(
        onValue: { log.append("\($0)") }, onCompleted: { _ in end.finish() },
        onSubscribe: { _ in log.append("subscribed") }))
    for await _ in ended {}
    kept.unsubscribe()
    StoreFixture.TestEffect.just("a").run(.init(dependencies: VirtualClock()))?
      .subscribe(SubscriberType(onValue: { log.append($0.action) }, onSubscribe: { $0.unsubscribe() }))
      .unsubscribe()
    #expect(log.elements == ["subscribed", "1"])
    let (endless, continuation) = AsyncStream.makeStream(of: Int.self)
    let (terminated, termination) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in termination.finish() }
    let late = Log<Int>()
    let cancelled = endless.asPublisherType().subscribe(SubscriberType(onValue: { late.append($0) }))
    cancelled.unsubscribe()
    for await _ in terminated {}
    continuation.yield(1)
    #expect(late.elements == [])
  }

  @Test func `a promise dispatches the first action it is fulfilled with, or none`() {
    for isKept in [true, false] {
      let callbacks = Log<@Sendable (String) -> Void>()
      let promise = StoreFixture.TestEffect.promise { _, callback in callbacks.append(callback) }
      let fixture = StoreFixture { $0 == "go" ? promise : .doNothing }
      fixture.send("go")
      #expect(fixture.inFlight == 1)
      if isKept { for word in ["kept", "broken"] { callbacks.elements.first?(word) } }
      callbacks.removeAll()
      fixture.clock.settle()
      #expect((fixture.words, fixture.inFlight) == (isKept ? ["go", "kept"] : ["go"], 0))
    }
  }
}
