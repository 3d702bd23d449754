public import SwiftRex

/// The values of a publisher as an `AsyncSequence`. Each iteration subscribes again.
///
/// It ends when the publisher completes, for example because the store is released. It throws when the publisher fails.
/// Cancelling the task or leaving the loop unsubscribes.
public struct PublisherSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  let publisher: PublisherType<Element, Failure>
  let buffering: AsyncStream<Element>.Continuation.BufferingPolicy

  /// The iterator over the values of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncStream<Element>.Iterator
    /// The failure at the end, which is kept outside of the buffer.
    let failure: Locked<Failure?>

    /// Returns the next value when it arrives; `nil` if the publisher has completed or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = await values.next(isolation: actor) { return value }
      if let failure = failure.withLock({ $0.take() }) { throw failure }
      return nil
    }
  }

  /// Subscribes, and returns the iterator.
  public func makeAsyncIterator() -> Iterator {
    let failure = Locked<Failure?>(nil)
    let values = AsyncStream(bufferingPolicy: buffering) { continuation in
      let subscription = publisher.subscribe(
        SubscriberType(
          onValue: { continuation.yield($0) },
          onCompleted: { error in
            failure.withLock { $0 = error }
            continuation.finish()
          }))
      continuation.onTermination = { _ in subscription.unsubscribe() }
    }
    return Iterator(values: values.makeAsyncIterator(), failure: failure)
  }
}

extension PublisherType {
  /// Returns the values as an `AsyncSequence`.
  ///
  /// - Parameter buffering: The values that are kept if they arrive faster than they are consumed. If the values are
  ///   states, keep one, because only the last one matters.
  public func values(
    buffering: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> PublisherSequence<Element, ErrorType> {
    PublisherSequence(publisher: self, buffering: buffering)
  }
}
