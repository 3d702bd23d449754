import ConcurrencyRex
import SwiftRex
import Testing

/// Sequences of values over time as effects and as publishers, and publishers as such sequences.
struct AsyncSequenceTests {
  struct Failure: Error, Equatable {}

  func fixture(_ effect: StoreFixture.TestEffect) -> StoreFixture {
    StoreFixture { $0 == "go" ? effect : $0 == "stop" ? .toCancel("stream") : .doNothing }
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

  @Test func `a sequence with a token is cancelled by it, and need not count as work`() {
    let (stream, continuation) = AsyncStream.makeStream(of: DispatchedAction<String>.self)
    let fixture = fixture(stream.asEffect(token: "stream", countsAsInFlight: false).ignoringDependencies())
    fixture.send("go")
    continuation.yield(DispatchedAction("a"))
    fixture.clock.settle()
    #expect(fixture.inFlight == 0)
    fixture.send("stop")
    continuation.yield(DispatchedAction("b"))
    fixture.clock.settle()
    #expect(fixture.words == ["go", "a", "stop"])
  }

  @Test(.timeLimit(.minutes(10))) func `a sequence is a publisher, and a publisher a sequence`() async {
    let numbers = AsyncStream { continuation in
      for number in 1...100 { continuation.yield(number) }
      continuation.finish()
    }
    var received: [Int] = []
    for await number in numbers.asPublisherType().map({ $0 * 2 }).values() { received.append(number) }
    #expect(received == (1...100).map { $0 * 2 })
  }

  @Test(.timeLimit(.minutes(10))) func `a failure is passed on`() async {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
    var received: [Int] = []
    await #expect(throws: Failure.self) {
      for try await number in failing.asPublisherType().values() { received.append(number) }
    }
    #expect(received == [1])
  }

  @Test(.timeLimit(.minutes(10))) func `unsubscribing cancels, and what comes then is not delivered`() async {
    let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in end.finish() }
    let log = Log<Int>()
    let subscription = numbers.asPublisherType().subscribe(SubscriberType(onValue: { log.append($0) }))
    subscription.unsubscribe()
    for await _ in ended {}
    continuation.yield(1)
    #expect(log.elements == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a subscriber has its subscription before the first value, and may end it there`()
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
    #expect(log.elements == ["subscribed", "1"])
    kept.unsubscribe()
    StoreFixture.TestEffect.just("a").run(.init(dependencies: VirtualClock()))?
      .subscribe(SubscriberType(onValue: { log.append($0.action) }, onSubscribe: { $0.unsubscribe() }))
      .unsubscribe()
    #expect(log.elements == ["subscribed", "1"])
  }

  @Test(.timeLimit(.minutes(10))) func `the states of a store end when it is released`() async {
    var store: ReduxStoreBase<Int, Int>? = ReduxStoreBase(
      subject: .values(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware<Int, Int, Int>())
    var states = store?.statePublisher.values().makeAsyncIterator()
    for action in 1...3 { store?.dispatch(action) }
    store = nil
    var received: [Int] = []
    while let state = await states?.next(isolation: nil) { received.append(state) }
    #expect(received == [0, 1, 3, 6])
  }

  @Test(.timeLimit(.minutes(10))) func `a buffer of one keeps the newest value`() async {
    let store = ReduxStoreBase(
      subject: .values(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware<Int, Int, Int>())
    var newest = store.statePublisher.values(buffering: .newest(1)).makeAsyncIterator()
    for action in 1...3 { store.dispatch(action) }
    #expect(await newest.next(isolation: nil) == 6)
    store.dispatch(4)
    #expect(await newest.next(isolation: nil) == 10)
  }

  @Test(.timeLimit(.minutes(10))) func `a failure is thrown after the values that a full buffer kept`() async {
    let failing = PublisherType<Int, TestFailure> { subscriber in
      for value in 1...2 { subscriber.onValue(value) }
      subscriber.onCompleted(TestFailure())
      return Subscription {}
    }
    var values = failing.values(buffering: .newest(1)).makeAsyncIterator()
    _ = try? await values.next(isolation: nil)
    await #expect(throws: TestFailure.self) { try await values.next(isolation: nil) }
  }

  struct TestFailure: Error {}

  /// A publisher that tells how many listen.
  func counting(_ listeners: Locked<Int>) -> UnfailablePublisherType<Int> {
    PublisherType { subscriber in
      listeners.withLock { $0 += 1 }
      subscriber.onValue(1)
      return Subscription { listeners.withLock { $0 -= 1 } }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `leaving the loop unsubscribes`() async {
    let listeners = Locked(0)
    for await _ in counting(listeners).values() {
      #expect(listeners.withLock { $0 } == 1)
      break
    }
    #expect(listeners.withLock { $0 } == 0)
  }

  @Test(.timeLimit(.minutes(10))) func `cancelling the task unsubscribes`() async {
    let listeners = Locked(0)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let publisher = counting(listeners)
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
