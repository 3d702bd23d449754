import Synchronization

extension StateSubject {
  var publisher: UnfailablePublisherType<State> { publisher(touching: .everything) }

  /// Publishes the current state at once, and then the emissions of actions that may have changed the region.
  @usableFromInline
  func publisher(touching region: StateRegion) -> UnfailablePublisherType<State> {
    PublisherType { [self] in subscribe(Listener($0, region: region)) }
  }

  private func subscribe(_ listener: Listener<State>) -> any SubscriptionType {
    lock.lock()
    let current = place.pointee.value
    newcomers.append(listener)
    noteWhoHears()
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
    let listener = Listener(subscriber, region: .everything)
    lock.lock()
    changeAudience { $0.append(listener) }
    lock.unlock()
    return Subscription { [self] in leave(listener) }
  }

  /// Answers what a newcomer missed meanwhile, or, if nothing, makes it a listener and answers `nil`.
  private func welcome(_ listener: Listener<State>) -> ContiguousArray<State>? {
    lock.lock()
    defer { lock.unlock() }
    guard listener.inbox.isEmpty else {
      defer { listener.inbox = [] }
      return listener.inbox
    }
    newcomers.removeAll { $0 === listener }
    changeAudience { $0.append(listener) }
    return nil
  }

  private func leave(_ listener: Listener<State>) {
    listener.cancel()
    lock.lock()
    defer { lock.unlock() }
    newcomers.removeAll { $0 === listener }
    changeAudience { $0.remove(listener) }
  }

  /// Changes who hears: in place, unless somebody is telling them just now. Call it under the lock.
  private func changeAudience(_ body: (Audience<State>) -> Void) {
    if isEmitting.load(ordering: .acquiring) {
      retired.append(audience)
      hasRetired.store(true, ordering: .relaxed)
      audience = .passRetained(audience._withUnsafeGuaranteedRef { $0.copy() })
    }
    audience._withUnsafeGuaranteedRef(body)
    noteWhoHears()
  }

  /// Gives it to a store, and answers whether none had it.
  func take() -> Bool {
    lock.lock()
    defer {
      isTaken = true
      lock.unlock()
    }
    return !isTaken
  }

  /// Replaces the state from outside, unless a store has it.
  func send(_ newValue: State) {
    guard let audience = replace(newValue) else { return }
    audience.forEach { $0.hear(newValue) }
  }

  /// Answers who is to hear of the new state, or `nil` if a store has it.
  private func replace(_ newValue: State) -> Audience<State>? {
    lock.lock()
    defer { lock.unlock() }
    guard !isTaken else { return nil }
    place.pointee.value = newValue
    informNewcomers()
    return audience._withUnsafeGuaranteedRef { $0.copy() }
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
    let all = audience._withUnsafeGuaranteedRef { $0.copy() }
    all.forEach { listener in changeAudience { $0.remove(listener) } }
    lock.unlock()
    all.forEach { if !$0.isCancelled { $0.subscriber.onCompleted(nil) } }
  }
}
