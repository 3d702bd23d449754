public import SwiftRex

/// The values of a publisher as an `AsyncSequence`: each iteration subscribes anew.
///
/// It ends, or throws, when the publisher does, e.g. when the store has gone. Cancelling the task, or leaving the loop,
/// unsubscribes.
public struct PublisherSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The values that are kept if they come faster than they are taken.
  public enum Buffering: Sendable {
    /// All of them: nothing is lost, and a slow reader keeps every state alive, each a copy of what changed.
    case unbounded
    /// The last ones: right for states, of which only the last counts.
    case newest(Int)
  }

  let publisher: PublisherType<Element, Failure>
  let buffering: Buffering

  /// Goes through the values of one subscription.
  public struct Iterator: AsyncIteratorProtocol {
    var values: AsyncStream<Element>.Iterator
    /// The failure at the end, which takes no place in the buffer.
    let failure: Locked<Failure?>

    /// Waits for the next value; `nil` once the publisher has ended or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      if let value = await values.next(isolation: actor) { return value }
      if let failure = failure.withLock({ $0.take() }) { throw failure }
      return nil
    }
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    let failure = Locked<Failure?>(nil)
    let values = AsyncStream(bufferingPolicy: buffering.policy) { continuation in
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

extension PublisherSequence.Buffering {
  fileprivate var policy: AsyncStream<Element>.Continuation.BufferingPolicy {
    switch self {
    case .unbounded: .unbounded
    case .newest(let count): .bufferingNewest(count)
    }
  }
}

extension PublisherType {
  /// Returns the values as an `AsyncSequence`.
  public func values(buffering: PublisherSequence<Element, ErrorType>.Buffering = .unbounded)
    -> PublisherSequence<Element, ErrorType>
  {
    PublisherSequence(publisher: self, buffering: buffering)
  }
}
