#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension Publisher where Output: Sendable {
  /// Returns a witness of this publisher, which subscribes with unlimited demand.
  ///
  /// The publisher must allow subscriptions from any thread, as those of Combine do.
  public func asPublisherType() -> PublisherType<Output, Failure> {
    let publisher = UncheckedSendable(eraseToAnyPublisher())
    return .create { subscriber in
      let cancellable = UncheckedSendable(
        publisher.value.sink(
          receiveCompletion: { completion in
            switch completion {
            case .finished: subscriber.onCompleted(nil)
            case .failure(let error): subscriber.onCompleted(error)
            }
          },
          receiveValue: subscriber.onValue))
      return { cancellable.value.cancel() }
    }
  }
}
#endif
