public import SwiftRex

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Creates a publisher, each subscription of which goes through the sequence once, in a task of its own.
  ///
  /// Unsubscribing, or releasing the subscription, cancels the task; a value on its way then may still arrive, if
  /// another thread delivers it at that moment. A sequence that can be gone through only once serves one subscriber.
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
