#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension Subscriber where Input: Sendable {
  /// Returns a witness of this subscriber, which receives a subscription at once.
  ///
  /// Values beyond its demand wait for it. Promise of the caller: the subscriber may be called from any thread.
  public func asSubscriberType() -> SubscriberType<Input, Failure> {
    let subscription = WitnessSubscription(AnySubscriber(self))
    receive(subscription: subscription)
    return SubscriberType(
      onValue: { subscription.add($0) },
      onCompleted: { subscription.complete($0.map { .failure($0) } ?? .finished) })
  }
}

extension Subject where Self: SendableMetatype, Output: Sendable {
  /// Returns a witness of the end of this subject at which values go in.
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

  /// Creates a subject of Combine, and a witness of it.
  public static func combine() -> SubjectType { SubjectType(passthroughSubject: PassthroughSubject()) }
}
#endif
