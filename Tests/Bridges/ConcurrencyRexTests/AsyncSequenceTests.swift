import ConcurrencyRex
import SwiftRex
import Testing

/// Sequences of values over time as effects, and publishers as such sequences.
@Suite(.timeLimit(.minutes(10)))
struct AsyncSequenceTests {
  struct Failure: Error, Equatable {}

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
    for word in ["b", "b"] { send(word, for: 2) }
    #expect(received.withLock { $0 } == ["a", "b"], "a value that lasts is passed on before the maximum wait")
    for word in ["c", "d", "e"] { send(word, for: 2) }
    #expect(received.withLock { $0 } == ["a", "b", "e"], "none of them lasts until the maximum wait")
    for word in ["f", "e"] { send(word, for: 2) }
    send("e", for: 9)
    continuation.finish()
    clock.settle()
    try await task.value
    #expect(received.withLock { $0 } == ["a", "b", "e"])
  }

  @Test func `a listener dispatches until its token cancels it`() {
    expectListening { stream in .listen(token: "stream") { _ in stream } }
  }

  @Test func `a publisher becomes a sequence, which fails with it`() async throws {
    let early = PublisherType<Int, Failure> { subscriber in
      for value in 1...2 { subscriber.onValue(value) }
      subscriber.onCompleted(Failure())
      return Subscription {}
    }
    var values = early.values(buffering: .bufferingNewest(1)).makeAsyncIterator()
    #expect(try await values.next(isolation: nil) == 2)
    await #expect(throws: Failure.self) { try await values.next(isolation: nil) }
  }

  @Test func `the states of a store end when it is released`() async {
    var store: ReduxStoreBase<Int, Int>? = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware<Int, Int, Int>())
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

/// Expects an effect with the token `"stream"` to dispatch the elements of a stream, and not to count as in flight.
func expectListening(_ effect: @escaping @Sendable (AsyncStream<String>) -> StoreFixture.TestEffect) {
  let (stream, continuation) = AsyncStream.makeStream(of: String.self)
  let fixture = StoreFixture { $0 == "go" ? effect(stream) : $0 == "stop" ? .toCancel("stream") : .identity }
  fixture.send("go")
  continuation.yield("a")
  fixture.clock.settle()
  #expect(fixture.store.effects.isIdle)
  fixture.send("stop")
  continuation.yield("b")
  fixture.clock.settle()
  #expect(fixture.words == ["go", "a", "stop"])
}
