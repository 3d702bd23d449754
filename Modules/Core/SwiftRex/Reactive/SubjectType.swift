/// A witness of what a reactive library calls a subject: values go in at one end and come out at the other.
public struct SubjectType<Element: Sendable, ErrorType: Error>: Sendable {
  /// The publisher of the values.
  public let publisher: PublisherType<Element, ErrorType>
  /// The subscriber that takes the values.
  public let subscriber: SubscriberType<Element, ErrorType>

  /// Creates a subject of its two ends.
  public init(publisher: PublisherType<Element, ErrorType>, subscriber: SubscriberType<Element, ErrorType>) {
    self.publisher = publisher
    self.subscriber = subscriber
  }
}

/// A subject that never fails.
public typealias UnfailableSubject<Element: Sendable> = SubjectType<Element, Never>

/// A witness of a subject that keeps its last value and sends it first to each new subscriber.
public struct ReplayLastSubjectType<Element: Sendable, ErrorType: Error>: Sendable {
  /// The publisher of the values, the last one first.
  public let publisher: PublisherType<Element, ErrorType>
  /// The subscriber that takes the values.
  public let subscriber: SubscriberType<Element, ErrorType>
  /// Returns the last value.
  public let value: @Sendable () -> Element
  /// The storage that a store may take over to change its state in place; `nil` for a subject of another library.
  let storage: StateSubject<Element>?

  /// Creates a subject of the functions of a reactive library.
  ///
  /// Cost: such a subject keeps a copy of the state, so that the next write to a large collection in it copies that
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

extension ReplayLastSubjectType {
  /// Changes a copy of the last value, sends it, and returns the result of the change. One thread at a time may do so.
  ///
  /// A subject that a store has drops the value: a state changes by actions alone.
  @discardableResult
  public func mutate<Result>(_ action: (inout Element) -> Result) -> Result {
    mutate(when: { _ in true }, action: action)
  }

  /// Changes a copy of the last value, and sends it if the result of the change meets a condition.
  @discardableResult
  public func mutate<Result>(when condition: (Result) -> Bool, action: (inout Element) -> Result) -> Result {
    var value = value()
    let result = action(&value)
    if condition(result) { subscriber.onValue(value) }
    return result
  }
}

/// A replaying subject that never fails.
public typealias UnfailableReplayLastSubjectType<Element: Sendable> = ReplayLastSubjectType<Element, Never>

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject that needs no reactive library, and whose value a store changes in place.
  ///
  /// Once a store has it, a value that is sent into it is dropped: a state changes by actions alone. A second store
  /// begins with its value, and goes on by itself. Without a store, values are to be sent by one thread at a time, and by
  /// no subscriber: others could receive them out of order.
  public init(initialValue: Element) {
    let storage = StateSubject(initialValue)
    publisher = storage.publisher
    subscriber = SubscriberType(onValue: { value in storage.send(value) })
    value = { storage.state }
    self.storage = storage
  }

  /// Returns the storage for a store: its own, or a new one if another store has that, or if it belongs to a reactive
  /// library, to which emissions are then relayed; and the publisher, which begins with the state, emitted or not.
  @usableFromInline
  func attachStorage() -> (StateSubject<Element>, (any SubscriptionType)?, UnfailablePublisherType<Element>) {
    if let own = storage.map({ $0.own() ? $0 : StateSubject($0.state) }) { return (own, nil, own.publisher) }
    let storage = StateSubject(value())
    let states = UnfailablePublisherType<Element> { [publisher] in
      publisher.map { [first = Locked(Optional(storage))] in first.withLock { $0.take() }?.state ?? $0 }.subscribe($0)
    }
    return (storage, storage.relay(to: subscriber), states)
  }
}
