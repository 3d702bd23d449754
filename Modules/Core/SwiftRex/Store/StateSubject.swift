/// The one copy of a state, and the observers of its changes.
///
/// An observer receives the current state once, at once, on the subscribing thread, and from then on every emission, in
/// order and never two at a time. What is emitted while it still receives its first value is kept for it.
@usableFromInline
final class StateSubject<State: Sendable>: @unchecked Sendable {
  // All variables are protected by `lock`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: State
  @exclusivity(unchecked) @usableFromInline var observers: ContiguousArray<Observer<State>> = []
  /// Those that still receive the values from before they subscribed.
  @exclusivity(unchecked) @usableFromInline var newObservers: ContiguousArray<Observer<State>> = []
  private var isComplete = false
  /// Whether a store has it, so that only actions change the state.
  private var isOwned = false

  @usableFromInline
  init(_ value: State) {
    self.value = value
  }

  /// A copy of the state as it is now.
  @inlinable var state: State { read { $0 } }

  /// Returns what a function makes of the state as it is now; copies nothing else.
  @inlinable
  func read<Result>(_ body: (State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return Self.borrow(&value, body)
  }

  /// Calls a function with the state; it is `inout` so that it is not copied.
  @inlinable
  static func borrow<Result>(_ state: inout State, _ body: (State) -> Result) -> Result { body(state) }

  /// Lets an action change the state in place, and returns what is to be published, if anything is and there are
  /// observers.
  @inlinable
  func change<Action>(
    by action: Action, along route: Route<Action, State>, _ emitsValue: ShouldEmitValue<State>
  ) -> Emission<State>? {
    lock.lock()
    defer { lock.unlock() }
    switch emitsValue {
    case .always:
      return emission(changed: route.reduce(action, &value))
    case .never:
      _ = route.reduce(action, &value)
      return nil
    case .when(let shouldEmit):
      let before = value
      let changed = route.reduce(action, &value)
      return shouldEmit(before, value) ? emission(changed: changed) : nil
    }
  }

  /// Keeps the state for new observers, and returns what the others are to receive. Call it while the lock is held.
  @inlinable
  func emission(changed region: StateRegion) -> Emission<State>? {
    if observers.isEmpty && newObservers.isEmpty { return nil }
    for observer in newObservers { observer.pending.append(value) }
    return Emission(changed: region, observers: observers)
  }

  /// Replaces the state from outside, unless a store has it.
  func send(_ newValue: State) {
    for observer in replace(by: newValue)?.observers ?? [] { observer.receive(newValue) }
  }

  private func replace(by newValue: State) -> Emission<State>? {
    lock.lock()
    defer { lock.unlock() }
    guard !isOwned else { return nil }
    value = newValue
    return emission(changed: .everything)
  }

  /// Lets a store own the subject, and returns whether none did.
  func own() -> Bool {
    lock.lock()
    defer {
      isOwned = true
      lock.unlock()
    }
    return !isOwned
  }
}

extension StateSubject {
  var publisher: UnfailablePublisherType<State> { publisher(touching: .everything) }

  /// Returns a publisher of the current state and then of the emissions of actions that can change a region of it.
  @usableFromInline
  func publisher(touching region: StateRegion) -> UnfailablePublisherType<State> {
    PublisherType { [self] in subscribe(Observer($0, region: region)) }
  }

  /// Sends every emission, but not the current state, to the subject of another library.
  func relay(to subscriber: UnfailableSubscriberType<State>) -> any SubscriptionType {
    let observer = Observer(subscriber, region: .everything)
    lock.lock()
    observers.append(observer)
    lock.unlock()
    return Subscription { [self] in remove(observer) }
  }

  private func subscribe(_ observer: Observer<State>) -> any SubscriptionType {
    lock.lock()
    let current = value
    newObservers.append(observer)
    lock.unlock()
    observer.receive(current)
    while let pending = takePending(observer) {
      for state in pending { observer.receive(state) }
    }
    if read({ _ in isComplete }) { complete() }
    return Subscription { [self] in remove(observer) }
  }

  /// Returns what was emitted meanwhile, or `nil` if nothing was; then it is a new observer no longer.
  private func takePending(_ observer: Observer<State>) -> ContiguousArray<State>? {
    lock.lock()
    defer { lock.unlock() }
    if observer.pending.isEmpty {
      newObservers.removeAll { $0 === observer }
      observers.append(observer)
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

  /// Tells all observers that no more values come, and releases them; new ones are told after the last value.
  @usableFromInline
  func complete() {
    lock.lock()
    isComplete = true
    let observers = observers
    self.observers = []
    lock.unlock()
    for observer in observers where !observer.isCancelled { observer.onCompleted(nil) }
  }
}
