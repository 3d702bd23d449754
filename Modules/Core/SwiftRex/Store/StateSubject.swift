import Synchronization

/// The one copy of a state, and those who want to hear of its changes.
///
/// A subscriber hears the current state once, at once, on the subscribing thread, and from then on every emission, in
/// order and never two at a time. What is emitted while it still hears its first value waits in its inbox.
@usableFromInline
final class StateSubject<State: Sendable>: @unchecked Sendable {  // All variables are protected by `lock`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: State
  @exclusivity(unchecked) @usableFromInline var listeners: ContiguousArray<Listener> = []
  @exclusivity(unchecked) @usableFromInline var newcomers: ContiguousArray<Listener> = []
  @exclusivity(unchecked) private var isComplete = false

  @usableFromInline
  init(_ value: State) {
    self.value = value
  }

  /// One subscription.
  @usableFromInline
  final class Listener: @unchecked Sendable {  // `inbox` is protected by the subject's lock.
    @usableFromInline let subscriber: UnfailableSubscriberType<State>
    private let cancelled = Atomic(false)
    @usableFromInline var inbox: ContiguousArray<State> = []

    init(_ subscriber: UnfailableSubscriberType<State>) {
      self.subscriber = subscriber
    }

    @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    func cancel() {
      cancelled.store(true, ordering: .releasing)
    }

    @inlinable
    func hear(_ state: State) {
      if !isCancelled { subscriber.onValue(state) }
    }
  }

  /// A copy of the state as it is now.
  @inlinable
  var state: State {
    lock.lock()
    defer { lock.unlock() }
    return value
  }

  /// Changes the state in place and answers who is to hear of it, if anybody.
  @inlinable
  func change(isHeard: Bool, _ body: (inout State) -> Void) -> ContiguousArray<Listener>? {
    lock.lock()
    body(&value)
    let audience = isHeard ? audience() : nil
    lock.unlock()
    return audience
  }

  /// Changes the state in place and answers who is to hear of it, if the function, given the state before and after,
  /// says so.
  @inlinable
  func change(
    if shouldEmit: (State, State) -> Bool, _ body: (inout State) -> Void
  ) -> ContiguousArray<Listener>? {
    lock.lock()
    defer { lock.unlock() }
    let before = value
    body(&value)
    return shouldEmit(before, value) ? audience() : nil
  }

  /// Lets those hear who were there when the state last changed; only the thread that changed it may call this.
  @inlinable
  func emit(to listeners: ContiguousArray<Listener>) {
    let state = value
    for listener in listeners { listener.hear(state) }
  }

  /// Answers whom to tell of the change just made, if anybody, and leaves it in the newcomers' inboxes. Call it under
  /// the lock.
  @inlinable
  func audience() -> ContiguousArray<Listener>? {
    if !newcomers.isEmpty { inform(newcomers) }
    return listeners.isEmpty ? nil : listeners
  }

  @usableFromInline
  func inform(_ newcomers: ContiguousArray<Listener>) {
    for newcomer in newcomers { newcomer.inbox.append(value) }
  }

  /// Replaces the state from outside of a store.
  func send(_ newValue: State) {
    lock.lock()
    value = newValue
    let audience = audience() ?? []
    lock.unlock()
    for listener in audience { listener.hear(newValue) }
  }
}

extension StateSubject {
  var publisher: UnfailablePublisherType<State> {
    PublisherType { [self] in subscribe($0) }
  }

  private func subscribe(_ subscriber: UnfailableSubscriberType<State>) -> any SubscriptionType {
    let listener = Listener(subscriber)
    lock.lock()
    let current = value
    newcomers.append(listener)
    lock.unlock()
    listener.hear(current)
    while let missed = welcome(listener) {
      for state in missed { listener.hear(state) }
    }
    if hasCompleted { complete() }
    return Subscription { [self] in leave(listener) }
  }

  /// Sends every emission, but not the current state, to a subject of another library.
  func relay(to subscriber: UnfailableSubscriberType<State>) -> any SubscriptionType {
    let listener = Listener(subscriber)
    lock.lock()
    listeners.append(listener)
    lock.unlock()
    return Subscription { [self] in leave(listener) }
  }

  /// Answers what a newcomer missed meanwhile, or, if nothing, makes it a listener and answers `nil`.
  private func welcome(_ listener: Listener) -> ContiguousArray<State>? {
    lock.lock()
    defer { lock.unlock() }
    guard listener.inbox.isEmpty else {
      defer { listener.inbox = [] }
      return listener.inbox
    }
    newcomers.removeAll { $0 === listener }
    if !listener.isCancelled { listeners.append(listener) }
    return nil
  }

  private func leave(_ listener: Listener) {
    listener.cancel()
    lock.lock()
    defer { lock.unlock() }
    listeners.removeAll { $0 === listener }
    newcomers.removeAll { $0 === listener }
  }

  private var hasCompleted: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isComplete
  }

  /// Tells everybody that no more values come, and lets them go; newcomers are told once they have heard the last one.
  @usableFromInline
  func complete() {
    lock.lock()
    isComplete = true
    let audience = listeners
    listeners = []
    lock.unlock()
    for listener in audience where !listener.isCancelled {
      listener.subscriber.onCompleted(nil)
    }
  }
}
