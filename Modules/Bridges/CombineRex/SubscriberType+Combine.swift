#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension Subscriber where Input: Sendable {
  /// Returns a witness of this subscriber, which receives a subscription immediately.
  ///
  /// Values beyond its demand wait until it requests them. The subscriber must allow calls from any thread.
  public func asSubscriberType() -> SubscriberType<Input, Failure> {
    let subscription = WitnessSubscription(AnySubscriber(self))
    receive(subscription: subscription)
    return SubscriberType(
      onValue: { subscription.add($0) },
      onCompleted: { subscription.complete($0.map { .failure($0) } ?? .finished) })
  }
}

extension Subject where Self: SendableMetatype, Output: Sendable {
  /// Returns a witness that sends its values to this subject.
  ///
  /// The subject must allow calls from any thread, as those of Combine do.
  public func asSubscriberType() -> SubscriberType<Output, Failure> {
    let subject = UncheckedSendable(self)
    return SubscriberType(
      onValue: { subject.value.send($0) },
      onCompleted: { subject.value.send(completion: $0.map { .failure($0) } ?? .finished) })
  }
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
