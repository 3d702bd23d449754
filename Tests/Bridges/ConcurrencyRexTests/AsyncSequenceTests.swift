import ConcurrencyRex
import SwiftRex
import Testing

/// Sequences of values over time as effects and as publishers, and publishers as such sequences.
@Suite(.timeLimit(.minutes(10)))
struct AsyncSequenceTests {
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

  @Test func `a debounced sequence passes on lasting values, at the latest after the maximum wait`() async throws {
    let (words, continuation) = AsyncStream.makeStream(of: String.self)
    let (clock, received) = (VirtualClock(), Locked<[String]>([]))
    let task = Task(executorPreference: clock) {
      try await words.debounce(
        for: .seconds(3), longestWait: .seconds(5), now: { clock.now.offset }, sleep: { try await clock.sleep(for: $0) }
      ) { word in received.withLock { $0.append(word) } }
    }
    func send(_ word: String, for seconds: Int) {
      continuation.yield(word)
      clock.settle()
      clock.advance(by: .seconds(seconds))
    }
    send("a", for: 0)
    for word in ["b", "c", "c"] { send(word, for: 2) }
    #expect(received.withLock { $0 } == ["a", "c"])
    for word in ["d", "c"] { send(word, for: 2) }
    send("c", for: 9)
    continuation.finish()
    clock.settle()
    try await task.value
    #expect(received.withLock { $0 } == ["a", "c"])
  }

  @Test func `a listener dispatches until its token cancels it`() {
    let kinds: [@Sendable (AsyncStream<String>) -> StoreFixture.TestEffect] = [
      { stream in .listen(token: "stream") { _ in stream } },
      { $0.asEffect(token: "stream", countsAsInFlight: false).ignoringDependencies() },
    ]
    for kind in kinds {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      let fixture = StoreFixture { $0 == "go" ? kind(stream) : $0 == "stop" ? .toCancel("stream") : .doNothing }
      fixture.send("go")
      continuation.yield("a")
      fixture.clock.settle()
      #expect(fixture.store.effects.isIdle)
      fixture.send("stop")
      continuation.yield("b")
      fixture.clock.settle()
      #expect(fixture.words == ["go", "a", "stop"])
    }
  }

  @Test
  func `sequences become publishers, and publishers sequences`()
    async throws
  {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      for number in 1...100 { continuation.yield(number) }
      continuation.finish(throwing: Failure())
    }
    var received: [Int] = []
    await #expect(throws: Failure.self) {
      for try await number in failing.asPublisherType().map({ $0 * 2 }).values() { received.append(number) }
    }
    #expect(received == (1...100).map { $0 * 2 })
    let early = PublisherType<Int, Failure> { subscriber in
      for value in 1...2 { subscriber.onValue(value) }
      subscriber.onCompleted(Failure())
      return Subscription {}
    }
    var values = early.values(buffering: .newest(1)).makeAsyncIterator()
    #expect(try await values.next(isolation: nil) == 2)
    await #expect(throws: Failure.self) { try await values.next(isolation: nil) }
  }

  @Test func `a subscriber has its subscription before the first value, and may end it`()
    async
  {
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

  @Test func `the states of a store end when it is released`() async {
    var store: ReduxStoreBase<Int, Int>? = ReduxStoreBase(
      subject: .values(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware<Int, Int, Int>())
    var states = store?.statePublisher.values().makeAsyncIterator()
    for action in 1...3 { store?.dispatch(action) }
    store = nil
    var received: [Int] = []
    while let state = await states?.next(isolation: nil) { received.append(state) }
    #expect(received == [0, 1, 3, 6])
  }

  @Test func `leaving the loop unsubscribes, and so does cancelling the task`() async {
    let listeners = Locked(0)
    let publisher = UnfailablePublisherType<Int> { subscriber in
      listeners.withLock { $0 += 1 }
      subscriber.onValue(1)
      return Subscription { listeners.withLock { $0 -= 1 } }
    }
    for await _ in publisher.values() { break }
    #expect(listeners.withLock { $0 } == 0)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in publisher.values() { start.finish() }
      return listeners.withLock { $0 }
    }
    for await _ in started {}
    #expect(listeners.withLock { $0 } == 1)
    task.cancel()
    #expect(await task.value == 0)
  }
}
