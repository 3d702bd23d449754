import Testing

@testable import ReachabilityFeature

struct RepetitionsTests {
  private struct Broken: Error {}

  @Test func `what is the same as before is dropped, what comes back is not`() async throws {
    let (stream, source) = AsyncThrowingStream<Int, any Error>.makeStream()
    [1, 1, 2, 2, 2, 1].forEach { source.yield($0) }
    source.finish()
    #expect(try await stream.withoutRepetitions().reduce(into: []) { $0.append($1) } == [1, 2, 1])
  }

  @Test func `what the buffer dropped does not let a repetition through`() async throws {
    let (stream, source) = AsyncThrowingStream<Int, any Error>.makeStream(bufferingPolicy: .bufferingNewest(1))
    var reader = stream.withoutRepetitions().makeAsyncIterator()
    source.yield(1)
    #expect(try await reader.next() == 1)
    [2, 1].forEach { source.yield($0) }
    source.finish()
    #expect(try await reader.next() == nil)
  }

  @Test func `an error comes after the last element`() async throws {
    let (stream, source) = AsyncThrowingStream<Int, any Error>.makeStream(bufferingPolicy: .bufferingNewest(1))
    source.yield(1)
    source.finish(throwing: Broken())
    var reader = stream.withoutRepetitions().makeAsyncIterator()
    #expect(try await reader.next() == 1)
    await #expect(throws: Broken.self) { try await reader.next() }
  }

  /// A stream that nobody ends, and what tells that its readers have gone.
  private func endless() -> (stream: AsyncThrowingStream<Int, any Error>, hasEnded: AsyncStream<Void>) {
    let (hasEnded, end) = AsyncStream<Void>.makeStream()
    let stream = AsyncThrowingStream<Int, any Error> { source in
      source.onTermination = { _ in end.finish() }
      source.yield(1)
    }
    return (stream.withoutRepetitions(), hasEnded)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a reader that is cancelled is noticed at the source`() async throws {
    let (hasRead, note) = AsyncStream<Void>.makeStream()
    let (stream, hasEnded) = endless()
    let reader = Task {
      for try await _ in stream { note.finish() }
    }
    for await _ in hasRead {}
    reader.cancel()
    for await _ in hasEnded {}
    try await reader.value
  }

  @Test(.timeLimit(.minutes(10)))
  func `a stream that is let go of is noticed at the source`() async throws {
    let hasEnded = endless().hasEnded
    for await _ in hasEnded {}
  }
}
