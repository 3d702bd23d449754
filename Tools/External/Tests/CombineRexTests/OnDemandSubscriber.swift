import OpenCombine

/// A subscriber that receives only as many values as it requests.
final class OnDemandSubscriber<Input: Sendable, Failure: Error>: Subscriber {
  private let log: Log<Input>
  private var subscription: (any OpenCombine.Subscription)?
  private(set) var end: Subscribers.Completion<Failure>?

  init(_ log: Log<Input>) {
    self.log = log
  }

  func request(_ count: Int) {
    subscription?.request(.max(count))
  }

  func cancel() {
    subscription?.cancel()
  }

  func receive(subscription: any OpenCombine.Subscription) {
    self.subscription = subscription
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end = completion
  }
}
