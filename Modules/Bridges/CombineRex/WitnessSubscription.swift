#if canImport(Combine) || canImport(OpenCombine)
import SwiftRex

/// The subscription of a Combine subscriber to a witness. Values that it has not requested yet wait here.
final class WitnessSubscription<Input: Sendable, Failure: Error>: @unchecked Sendable {
  // All mutable state is protected by the lock of `delivery`.
  private let delivery: Locked<Delivery>

  private struct Delivery {
    var subscriber: UncheckedSendable<AnySubscriber<Input, Failure>>?
    var upstream: (any SubscriptionType)?
    var demand = Subscribers.Demand.none
    var waiting: ArraySlice<Input> = []
    var end: End?
    var isDelivering = false
  }

  private enum End {
    case finished
    case failure(Failure)
  }

  private enum Step {
    case value(Input, UncheckedSendable<AnySubscriber<Input, Failure>>)
    case completion(End, UncheckedSendable<AnySubscriber<Input, Failure>>)
  }

  init(_ subscriber: AnySubscriber<Input, Failure>) {
    delivery = Locked(Delivery(subscriber: UncheckedSendable(subscriber)))
  }

  func listen(to witness: PublisherType<Input, Failure>) {
    guard delivery.withLock({ $0.subscriber != nil }) else { return }
    let upstream = witness.subscribe(
      SubscriberType(
        onValue: { [weak self] in self?.add($0) },
        onCompleted: { [weak self] in self?.complete($0) }))
    let isOver = delivery.withLock { delivery in
      delivery.upstream = delivery.subscriber == nil ? nil : upstream
      return delivery.subscriber == nil
    }
    if isOver { upstream.unsubscribe() }
  }

  func request(_ demand: Subscribers.Demand) {
    delivery.withLock { $0.demand += demand }
    deliver()
  }

  func cancel() {
    let old = delivery.withLock { delivery in
      defer { delivery = Delivery(isDelivering: delivery.isDelivering) }
      return delivery
    }
    old.upstream?.unsubscribe()
  }

  func add(_ value: Input) {
    delivery.withLock { delivery in
      if delivery.end == nil, delivery.subscriber != nil { delivery.waiting.append(value) }
    }
    deliver()
  }

  func complete(_ error: Failure?) {
    delivery.withLock { $0.end = $0.end ?? error.map(End.failure) ?? .finished }
    deliver()
  }

  /// Delivers the requested values. If another call is delivering, possibly on this thread, that call delivers them.
  private func deliver() {
    while let step = nextStep() {
      switch step {
      case .value(let value, let subscriber):
        let more = subscriber.value.receive(value)
        delivery.withLock { delivery in
          delivery.demand += more
          delivery.isDelivering = false
        }
      case .completion(let end, let subscriber):
        cancel()
        switch end {
        case .finished: subscriber.value.receive(completion: .finished)
        case .failure(let error): subscriber.value.receive(completion: .failure(error))
        }
      }
    }
  }

  private func nextStep() -> Step? {
    delivery.withLock { delivery in
      guard !delivery.isDelivering, let subscriber = delivery.subscriber else { return nil }
      if let end = delivery.end, delivery.waiting.isEmpty {
        delivery.isDelivering = true
        return .completion(end, subscriber)
      }
      guard delivery.demand > 0, let value = delivery.waiting.popFirst() else { return nil }
      // A slice retains the values that were taken from its front. A retained state makes the next action copy it.
      if delivery.waiting.isEmpty { delivery.waiting = [] }
      delivery.isDelivering = true
      delivery.demand -= 1
      return .value(value, subscriber)
    }
  }
}
#endif
