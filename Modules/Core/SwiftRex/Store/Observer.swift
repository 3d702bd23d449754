import Synchronization

/// One subscription to a state.
@usableFromInline
final class Observer<State: Sendable>: @unchecked Sendable {  // `pending` is protected by the subject's lock.
  @usableFromInline let onValue: @Sendable (State) -> Void
  let onCompleted: @Sendable (Never?) -> Void
  /// The part of the state that it asked for.
  @usableFromInline let region: StateRegion
  /// What was emitted while it still received earlier values.
  @usableFromInline var pending: ContiguousArray<State> = []
  private let cancelled = Atomic(false)

  init(_ subscriber: UnfailableSubscriberType<State>, region: StateRegion) {
    onValue = subscriber.onValue
    onCompleted = subscriber.onCompleted
    self.region = region
  }

  @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }

  @inlinable
  func receive(_ state: State) {
    if !isCancelled { onValue(state) }
  }
}

/// What is to be published: the region that may have changed, and the observers at that time.
@usableFromInline
struct Emission<State: Sendable> {
  @usableFromInline let changed: StateRegion
  @usableFromInline let observers: ContiguousArray<Observer<State>>

  @inlinable
  init(changed: StateRegion, observers: ContiguousArray<Observer<State>>) {
    self.changed = changed
    self.observers = observers
  }

  /// Sends the state, in order, to the observers of regions that the change may have reached.
  ///
  /// The thread that changed the state calls this before it changes it again, and so needs no lock. The state is `inout`
  /// so that it is not copied.
  @inlinable
  func publish(_ state: inout State) {
    for observer in observers where observer.region.overlaps(changed) { observer.receive(state) }
  }
}
