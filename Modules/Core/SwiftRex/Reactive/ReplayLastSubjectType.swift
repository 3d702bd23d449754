/// A witness of a subject that keeps its last value and sends it first to every new subscriber.
public struct ReplayLastSubjectType<Element: Sendable, ErrorType: Error>: Sendable {
  /// The publisher of the values, the last one first.
  public let publisher: PublisherType<Element, ErrorType>
  /// The subscriber that receives the values.
  public let subscriber: SubscriberType<Element, ErrorType>
  /// Returns the last value.
  public let value: @Sendable () -> Element
  /// The storage that a store may own and change in place; `nil` for a subject of a reactive library.
  let storage: StateSubject<Element>?

  /// Creates a subject from the functions of a reactive library.
  ///
  /// Cost: the subject keeps a copy of the state, so the next write to a large collection in the state copies that
  /// collection. The subject of `init(initialValue:)` keeps none.
  public init(
    publisher: PublisherType<Element, ErrorType>, subscriber: SubscriberType<Element, ErrorType>,
    value: @escaping @Sendable () -> Element
  ) {
    self.publisher = publisher
    self.subscriber = subscriber
    self.value = value
    storage = nil
  }
}

/// A replaying subject that never fails.
public typealias UnfailableReplayLastSubjectType<Element: Sendable> = ReplayLastSubjectType<Element, Never>

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject that needs no reactive library, and whose value a store changes in place.
  ///
  /// Once a store owns the subject, only actions change the state: a value that is sent to the subject is dropped and
  /// reported, and stops a debug build. A second store starts with a copy of the current value. Without a store, send
  /// values from one thread at a time and never from a subscriber: other subscribers could receive them out of order.
  public init(initialValue: Element) {
    let storage = StateSubject(initialValue)
    publisher = storage.publisher
    subscriber = SubscriberType(onValue: { value in storage.send(value) })
    value = { storage.state }
    self.storage = storage
  }

  /// Returns the storage for a store, the relay of emissions to a reactive library, and the publisher of the state.
  ///
  /// The storage is the subject's own, unless another store owns it or the subject belongs to a reactive library. The
  /// publisher begins with the current state, even if that was never emitted.
  @usableFromInline
  func attachStorage(
    _ effects: EffectScope
  ) -> (StateSubject<Element>, (any SubscriptionType)?, UnfailablePublisherType<Element>) {
    let report = effects.reportingSentValue
    if let storage {
      let own = storage.own(reportingValues: report) ? storage : StateSubject(storage.state)
      return (own, nil, own.publisher)
    }
    let storage = StateSubject(value())
    let states = UnfailablePublisherType<Element> { [publisher] in
      publisher.map { [first = Locked(Optional(storage))] in first.withLock { $0.take() }?.state ?? $0 }.subscribe($0)
    }
    return (storage, relay(from: storage, reportingValues: report), states)
  }

  /// Sends the emissions of a store to this subject of a reactive library, and reports values from elsewhere.
  private func relay(
    from storage: StateSubject<Element>, reportingValues report: @escaping @Sendable () -> Void
  ) -> any SubscriptionType {
    // The values that the subject has received and not yet published. It publishes its first value on subscription.
    let expected = Locked(1)
    let toSubject = storage.relay(
      to: SubscriberType(
        onValue: { [subscriber] value in
          expected.withLock { $0 += 1 }
          subscriber.onValue(value)
        }, onCompleted: subscriber.onCompleted))
    let fromSubject = publisher.subscribe(
      SubscriberType(onValue: { _ in
        let isFromElsewhere = expected.withLock {
          $0 -= 1
          return $0 < 0
        }
        if isFromElsewhere { report() }
      }))
    return Subscription {
      toSubject.unsubscribe()
      fromSubject.unsubscribe()
    }
  }
}
