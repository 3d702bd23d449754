#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex
public import SwiftRexCompatibility

extension Subscriber where Input: Sendable {
  /// Returns a witness of this subscriber, which receives a subscription immediately.
  ///
  /// Values beyond its demand wait until it requests them. The subscriber must allow calls from any thread.
  public func asSubscriberType() -> SubscriberType<Input, Failure> {
    let subscription = WitnessSubscription(AnySubscriber(self))
    receive(subscription: subscription)
    return SubscriberType(
      onValue: { subscription.add($0) },
      onCompleted: { subscription.complete($0) })
  }
}

extension Subject where Self: SendableMetatype, Output: Sendable {
  /// Returns a witness that sends the values that it receives to this subject.
  ///
  /// The subject must allow calls from any thread, as those of Combine do.
  public func asSubscriberType() -> SubscriberType<Output, Failure> {
    let subject = UncheckedSendable(self)
    return SubscriberType(
      onValue: { subject.value.send($0) },
      onCompleted: { subject.value.send(completion: $0.map { .failure($0) } ?? .finished) })
  }
}

extension SubscriberType {
  /// The type of the values, by its name in Combine.
  public typealias Input = Element
  /// The type of the error, by its name in Combine.
  public typealias Failure = ErrorType

  /// Creates a subscriber from the functions that it needs.
  public static func combine(
    onValue: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable (ErrorType?) -> Void)? = nil
  ) -> SubscriberType {
    SubscriberType(onValue: onValue, onCompleted: onCompleted)
  }

  /// Creates a witness of a subject of Combine, which must allow calls from any thread.
  public static func combine<S: Subject & SendableMetatype>(subject: S) -> SubscriberType
  where S.Output == Element, S.Failure == ErrorType { subject.asSubscriberType() }

  /// Creates a witness of a subscriber of Combine, which must allow calls from any thread.
  public static func combine<S: Subscriber>(subscriber: S) -> SubscriberType
  where S.Input == Element, S.Failure == ErrorType { subscriber.asSubscriberType() }

  /// A new identifier for each access.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier() }

  /// Receives the subscription, and requests every value.
  public func receive(subscription: any CombineSubscription) {
    onSubscribe(UncancelledSubscription(subscription: UncheckedSendable(subscription)))
    subscription.request(.unlimited)
  }

  /// Receives a value.
  public func receive(_ input: Element) -> Subscribers.Demand {
    onValue(input)
    return .none
  }

  /// Receives the completion.
  public func receive(completion: Subscribers.Completion<ErrorType>) {
    switch completion {
    case .finished: onCompleted(nil)
    case .failure(let error): onCompleted(error)
    }
  }
}

/// A subscription of Combine as one of the core. It stays active when it is released.
private struct UncancelledSubscription: SubscriptionType {
  let subscription: UncheckedSendable<any CombineSubscription>

  func unsubscribe() { subscription.value.cancel() }
}

extension SubjectType {
  /// Creates a witness of a subject of Combine.
  public init(passthroughSubject: PassthroughSubject<Element, ErrorType>) {
    self.init(publisher: passthroughSubject.asPublisherType(), subscriber: passthroughSubject.asSubscriberType())
  }

  /// Returns a witness of a new subject of Combine.
  public static func combine() -> SubjectType { SubjectType(passthroughSubject: PassthroughSubject()) }
}
#endif

#if canImport(Combine)
extension SwiftRex.SubscriberType: Combine.Subscriber {}
#elseif canImport(OpenCombine)
extension SwiftRex.SubscriberType: OpenCombine.Subscriber {}
#endif
