import ConcurrencyRex
public import SwiftRex

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a publisher that iterates over the sequence once for each subscriber, in a task.
  ///
  /// Unsubscribing, or releasing the subscription, cancels the task. A value that another thread is delivering at that
  /// moment still arrives. A sequence that can be iterated over only once serves one subscriber.
  public func asPublisherType() -> PublisherType<Element, Failure> {
    .create { subscriber in
      let task = Task { await deliver(to: subscriber) }
      return { task.cancel() }
    }
  }

  private func deliver(to subscriber: SubscriberType<Element, Failure>) async {
    do throws(Failure) {
      var iterator = makeAsyncIterator()
      while let element = try await iterator.next(isolation: nil) {
        if Task.isCancelled { return }
        subscriber.onValue(element)
      }
      if !Task.isCancelled { subscriber.onCompleted(nil) }
    } catch {
      if !Task.isCancelled { subscriber.onCompleted(error) }
    }
  }
}
