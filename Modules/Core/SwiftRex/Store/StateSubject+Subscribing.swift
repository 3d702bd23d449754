import Synchronization

/// One subscription to a state.
@usableFromInline
final class Observer<State: Sendable>: @unchecked Sendable {  // `pending` is protected by the subject's lock.
  @usableFromInline let onValue: @Sendable (State) -> Void
  let onCompleted: @Sendable (Never?) -> Void
  let onSubscribe: @Sendable (any SubscriptionType) -> Void
  /// The slice of the state that the observer watches.
  @usableFromInline let slice: StateSlice
  /// The states that were emitted while the observer was receiving earlier ones.
  @usableFromInline var pending: ContiguousArray<State> = []
  private let cancelled = Atomic(false)

  init(_ subscriber: UnfailableSubscriberType<State>, slice: StateSlice) {
    onValue = subscriber.onValue
    onCompleted = subscriber.onCompleted
    onSubscribe = subscriber.onSubscribe
    self.slice = slice
  }

  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }

  @inlinable func receive(_ state: State) {
    if !isCancelled { onValue(state) }
  }
}

extension StateSubject {
  var publisher: UnfailablePublisherType<State> { publisher(touching: .everything) }

  @usableFromInline func publisher(touching slice: StateSlice) -> UnfailablePublisherType<State> {
    PublisherType { [self] in subscribe(Observer($0, slice: slice)) }
  }

  /// Sends every emission, but not the current state, to the subject of a reactive library.
  func relay(to subscriber: UnfailableSubscriberType<State>) -> any SubscriptionType {
    let observer = Observer(subscriber, slice: .everything)
    lock.lock()
    observers.append(observer)
    lock.unlock()
    return Subscription { [self] in remove(observer) }
  }

  private func subscribe(_ observer: Observer<State>) -> any SubscriptionType {
    let subscription = Subscription { [self] in remove(observer) }
    observer.onSubscribe(subscription)
    if observer.isCancelled { return subscription }
    lock.lock()
    let current = storage.value
    newObservers.append(observer)
    lock.unlock()
    observer.receive(current)
    while let pending = takePending(observer) {
      for state in pending { observer.receive(state) }
    }
    if read({ _ in isComplete }) { complete() }
    return subscription
  }

  /// Returns the states that were emitted meanwhile. If there are none, returns `nil` and moves the observer, unless it
  /// was cancelled, from the new ones to the others.
  private func takePending(_ observer: Observer<State>) -> ContiguousArray<State>? {
    lock.lock()
    defer { lock.unlock() }
    if observer.pending.isEmpty {
      newObservers.removeAll { $0 === observer }
      if !observer.isCancelled { observers.append(observer) }
      return nil
    }
    defer { observer.pending = [] }
    return observer.pending
  }

  private func remove(_ observer: Observer<State>) {
    observer.cancel()
    lock.lock()
    defer { lock.unlock() }
    newObservers.removeAll { $0 === observer }
    observers.removeAll { $0 === observer }
  }

  /// Completes all observers and releases them. An observer that subscribes later is completed after its first values.
  @usableFromInline func complete() {
    lock.lock()
    isComplete = true
    let observers = observers
    self.observers = []
    lock.unlock()
    for observer in observers where !observer.isCancelled { observer.onCompleted(nil) }
  }

  /// Replaces the state from outside. If a store owns it, reports the attempt instead.
  func send(_ newValue: State) {
    lock.lock()
    let owner = owner
    if owner == nil { storage.value = newValue }
    let emission = owner == nil ? prepareEmission(changed: .everything) : nil
    lock.unlock()
    owner?()
    for observer in emission?.observers ?? [] { observer.receive(newValue) }
  }

  /// Makes a store the owner of the subject; returns `false` if it already has one.
  func own(reportingValues report: @escaping @Sendable () -> Void) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard owner == nil else { return false }
    owner = report
    return true
  }
}
