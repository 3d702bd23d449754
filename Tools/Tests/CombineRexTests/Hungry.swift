import OpenCombine

/// A subscriber that gets only as much as it asks for.
final class Hungry<Input: Sendable, Failure: Error>: Subscriber {
  private let log: Log<Input>
  private var subscription: (any OpenCombine.Subscription)?
  private(set) var end: Subscribers.Completion<Failure>?

  init(_ log: Log<Input>) {
    self.log = log
  }

  func ask(_ count: Int) {
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
